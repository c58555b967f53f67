import PillionLink
import PillionModel
import TestSupport
import Testing

@Suite("Calls outlive their link")
struct ResumeTests {
  /// Runs until nothing is on its way any more.
  private func rest(_ pair: inout SessionPair, _ steps: Int = 150) { for _ in 0..<steps { pair.step() } }

  private func open(_ pair: inout SessionPair, _ delivery: Delivery = .reliable, timeoutMs: UInt64? = nil) -> StreamID {
    guard
      case .opened(let stream) = pair.phone.machine.open(
        Open(method: "a.B/C", timeoutMs: timeoutMs), trafficClass: .template, delivery: delivery, at: pair.now)
    else { return .link }
    return stream
  }

  @Test("a call asked over one link is answered over the next, once", arguments: [0, 1, 2, 5, 9, 40])
  func unary(steps: Int) {
    for seed in UInt64(1)...8 {
      var pair = SessionPair(seed: seed)
      let stream = open(&pair)
      #expect(pair.phone.machine.send([1, 2, 3], on: stream) == .queued)
      pair.phone.machine.finish(stream)
      for _ in 0..<steps { pair.step() }
      pair.cut()
      pair.join()
      rest(&pair)
      #expect(pair.unit.events.opened == [stream], "seed \(seed)")
      #expect(pair.unit.events.messages(stream) == [[1, 2, 3]])
      #expect(pair.unit.events.halfClosed == [stream])
      #expect(pair.unit.machine.send([9], on: stream) == .queued)
      pair.unit.machine.respond(Status(), on: stream)
      for _ in 0..<steps { pair.step() }
      pair.cut()
      pair.join()
      rest(&pair)
      #expect(pair.phone.events.messages(stream) == [[9]], "seed \(seed)")
      #expect(pair.phone.events.filter { if case .status = $0 { true } else { false } }.count == 1)
      #expect(pair.phone.machine.openStreams == 0 && pair.unit.machine.openStreams == 0)
      #expect(pair.unit.machine.keptForPeer == 0 && pair.phone.machine.keptForPeer == 0, "seed \(seed)")
    }
  }

  @Test("calls are opened, written to, ended and time out while there is no link")
  func parked() {
    var pair = SessionPair(seed: 3)
    let before = open(&pair)
    rest(&pair, 20)
    pair.cut()
    let during = open(&pair)
    #expect(pair.phone.machine.send([7], on: during) == .queued)
    pair.phone.machine.finish(during)
    let impatient = open(&pair, timeoutMs: 50)
    pair.phone.machine.reset(before, .cancelled)
    rest(&pair, 100)
    #expect(pair.phone.events.reset(impatient)?.reset.code == .deadlineExceeded)
    pair.join()
    rest(&pair)
    #expect(pair.unit.events.opened == [before, during])
    #expect(pair.unit.events.reset(before)?.reset.code == .cancelled)
    #expect(pair.unit.events.messages(during) == [[7]])
    #expect(pair.unit.machine.openStreams == 1 && pair.phone.machine.openStreams == 1)
  }

  @Test("leading metadata and the end of a direction come over the next link, once", arguments: 0..<6)
  func headersAndEnd(steps: Int) {
    for seed in UInt64(1)...6 {
      var pair = SessionPair(seed: seed)
      let stream = open(&pair)
      rest(&pair, 20)
      let kind = Metadata(key: "kind", value: "x")
      #expect(pair.unit.machine.lead([kind], on: stream) == .queued)
      pair.phone.machine.finish(stream)
      for _ in 0..<steps { pair.step() }
      for _ in 0..<2 {
        pair.cut()
        pair.join()
        rest(&pair, 30)
      }
      let headers = pair.phone.events.compactMap { if case .headers(stream, let metadata) = $0 { metadata } else { nil } }
      #expect(headers == [[kind]], "seed \(seed), \(steps) steps")
      #expect(pair.unit.events.halfClosed == [stream], "seed \(seed), \(steps) steps")
    }
  }

  @Test("who waits because too much is unacknowledged is told, also when others' calls end, and not for each time that it asked")
  func room() {
    var limits = LinkLimits()
    (limits.streamWindowBytes, limits.linkWindowBytes, limits.sendQueueBytes) = (16 << 20, 32 << 20, 32 << 20)
    var pair = SessionPair(seed: 9, phone: limits, unit: limits)
    pair.consumes = false
    let (waiter, other) = (open(&pair), open(&pair))
    let part = [UInt8](repeating: 1, count: 3 << 20)
    #expect(pair.phone.machine.send([7], on: waiter) == .queued)
    for _ in 0..<3 { #expect(pair.phone.machine.send(part, on: other) == .queued) }
    rest(&pair, 6000)
    #expect(pair.phone.machine.keptForPeer > 8 << 20)
    for _ in 0..<3 { #expect(pair.phone.machine.send([8], on: waiter) == .full) }
    pair.unit.machine.respond(Status(), on: other)
    rest(&pair)
    #expect(pair.phone.events.writable == [waiter])
    #expect(pair.phone.machine.send([8], on: waiter) == .queued)
  }

  @Test("of a conflated stream only the newest leaves again")
  func conflated() {
    var pair = SessionPair(seed: 5)
    let stream = open(&pair, .conflated)
    #expect(pair.phone.machine.send([1], on: stream) == .queued)
    rest(&pair, 40)
    pair.cut()
    for number in UInt8(2)...9 { _ = pair.phone.machine.send([number], on: stream) }
    pair.join()
    rest(&pair)
    #expect(pair.unit.events.messages(stream) == [[1], [9]])
  }

  @Test("a call ended by its server while no link carried it is over for its caller, with the code")
  func serverReset() {
    var pair = SessionPair(seed: 6)
    let stream = open(&pair)
    rest(&pair, 20)
    pair.cut()
    pair.unit.machine.reset(stream, .aborted, "enough")
    pair.join()
    rest(&pair)
    #expect(pair.phone.events.reset(stream)?.reset == Reset(code: .aborted, message: "enough"))
    #expect(pair.phone.machine.openStreams == 0 && pair.unit.machine.keptForPeer == 0)
  }

  @Test("peers 3.A: nothing is lost, doubled or out of order, whatever is cut where", arguments: 0..<6)
  func exactlyOnce(batch: Int) {
    for number in 0..<10 {
      let seed = UInt64(batch * 10 + number + 1)
      var world = ResumeWorld(seed: seed)
      world.run(steps: 400)
      #expect(world.failures.isEmpty, "seed \(seed): \(world.failures.prefix(3))")
    }
  }

  @Test("what a peer lists that cannot be true ends the link, and never traps")
  func lies() {
    let lies: [(String, Carry)] = [
      ("twice", Carry(epoch: 2, delivered: [Delivered(stream: 1), Delivered(stream: 1)], lastStream: 1)),
      ("more than was sent", Carry(epoch: 2, delivered: [Delivered(stream: 1, count: 99)], lastStream: 1)),
      ("more bytes than were sent", Carry(epoch: 2, delivered: [Delivered(stream: 1, bytes: .max)], lastStream: 1)),
      ("a stream of its own as heard of", Carry(epoch: 2, lastStream: 2)),
      ("a stream that never was as heard of", Carry(epoch: 2, lastStream: 99)),
      ("all at its end", Carry(epoch: 2, delivered: [Delivered(stream: 1, count: .max, bytes: .max, ended: false)], lastStream: .max)),
    ]
    for (what, carry) in lies {
      var pair = SessionPair(seed: 8)
      let stream = open(&pair)
      _ = pair.phone.machine.send([1], on: stream)
      rest(&pair, 10)
      let parked = pair.phone.machine.park()
      #expect(pair.phone.machine.adopt(parked, epoch: 2) == true)
      pair.phone.machine.settle(with: carry, at: pair.now)
      #expect(pair.phone.machine.isEnded, "\(what)")
    }
  }
}
