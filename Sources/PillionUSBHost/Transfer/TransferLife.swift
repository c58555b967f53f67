package import PillionModel

/// The life of one transfer, whatever order its callbacks come in: late, twice, or never (peers 5-8).
///
/// The rule it keeps: memory is let go of only while the transfer is not out, and nobody ever waits for a callback.
package struct TransferLife: Sendable, Hashable {
  package enum State: Sendable, Hashable {
    /// With us; it may be posted or freed.
    case idle
    case posted
    /// Asked back at that moment.
    case cancelled(Moment)
    /// Asked back and not returned in time: kept, for the kernel may still write to it.
    case quarantined
    case freed
  }

  /// What a callback means.
  package enum Arrival: Sendable, Hashable {
    /// Its result counts; it is idle now.
    case result
    /// It was asked back: its result is nobody's; free it.
    case returned
    /// It had been given up: free it, and count one less.
    case returnedLate
    /// It was not out: a callback too many. Nothing is to be done.
    case unexpected
  }

  /// How long a cancelled transfer may stay out (design.md, Session).
  package static let patience = Duration.seconds(2)

  package private(set) var state = State.idle

  private let patience: Duration

  package init(patience: Duration = TransferLife.patience) { self.patience = patience }

  /// Whether the kernel or libusb may have it.
  package var isOut: Bool {
    switch state {
    case .idle, .freed: false
    case .posted, .cancelled, .quarantined: true
    }
  }

  /// When it will have been waited for long enough.
  package var deadline: Moment? {
    if case .cancelled(let since) = state { since + patience } else { nil }
  }

  /// It was posted. Returns false, and changes nothing, for one that is not idle.
  package mutating func post() -> Bool {
    guard state == .idle else { return false }
    state = .posted
    return true
  }

  /// The door refused to take it: it was never out.
  package mutating func postFailed() { if state == .posted { state = .idle } }

  /// Its callback came.
  package mutating func cameBack() -> Arrival {
    switch state {
    case .posted:
      state = .idle
      return .result
    case .cancelled:
      state = .freed
      return .returned
    case .quarantined:
      state = .freed
      return .returnedLate
    case .idle, .freed: return .unexpected
    }
  }

  package enum Ending: Sendable, Hashable {
    /// Ask the door to give it back. Whatever the door answers, the callback decides: "not found" means that it is on its way.
    case cancel
    /// Free it now.
    case free
    case nothing
  }

  /// It is not wanted any more.
  package mutating func end(at now: Moment) -> Ending {
    switch state {
    case .idle:
      state = .freed
      return .free
    case .posted:
      state = .cancelled(now)
      return .cancel
    case .cancelled, .quarantined, .freed: return .nothing
    }
  }

  /// Whether it has just become one that is not waited for any longer.
  package mutating func tick(at now: Moment) -> Bool {
    guard let deadline, deadline <= now else { return false }
    state = .quarantined
    return true
  }
}
