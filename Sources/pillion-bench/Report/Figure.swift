import PillionModel

/// One number, measured in several runs.
struct Figure {
  /// What it is, with its unit at the end: "unary.p50.us".
  let name: String
  /// Of whom: "raw", "loop", "async".
  let of: String
  /// One a run, never empty.
  private(set) var values: [Double]

  /// The median of the runs; of an even number the mean of the middle two.
  var value: Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    guard !sorted.isEmpty else { return 0 }
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  var least: Double { values.min() ?? 0 }
  var most: Double { values.max() ?? 0 }

  init(_ name: String, of: String, _ value: Double) {
    self.name = name
    self.of = of
    values = [value]
  }

  mutating func add(_ value: Double) { values.append(value) }

  /// As it stands in the list of contract.md.
  var json: JSON {
    [
      "name": .string(name), "of": .string(of), "value": .number(value.short), "min": .number(least.short), "max": .number(most.short),
    ]
  }
}

extension Double {
  /// Four digits that count: more would only show the noise.
  var short: Double {
    guard isFinite, self != 0 else { return 0 }
    var scale = 1.0
    while abs(self) * scale < 1000, scale < 1e9 { scale *= 10 }
    return (self * scale).rounded() / scale
  }
}
