package import PillionModel

/// What a trip wants done.
package struct TripStep: Sendable, Hashable {
  /// How the trip stands.
  package enum Outcome: Sendable, Hashable {
    /// Under way.
    case running
    /// At the final destination.
    case arrived
    /// The trace ended elsewhere, or guidance was ended.
    case cutShort
  }

  /// What happened since the last step, in order.
  package var events: [GuidanceEvent]
  /// A snapshot to send now.
  package var snapshot: NavigationSnapshot?
  /// When to call again at the latest. Nil: nothing will happen by itself.
  package var deadline: Moment?
  /// How the trip stands.
  package var outcome: Outcome

  /// A step.
  package init(events: [GuidanceEvent] = [], snapshot: NavigationSnapshot? = nil, deadline: Moment? = nil, outcome: Outcome = .running) {
    self.events = events
    self.snapshot = snapshot
    self.deadline = deadline
    self.outcome = outcome
  }
}
