package import PillionModel

/// A fault struck.
package struct FaultNews: Sendable, Hashable {
  /// Its place in the plan, from 0.
  package var fault: Int
  /// What it does, as the plan says it.
  package var action: String
  /// The link it struck; nil: no link's.
  package var link: Int?
  package var at: Moment
}

/// What becomes of an event.
package enum FaultVerdict: Sendable, Hashable {
  case pass
  case drop
  case delay(until: Moment)
  case double
}

/// Events that a fault has its hand on.
struct FaultWindow: Sendable {
  var kind: FaultAction.EventFault
  var events: Set<FaultEvent>
  /// Of a link's own events only those of this one.
  var link: Int?
  /// Nil: all.
  var left: Int?
  var until: Moment
}
