import PillionLink
import PillionModel
import Testing
import TestSupport

@Suite("Hostile and broken peers: one clear fault, bounded memory, never a trap")
struct HostilePeerTests {
  @Test("known types out of place, wrong parity, numbers used twice: the link ends")
  func outOfPlace() {
    let empty = Array("{}".utf8)
    let cases: [(String, [UInt8], String)] = [
      ("ping on a stream", RawPeer.frame(3, 5, empty), "the peer sent a frame of type ping on stream 5"),
      ("open on the link", RawPeer.frame(16, 0, empty), "the peer sent a frame of type open on stream 0"),
      ("message on the link", RawPeer.frame(17, 0, [1], [.first, .last]), "the peer sent a frame of type message on stream 0"),
      ("even open by the opener", RawPeer.frame(16, 2, empty), "the peer opened stream 2, whose number is for this side to use"),
      (
        "message never opened", RawPeer.frame(17, 9, [1], [.first, .last]),
        "the peer sent a frame of type message on stream 9, which was never opened"
      ),
      (
        "reset of ours never opened", RawPeer.frame(20, 2, empty), "the peer sent a frame of type reset on stream 2, which was never opened"
      ),
      ("garbage", RawPeer.frame(16, 1, [0xFF, 0xFE]), "the peer's open cannot be read"),
      ("bad length", [0, 0x40, 0, 0, 1, 0, 0, 0, 17, 3, 5, 0], "the peer announced a frame of 16396 bytes; at most 16384 are taken"),
      ("type 0", RawPeer.frame(0, 0, []), "the peer sent a frame of type 0, which does not exist"),
    ]
    for (name, bytes, detail) in cases {
      for pieces in Chunkings.of(bytes, halves: 4, random: 2) {
        var peer = RawPeer.established()
        for piece in pieces { peer.send(piece) }
        #expect(peer.fault?.reason == .protocolError && peer.fault?.blame == .peer, "\(name)")
        #expect(peer.fault?.detail.hasPrefix(detail) == true, "\(name): \(peer.fault?.detail ?? "")")
        #expect(peer.control(.bye, in: peer.frames()).count == 1, "\(name)")
        #expect(peer.events.count == 1, "\(name)")
      }
    }
  }

  @Test("an Open that goes back in numbers, a status from the caller, an Ack of more than was sent")
  func streamsOutOfPlace() {
    var back = RawPeer.established()
    back.send(.open(Open(method: "m")), stream: 5)
    back.send(.open(Open(method: "m")), stream: 3)
    #expect(back.fault?.detail == "the peer opened stream 3 after a later one")
    var twice = RawPeer.established()
    twice.send(.open(Open(method: "m")), stream: 5)
    twice.send(.open(Open(method: "m")), stream: 5)
    #expect(twice.fault?.reason == .protocolError)
    var status = RawPeer.established()
    status.send(.open(Open(method: "m")), stream: 1)
    status.send(.status(Status()), stream: 1)
    #expect(status.fault?.detail == "the peer sent the status of stream 1, which this side serves")
    var ack = RawPeer.established()
    ack.send(.open(Open(method: "m")), stream: 1)
    ack.send(.ack(Ack(delivered: 1)), stream: 1)
    #expect(ack.fault?.detail == "the peer acknowledged 1 messages on stream 1, where 0 were sent")
    var inside = RawPeer.established(machineIs: .opener)
    guard case .opened(let id) = inside.machine.open(Open(method: "m"), trafficClass: .input, delivery: .reliable, at: inside.now) else {
      return #expect(Bool(false))
    }
    _ = inside.frames()
    inside.message(id.rawValue, [1], .first)
    inside.send(.status(Status()), stream: id.rawValue)
    #expect(inside.fault?.detail == "the peer sent the status of stream 1 inside a message")
  }

  @Test("unknown types and flags are skipped by their length and counted")
  func unknown() {
    var peer = RawPeer.established()
    peer.send(RawPeer.frame(99, 0, Array(repeating: 1, count: 3_000)))
    peer.send(RawPeer.frame(255, 77, []))
    peer.send(.open(Open(method: "m")), stream: 1)
    peer.send(RawPeer.frame(17, 1, [5], FrameHeader.Flags(rawValue: 0xF3)))
    #expect(peer.fault == nil)
    #expect(peer.machine.counters.unknownFrames == 2)
    #expect(peer.machine.counters.unknownFlags == 1)
    #expect(peer.events.messages(StreamID(1)) == [[5]])
  }

  @Test("more than the credit of a stream, or of the link, ends the link")
  func overCredit() {
    var stream = RawPeer.established()
    stream.send(.open(Open(method: "m")), stream: 1)
    for _ in 0..<4 { stream.message(1, Array(repeating: 0, count: 16_372)) }
    #expect(stream.fault == nil)
    stream.message(1, [])
    #expect(stream.fault?.detail == "the peer sent more than the credit of stream 1")

    var limits = LinkLimits()
    limits.linkWindowBytes = 100_000
    var link = RawPeer.established(limits: limits)
    for id in [1, 3, 5, 7] as [UInt32] {
      link.send(.open(Open(method: "m")), stream: id)
      for _ in 0..<2 { link.message(id, Array(repeating: 0, count: 16_000)) }
    }
    #expect(link.fault?.detail == "the peer sent more than the credit of the link")
  }

  @Test("a message beyond the limit ends its stream only, and its late frames are credited")
  func tooLong() {
    var limits = LinkLimits()
    limits.maxMessageBytes = 40_000
    var peer = RawPeer.established(limits: limits)
    peer.send(.open(Open(method: "m")), stream: 1)
    peer.send(.open(Open(method: "m")), stream: 3)
    peer.message(1, Array(repeating: 0, count: 16_000), .first)
    peer.message(1, Array(repeating: 0, count: 16_000), [])
    peer.message(1, Array(repeating: 0, count: 16_000), [])
    #expect(peer.events.reset(StreamID(1))?.reset == Reset(code: .resourceExhausted, message: "a message longer than 40000 bytes"))
    for _ in 0..<100 {
      peer.message(1, Array(repeating: 0, count: 16_000), [])
      _ = peer.output()
    }
    peer.message(3, [1])
    #expect(peer.fault == nil)
    #expect(peer.events.messages(StreamID(3)) == [[1]])
    #expect(peer.machine.counters.lateFrames == 100)
    #expect(peer.machine.heldByteCount == 0)
  }

  @Test("peers 38: many messages begun and none finished stay within the bound; the stream that goes beyond is reset")
  func reassemblyBound() {
    var limits = LinkLimits()
    limits.maxReassemblyBytes = 1 << 20
    var peer = RawPeer.established(limits: limits)
    for id in stride(from: 1, to: 401, by: 2) as StrideTo<UInt32> {
      peer.send(.open(Open(method: "m")), stream: id)
      peer.message(id, Array(repeating: 0, count: 16_000), .first)
      _ = peer.output()
      #expect(peer.machine.heldByteCount <= 1 << 20)
    }
    let resets = peer.events.filter { if case .reset(_, let reset, by: .us) = $0 { reset.code == .resourceExhausted } else { false } }
    #expect(resets.count == 200 - (1 << 20) / 16_000)
    #expect(peer.fault == nil)
    // What was begun may still be finished.
    peer.message(1, [1], .last)
    #expect(peer.events.messages(StreamID(1)).first?.count == 16_001)
  }

  @Test("peers 38: messages of many streams interleaved in every order come out whole", arguments: 0..<20 as Range<UInt64>)
  func interleaved(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var peer = RawPeer.established()
    var waiting: [UInt32: [[UInt8]]] = [:]
    var sent: [UInt32: [UInt8]] = [:]
    for id in stride(from: 1, to: 33, by: 2) as StrideTo<UInt32> {
      peer.send(.open(Open(method: "m")), stream: id)
      let message = CallTests.bytes(Int.random(in: 0...3_000, using: &generator), UInt64(id))
      sent[id] = message
      waiting[id] = Chunkings.cut(message + [0], longest: 500, using: &generator)
    }
    var begun: Set<UInt32> = []
    var wire: [UInt8] = []
    while let id = waiting.keys.sorted().randomElement(using: &generator), var pieces = waiting[id] {
      let piece = pieces.removeFirst()
      var flags: FrameHeader.Flags = begun.insert(id).inserted ? .first : []
      if pieces.isEmpty { flags.insert(.last) }
      waiting[id] = pieces.isEmpty ? nil : pieces
      wire += RawPeer.frame(17, id, piece, flags, trafficClass: 5)
      if Int.random(in: 0..<5, using: &generator) == 0 { wire += RawPeer.frame(222, 0, [1, 2, 3]) }
    }
    for piece in Chunkings.cut(wire, longest: 5_000, using: &generator) { peer.send(piece) }
    #expect(peer.fault == nil)
    for (id, message) in sent { #expect(peer.events.messages(StreamID(id)) == [message + [0]]) }
  }

  @Test("peers 37: empty reads mean nothing")
  func emptyReads() {
    var peer = RawPeer()
    peer.send([])
    for byte in peer.theirs.bytes {
      peer.send([])
      peer.send([byte])
    }
    #expect(peer.events.isEmpty && peer.machine.version == 1)
  }

  @Test("100,000 streams opened and reset at once by a peer that reads nothing: memory stays bounded")
  func openAndReset() {
    var peer = RawPeer.established()
    let open = RawPeer.frame(16, 0, Array(#"{"method":"m"}"#.utf8))
    let reset = RawPeer.frame(20, 0, Array("{}".utf8))
    for index in 0..<100_000 as Range<UInt32> {
      let message = RawPeer.frame(17, 0, [], index % 2 == 0 ? [.first, .last] : .endOfStream)
      var frames = open + message + reset
      let id = index * 2 + 1
      for start in [0, open.count, open.count + message.count] {
        for byte in 0..<4 { frames[start + 4 + byte] = UInt8(truncatingIfNeeded: id >> UInt32(8 * byte)) }
      }
      peer.machine.receive(frames[...], at: peer.now)
      while let event = peer.machine.nextEvent() {
        if case .message(let stream, _, _) = event { peer.machine.consumed(stream, at: peer.now) }
        if case .ended(let fault) = event { peer.events.append(.ended(fault)) }
      }
    }
    #expect(peer.machine.openStreams == 0)
    #expect(peer.fault == nil)
    #expect(peer.machine.waitingPlaces < 5_000)
  }

  @Test("a peer that asks without end and never reads the answers is shown the door")
  func neverReads() {
    var limits = LinkLimits()
    limits.maxStreams = 1
    var peer = RawPeer.established(limits: limits)
    var id: UInt32 = 1
    while peer.fault == nil && id < 200_000 {
      peer.send(.open(Open(method: "m")), stream: id)
      id += 2
    }
    #expect(peer.fault?.reason == .protocolError)
    #expect(peer.fault?.detail.hasPrefix("the peer asks for more than it reads") == true)
  }

  @Test("Pings without end are answered ten a second")
  func pingFlood() {
    var peer = RawPeer.established()
    for opaque in 0..<1_000 as Range<UInt64> { peer.send(.ping(Ping(opaque: opaque))) }
    #expect(peer.control(.pong, in: peer.frames()).count == 10)
    #expect(peer.machine.counters.pingsIgnored == 990)
    #expect(peer.fault == nil)
  }

  /// Feeds a machine random frames made of plausible parts, and looks at its memory.
  func torment(_ peer: inout RawPeer, seed: UInt64, rounds: Int) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<rounds where !peer.machine.isEnded {
      let roll = Int.random(in: 0..<100, using: &generator)
      let stream = roll < 80 ? UInt32.random(in: 0...20, using: &generator) : .random(in: 0...(.max), using: &generator)
      let type = roll < 90 ? FrameType.allCases.randomElement(using: &generator)?.rawValue ?? 0 : .random(in: 0...255, using: &generator)
      let count = roll < 50 ? Int.random(in: 0...40, using: &generator) : Int.random(in: 0...16_372, using: &generator)
      let noise =
        (0..<min(count, 64)).map { _ in UInt8.random(in: 0...255, using: &generator) } + Array(repeating: 3, count: max(0, count - 64))
      let json = ["{}", #"{"method":"m","timeoutMs":"5"}"#, #"{"totalBytes":"99999999"}"#, #"{"delivered":"1"}"#, #"{"code":"cancelled"}"#]
      let payload = type == 17 || roll % 7 == 0 ? noise : Array((json.randomElement(using: &generator) ?? "").utf8)
      let flags = FrameHeader.Flags(rawValue: roll < 60 ? 3 : .random(in: 0...7, using: &generator))
      let bytes = RawPeer.frame(type, stream, payload, flags, trafficClass: .random(in: 0...9, using: &generator))
      for piece in Chunkings.cut(bytes, longest: 4_000, using: &generator) { peer.send(piece) }
      if roll % 5 == 0 { _ = peer.machine.open(Open(method: "m", timeoutMs: 3), trafficClass: .input, delivery: .reliable, at: peer.now) }
      let mine = StreamID(.random(in: 0...20, using: &generator))
      switch roll % 9 {
      case 0: _ = peer.machine.send(noise, on: mine)
      case 1: peer.machine.finish(mine)
      case 2: peer.machine.respond(Status(), on: mine)
      case 3: peer.machine.reset(mine, .aborted)
      case 4: peer.machine.consumed(mine, at: peer.now)
      case 5: peer.machine.shape(mine, trafficClass: .map, delivery: .conflated)
      case 6: _ = peer.output()
      case 7: peer.machine.ping(at: peer.now)
      default: peer.now = peer.now.advanced(nanoseconds: .random(in: 0...5_000_000, using: &generator))
      }
      peer.machine.tick(at: peer.now)
      peer.takeEvents()
      #expect(peer.machine.heldByteCount <= (16 << 20) + 16_384)
    }
    #expect(peer.events.endings.count <= 1)
    if !peer.events.endings.isEmpty { guard case .ended = peer.events.last else { return #expect(Bool(false)) } }
  }

  @Test("random frames at each state never trap", arguments: 0..<300 as Range<UInt64>)
  func randomFrames(seed: UInt64) {
    for end in [LinkConfiguration.End.opener, .acceptor] {
      var fresh = RawPeer(machineIs: end)
      torment(&fresh, seed: seed, rounds: 5)
      var greeted = RawPeer(machineIs: end)
      greeted.send(greeted.theirs.bytes)
      torment(&greeted, seed: seed, rounds: 10)
      var established = RawPeer.established(machineIs: end)
      torment(&established, seed: seed, rounds: 200)
      var leaving = RawPeer.established(machineIs: end)
      _ = leaving.machine.open(Open(method: "m"), trafficClass: .input, delivery: .reliable, at: leaving.now)
      _ = leaving.machine.send([1], on: StreamID(end == .opener ? 1 : 2))
      leaving.machine.bye(.done, at: leaving.now)
      torment(&leaving, seed: seed, rounds: 20)
    }
  }

  @Test("random bytes at each state never trap, and end the link once at most", arguments: 0..<100 as Range<UInt64>)
  func randomBytes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let noise = (0..<2_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    for end in [LinkConfiguration.End.opener, .acceptor] {
      var states = [RawPeer(machineIs: end), RawPeer(machineIs: end), RawPeer.established(machineIs: end)]
      states[1].send(states[1].theirs.bytes)
      for index in states.indices {
        for piece in Chunkings.cut(noise, longest: 100, using: &generator) { states[index].send(piece) }
        #expect(states[index].events.endings.count <= 1)
        #expect(states[index].machine.heldByteCount <= 16_384)
      }
    }
  }
}
