package import PillionModel

/// Makes the whole picture of a trip that the head unit gets: `NavigationSnapshot`.
package struct SnapshotBuilder: Sendable {
  /// Shown longer than this without news, a snapshot may mislead: at 50 km/h a car is 70 m on, a junction further (display.md E12).
  package static let validForSeconds = 5.0
  /// Maneuvers from the current one on: the card shows two, a list of what comes next a few more.
  package static let maneuverWindow = 8

  private let plan: RoutePlan
  private let routeRevision: UInt32
  private let isSimulated: Bool
  private let destinationUTCOffsetSeconds: Int32?

  /// - Parameters:
  ///   - routeRevision: Number of the route within the session.
  ///   - isSimulated: The positions are made up.
  ///   - destinationUTCOffsetSeconds: Seconds east of UTC where the trip ends; nil is unknown.
  package init(plan: RoutePlan, routeRevision: UInt32, isSimulated: Bool, destinationUTCOffsetSeconds: Int32?) {
    self.plan = plan
    self.routeRevision = routeRevision
    self.isSimulated = isSimulated
    self.destinationUTCOffsetSeconds = destinationUTCOffsetSeconds
  }

  /// The snapshot of a state.
  ///
  /// - Parameters:
  ///   - sequence: Its number within the session.
  ///   - epochSeconds: The wall clock now, seconds since 1970 UTC.
  package func snapshot(_ state: GuidanceState, sequence: UInt64, epochSeconds: Double) -> NavigationSnapshot {
    var snapshot = NavigationSnapshot()
    snapshot.routeRevision = routeRevision
    snapshot.sequence = sequence
    snapshot.validForSeconds = Self.validForSeconds
    snapshot.state =
      switch state.stage {
      case .following: .enroute
      case .arrived: .arrived
      case .ended: .stopped
      }
    snapshot.routeId = plan.route.id
    snapshot.leg = UInt32(clamping: state.leg)
    snapshot.pauseReason = state.pause
    snapshot.unitsHint = plan.route.unitsHint
    snapshot.simulated = isSimulated
    snapshot.cameraMode = .following
    // What has ended shows nothing of its route.
    guard state.stage != .ended else { return snapshot }
    snapshot.maneuvers = maneuvers(from: state.maneuver, pause: state.pause)
    snapshot.stepEstimate = state.toManeuver.map { TravelEstimate(distanceMeters: $0.meters, durationSeconds: $0.seconds) }
    snapshot.tripEstimate = estimate(state.toDestination, epochSeconds: epochSeconds)
    // Where a way point on the road lies is in no other zone often enough to send its time without one.
    snapshot.waypointEstimate = state.toWaypoint.flatMap { estimate($0, epochSeconds: epochSeconds) }
    snapshot.currentRoad = state.road
    snapshot.speedLimit = state.speedLimit
    snapshot.speeding = state.speeding
    snapshot.location = state.location
    snapshot.standing = state.isStanding
    return snapshot
  }

  private func maneuvers(from current: Int, pause: PauseReason?) -> [Maneuver] {
    var window = Array(plan.route.maneuvers.dropFirst(current).prefix(Self.maneuverWindow))
    // Away from the route nobody stands on the lanes before its maneuver (R23b).
    if pause == .proceedToRoute {
      for index in window.indices { window[index].lanes = [] }
    }
    // A router's words tell of an arrival that is ahead; one that is reached is told by the head unit.
    if pause == .arrived, !window.isEmpty { window[0].instructionVariants = [] }
    return window
  }

  private func estimate(_ rest: GuidanceState.Rest?, epochSeconds: Double) -> TravelEstimate? {
    guard let rest else { return nil }
    return TravelEstimate(
      distanceMeters: rest.meters, durationSeconds: rest.seconds,
      arrivalEpochSeconds: Int64(exactly: (epochSeconds + rest.seconds).rounded()),
      arrivalUtcOffsetSeconds: destinationUTCOffsetSeconds)
  }
}
