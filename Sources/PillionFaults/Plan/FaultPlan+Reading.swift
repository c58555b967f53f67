import PillionModel

extension FaultPlan {
  /// Reads a plan from JSON, strictly: a key that means nothing where it stands is an error, for a plan that does less than its author
  /// believes proves nothing.
  package init(parsing bytes: [UInt8]) throws(FaultPlanError) {
    let json: JSON
    do throws(JSONError) {
      json = try JSON(parsing: bytes, limits: JSONLimits(depth: 16, nodes: 100_000, bytes: FaultPlan.longestFile))
    } catch { throw FaultPlanError(path: "", what: "no JSON: \(error)") }
    guard json.object != nil else { throw FaultPlanError(path: "", what: "a fault plan is a JSON object: {\"faults\": [...]}") }
    var top = try PlanObject(json, at: "")
    _ = top.value("note")
    seed = UInt64(try top.whole("seed", 0...Int64.max) ?? 1)
    guard let list = top.value("faults")?.array else { throw top.failure("faults", "a list of faults is wanted, in brackets") }
    guard list.count <= FaultPlan.most else { throw top.failure("faults", "more than \(FaultPlan.most) faults") }
    try top.finish()
    faults = []
    for (index, one) in list.enumerated() {
      var object = try PlanObject(one, at: "faults[\(index)]")
      faults.append(try Fault(&object))
    }
  }
}

extension Fault {
  fileprivate init(_ object: inout PlanObject) throws(FaultPlanError) {
    _ = object.value("note")
    guard let name = try object.word("do") else { throw object.failure("do", "an action is wanted: one of \(Fault.actions)") }
    let ways: Set<FaultWay>? = try object.words("way", any: "both")
    var condition = try object.object("when")
    // A frame that is to be lost or doubled is one that goes the fault's way.
    let isOfFrame = (name == "drop" || name == "duplicate") && object.value("bytes") == nil
    let (trigger, link, chance) = try Fault.trigger(&condition, ways: isOfFrame ? ways ?? .both : .both)
    let times = try object.count("times", all: "always") ?? 1
    let action = try FaultAction(name, ways, trigger, &object)
    try object.finish()
    self.init(action, when: trigger, link: link, times: times, chance: chance)
    guard link != nil else { return }
    switch trigger {
    case .bytes, .seconds, .message: return
    case .at where action.isOfLink: return
    case .event(let events, _) where events.allSatisfy(\.isOfLink): return
    case .at, .event: throw object.failure("when.link", "what sets this fault off belongs to no link; leave \"link\" out")
    }
  }

  static let actions =
    "cut, stall, delay, throttle, corrupt, drop, duplicate, truncate, empty, dropEvent, delayEvent, doubleEvent, freezeCharging, flapCharging, kill"

  /// - Parameter ways: those that are watched where the plan does not say.
  private static func trigger(
    _ condition: inout PlanObject?, ways: Set<FaultWay>
  ) throws(FaultPlanError) -> (FaultTrigger, link: Int?, chance: Double) {
    guard var when = condition else { return (.at(FaultNumber(0)), nil, 1) }
    let link = try when.whole("link", 1...1_000_000_000)
    let chance = try when.number("chance", 0...1)
    if let chance, chance.least != chance.most { throw when.failure("chance", "one number from 0 to 1 is wanted") }
    var triggers: [FaultTrigger] = []
    if let number = try when.number("at", 0...1_000_000) { triggers.append(.at(number)) }
    if let number = try when.number("seconds", 0...1_000_000) { triggers.append(.seconds(number)) }
    let counted: Set<FaultWay>? = try when.words("way", any: "both")
    if let number = try when.number("bytes", 1...1e15, isWhole: true) { triggers.append(.bytes(number, counted ?? ways)) }
    let nth = try when.number("nth", 1...1e9, isWhole: true)
    let message = try FaultMessage(&when)
    if let message { triggers.append(.message(message, nth: nth ?? FaultNumber(1), counted ?? ways)) }
    let events: Set<FaultEvent>? = try when.words("event", any: "any")
    if let events { triggers.append(.event(events, nth: nth ?? FaultNumber(1))) }
    try when.finish()
    guard triggers.count <= 1 else {
      throw FaultPlanError(path: when.path, what: "one of bytes, at, seconds, message and event is wanted, not several")
    }
    if nth != nil, message == nil, events == nil { throw when.failure("nth", "it counts messages or events; name which") }
    let trigger = triggers.first ?? (link == nil ? .at(FaultNumber(0)) : .seconds(FaultNumber(0)))
    return (trigger, link, chance?.least ?? 1)
  }
}

extension FaultMessage {
  /// "message" and "class" of a trigger; nil where it has neither.
  fileprivate init?(_ when: inout PlanObject) throws(FaultPlanError) {
    var kind = try when.word("message")
    let name = try when.word("class")
    if kind == nil, name == nil { return nil }
    if let kind, kind != "any", !FaultMessage.kinds.contains(kind) {
      throw when.failure("message", "'\(kind)' is none of \(FaultMessage.kinds.joined(separator: ", ")), any")
    }
    if kind == "any" { kind = nil }
    guard let name else {
      self.init(kind)
      return
    }
    guard let number = FaultMessage.classes.firstIndex(of: name) else {
      throw when.failure("class", "'\(name)' is none of \(FaultMessage.classes.joined(separator: ", "))")
    }
    self.init(kind, trafficClass: UInt8(number + 1))
  }
}
