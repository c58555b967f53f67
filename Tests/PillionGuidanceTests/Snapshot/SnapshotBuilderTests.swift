import PillionGuidance
import PillionModel
import Testing

@Suite("Snapshots")
struct SnapshotBuilderTests {
  private let route = SampleStreets.route(
    [(300, 0), (300, 90), (300, 0), (300, 90), (300, 0), (300, 90), (300, 0), (300, 90), (300, 0), (300, 90)], waypoints: [5], limit: 13.89)

  private func builder(_ route: Route, offset: Int32? = nil, isSimulated: Bool = true) -> SnapshotBuilder {
    SnapshotBuilder(
      plan: RoutePlan(route: route), routeRevision: 4, isSimulated: isSimulated, destinationUTCOffsetSeconds: offset)
  }

  /// The state of a drive that has come so far.
  private func state(_ route: Route, along: Double) -> GuidanceState {
    var guidance = Guidance(plan: RoutePlan(route: route))
    var receiver = SampleReceiver(route)
    var progress = RouteProgress(plan: RoutePlan(route: route))
    for fix in receiver.fixes(from: 0, to: along) { _ = guidance.update(progress.update(fix), at: fix.at) }
    return guidance.state
  }

  @Test("a snapshot is whole: route, leg, window of maneuvers, estimates, road, limit, location, time to live")
  func whole() throws {
    let snapshot = builder(route, offset: 19_620).snapshot(state(route, along: 400), sequence: 9, epochSeconds: 1_000_000)
    #expect(snapshot.routeRevision == 4 && snapshot.sequence == 9 && snapshot.routeId == "streets")
    #expect(snapshot.state == .enroute && snapshot.leg == 0 && snapshot.pauseReason == nil)
    #expect(snapshot.validForSeconds == 5)
    #expect(snapshot.currentManeuver == 0)
    #expect(snapshot.maneuvers.map(\.id) == (2...9).map { "m\($0)" })
    let step = try #require(snapshot.stepEstimate)
    #expect(abs(try #require(step.distanceMeters) - 200) < 1)
    #expect(abs(try #require(step.durationSeconds) - 20) < 0.2)
    #expect(step.arrivalEpochSeconds == nil)
    let via = try #require(snapshot.waypointEstimate)
    #expect(abs(try #require(via.distanceMeters) - 1100) < 1)
    let trip = try #require(snapshot.tripEstimate)
    #expect(abs(try #require(trip.distanceMeters) - 2600) < 1)
    #expect(trip.arrivalEpochSeconds == 1_000_260 && trip.arrivalUtcOffsetSeconds == 19_620)
    #expect(snapshot.currentRoad == ["Street 1"])
    #expect(snapshot.speedLimit?.metersPerSecond == 13.89 && snapshot.speedLimit?.signUnit == .kmh && snapshot.speedLimit?.status == .below)
    #expect(snapshot.speeding?.severity == Speeding.Severity.none)
    #expect(snapshot.location?.coordinate != nil && snapshot.location?.speedMps == 10)
    #expect(snapshot.simulated && !snapshot.standing)
    #expect(snapshot.unitsHint == .metric && snapshot.cameraMode == .following)
  }

  @Test("the last leg has no way point, the end of the route no maneuvers beyond it")
  func lastLeg() {
    let snapshot = builder(route).snapshot(state(route, along: 2900), sequence: 1, epochSeconds: 0)
    #expect(snapshot.leg == 1 && snapshot.waypointEstimate == nil)
    #expect(snapshot.maneuvers.map(\.kind) == [.arrive])
  }

  @Test("a reached destination is told by the head unit, not by the router's words of what is ahead")
  func reached() {
    var route = route
    for index in route.maneuvers.indices { route.maneuvers[index].instructionVariants = ["Words"] }
    var state = state(route, along: 2900)
    #expect(builder(route).snapshot(state, sequence: 1, epochSeconds: 0).maneuvers.first?.instructionVariants == ["Words"])
    state.stage = .arrived
    state.pause = .arrived
    let snapshot = builder(route).snapshot(state, sequence: 2, epochSeconds: 0)
    #expect(snapshot.state == .arrived && snapshot.pauseReason == .arrived)
    #expect(snapshot.maneuvers.first?.kind == .arrive && snapshot.maneuvers.first?.instructionVariants == [])
  }

  @Test("R15: the time of a way point is its own, in the same clock")
  func waypointTime() {
    let snapshot = builder(route).snapshot(state(route, along: 400), sequence: 1, epochSeconds: 500)
    #expect(snapshot.waypointEstimate?.arrivalEpochSeconds == 610)
    #expect(snapshot.waypointEstimate?.arrivalUtcOffsetSeconds == nil)
  }

  @Test("R23b: away from the route no lanes and no distances show, but the maneuver stays to be resumed")
  func offRoute() {
    var route = route
    route.maneuvers[2].lanes = [Lane(directions: [.left], state: .preferred)]
    var state = state(route, along: 400)
    #expect(builder(route).snapshot(state, sequence: 1, epochSeconds: 0).maneuvers.first?.lanes.count == 1)
    var guidance = Guidance(plan: RoutePlan(route: route))
    var receiver = SampleReceiver(route)
    var progress = RouteProgress(plan: RoutePlan(route: route))
    for fix in receiver.fixes(from: 0, to: 400) { _ = guidance.update(progress.update(fix), at: fix.at) }
    _ = guidance.update(.offRoute(Location(coordinate: SampleStreets.origin), distance: 80), at: 50)
    state = guidance.state
    let snapshot = builder(route).snapshot(state, sequence: 2, epochSeconds: 0)
    #expect(snapshot.pauseReason == .proceedToRoute && snapshot.state == .enroute)
    #expect(snapshot.maneuvers.first?.id == "m2" && snapshot.maneuvers.allSatisfy { $0.lanes.isEmpty })
    #expect(snapshot.stepEstimate == nil && snapshot.tripEstimate == nil && snapshot.waypointEstimate == nil)
    #expect(snapshot.location?.coordinate == SampleStreets.origin)
  }

  @Test("before the first position there is a maneuver but nothing to count")
  func beginning() {
    let snapshot = builder(route).snapshot(GuidanceState(), sequence: 1, epochSeconds: 0)
    #expect(snapshot.pauseReason == .locating && snapshot.maneuvers.first?.kind == .depart)
    #expect(snapshot.tripEstimate == nil && snapshot.location == nil && snapshot.speedLimit == nil)
  }

  @Test(
    "signs are in miles where the trip is told in miles", arguments: [(Units.us, SpeedLimit.SignUnit.mph), (.uk, .mph), (.metric, .kmh)])
  func signs(units: Units, sign: SpeedLimit.SignUnit) {
    var route = route
    route.unitsHint = units
    #expect(builder(route).snapshot(state(route, along: 50), sequence: 1, epochSeconds: 0).speedLimit?.signUnit == sign)
    route.unitsHint = nil
    let snapshot = builder(route).snapshot(state(route, along: 50), sequence: 1, epochSeconds: 0)
    #expect(snapshot.speedLimit?.signUnit == .unknown && snapshot.unitsHint == nil)
  }

  @Test("a clock that is nonsense gives no arrival time", arguments: [Double.nan, .infinity, 1e300])
  func clock(epoch: Double) {
    let snapshot = builder(route).snapshot(state(route, along: 50), sequence: 1, epochSeconds: epoch)
    #expect(snapshot.tripEstimate?.arrivalEpochSeconds == nil && snapshot.tripEstimate?.durationSeconds != nil)
  }
}
