package import PillionModel

/// Decides when a snapshot is worth sending: at most five a second, at once where something must be seen at once, nothing where nothing
/// changed, and again before the last one goes stale.
package struct SnapshotPacing: Sendable {
  /// At most five a second.
  package static let interval = Duration.milliseconds(200)
  /// Sent anew after this even without a change: twice within the time to live, so that one may be late.
  package static let keepAlive = Duration.milliseconds(Int(SnapshotBuilder.validForSeconds * 1000) / 2)
  /// Less than this does not change what anyone sees (display.md E5 and E6: 1 s and 1 m).
  private static let meters = 1.0
  private static let seconds = 1.0

  private var sent: GuidanceState?
  private var sentAt: Moment?
  private var sentRevision: UInt32?

  /// Nothing was sent yet.
  package init() {}

  /// Whether the state is to be sent now.
  package func isDue(_ state: GuidanceState, routeRevision: UInt32, at now: Moment) -> Bool {
    guard let sent, let sentAt, sentRevision == routeRevision else { return true }
    if isUrgent(sent, state) { return true }
    let age = now - sentAt
    return age >= Self.keepAlive || (age >= Self.interval && isVisible(sent, state))
  }

  /// Remembers what was sent.
  package mutating func wasSent(_ state: GuidanceState, routeRevision: UInt32, at now: Moment) {
    (sent, sentRevision, sentAt) = (state, routeRevision, now)
  }

  /// When to ask again at the latest: always later than `now`.
  package func deadline(after now: Moment, isMoving: Bool) -> Moment {
    let pause = isMoving ? Self.interval : Self.keepAlive
    let next = (sentAt ?? now) + pause
    // Where nothing worth sending came in time, it is looked for again an interval later.
    return next > now ? next : now + Self.interval
  }

  /// Maneuver, leg, stage and pause change the whole card.
  private func isUrgent(_ old: GuidanceState, _ new: GuidanceState) -> Bool {
    old.maneuver != new.maneuver || old.leg != new.leg || old.stage != new.stage || old.pause != new.pause
  }

  private func isVisible(_ old: GuidanceState, _ new: GuidanceState) -> Bool {
    if differs(old.toManeuver, new.toManeuver) || differs(old.toWaypoint, new.toWaypoint) { return true }
    if differs(old.toDestination, new.toDestination) { return true }
    return old.road != new.road || old.speedLimit != new.speedLimit || old.speeding?.severity != new.speeding?.severity
      || old.isStanding != new.isStanding || hasMoved(old.location, new.location)
  }

  private func differs(_ old: GuidanceState.Rest?, _ new: GuidanceState.Rest?) -> Bool {
    guard let old, let new else { return old != new }
    return (old.meters - new.meters).magnitude >= Self.meters || (old.seconds - new.seconds).magnitude >= Self.seconds
  }

  /// Off the route only the position tells that the vehicle moves.
  private func hasMoved(_ old: Location?, _ new: Location?) -> Bool {
    guard let old = old?.coordinate, let new = new?.coordinate else { return old != new }
    return old.distance(to: new) >= Self.meters
  }
}
