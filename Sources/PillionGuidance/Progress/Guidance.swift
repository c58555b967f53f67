import PillionModel

/// Guidance along one route: which maneuver is to be done next, what is left, and what is worth telling.
///
/// Its own route never lets a maneuver come back: only a new route, with a new machine, does (R23).
package struct Guidance: Sendable {
  /// Without a position for so long the place shown is no longer to be trusted (display.md E12).
  private static let secondsUntilLocating = 5.0
  /// Standing so long near the destination is arriving, even where its last turn was not made.
  private static let secondsUntilArrived = 5.0

  /// The route.
  package let plan: RoutePlan
  /// How guidance stands.
  package private(set) var state = GuidanceState()

  private var lifecycle: ManeuverLifecycle
  private var standing = StandingStatus()
  private var speeding = SpeedingStatus()
  private var isLost = false
  private var knownAt: Double?
  private var nearEndSince: Double?

  /// Guidance that has not begun.
  package init(plan: RoutePlan) {
    self.plan = plan
    lifecycle = ManeuverLifecycle(plan: plan, index: 0)
  }

  /// Where a drive without noise has the current maneuver behind. Nil where only waiting ends it, and for the last one.
  package var exactEnd: Double? { state.maneuver < plan.lastManeuver ? lifecycle.exactEnd : nil }

  /// Takes a reading into account. `seconds` count from any start and never fall. The guidance line itself is `line`.
  package mutating func update(_ reading: RouteReading, at seconds: Double) -> [GuidanceEvent] {
    guard state.stage == .following else { return [] }
    if reading != .unknown { knownAt = seconds }
    switch reading {
    case .onRoute(let placement):
      var events: [GuidanceEvent] = isLost ? [.returnedToRoute] : []
      isLost = false
      state.pause = nil
      events += advance(placement, at: seconds)
      events += settle(placement, at: seconds)
      return events
    case .wrongWay(let placement):
      // The route is at hand, so it is not lost, but there is nothing to do on it before the vehicle has turned (bug row 20).
      state.pause = .proceedToRoute
      return settle(placement, at: seconds)
    case .offRoute(let location, let distance):
      return leave(location, distance: distance, at: seconds)
    case .unknown:
      if let knownAt, seconds - knownAt >= Self.secondsUntilLocating, !isLost { state.pause = .locating }
      return []
    }
  }

  /// Ends guidance. After arrival it does nothing.
  package mutating func end() {
    if state.stage == .following { state.stage = .ended }
  }

  /// The `guidance` line of contract.md as things stand.
  package var line: GuidanceLine {
    let maneuver = plan.maneuver(state.maneuver)
    let word: GuidanceLine.State =
      switch state.stage {
      case .following: .following
      case .arrived: .arrived
      case .ended: .ended
      }
    return GuidanceLine(
      state: word, leg: state.leg, maneuver: state.maneuver, kind: maneuver.kind, direction: maneuver.direction,
      distanceToManeuver: state.toManeuver?.meters, distanceRemaining: state.toDestination?.meters,
      timeRemaining: state.toDestination?.seconds, road: state.road.first)
  }

  private mutating func advance(_ placement: Placement, at seconds: Double) -> [GuidanceEvent] {
    var events: [GuidanceEvent] = []
    while state.maneuver < plan.lastManeuver {
      let wasReached = lifecycle.isReached
      state.phase = lifecycle.update(placement, at: seconds)
      if lifecycle.isReached, !wasReached { events.append(reached(isFinal: false)) }
      guard state.phase == .passed else { break }
      state.maneuver += 1
      lifecycle = ManeuverLifecycle(plan: plan, index: state.maneuver)
      state.phase = .initial
      // One fix completes one maneuver, so that each is seen, unless the next one is certainly behind as well.
      guard placement.isExact || placement.along - lifecycle.place > ManeuverLifecycle.certainlyBehind else { break }
    }
    state.leg = plan.leg(ofManeuver: state.maneuver)
    // Between two legs the arrival shows for a while (display.md E3).
    if lifecycle.isReached { state.pause = .arrived }
    if hasArrived(placement, at: seconds) {
      state.maneuver = plan.lastManeuver
      state.leg = plan.leg(ofManeuver: state.maneuver)
      state.stage = .arrived
      state.pause = .arrived
      events.append(reached(isFinal: true))
    }
    return events
  }

  private mutating func hasArrived(_ placement: Placement, at seconds: Double) -> Bool {
    let left = plan.length - placement.along
    let isLast = state.maneuver == plan.lastManeuver
    if placement.isExact { return isLast && left < 0.01 }
    guard left <= ManeuverLifecycle.arrivalRadius, isLast || placement.speed ?? .infinity < ManeuverLifecycle.walkingPace else {
      nearEndSince = nil
      return false
    }
    let since = nearEndSince ?? seconds
    nearEndSince = since
    return isLast || seconds - since >= Self.secondsUntilArrived
  }

  private func reached(isFinal: Bool) -> GuidanceEvent {
    let leg = plan.leg(ofManeuver: state.maneuver)
    let names = plan.route.legs.indices.contains(leg) ? plan.route.legs[leg].destination : []
    return .waypoint(leg: leg, name: names.first ?? "", isFinal: isFinal)
  }

  /// Works out everything that depends on the place.
  private mutating func settle(_ placement: Placement, at seconds: Double) -> [GuidanceEvent] {
    let along = placement.along
    state.along = along
    state.location = placement.location
    state.toManeuver = rest(from: along, to: plan.place(ofManeuver: state.maneuver))
    state.toDestination = rest(from: along, to: plan.length)
    let isLastLeg = state.leg + 1 >= plan.legEnds.count
    state.toWaypoint = isLastLeg ? nil : rest(from: along, to: plan.legEnds[state.leg])
    if state.stage == .arrived {
      state.toManeuver = GuidanceState.Rest(meters: 0, seconds: 0)
      state.toDestination = state.toManeuver
    }
    let span = plan.span(at: along)
    return show(road: span?.road ?? []) + observe(speed: placement.speed, limit: span?.limitMps, at: seconds)
  }

  private func rest(from along: Double, to place: Double) -> GuidanceState.Rest {
    GuidanceState.Rest(
      meters: max(0, place - along), seconds: max(0, plan.timetable.time(at: place) - plan.timetable.time(at: along)))
  }

  private mutating func leave(_ location: Location, distance: Double, at seconds: Double) -> [GuidanceEvent] {
    // A vehicle that was never on the route has not lost it.
    let events: [GuidanceEvent] = state.along != nil && !isLost ? [.routeLost(distance: distance)] : []
    isLost = isLost || state.along != nil
    state.pause = .proceedToRoute
    (state.along, state.toManeuver, state.toWaypoint, state.toDestination) = (nil, nil, nil, nil)
    state.location = location
    return events + show(road: []) + observe(speed: location.speedMps, limit: nil, at: seconds)
  }

  private mutating func show(road: [String]) -> [GuidanceEvent] {
    guard road != state.road else { return [] }
    state.road = road
    return [.roadName(road)]
  }

  private mutating func observe(speed: Double?, limit: Double?, at seconds: Double) -> [GuidanceEvent] {
    var events: [GuidanceEvent] = []
    if standing.update(speed: speed, at: seconds) {
      state.isStanding = standing.isStanding
      events.append(.standing(standing.isStanding))
    }
    speeding.update(speed: speed, limit: limit, at: seconds)
    let sign = speeding.limit.map { SpeedLimit(metersPerSecond: $0, signUnit: plan.signUnit, status: speeding.status) }
    if sign != state.speedLimit { events.append(.speedLimit(sign)) }
    let before = state.speeding?.severity ?? Speeding.Severity.none
    let severity = speeding.speeding?.severity ?? Speeding.Severity.none
    if severity != before { events.append(.speeding(speeding.speeding ?? Speeding(percent: 0, severity: .none))) }
    (state.speedLimit, state.speeding) = (sign, speeding.speeding)
    return events
  }
}

extension RoutePlan {
  /// The unit that signs along the route use, as far as its units tell.
  var signUnit: SpeedLimit.SignUnit {
    switch route.unitsHint {
    case .metric?: .kmh
    case .us?, .uk?: .mph
    default: .unknown
    }
  }
}
