import PillionModel

/// Reads Valhalla's own JSON.
enum ValhallaReader {
  /// The route of an answer, with its alternates.
  static func read(_ root: AnswerNode, id: String) throws(RouterError) -> Route {
    if let code = root.member("error_code")?.value.int {
      throw root.refusal("Valhalla refused with error \(code), " + RouterError.quoted(root.text("error") ?? "no reason given"))
    }
    let trip = try root.required("trip")
    if let status = trip.member("status")?.value.int, status != 0 {
      throw trip.refusal(
        "Valhalla found no route, status \(status), " + RouterError.quoted(trip.text("status_message") ?? "no reason given"))
    }
    var route = try RouteAssembly(draft(trip, id: id)).route()
    for (index, alternate) in root.elements(of: "alternates").enumerated() {
      guard let trip = alternate.member("trip") else { continue }
      if let other = try? RouteAssembly(draft(trip, id: "\(id)/\(index + 1)")).route() { route.alternatives.append(other) }
    }
    return route
  }

  private static func draft(_ trip: AnswerNode, id: String) throws(RouterError) -> RouteDraft {
    let meters = try metersPerUnit(trip)
    let summary = try trip.required("summary")
    var draft = RouteDraft(
      source: .valhalla, id: id, language: trip.text("language") ?? "",
      meters: try summary.amount("length") * meters, seconds: try summary.amount("time"))
    draft.countsExitsBySide = true
    let legs = try trip.required("legs")
    let nodes = try legs.elements()
    guard !nodes.isEmpty else { throw legs.fault("has no leg") }
    let maneuvers = nodes.flatMap { $0.elements(of: "maneuvers") }
    draft.isDriven = maneuvers.contains { $0.text("travel_mode") == "drive" }
    let stops = trip.elements(of: "locations").filter { !["through", "via"].contains($0.text("type")) }
    let precision = try precision(of: nodes[0], near: stops.first)
    for (index, leg) in nodes.enumerated() {
      let end = stops.count == nodes.count + 1 ? stops[index + 1] : nil
      try append(leg, number: index, isLast: index == nodes.count - 1, metersPerUnit: meters, precision: precision, end: end, to: &draft)
    }
    draft.units = meters == 1000 ? .metric : miles(draft)
    return draft
  }

  private static func metersPerUnit(_ trip: AnswerNode) throws(RouterError) -> Double {
    guard let units = trip.member("units") else { return 1000 }
    switch units.value.string {
    case "kilometers", "km": return 1000
    case "miles", "mi": return 1609.344
    default: throw units.fault("should be kilometers or miles")
    }
  }

  /// Whose miles: Britain's go with yards, others' with feet.
  private static func miles(_ draft: RouteDraft) -> Units {
    let units = TrafficSide.units(countries: draft.legs.flatMap(\.countries))
    return units == .uk || (units == nil && draft.language == "en-GB") ? .uk : .us
  }

  /// Valhalla writes six digits unless it was asked for five; the place the trip starts from tells.
  private static func precision(of leg: AnswerNode, near stop: AnswerNode?) throws(RouterError) -> Polyline.Precision {
    let shape = try leg.required("shape").value.string ?? ""
    guard let latitude = stop?.member("lat")?.value.double, let longitude = stop?.member("lon")?.value.double else { return .six }
    return Polyline.precision(of: shape, near: Coordinate(latitude: latitude, longitude: longitude)) ?? .six
  }

  private static func append(
    _ leg: AnswerNode, number: Int, isLast: Bool, metersPerUnit: Double, precision: Polyline.Precision, end: AnswerNode?,
    to draft: inout RouteDraft
  ) throws(RouterError) {
    let shape = try leg.required("shape")
    let points = try shape.polyline(precision)
    guard !points.isEmpty else { throw shape.fault("has no point") }
    let base = draft.join(points)
    let maneuvers = try leg.required("maneuvers")
    let nodes = try maneuvers.elements()
    guard !nodes.isEmpty else { throw maneuvers.fault("has no maneuver", advice: "ask Valhalla with directions_type instructions") }
    let summary = try leg.required("summary")
    draft.legs.append(
      LegDraft(
        meters: try summary.amount("length") * metersPerUnit, seconds: try summary.amount("time"), shapeBegin: base,
        shapeEnd: base + points.count - 1, destination: RouterText.unique([end?.text("name"), end?.text("street")]),
        countries: summary.elements(of: "admins").compactMap { $0.text("country_code") }))
    var last = 0
    for node in nodes {
      let begin = try node.index("begin_shape_index", below: points.count)
      let finish = try node.index("end_shape_index", below: points.count)
      guard last <= begin, begin <= finish else { throw node.fault("its shape indexes run backwards") }
      last = begin
      let step = try step(node, leg: number, isLast: isLast, at: base + begin, metersPerUnit: metersPerUnit, draft: &draft)
      draft.steps.append(step)
      guard begin < finish else { continue }
      draft.spans.append(
        RouteSpan(
          shapeBegin: UInt32(clamping: base + begin), shapeEnd: UInt32(clamping: base + finish),
          speedMps: step.speed, road: node.texts("street_names")))
    }
  }

  private static func step(
    _ node: AnswerNode, leg: Int, isLast: Bool, at shapeIndex: Int, metersPerUnit: Double, draft: inout RouteDraft
  ) throws(RouterError) -> StepDraft {
    let type = try node.required("type")
    guard let number = type.value.int else { throw type.fault("should be a number") }
    let entry = ValhallaTable.entry(number)
    if entry == nil { draft.note(unmapped: "valhalla \(number)") }
    var step = StepDraft(
      kind: entry?.kind ?? .unknown, direction: entry?.direction ?? .none, leg: leg, shapeIndex: shapeIndex,
      meters: try node.amount("length") * metersPerUnit, seconds: try node.amount("time"))
    step.bearingBefore = node.bearing("bearing_before")
    step.bearingAfter = node.bearing("bearing_after")
    step.road = RouterText.unique(node.texts("begin_street_names") + node.texts("street_names"))
    step.instructions = instructions(node, kind: step.kind)
    if !step.isAtEnd { step.lanes = ValhallaLanes.lanes(of: node) }
    step.highwayExit = signed(node, "exit_number_elements").joinedSign
    if step.kind == .offRamp { step.road += signed(node, "exit_branch_elements") }
    if step.kind == .roundaboutEnter { step.exitNumber = node.member("roundabout_exit_count")?.value.int.flatMap(UInt32.init(exactly:)) }
    if step.kind == .ferryEnter || step.kind == .ferryExit { step.ferry = .boat }
    refine(&step, previous: draft.steps.last, isLast: isLast)
    if draft.isDriven, node.text("travel_mode") == "pedestrian", !step.isAtEnd, step.ferry == .unknown { step.walk() }
    return step
  }

  /// What the table leaves to the neighbourhood: names that change, the strength of a ramp's turn, way points, and the bend of an exit.
  private static func refine(_ step: inout StepDraft, previous: StepDraft?, isLast: Bool) {
    switch step.kind {
    case .straight:
      let known = Set(previous?.road ?? [])
      if previous?.leg == step.leg, !step.road.isEmpty, known.isDisjoint(with: step.road) { step.kind = .nameChange }
    case .onRamp, .offRamp:
      // Below the class of a plain turn a ramp is slight; above it stays plain: a ramp never turns sharply.
      if step.direction != .straight, let turn = step.turn, Direction(turn: turn) != step.direction {
        step.direction = step.direction == .left ? .slightLeft : .slightRight
      }
    case .roundaboutExit:
      step.direction = step.turn.map(Direction.init(turn:)) ?? .none
      step.isUTurnSideOpen = step.direction.isUTurn
    case .arrive: if !isLast { step.kind = .arriveVia }
    default: break
    }
  }

  /// The instruction, and what is said of the same in fewer words: never words for two maneuvers at once. An arrival's instruction is said
  /// when it is reached ("You have arrived"); what is shown before is what is said ahead of it ("You will arrive").
  private static func instructions(_ node: AnswerNode, kind: Maneuver.Kind) -> [String] {
    guard let full = node.text("instruction") else { return [] }
    let ahead = node.text("verbal_transition_alert_instruction")
    if kind == .arrive { return [ahead ?? full] }
    var shorter = [ahead]
    if node.member("verbal_multi_cue")?.value.bool != true { shorter.append(node.text("verbal_succinct_transition_instruction")) }
    return RouterText.variants([full] + shorter.filter { ($0?.count ?? 0) < full.count })
  }

  private static func signed(_ node: AnswerNode, _ key: String) -> [String] {
    (node.member("sign")?.elements(of: key) ?? []).compactMap { $0.text("text") }
  }
}
