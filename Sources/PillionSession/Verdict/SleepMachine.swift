package import PillionModel

/// When a bus that sleeps is told of as a session that is suspended. A pulled cable looks like sleep too, for the moment until its own word
/// comes, so only sleep that lasts is told.
package struct SleepMachine: Sendable {
  /// A pulled cable's own word comes within this time of its SUSPEND.
  package static let patience = Duration.milliseconds(500)

  package enum Action: Sendable, Hashable {
    case nothing
    case tellAsleep([Evidence])
    case tellAwake
  }

  private enum State: Sendable, Hashable {
    case awake
    case dozing(until: Moment, [Evidence])
    case asleep
  }

  private var state = State.awake

  package init() {}

  /// When `onDeadline` has something to do.
  package var deadline: Moment? { if case .dozing(let until, _) = state { until } else { nil } }

  package mutating func onSleep(_ evidence: [Evidence], at now: Moment) {
    if state == .awake { state = .dozing(until: now + SleepMachine.patience, evidence) }
  }

  package mutating func onDeadline(at now: Moment) -> Action {
    guard case .dozing(let until, let evidence) = state, now >= until else { return .nothing }
    state = .asleep
    return .tellAsleep(evidence)
  }

  package mutating func onWake() -> Action {
    defer { state = .awake }
    return state == .asleep ? .tellAwake : .nothing
  }

  /// The link is over: its end says the rest.
  package mutating func onLinkEnded() { state = .awake }
}
