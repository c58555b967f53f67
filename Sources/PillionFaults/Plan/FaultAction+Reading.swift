import PillionLink

extension FaultMessage {
  /// What "message" may say.
  package static let kinds = ["preface"] + FrameType.allCases.map { "\($0)" }
  /// What "class" may say, by their numbers from 1 (design.md, Wire 8).
  package static let classes = ["control", "input", "navigation", "voice", "template", "map"]
}

extension FaultAction {
  /// An action by its name, and what its object says of it.
  init(_ name: String, _ ways: Set<FaultWay>?, _ trigger: FaultTrigger, _ object: inout PlanObject) throws(FaultPlanError) {
    let both = ways ?? .both
    switch name {
    case "cut": self = both.count == 1 ? .cutOneWay(both.contains(.in) ? .in : .out) : .cut
    case "stall": self = .stall(both, try object.seconds("for"))
    case "delay": self = .delay(both, by: try FaultAction.lateness(&object), try object.seconds("for"))
    case "throttle":
      guard let rate = try object.whole("bytesPerSecond", 1...1_000_000_000) else {
        throw object.failure("bytesPerSecond", "how many bytes may pass each second is wanted")
      }
      self = .throttle(both, bytesPerSecond: rate, try object.seconds("for"))
    case "corrupt": self = .corrupt(both, bytes: try object.whole("bytes", FaultAction.counts) ?? 1)
    case "drop": self = .drop(both, bytes: try FaultAction.span(trigger, &object))
    case "duplicate": self = .duplicate(both, bytes: try FaultAction.span(trigger, &object))
    case "truncate":
      guard let bytes = try object.whole("to", 0...16_384) else {
        throw object.failure("to", "how many bytes of the transfer get through is wanted")
      }
      self = .truncate(both, to: bytes, count: try object.count("count", all: "all") ?? 1)
    case "empty": self = .empty(count: try object.count("count", all: "all") ?? 1)
    case "dropEvent": self = try FaultAction.events(.drop, trigger, &object)
    case "delayEvent": self = try FaultAction.events(.delay(try FaultAction.lateness(&object)), trigger, &object)
    case "doubleEvent": self = try FaultAction.events(.double, trigger, &object)
    case "freezeCharging": self = .freezeCharging(try object.seconds("for"))
    case "flapCharging": self = .flapCharging(every: try object.seconds("every") ?? .seconds(1), try object.seconds("for"))
    case "kill": self = .kill
    default: throw object.failure("do", "'\(name)' is none of \(Fault.actions)")
    }
    if ways != nil, !hasWay { throw object.failure("way", "'\(name)' has no way; leave it out") }
  }

  private static let counts: ClosedRange<Int64> = 1...1_000_000_000

  private var hasWay: Bool {
    switch self {
    case .cut, .cutOneWay, .stall, .delay, .throttle, .corrupt, .drop, .duplicate, .truncate: true
    case .empty, .events, .freezeCharging, .flapCharging, .kill: false
    }
  }

  private static func lateness(_ object: inout PlanObject) throws(FaultPlanError) -> FaultNumber {
    guard let by = try object.number("by", 0...1_000_000) else { throw object.failure("by", "by how many seconds is wanted") }
    return by
  }

  private static func span(_ trigger: FaultTrigger, _ object: inout PlanObject) throws(FaultPlanError) -> Int? {
    let bytes = try object.whole("bytes", counts)
    if bytes != nil { return bytes }
    if case .message = trigger { return nil }
    throw object.failure("bytes", "how many bytes is wanted, for the trigger names no message")
  }

  private static func events(
    _ kind: EventFault, _ trigger: FaultTrigger, _ object: inout PlanObject
  ) throws(FaultPlanError) -> FaultAction {
    var events: Set<FaultEvent>? = try object.words("event", any: "any")
    if events == nil, case .event(let own, _) = trigger { events = own }
    guard let events else { throw object.failure("event", "which events is wanted, for the trigger names none") }
    let span = try object.seconds("for")
    // A time without a count means all in that time.
    let count = try object.count("count", all: "all") ?? (span == nil ? 1 : nil)
    return .events(kind, events, count: count, span)
  }
}
