import PillionModel

/// Reads OSRM's JSON: OSRM's own, and that of Valhalla and others who speak it.
///
/// Valhalla's dialect gives every maneuver an instruction, which OSRM never does. In it `new name` with a bend is a turn at a junction
/// without other arms, and a straight turn on foot is an elevator, stairs or an escalator (src/tyr/route_serializer_osrm.cc).
struct OSRMReader {
  private var draft: RouteDraft
  private let isValhalla: Bool
  private let precision: Polyline.Precision

  /// The route of an answer, with the others as alternatives.
  static func read(_ root: AnswerNode, id: String) throws(RouterError) -> Route {
    if let code = root.text("code"), code != "Ok" {
      throw root.refusal(
        "the router refused with \(RouterError.quoted(code)), " + RouterError.quoted(root.text("message") ?? "no reason given"))
    }
    let routes = try root.required("routes")
    let nodes = try routes.elements()
    guard let first = nodes.first else { throw routes.refusal("the answer holds no route") }
    let stops = root.elements(of: "waypoints")
    var route = try RouteAssembly(OSRMReader(first, id: id, stops: stops).draft).route()
    for (index, node) in nodes.enumerated().dropFirst() {
      if let other = try? RouteAssembly(OSRMReader(node, id: "\(id)/\(index)", stops: stops).draft).route() {
        route.alternatives.append(other)
      }
    }
    return route
  }

  private init(_ route: AnswerNode, id: String, stops: [AnswerNode]) throws(RouterError) {
    draft = RouteDraft(source: .osrm, id: id, meters: try route.amount("distance"), seconds: try route.amount("duration"))
    let legs = try route.required("legs")
    let nodes = try legs.elements()
    guard !nodes.isEmpty else { throw legs.fault("has no leg") }
    let steps = nodes.flatMap { $0.elements(of: "steps") }
    guard let first = steps.first else {
      throw try nodes[0].required("steps").fault("has no step", advice: "ask the router with steps=true")
    }
    isValhalla = steps.contains { $0.member("maneuver")?.text("instruction") != nil }
    draft.isDriven = steps.contains { $0.text("mode") == "driving" }
    precision = Self.precision(first)
    draft.countsExitsBySide = isValhalla
    draft.language = isValhalla ? route.text("voiceLocale") ?? "" : ""
    var stop = 0
    for (index, leg) in nodes.enumerated() {
      stop += 1 + leg.elements(of: "via_waypoints").count
      let name = stop < stops.count ? stops[stop].text("name") : nil
      try append(leg, number: index, isLast: index == nodes.count - 1, destination: name)
    }
    draft.units = TrafficSide.units(countries: draft.legs.flatMap(\.countries))
  }

  /// OSRM does not say whether it wrote five or six digits; the place of the first maneuver tells.
  private static func precision(_ step: AnswerNode) -> Polyline.Precision {
    guard let shape = step.text("geometry"), let place = step.member("maneuver")?.member("location")?.place else { return .five }
    return Polyline.precision(of: shape, near: place) ?? .five
  }

  private mutating func append(_ leg: AnswerNode, number: Int, isLast: Bool, destination: String?) throws(RouterError) {
    let steps = try leg.required("steps")
    let nodes = try steps.elements()
    guard !nodes.isEmpty else { throw steps.fault("has no step", advice: "ask the router with steps=true") }
    let annotation = OSRMAnnotation(leg)
    var legBegin: Int?
    var spans: [OSRMAnnotation.Stretch] = []
    for (index, node) in nodes.enumerated() {
      let geometry = try node.required("geometry")
      var points = try geometry.line(precision)
      guard let first = points.first else { throw geometry.fault("has no point") }
      // An arrival's line is one place written twice.
      if points.allSatisfy({ $0 == first }) { points = [first] }
      let base = draft.join(points)
      legBegin = legBegin ?? base
      var step = try step(node, previous: index > 0 ? nodes[index - 1] : nil, leg: number, isLast: isLast, at: base)
      step.exitDegrees = index > 0 ? Self.bannerDegrees(nodes[index - 1]) : nil
      draft.steps.append(step)
      let end = base + points.count - 1
      if base < end {
        spans.append(.init(begin: base, end: end, speed: step.speed, road: Self.names(node)))
      }
    }
    let begin = legBegin ?? 0
    let end = draft.shape.count - 1
    draft.spans += annotation.spans(over: spans, from: begin, to: end)
    draft.legs.append(
      LegDraft(
        meters: try leg.amount("distance"), seconds: try leg.amount("duration"), shapeBegin: begin, shapeEnd: end,
        destination: RouterText.unique([destination]),
        countries: leg.elements(of: "admins").compactMap { $0.text("iso_3166_1") }))
  }

  private mutating func step(_ node: AnswerNode, previous: AnswerNode?, leg: Int, isLast: Bool, at shapeIndex: Int) throws(RouterError)
    -> StepDraft
  {
    let maneuver = try node.required("maneuver")
    let typeNode = try maneuver.required("type")
    guard let typeName = typeNode.value.string else { throw typeNode.fault("should be a text") }
    let type = OSRMType(rawValue: typeName)
    let modifier = maneuver.text("modifier").flatMap(OSRMModifier.init(rawValue:))
    if type == nil { draft.note(unmapped: "osrm \(typeName)") }
    // The specification has unknown types read as a turn.
    let known = type ?? .turn
    var step = StepDraft(
      kind: type == nil && modifier == nil ? .unknown : known.kind(modifier), direction: known.direction(modifier),
      leg: leg, shapeIndex: shapeIndex, meters: try node.amount("distance"), seconds: try node.amount("duration"))
    step.isUTurnSideOpen = step.direction.isUTurn
    step.bearingBefore = maneuver.bearing("bearing_before")
    step.bearingAfter = maneuver.bearing("bearing_after")
    step.side = Side(name: node.text("driving_side") ?? "") ?? .unknown
    step.road = Self.names(node)
    step.highwayExit = Self.parts(node.text("exits")).joinedSign
    step.instructions = Self.instructions(maneuver, node: node, previous: previous)
    if step.kind == .roundaboutEnter { step.exitNumber = maneuver.member("exit")?.value.int.flatMap(UInt32.init(exactly:)) }
    if step.kind == .arrive, !isLast { step.kind = .arriveVia }
    if isValhalla { translate(&step, type: known, modifier: modifier, node: node, previous: previous) }
    board(&step, mode: node.text("mode"), from: previous?.text("mode"), changesName: Self.names(node) != previous.map(Self.names))
    if let intersection = node.elements(of: "intersections").first {
      if !step.isAtEnd { step.lanes = OSRMLanes.lanes(of: intersection, maneuver: step.direction) }
      step.junctionAngles = Self.arms(of: intersection, step: step)
    }
    return step
  }

  /// Valhalla's words back into Valhalla's meaning.
  private func translate(_ step: inout StepDraft, type: OSRMType, modifier: OSRMModifier?, node: AnswerNode, previous: AnswerNode?) {
    switch (type, modifier) {
    case (.newName, .straight), (.newName, nil):
      let names = Self.names(node)
      let isNew = !names.isEmpty && Set(previous.map(Self.names) ?? []).isDisjoint(with: names)
      step.kind = isNew ? .nameChange : .straight
    case (.newName, _): if step.kind == .nameChange { step.kind = .turn }
    case (.turn, .straight), (.goOn, .straight), (.endOfRoad, .straight):
      if node.text("mode") == "walking" { step.walk() }
    default: break
    }
  }

  /// Ferries, car trains and walks by the mode of travel, whatever the type says.
  private func board(_ step: inout StepDraft, mode: String?, from previous: String?, changesName: Bool) {
    guard let previous, !step.isAtEnd else { return }
    let (now, before) = (Self.ferry(mode), Self.ferry(previous))
    switch (before, now) {
    case (nil, nil):
      if mode == "walking", draft.isDriven { step.walk() }
      return
    case (nil, let ferry?): (step.kind, step.ferry) = (.ferryEnter, ferry)
    case (let ferry?, nil): (step.kind, step.ferry) = (.ferryExit, ferry)
    case (_?, let ferry?): (step.kind, step.ferry) = (changesName ? .ferryChange : .notification, ferry)
    }
    // A gangway's bend is no turn.
    (step.direction, step.isUTurnSideOpen) = (.none, false)
  }

  private static func ferry(_ mode: String?) -> FerryKind? {
    switch mode {
    case "ferry": .boat
    case "train": .train
    default: nil
    }
  }

  /// The instruction, and the banner's text where it says the same in fewer words. Most banners hold only the road's name, which is no
  /// way to say what to do. An arrival without a side is told as one that was reached, "You have arrived": no words for what is ahead.
  private static func instructions(_ maneuver: AnswerNode, node: AnswerNode, previous: AnswerNode?) -> [String] {
    guard let full = maneuver.text("instruction") else { return [] }
    if maneuver.text("type") == "arrive", maneuver.text("modifier") == nil { return [] }
    let banners = (previous?.elements(of: "bannerInstructions") ?? []).compactMap { $0.member("primary")?.text("text") }
    let names = names(node) + ["destinations", "rotary_name", "exits"].compactMap(node.text)
    return RouterText.variants([full] + banners.filter { $0.count < full.count && !full.contains($0) && !names.contains($0) })
  }

  private static func bannerDegrees(_ step: AnswerNode) -> Double? {
    step.elements(of: "bannerInstructions").lazy.compactMap { $0.member("primary")?.member("degrees")?.value.double }.first
  }

  private static func names(_ node: AnswerNode) -> [String] {
    RouterText.unique([node.text("name")] + parts(node.text("ref")))
  }

  /// The parts of a list with semicolons: "A 8; E 74".
  private static func parts(_ text: String?) -> [String] {
    (text ?? "").split(separator: ";").compactMap { RouterText.clean(String($0)) }
  }

  /// The junction's arms but those of the way in and out, relative to the way in.
  private static func arms(of intersection: AnswerNode, step: StepDraft) -> [Int32] {
    guard let before = step.bearingBefore, step.kind == .turn || step.kind == .turnAtEnd || step.kind == .fork else { return [] }
    let taken = [intersection.member("in")?.value.int, intersection.member("out")?.value.int]
    return intersection.elements(of: "bearings").enumerated().compactMap { index, arm in
      guard !taken.contains(Int64(index)), let bearing = arm.value.double, (0...360).contains(bearing) else { return nil }
      return Angle.whole(Angle.turn(from: before, to: bearing))
    }
  }
}
