import PillionModel

/// What one run measured of one thing, in one unit.
struct Samples {
  private(set) var values: [Double] = []

  init() {}

  mutating func add(_ value: Double) { values.append(value) }

  var count: Int { values.count }
  var isEmpty: Bool { values.isEmpty }
  var p50: Double { quantile(0.5) }
  var p99: Double { quantile(0.99) }

  /// The smallest value that at least this share of all values does not exceed (nearest rank); 0 without values.
  func quantile(_ share: Double) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    let rank = Int((share * Double(sorted.count)).rounded(.up))
    return sorted[min(max(rank, 1), sorted.count) - 1]
  }
}
