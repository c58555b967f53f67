import PillionLink
import PillionModel
import Testing
import TestSupport

@Suite("Calls: unary, client, server and two-way streams are one machine")
struct CallTests {
  static func bytes(_ count: Int, _ seed: UInt64) -> [UInt8] {
    let pattern = (0..<251).map { UInt8(truncatingIfNeeded: UInt64($0) &* 31 &+ seed) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count { bytes.append(contentsOf: pattern.prefix(count - bytes.count)) }
    return bytes
  }

  @Test("unary: Open with metadata, one message, one answer, Status", arguments: 0..<20 as Range<UInt64>)
  func unary(seed: UInt64) {
    var pair = Pair.established(seed: seed)
    let open = Open(method: "a.B/C", metadata: [Metadata(key: "k", value: "v"), Metadata(key: "k-bin", binary: [1, 2])])
    guard case .opened(let id) = pair.opener.open(open, trafficClass: .navigation, delivery: .reliable, at: pair.now) else {
      return #expect(Bool(false))
    }
    #expect(id == StreamID(1))
    #expect(pair.opener.send([1, 2, 3], on: id) == .queued)
    pair.opener.finish(id)
    pair.settle()
    guard case .opened(id, let heard, let trafficClass) = pair.acceptorEvents.first else { return #expect(Bool(false)) }
    #expect(heard == open && trafficClass == .navigation)
    #expect(pair.acceptorEvents.messages(id) == [[1, 2, 3]])
    #expect(pair.acceptorEvents.halfClosed == [id])
    #expect(pair.acceptor.send([9], on: id) == .queued)
    pair.acceptor.respond(Status(code: .ok, trailers: [Metadata(key: "t", value: "x")]), on: id)
    pair.settle()
    #expect(pair.openerEvents.messages(id) == [[9]])
    #expect(pair.openerEvents.status(id) == Status(code: .ok, trailers: [Metadata(key: "t", value: "x")]))
    #expect(pair.opener.openStreams == 0 && pair.acceptor.openStreams == 0)
  }

  @Test("the last message says that it is the last; an end that was said after it is told by itself", arguments: [false, true])
  func lastMessage(finishesLater: Bool) {
    var pair = Pair.established()
    let id = pair.call()
    for byte in 1...3 as ClosedRange<UInt8> { _ = pair.opener.send([byte], on: id) }
    if finishesLater { pair.settle() }
    pair.opener.finish(id)
    pair.settle()
    let told = pair.acceptorEvents.compactMap {
      switch $0 {
      case .message(id, let bytes, let isLast): "\(bytes)\(isLast ? " last" : "")"
      case .halfClosed(id): "end"
      default: nil
      }
    }
    #expect(told == (finishesLater ? ["[1]", "[2]", "[3]", "end"] : ["[1]", "[2]", "[3] last"]))
  }

  @Test("a call costs few frames: Open and Message one way, Message and Status back")
  func frameCount() {
    var pair = Pair.established()
    pair.longestRead = 4_096
    let before = (pair.opener.counters.framesSent, pair.acceptor.counters.framesSent)
    guard case .opened(let id) = pair.opener.open(Open(method: "a.B/C"), trafficClass: .input, delivery: .reliable, at: pair.now) else {
      return
    }
    _ = pair.opener.send([1], on: id)
    pair.opener.finish(id)
    pair.settle()
    _ = pair.acceptor.send([2], on: id)
    pair.acceptor.respond(Status(), on: id)
    pair.settle()
    #expect(pair.opener.counters.framesSent - before.0 == 2)
    #expect(pair.acceptor.counters.framesSent - before.1 == 2)
  }

  @Test("client stream: messages of every size arrive whole and in order", arguments: 0..<12 as Range<UInt64>)
  func clientStream(seed: UInt64) {
    var pair = Pair.established(seed: seed)
    let id = pair.call()
    let sizes = [0, 1, 16_371, 16_372, 16_373, 32_744, 32_745, 100_000, 3]
    let messages = sizes.enumerated().map { Self.bytes($1, UInt64($0)) }
    for message in messages {
      while pair.opener.send(message, on: id) == .full { pair.step() }
    }
    pair.opener.finish(id)
    pair.settle()
    #expect(pair.acceptorEvents.messages(id) == messages)
    #expect(pair.acceptorEvents.halfClosed == [id])
    pair.acceptor.respond(Status(), on: id)
    pair.settle()
    #expect(pair.openerEvents.status(id)?.code == .ok)
  }

  @Test("server stream: the status comes after the last message")
  func serverStream() {
    var pair = Pair.established(seed: 5)
    let id = pair.call()
    pair.opener.finish(id)
    for index in 0..<100 {
      while pair.acceptor.send(Self.bytes(index * 37, 1), on: id) == .full { pair.step() }
    }
    pair.acceptor.respond(Status(code: .notFound, message: "no more"), on: id)
    pair.settle()
    #expect(pair.openerEvents.messages(id).count == 100)
    guard case .status(id, let status) = pair.openerEvents.last else { return #expect(Bool(false)) }
    #expect(status.message == "no more")
    #expect(pair.acceptorEvents.halfClosed == [id])
  }

  @Test("two-way: both directions at once, both ends open calls", arguments: 0..<6 as Range<UInt64>)
  func twoWay(seed: UInt64) {
    var pair = Pair.established(seed: seed)
    let first = pair.call()
    guard case .opened(let second) = pair.acceptor.open(Open(method: "x.Y/Z"), trafficClass: .voice, delivery: .reliable, at: pair.now)
    else { return #expect(Bool(false)) }
    #expect(first == StreamID(1) && second == StreamID(2))
    pair.settle()
    for index in 0..<200 {
      let message = Self.bytes(index * 11 % 3_000, UInt64(index))
      for id in [first, second] {
        while pair.opener.send(message, on: id) == .full { pair.step() }
        while pair.acceptor.send(message, on: id) == .full { pair.step() }
      }
    }
    pair.settle()
    for id in [first, second] {
      #expect(pair.openerEvents.messages(id) == pair.acceptorEvents.messages(id))
      #expect(pair.openerEvents.messages(id).count == 200)
    }
    pair.opener.respond(Status(), on: second)
    pair.acceptor.respond(Status(), on: first)
    pair.settle()
    #expect(pair.openerEvents.status(first)?.code == .ok && pair.acceptorEvents.status(second)?.code == .ok)
    #expect(pair.opener.openStreams == 0 && pair.acceptor.openStreams == 0)
  }

  @Test("200 calls at once with messages of many sizes: each gets its own back", arguments: 0..<3 as Range<UInt64>)
  func manyAtOnce(seed: UInt64) {
    var pair = Pair.established(seed: seed)
    var ids: [StreamID] = []
    for index in 0..<200 {
      let open = Open(method: "m/\(index)")
      let trafficClass = TrafficClass(rawValue: Int32(index % 6 + 1)) ?? .template
      guard case .opened(let id) = pair.opener.open(open, trafficClass: trafficClass, delivery: .reliable, at: pair.now) else {
        return #expect(Bool(false))
      }
      ids.append(id)
      #expect(pair.opener.send(Self.bytes(index * 501, UInt64(index)), on: id) == .queued)
      pair.opener.finish(id)
    }
    pair.settle()
    #expect(pair.acceptorEvents.opened == ids)
    for id in ids {
      for message in pair.acceptorEvents.messages(id) { _ = pair.acceptor.send(message, on: id) }
      pair.acceptor.respond(Status(), on: id)
    }
    pair.settle()
    for (index, id) in ids.enumerated() {
      #expect(pair.openerEvents.messages(id) == [Self.bytes(index * 501, UInt64(index))])
      #expect(pair.openerEvents.status(id)?.code == .ok)
    }
    #expect(pair.opener.heldByteCount == 0 && pair.acceptor.heldByteCount == 0)
  }

  @Test("more calls than the peer takes: RESOURCE_EXHAUSTED here, and from the peer if asked all the same")
  func tooManyCalls() {
    var limits = LinkLimits()
    limits.maxStreams = 2
    var pair = Pair.established(acceptor: limits)
    let first = pair.call()
    _ = pair.call()
    guard case .refused(let status) = pair.opener.open(Open(method: "m"), trafficClass: .input, delivery: .reliable, at: pair.now) else {
      return #expect(Bool(false))
    }
    #expect(status.code == .resourceExhausted)
    pair.acceptor.respond(Status(), on: first)
    pair.settle()
    #expect(pair.call() == StreamID(5))

    var raw = RawPeer.established(limits: limits)
    for id in [1, 3, 5] as [UInt32] { raw.send(.open(Open(method: "m")), stream: id) }
    let frames = raw.frames()
    #expect(raw.control(.reset, in: frames) == [.reset(Reset(code: .resourceExhausted, message: "at most 2 calls at a time"))])
    #expect(frames.first { $0.header.type == FrameType.reset.rawValue }?.header.stream == 5)
    raw.message(5, [1])
    #expect(raw.fault == nil && raw.machine.counters.lateFrames == 1)
  }

  @Test("cancelling from either side frees both, and the other side hears why")
  func cancel() {
    var pair = Pair.established()
    let first = pair.call()
    let second = pair.call()
    _ = pair.opener.send(Self.bytes(100, 0), on: first)
    pair.opener.reset(first, .cancelled, "user went back")
    pair.acceptor.reset(second, .aborted)
    pair.settle()
    #expect(pair.acceptorEvents.reset(first)?.reset == Reset(code: .cancelled, message: "user went back"))
    #expect(pair.acceptorEvents.reset(first)?.by == .peer)
    #expect(pair.openerEvents.reset(second)?.reset.code == .aborted)
    #expect(pair.opener.openStreams == 0 && pair.acceptor.openStreams == 0)
    #expect(pair.opener.send([1], on: first) == .closed)
    // A call cancelled before its Open left was never heard of.
    guard case .opened(let third) = pair.opener.open(Open(method: "m"), trafficClass: .input, delivery: .reliable, at: pair.now) else {
      return
    }
    pair.opener.reset(third, .cancelled)
    pair.settle()
    #expect(pair.acceptorEvents.opened == [first, second])
    #expect(pair.call() == StreamID(7))
    #expect(pair.acceptorEvents.endings.isEmpty)
  }

  @Test("both sides end a call at once: nobody is to blame")
  func crossing() {
    var pair = Pair.established()
    let id = pair.call()
    pair.opener.reset(id, .cancelled)
    _ = pair.acceptor.send([1], on: id)
    pair.acceptor.respond(Status(), on: id)
    pair.settle()
    #expect(pair.openerEvents.endings.isEmpty && pair.acceptorEvents.endings.isEmpty)
    #expect(pair.openerEvents.status(id) == nil)
    #expect(pair.opener.counters.lateFrames + pair.acceptor.counters.lateFrames > 0)
  }

  @Test("deadlines travel as time left and hold at both ends")
  func deadlines() {
    var pair = Pair.established()
    pair.delivers = false
    guard
      case .opened(let id) = pair.opener.open(Open(method: "m", timeoutMs: 800), trafficClass: .input, delivery: .reliable, at: pair.now)
    else { return #expect(Bool(false)) }
    // 300 ms pass before the frame leaves.
    pair.now = pair.now + .milliseconds(300)
    pair.delivers = true
    pair.settle()
    guard case .opened(id, let open, _) = pair.acceptorEvents.first else { return #expect(Bool(false)) }
    #expect(open.timeoutMs == 500)
    pair.pass(.milliseconds(499))
    #expect(pair.openerEvents.isEmpty)
    pair.delivers = false
    pair.pass(.milliseconds(1))
    #expect(pair.openerEvents.reset(id)?.reset.code == .deadlineExceeded)
    #expect(pair.openerEvents.reset(id)?.by == .us)
    #expect(pair.acceptorEvents.reset(id)?.reset.code == .deadlineExceeded)
    #expect(pair.acceptorEvents.reset(id)?.by == .us)
    pair.delivers = true
    pair.settle()
    #expect(pair.openerEvents.count == 1 && pair.acceptorEvents.endings.isEmpty)
  }

  @Test("a deadline of nothing or of centuries is no trouble")
  func oddDeadlines() {
    var pair = Pair.established()
    guard
      case .refused(let status) = pair.opener.open(Open(method: "m", timeoutMs: 0), trafficClass: .input, delivery: .reliable, at: pair.now)
    else { return #expect(Bool(false)) }
    #expect(status.code == .deadlineExceeded)
    let id = pair.call(timeoutMs: .max)
    pair.pass(.seconds(20))
    #expect(pair.openerEvents.reset(id) == nil && pair.acceptor.openStreams == 1)
    var raw = RawPeer.established()
    raw.send(.open(Open(method: "m", timeoutMs: 0)), stream: 1)
    raw.machine.tick(at: raw.now)
    raw.takeEvents()
    #expect(raw.events.reset(StreamID(1))?.reset.code == .deadlineExceeded)
  }

  @Test("no wake-up is asked for by a call that ended")
  func noStaleWakeUps() {
    var pair = Pair.established()
    let id = pair.call(timeoutMs: 300)
    pair.acceptor.respond(Status(), on: id)
    pair.settle()
    #expect((pair.opener.deadline ?? .zero) >= pair.now + .seconds(1))
    #expect((pair.acceptor.deadline ?? .zero) >= pair.now + .seconds(1))
  }

  @Test("a message longer than the peer takes is not taken, and the call lives on; a map frame may be twice as long")
  func messageLimit() {
    var limits = LinkLimits()
    limits.maxMessageBytes = 50_000
    var pair = Pair.established(acceptor: limits)
    let id = pair.call()
    #expect(pair.opener.send(Self.bytes(50_001, 0), on: id) == .tooLarge(limit: 50_000))
    #expect(pair.opener.send(Self.bytes(50_000, 0), on: id) == .queued)
    let map = pair.call("m", .map, .droppable)
    #expect(pair.opener.send(Self.bytes(100_000, 0), on: map) == .queued)
    #expect(pair.opener.send(Self.bytes(100_001, 0), on: map) == .tooLarge(limit: 100_000))
    pair.settle()
    #expect(pair.acceptorEvents.messages(id).count == 1 && pair.acceptorEvents.messages(map).count == 1)
  }

  @Test("4 MiB on a stream and 8 MiB of map go through whole")
  func largest() {
    var pair = Pair.established()
    let id = pair.call()
    let map = pair.call("m", .map, .droppable)
    let message = Self.bytes(4 << 20, 1)
    let frame = Self.bytes(8 << 20, 2)
    #expect(pair.opener.send(message, on: id) == .queued)
    #expect(pair.opener.send(frame, on: map) == .queued)
    pair.settle()
    #expect(pair.acceptorEvents.messages(id) == [message])
    #expect(pair.acceptorEvents.messages(map) == [frame])
  }

  @Test("Acks count what the consumer has taken, at once when many are owed, else within 50 ms")
  func acks() {
    var pair = Pair.established()
    let id = pair.call()
    pair.consumes = false
    for index in 0..<20 { _ = pair.opener.send([UInt8(index)], on: id) }
    pair.pass(.seconds(1))
    #expect(pair.openerEvents.delivered(id) == nil)
    for _ in 0..<16 { pair.acceptor.consumed(id, at: pair.now) }
    pair.settle()
    #expect(pair.openerEvents.delivered(id) == 16)
    pair.acceptor.consumed(id, at: pair.now)
    pair.pass(.milliseconds(49))
    #expect(pair.openerEvents.delivered(id) == 16)
    pair.pass(.milliseconds(1))
    #expect(pair.openerEvents.delivered(id) == 17)
    // Told more often than there were messages: ignored.
    for _ in 0..<50 { pair.acceptor.consumed(id, at: pair.now) }
    pair.pass(.milliseconds(100))
    #expect(pair.openerEvents.delivered(id) == 20)
  }

  @Test("a status too long for a frame loses its details first, never its code")
  func longStatus() {
    var pair = Pair.established()
    let id = pair.call()
    let long = String(repeating: "ж", count: 20_000)
    pair.acceptor.respond(
      Status(
        code: .dataLoss, message: long, details: [ErrorDetail(type: "x", value: Self.bytes(20_000, 0))], trailers: [Metadata(key: long)]),
      on: id)
    pair.settle()
    let status = pair.openerEvents.status(id)
    #expect(status?.code == .dataLoss)
    #expect(status?.details == [] && status?.trailers == [])
    #expect((status?.message.utf8.count ?? 0) > 16_000 && long.hasPrefix(status?.message ?? "?"))
  }

  @Test("metadata too long for a frame is refused here")
  func longMetadata() {
    var pair = Pair.established()
    let open = Open(method: "m", metadata: [Metadata(key: "k", value: String(repeating: "v", count: 16_384))])
    guard case .refused(let status) = pair.opener.open(open, trafficClass: .input, delivery: .reliable, at: pair.now) else {
      return #expect(Bool(false))
    }
    #expect(status.code == .resourceExhausted)
    #expect(pair.opener.openStreams == 0)
  }
}
