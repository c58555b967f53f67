/// A number to reach (design.md, "Numbers to reach").
struct Target {
  enum Bound {
    case atMost(Double)
    case atLeast(Double)
  }

  /// The key of contract.md.
  let name: String
  let bound: Bound
  /// The figure of the same work in processor's time, which is asked instead on a machine that others keep busy: work of one thread that waits for
  /// nothing takes just that on an idle one.
  let processorTime: (name: String, of: String)?

  init(_ name: String, _ bound: Bound, processorTime: (name: String, of: String)? = nil) {
    self.name = name
    self.bound = bound
    self.processorTime = processorTime
  }

  static let all: [Target] = [
    Target("screenP99Ms", .atMost(16), processorTime: ("screen.p99.cpuMs", "whole")),
    Target("distanceChangeP99Ms", .atMost(2), processorTime: ("screen.p99.cpuMs", "distance")),
    Target("frameAgeP99Ms", .atMost(50)),
    Target("unaryP50ToRaw", .atMost(1.3)),
    Target("unaryAsyncP50ToRaw", .atMost(1.5)),
    Target("grpcUnaryP50ToAsync", .atLeast(7)),
    Target("capnpUnaryP50ToAsync", .atLeast(3)),
    Target("calls64ToGrpc", .atLeast(20)),
    Target("calls64AsyncToGrpc", .atLeast(8)),
    Target("stream64KToRaw", .atLeast(0.7)),
    Target("controlP99LoadedToIdle150K", .atMost(2)),
    Target("controlP99LoadedToIdle35M", .atMost(5)),
    Target("bulkToShaper150K", .atLeast(0.93)),
    Target("allocationsPerMessage", .atMost(0)),
    Target("residentPhoneMB", .atMost(16)),
    Target("startToHelloMs", .atMost(100)),
  ]
}

/// Whether a target is reached. Of milliseconds the best run is judged: whoever else uses the machine makes a run slower, never faster, so the
/// best one says most about the program. Of ratios it is the median: there the others may have been disturbed as well. The table shows all.
struct Verdict {
  /// Which number was asked.
  enum Asked: String {
    case median
    case best = "best run"
    case processorTime = "best run, processor time"
  }

  let target: Target
  let figure: Figure
  let asked: Asked

  private var judged: Double {
    if asked == .median { return figure.value }
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
    return [holds ? "holds" : "MISSED", target.name, sign, limit.text, judged.text, "(\(asked.rawValue))"]
  }

  static func table(_ verdicts: [Verdict]) -> String { verdicts.isEmpty ? "" : Table.text(verdicts.map(\.row)) }
}
