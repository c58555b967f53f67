import PillionLink
import PillionModel
import Testing
import TestSupport

@Suite("Flow: credit, classes, conflation")
struct FlowTests {
  static func bytes(_ count: Int, _ seed: UInt64) -> [UInt8] { CallTests.bytes(count, seed) }

  @Test("rpc 5: a window of one frame and a message of ten windows do not deadlock", arguments: 0..<8 as Range<UInt64>)
  func longMessages(seed: UInt64) {
    var limits = LinkLimits()
    limits.streamWindowBytes = 16_384
    limits.linkWindowBytes = 16_384
    limits.sendQueueBytes = 1 << 20
    var pair = Pair.established(seed: seed, opener: limits, acceptor: limits)
    let ids = (0..<5).map { _ in pair.call() }
    let message = Self.bytes(163_840, seed)
    for id in ids {
      #expect(pair.opener.send(message, on: id) == .queued)
      #expect(pair.acceptor.send(message, on: id) == .queued)
      #expect(pair.opener.send([1], on: id) == .queued)
    }
    pair.settle()
    for id in ids {
      #expect(pair.acceptorEvents.messages(id) == [message, [1]])
      #expect(pair.openerEvents.messages(id) == [message])
    }
  }

  @Test("windows of odd and tiny sizes do not deadlock either", arguments: [256, 300, 1_000, 1_025, 16_383, 16_385, 65_537])
  func oddWindows(window: Int) {
    var limits = LinkLimits()
    limits.streamWindowBytes = window
    limits.linkWindowBytes = window + 77
    limits.sendQueueBytes = 1 << 20
    var pair = Pair.established(seed: UInt64(window), opener: limits, acceptor: limits)
    let ids = (0..<3).map { _ in pair.call() }
    let messages = [
      Self.bytes(window * 3, 1), [], Self.bytes(1, 2), Self.bytes(window - 12, 3), Self.bytes(window, 4), Self.bytes(window / 2, 5),
    ]
    for id in ids { for message in messages { #expect(pair.opener.send(message, on: id) == .queued) } }
    pair.settle()
    for id in ids { #expect(pair.acceptorEvents.messages(id) == messages) }
  }

  @Test("credit is granted when the consumer takes: a reader that does not holds the sender, and only on its stream")
  func backPressure() {
    var pair = Pair.established()
    pair.consumes = false
    let slow = pair.call()
    let fast = pair.call()
    let message = Self.bytes(1_000, 0)
    var sent = 0
    var answer = SendResult.queued
    while answer != .full && sent < 10_000 {
      answer = pair.opener.send(message, on: slow)
      sent += 1
      pair.settle()
    }
    let arrived = pair.acceptorEvents.messages(slow).count
    #expect(arrived == 65_536 / 1_012)
    #expect(sent - arrived <= 131_072 / 1_012 + 2)
    #expect(pair.openerEvents.writable.isEmpty)
    // The other stream does not notice.
    for _ in 0..<64 { #expect(pair.opener.send(message, on: fast) == .queued) }
    pair.settle()
    #expect(pair.acceptorEvents.messages(fast).count == 64)
    // The consumer wakes up.
    pair.consumes = true
    for _ in 0..<arrived { pair.acceptor.consumed(slow, at: pair.now) }
    pair.settle()
    #expect(pair.openerEvents.writable == [slow])
    #expect(pair.acceptorEvents.messages(slow).count == sent - 1)
  }

  @Test("the link's window bounds all streams together, and control passes when it is used up")
  func linkWindow() {
    var limits = LinkLimits()
    limits.linkWindowBytes = 100_000
    var pair = Pair.established(acceptor: limits)
    pair.consumes = false
    let ids = (0..<10).map { _ in pair.call("m", .navigation) }
    for id in ids { for _ in 0..<50 { _ = pair.opener.send(Self.bytes(1_000, 0), on: id) } }
    pair.settle()
    let arrived = ids.reduce(0) { $0 + pair.acceptorEvents.messages($1).count }
    #expect(arrived == 100_000 / 1_012)
    let late = pair.call("late", .map)
    #expect(pair.acceptorEvents.opened.last == late)
    pair.opener.ping(at: pair.now)
    pair.settle()
    guard case .roundTrip = pair.openerEvents.last else { return #expect(Bool(false)) }
    pair.acceptor.respond(Status(code: .internal), on: late)
    pair.settle()
    #expect(pair.openerEvents.status(late)?.code == .internal)
  }

  @Test("10,000 cancels in the middle of messages leak no credit", arguments: 0..<2 as Range<UInt64>)
  func cancelsLeakNothing(seed: UInt64) {
    var limits = LinkLimits()
    limits.linkWindowBytes = 200_000
    var pair = Pair.established(seed: seed, opener: limits, acceptor: limits)
    pair.longestRead = 20_000
    var generator = SeededGenerator(seed: seed)
    let message = Self.bytes(30_000, 0)
    for round in 0..<10_000 {
      pair.consumes = round % 3 == 0
      guard case .opened(let id) = pair.opener.open(Open(method: "m"), trafficClass: .template, delivery: .reliable, at: pair.now) else {
        return #expect(Bool(false))
      }
      _ = pair.opener.send(message, on: id)
      for _ in 0..<Int.random(in: 0..<4, using: &generator) { pair.step() }
      if Bool.random(using: &generator) { pair.opener.reset(id, .cancelled) } else { pair.acceptor.reset(id, .cancelled) }
      pair.settle()
      pair.opener.reset(id, .cancelled)
      pair.acceptorEvents.removeAll()
      pair.openerEvents.removeAll()
    }
    pair.settle()
    pair.consumes = false
    #expect(pair.opener.openStreams == 0 && pair.acceptor.openStreams == 0)
    #expect(pair.acceptor.heldByteCount == 0)
    // The window of the link is there again: what the peer was not told of is always less than half.
    let ids = (0..<4).map { _ in pair.call() }
    for id in ids { for _ in 0..<50 { _ = pair.opener.send(Self.bytes(1_000, 0), on: id) } }
    pair.settle()
    #expect(ids.reduce(0) { $0 + pair.acceptorEvents.messages($1).count } >= 100_000 / 1_012)
  }

  @Test("doubled, late and lost Credits are harmless")
  func oddCredits() {
    var peer = RawPeer.established(machineIs: .opener, hello: Hello(streamWindowBytes: 2_000, linkWindowBytes: 3_000))
    guard case .opened(let id) = peer.machine.open(Open(method: "m"), trafficClass: .template, delivery: .reliable, at: peer.now) else {
      return #expect(Bool(false))
    }
    for _ in 0..<20 { _ = peer.machine.send(Self.bytes(488, 0), on: id) }
    func count(_ frames: [(header: FrameHeader, payload: [UInt8])]) -> Int { frames.filter { $0.header.type == 17 }.count }
    #expect(count(peer.frames()) == 4)
    peer.send(.credit(Credit(totalBytes: 2_500)), stream: id.rawValue)
    #expect(count(peer.frames()) == 1)
    for total in [2_500, 0, 2_499] as [UInt64] { peer.send(.credit(Credit(totalBytes: total)), stream: id.rawValue) }
    #expect(count(peer.frames()) == 0)
    // One grant lost: the next total covers it.
    peer.send(.credit(Credit(totalBytes: 4_000)), stream: id.rawValue)
    #expect(count(peer.frames()) == 1)
    peer.send(.credit(Credit(totalBytes: .max)))
    #expect(count(peer.frames()) == 2)
    peer.send(.credit(Credit(totalBytes: .max)))
    peer.send(.credit(Credit(totalBytes: .max)), stream: id.rawValue)
    #expect(count(peer.frames()) == 12)
    #expect(peer.machine.counters.creditsIgnored == 4)
    #expect(peer.fault == nil)
  }

  @Test("a peer that never grants credit bounds itself, not us")
  func noCredit() {
    var peer = RawPeer.established(machineIs: .opener, hello: Hello(streamWindowBytes: 0, linkWindowBytes: 0))
    guard
      case .opened(let id) = peer.machine.open(
        Open(method: "m", timeoutMs: 2_000), trafficClass: .template, delivery: .reliable, at: peer.now)
    else { return #expect(Bool(false)) }
    var taken = 0
    while peer.machine.send(Self.bytes(1_000, 0), on: id) == .queued { taken += 1 }
    #expect(taken == 131_072 / 1_012)
    #expect(peer.frames().allSatisfy { $0.header.type != FrameType.message.rawValue })
    #expect(!peer.machine.hasOutput)
    peer.machine.tick(at: peer.now + .seconds(2))
    peer.takeEvents()
    #expect(peer.events.reset(id)?.reset.code == .deadlineExceeded)
  }

  @Test("classes in strict order, frame by frame: a small call passes a map message that has begun")
  func classes() {
    var pair = Pair.established()
    pair.settle()
    let map = pair.call("map", .map, .droppable)
    let small = pair.call("small", .input)
    pair.delivers = false
    // Before anything is known of the link, a map frame carries 512 bytes.
    _ = pair.opener.send(Self.bytes(2_000, 0), on: map)
    var output: [UInt8] = []
    // One frame at a time, as a shell does whose transport takes little.
    pair.opener.takeOutput(upTo: 1, into: &output, at: pair.now)
    _ = pair.opener.send([1], on: small)
    for _ in 0..<6 { pair.opener.takeOutput(upTo: 1, into: &output, at: pair.now) }
    let order = RawPeer.frames(output).map(\.header).filter { $0.type == 17 }
    #expect(order.map(\.stream) == [map, small, map, map, map].map(\.rawValue))
    #expect(order.map(\.trafficClass) == [6, 2, 6, 6, 6])
    #expect(order[0].flags == .first && order[1].flags == [.first, .last] && order[2].flags == [] && order[4].flags == .last)
  }

  @Test("control > input > navigation > voice > template > map")
  func classOrder() {
    var pair = Pair.established()
    var ids: [TrafficClass: StreamID] = [:]
    for trafficClass in TrafficClass.allCases.reversed() where trafficClass != .unspecified {
      ids[trafficClass] = pair.call("m", trafficClass)
    }
    for id in ids.values { _ = pair.opener.send([1], on: id) }
    var output: [UInt8] = []
    pair.opener.takeOutput(upTo: 10_000, into: &output, at: pair.now)
    #expect(RawPeer.frames(output).map(\.header.trafficClass) == [1, 2, 3, 4, 5, 6])
  }

  @Test("within a class a message is finished before the next begins, and streams take turns between messages")
  func turns() {
    var pair = Pair.established()
    let first = pair.call()
    let second = pair.call()
    for _ in 0..<2 {
      _ = pair.opener.send(Self.bytes(20_000, 0), on: first)
      _ = pair.opener.send(Self.bytes(5, 0), on: second)
    }
    var output: [UInt8] = []
    pair.opener.takeOutput(upTo: 100_000, into: &output, at: pair.now)
    #expect(RawPeer.frames(output).map(\.header.stream) == [1, 1, 3, 1, 1, 3])
  }

  @Test("conflated: a slow link carries the newest snapshot, never an older one after it")
  func conflated() {
    var pair = Pair.established()
    let id = pair.call("Guide", .navigation, .conflated)
    pair.delivers = false
    #expect(pair.opener.send([1], on: id) == .queued)
    for snapshot in 2...9 as ClosedRange<UInt8> { #expect(pair.opener.send([snapshot], on: id) == .replaced) }
    pair.delivers = true
    pair.settle()
    _ = pair.opener.send([10], on: id)
    pair.opener.finish(id)
    pair.settle()
    #expect(pair.acceptorEvents.messages(id) == [[9], [10]])
    #expect(pair.opener.counters.messagesReplaced == 8)
    #expect(pair.acceptorEvents.halfClosed == [id])
  }

  @Test("the side that serves a call chooses class and delivery of its own direction")
  func shape() {
    var pair = Pair.established()
    let id = pair.call("Watch", .control)
    pair.acceptor.shape(id, trafficClass: .map, delivery: .conflated)
    _ = pair.acceptor.send([1], on: id)
    _ = pair.acceptor.send([2], on: id)
    var output: [UInt8] = []
    pair.acceptor.takeOutput(upTo: 10_000, into: &output, at: pair.now)
    let frames = RawPeer.frames(output)
    #expect(frames.map(\.payload) == [[2]])
    #expect(frames.first?.header.trafficClass == 6)
  }

  @Test("frames never exceed what the peer takes", arguments: [256, 1_008, 16_384])
  func frameSize(limit: Int) {
    var limits = LinkLimits()
    limits.maxFrameBytes = limit
    var pair = Pair.established(acceptor: limits)
    let id = pair.call()
    _ = pair.opener.send(Self.bytes(50_000, 0), on: id)
    var output: [UInt8] = []
    pair.opener.takeOutput(upTo: 1 << 20, into: &output, at: pair.now)
    let sizes = RawPeer.frames(output).map { $0.header.length + 12 }
    #expect(sizes.max() == UInt32(limit))
    #expect(sizes.dropLast().allSatisfy { $0 == UInt32(limit) })
  }
}
