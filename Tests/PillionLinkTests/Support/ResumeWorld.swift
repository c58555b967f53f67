import PillionLink
import PillionModel
import TestSupport

/// Calls of every kind over links that are cut and replaced at random, and the books of what must have come of them.
struct ResumeWorld {
  /// What was put into one direction of a call, and whether more may follow.
  private struct Direction {
    var delivery: Delivery
    var sent: [[UInt8]] = []
    var waiting: [UInt8]?
    var hasEnded = false
  }

  private struct Exchange {
    var request: Direction
    var response: Direction
    var status: StatusCode?
    /// Who gave it up, where somebody did.
    var isReset = false
    var isHeard = false
  }

  private var pair: SessionPair
  private var calls: [StreamID: Exchange] = [:]
  private var generator: SeededGenerator
  private var seen = (phone: 0, unit: 0)
  private var next: UInt64 = 0
  private(set) var failures: [String] = []

  init(seed: UInt64) {
    var small = LinkLimits()
    small.streamWindowBytes = 4096
    small.linkWindowBytes = 16_384
    small.sendQueueBytes = 8192
    pair = seed % 2 == 0 ? SessionPair(seed: seed) : SessionPair(seed: seed, phone: small, unit: small)
    generator = SeededGenerator(seed: seed &* 977)
    pair.consumes = false
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

  mutating func run(steps: Int) {
    for _ in 0..<steps {
      act()
      pair.step()
      hear()
    }
    finish()
  }

  private mutating func act() {
    if chance(4) { pair.isUp ? pair.cut() : pair.join() }
    if chance(2), pair.isUp {
      pair.cut()
      pair.join()
    }
    if chance(12), calls.values.filter({ $0.status == nil && !$0.isReset }).count < 12 { open() }
    for stream in calls.keys.sorted(by: { $0.rawValue < $1.rawValue }) { act(on: stream) }
    if chance(60) { ResumeWorld.read(&pair.phone, at: pair.now) }
    if chance(60) { ResumeWorld.read(&pair.unit, at: pair.now) }
  }

  private static func read(_ end: inout SessionPair.End, at now: Moment) {
    guard !end.unread.isEmpty else { return }
    end.machine.consumed(end.unread.removeFirst(), at: now)
  }

  private mutating func open() {
    let deliveries: [Delivery] = [.reliable, .reliable, .conflated]
    let (asking, answering) = (
      deliveries.randomElement(using: &generator) ?? .reliable, deliveries.randomElement(using: &generator) ?? .reliable
    )
    guard
      case .opened(let stream) = pair.phone.machine.open(
        Open(method: answering == .conflated ? "conflated" : "reliable"), trafficClass: .navigation, delivery: asking, at: pair.now)
    else { return }
    calls[stream] = Exchange(request: Direction(delivery: asking), response: Direction(delivery: answering))
  }

  private mutating func message() -> [UInt8] {
    next += 1
    let size = chance(10) ? Int.random(in: 0...20_000, using: &generator) : Int.random(in: 0...200, using: &generator)
    return (0..<8).map { UInt8(truncatingIfNeeded: next >> (8 * $0)) } + [UInt8](repeating: UInt8(truncatingIfNeeded: next), count: size)
  }

  private mutating func act(on stream: StreamID) {
    guard var call = calls[stream], !call.isReset, call.status == nil else { return }
    if chance(15), !call.request.hasEnded {
      let new = message()
      ResumeWorld.put(&pair.phone, &call.request, stream, new)
    }
    if chance(3), !call.request.hasEnded, call.request.waiting == nil {
      call.request.hasEnded = true
      pair.phone.machine.finish(stream)
    }
    if call.isHeard, chance(15) {
      let new = message()
      ResumeWorld.put(&pair.unit, &call.response, stream, new)
    }
    if call.isHeard, chance(2), call.response.waiting == nil {
      call.status = chance(50) ? .ok : .aborted
      pair.unit.machine.respond(Status(code: call.status ?? .ok), on: stream)
    } else if chance(1) {
      call.isReset = true
      if call.isHeard, chance(50) { pair.unit.machine.reset(stream, .aborted) } else { pair.phone.machine.reset(stream, .cancelled) }
    }
    calls[stream] = call
  }

  private static func put(_ end: inout SessionPair.End, _ direction: inout Direction, _ stream: StreamID, _ new: [UInt8]) {
    let message = direction.waiting ?? new
    switch end.machine.send(message, on: stream) {
    case .queued, .replaced:
      direction.sent.append(message)
      direction.waiting = nil
    case .full: direction.waiting = message
    case .tooLarge, .closed: direction.waiting = nil
    }
  }

  /// Marks calls that the unit has heard of, and tells it how they answer.
  private mutating func hear() {
    for event in pair.unit.events[seen.unit...] {
      if case .opened(let stream, let open, _) = event {
        calls[stream]?.isHeard = true
        pair.unit.machine.shape(stream, trafficClass: .navigation, delivery: open.method == "conflated" ? .conflated : .reliable)
      }
    }
    seen.unit = pair.unit.events.count
    for fault in pair.phone.events.endings + pair.unit.events.endings where fault.reason != .transportError {
      fail("a link ended: \(fault.detail)")
    }
  }

  private mutating func fail(_ what: String) { failures.append(what) }

  /// Lets everything arrive, and compares.
  private mutating func finish() {
    if !pair.isUp { pair.join() }
    pair.consumes = true
    for _ in 0..<500 {
      while !pair.phone.unread.isEmpty { ResumeWorld.read(&pair.phone, at: pair.now) }
      while !pair.unit.unread.isEmpty { ResumeWorld.read(&pair.unit, at: pair.now) }
      pair.step()
      hear()
    }
    for stream in calls.keys.sorted(by: { $0.rawValue < $1.rawValue }) { check(stream) }
    let open = calls.values.filter { !$0.isReset && $0.status == nil }.count
    if pair.phone.machine.openStreams != open || pair.unit.machine.openStreams != open {
      fail("\(pair.phone.machine.openStreams) and \(pair.unit.machine.openStreams) calls are open, where \(open) should be")
    }
    if pair.phone.machine.keptForPeer + pair.unit.machine.keptForPeer != 0 { fail("something is kept that arrived") }
  }

  private mutating func check(_ stream: StreamID) {
    guard let call = calls[stream] else { return }
    let times = pair.unit.events.opened.filter { $0 == stream }.count
    if times > 1 || times == 0 && !call.isReset { fail("call \(stream.rawValue) was heard of \(times) times") }
    let statuses = pair.phone.events.filter { if case .status(stream, _) = $0 { true } else { false } }.count
    if let status = call.status, statuses != 1 || pair.phone.events.status(stream)?.code != status {
      fail("call \(stream.rawValue) had \(statuses) statuses")
    }
    compare(call.request, pair.unit.events.messages(stream), isWhole: !call.isReset && call.status == nil, "request of \(stream.rawValue)")
    compare(call.response, pair.phone.events.messages(stream), isWhole: !call.isReset, "response of \(stream.rawValue)")
  }

  private mutating func compare(_ direction: Direction, _ got: [[UInt8]], isWhole: Bool, _ what: String) {
    if direction.delivery == .reliable {
      let expected = isWhole ? direction.sent : Array(direction.sent.prefix(got.count))
      if got != expected { fail("\(what): \(got.count) messages came of \(direction.sent.count), or others") }
      return
    }
    var rest = direction.sent[...]
    for message in got {
      guard let place = rest.firstIndex(of: message) else { return fail("\(what): a message came twice, or out of order") }
      rest = rest[(place + 1)...]
    }
    if isWhole, let last = direction.sent.last, got.last != last { fail("\(what): the newest never came") }
  }
}
