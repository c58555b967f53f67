import PillionModel

/// Makes a route of a draft: works out sides of traffic, roundabouts, U-turns and distances, the same way for every router.
struct RouteAssembly {
  private let draft: RouteDraft
  private let shape: RouteShape
  private let sides: [(side: Side, source: Provenance)]

  init(_ draft: RouteDraft) throws(RouterError) {
    guard draft.shape.count > 1 else {
      throw RouterError(
        reason: .invalid, what: "the route's shape has \(draft.shape.count == 1 ? "one point" : "no points")",
        advice: "ask the router with the full shape, between two places")
    }
    guard draft.shape.count <= 4_000_000 else {
      throw RouterError(reason: .invalid, what: "the route's shape has over four million points", advice: "ask for a shorter route")
    }
    var draft = draft
    shape = RouteShape(draft.shape)
    for index in draft.steps.indices { Self.complete(&draft.steps[index], shape: shape) }
    self.draft = draft
    sides = Self.sides(draft, shape: shape)
  }

  /// The route.
  func route() -> Route {
    var maneuvers: [Maneuver] = []
    var numberInLeg = 0
    for (index, step) in draft.steps.enumerated() {
      let previous = index > 0 ? draft.steps[index - 1] : nil
      numberInLeg = previous?.leg == step.leg ? numberInLeg + 1 : 0
      var maneuver = maneuver(index)
      maneuver.id = "\(step.leg):\(numberInLeg)"
      maneuver.distanceFromPrevious = previous?.meters
      maneuver.durationFromPrevious = previous?.seconds
      maneuvers.append(maneuver)
    }
    return Route(
      id: draft.id, source: draft.source.rawValue, distanceMeters: draft.meters, durationSeconds: draft.seconds, maneuvers: maneuvers,
      legs: draft.legs.map(Self.leg), shape: draft.shape, spans: draft.spans, language: draft.language, drivingSide: drivingSide,
      unitsHint: draft.units, maneuverShape: draft.steps.map { UInt32(clamping: $0.shapeIndex) }, unmapped: draft.unmapped)
  }

  /// Bearings that the router left out, from the shape. Some converters write 0 for both everywhere, which says as little.
  private static func complete(_ step: inout StepDraft, shape: RouteShape) {
    if let before = step.bearingBefore, let after = step.bearingAfter, before != 0 || after != 0 { return }
    step.bearingBefore = shape.bearingBefore(step.shapeIndex) ?? step.bearingBefore
    step.bearingAfter = shape.bearingAfter(step.shapeIndex) ?? step.bearingAfter
  }

  /// The side of traffic at every step: the router's word, else that of the leg's country, else as the roundabouts run.
  ///
  /// Some converters write one side everywhere, whatever the country; where every roundabout runs the other way, the roundabouts are right.
  private static func sides(_ draft: RouteDraft, shape: RouteShape) -> [(side: Side, source: Provenance)] {
    var votes: [Side: Int] = [:]
    for (index, step) in draft.steps.enumerated() where step.kind == .roundaboutEnter {
      let circulation = Circulation(enter: step, exit: exit(of: index, in: draft.steps), shape: shape)
      votes[TrafficSide.of(circulation.rotation), default: 0] += 1
    }
    let (left, right) = (votes[.left] ?? 0, votes[.right] ?? 0)
    let built: Side = left > right ? .left : right > left ? .right : .unknown
    let stated = Set(draft.steps.map(\.side))
    let isBelieved = built == .unknown || min(left, right) > 0 || stated.contains(built) || stated.count > 1
    let countries = draft.legs.map { TrafficSide.of(countries: $0.countries) }
    return draft.steps.map { step in
      if step.side != .unknown, isBelieved { return (step.side, .router) }
      let country = countries.indices.contains(step.leg) ? countries[step.leg] : .unknown
      if country != .unknown { return (country, .derived) }
      return (built, built == .unknown ? .unknown : .derived)
    }
  }

  /// The step that leaves the roundabout entered at a step: the next one but for changes of name inside.
  private static func exit(of index: Int, in steps: [StepDraft]) -> StepDraft? {
    for step in steps[(index + 1)...].prefix(4) where step.leg == steps[index].leg {
      switch step.kind {
      case .roundaboutExit: return step
      case .straight, .nameChange: continue
      default: return nil
      }
    }
    return nil
  }

  private func maneuver(_ index: Int) -> Maneuver {
    let step = draft.steps[index]
    let (side, source) = sides[index]
    var maneuver = Maneuver(
      kind: step.kind, direction: step.direction, instructionVariants: step.instructions, road: step.road, trafficSide: side,
      junctionAngles: step.junctionAngles, highwayExit: step.highwayExit, lanes: lanes(step, side: side), ferryKind: step.ferry,
      provenance: source, leg: UInt32(clamping: step.leg),
      location: shape.points[step.shapeIndex], distanceFromStart: shape.distances[step.shapeIndex])
    if !step.isAtEnd { maneuver.turnAngle = step.turn.flatMap(Angle.whole) }
    switch step.kind {
    case .roundaboutEnter: enterRoundabout(index, &maneuver)
    case .roundaboutExit, .roundaboutTurn: maneuver.rotation = leftRotation(index) ?? Rotation(side: side)
    default: break
    }
    if step.isUTurnSideOpen {
      maneuver.direction =
        step.kind == .roundaboutExit
        ? (maneuver.rotation == .clockwise ? .uTurnRight : .uTurnLeft) : shape.uTurn(at: step.shapeIndex, side: side)
    }
    return maneuver
  }

  /// Joins the entrance of a roundabout with its exit.
  private func enterRoundabout(_ index: Int, _ maneuver: inout Maneuver) {
    let step = draft.steps[index]
    let exit = Self.exit(of: index, in: draft.steps)
    let circulation = Circulation(enter: step, exit: exit, shape: shape)
    let seen = circulation.rotation
    maneuver.rotation = seen != .unknown ? seen : Rotation(side: sides[index].side)
    if seen != .unknown { maneuver.provenance = .derived }
    if let exitNumber = step.exitNumber, (1...99).contains(exitNumber) {
      (maneuver.kind, maneuver.exitNumber) = (.roundaboutEnterExit, exitNumber)
    }
    let believed = step.side != .unknown ? step.side : TrafficSide.of(countries: draft.legs[step.leg].countries)
    let counted = Rotation(side: believed == .unknown ? .right : believed)
    if draft.countsExitsBySide, seen != .unknown, seen != counted {
      // The text says the wrong number too: the head unit finds its own words.
      (maneuver.kind, maneuver.exitNumber, maneuver.instructionVariants) = (.roundaboutEnter, nil, [])
    }
    if let angle = circulation.exitAngle(maneuver.rotation) {
      (maneuver.exitAngle, maneuver.provenance) = (angle, .derived)
    } else if let hint = step.exitDegrees {
      maneuver.exitAngle = Circulation.exitAngle(hint: hint, exitNumber: maneuver.exitNumber)
    }
    maneuver.direction = circulation.direction(maneuver.rotation)
    maneuver.turnAngle = circulation.through.flatMap(Angle.whole) ?? maneuver.turnAngle
    if let road = exit?.road, !road.isEmpty { maneuver.road = road }
  }

  /// The rotation of the roundabout that a step leaves; nil if the route did not enter it.
  private func leftRotation(_ index: Int) -> Rotation? {
    for earlier in stride(from: index - 1, through: max(0, index - 4), by: -1) where draft.steps[earlier].kind == .roundaboutEnter {
      let circulation = Circulation(enter: draft.steps[earlier], exit: draft.steps[index], shape: shape)
      return circulation.rotation == .unknown ? nil : circulation.rotation
    }
    return nil
  }

  /// The lanes with U-turn arrows on the side on which traffic turns about.
  private func lanes(_ step: StepDraft, side: Side) -> [Lane] {
    guard side == .left else { return step.lanes }
    return step.lanes.map { lane in
      guard lane.directions.contains(.uTurnLeft) else { return lane }
      var lane = lane
      lane.directions = lane.directions.filter { $0 != .uTurnLeft } + [.uTurnRight]
      if lane.highlighted == .uTurnLeft { lane.highlighted = .uTurnRight }
      return lane
    }
  }

  /// The side of most of the way.
  private var drivingSide: Side {
    var meters: [Side: Double] = [:]
    for (step, side) in zip(draft.steps, sides) { meters[side.side, default: 0] += step.meters }
    let (left, right) = (meters[.left] ?? 0, meters[.right] ?? 0)
    return left > right ? .left : right > left ? .right : sides.first?.side ?? .unknown
  }

  private static func leg(_ leg: LegDraft) -> RouteLeg {
    RouteLeg(
      distanceMeters: leg.meters, durationSeconds: leg.seconds, shapeBegin: UInt32(clamping: leg.shapeBegin),
      shapeEnd: UInt32(clamping: leg.shapeEnd), destination: leg.destination)
  }
}
