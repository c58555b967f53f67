/// A number to reach (design.md, "Numbers to reach").
struct Target {
  enum Bound {
    case atMost(Double)
    case atLeast(Double)
  }

  /// The key of contract.md.
  let name: String
  let bound: Bound

  init(_ name: String, _ bound: Bound) {
    self.name = name
    self.bound = bound
  }

  static let all: [Target] = [
    Target("screenP99Ms", .atMost(16)),
    Target("distanceChangeP99Ms", .atMost(2)),
    Target("frameAgeP99Ms", .atMost(50)),
    Target("unaryP50ToRaw", .atMost(1.3)),
    Target("unaryAsyncP50ToRaw", .atMost(1.5)),
    Target("stream64KToRaw", .atLeast(0.7)),
    Target("allocationsPerMessage", .atMost(0)),
    Target("residentPhoneMB", .atMost(16)),
    Target("startToHelloMs", .atMost(100)),
  ]
}

/// Whether a target is reached. Of milliseconds the best run is judged: whoever else uses the machine makes a run slower, never faster, so the
/// best one says most about the program. Of ratios it is the median: there the others may have been disturbed as well. The table shows all.
struct Verdict {
  let target: Target
  let figure: Figure
  let isRatio: Bool

  private var judged: Double {
    if isRatio { return figure.value }
    return switch target.bound {
    case .atMost: figure.least
    case .atLeast: figure.most
    }
  }

  var holds: Bool {
    switch target.bound {
    case .atMost(let limit): judged <= limit
    case .atLeast(let limit): judged >= limit
    }
  }

  private var row: [String] {
    let (sign, limit) =
      switch target.bound {
      case .atMost(let limit): ("<=", limit)
      case .atLeast(let limit): (">=", limit)
      }
    return [holds ? "holds" : "MISSED", target.name, sign, limit.text, isRatio ? "median" : "best run", judged.text]
  }

  static func table(_ verdicts: [Verdict]) -> String { verdicts.isEmpty ? "" : Table.text(verdicts.map(\.row)) }
}
