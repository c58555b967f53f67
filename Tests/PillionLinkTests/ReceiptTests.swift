import PillionLink
import PillionModel
import Testing

@Suite("Receipts, leading metadata, and peers that misuse them")
struct ReceiptTests {
  private static let able = Hello(capabilities: ["receipts"])

  private func mapStream(_ peer: inout RawPeer) -> StreamID {
    let open = Open(method: "Frames", timeoutMs: 60_000)
    guard case .opened(let id) = peer.machine.open(open, trafficClass: .map, delivery: .droppable, at: peer.now) else { return .link }
    return id
  }

  private func messages(_ frames: [(header: FrameHeader, payload: [UInt8])]) -> Int { frames.filter { $0.header.type == 17 }.count }

  @Test("map frames are answered by one Receipt for all that one read brought; other classes by none")
  func told() {
    var peer = RawPeer.established(hello: Self.able)
    peer.send(.open(Open(method: "m")), stream: 1)
    peer.message(1, Array(repeating: 0, count: 100), trafficClass: 5)
    #expect(peer.control(.receipt, in: peer.frames()).isEmpty)
    let frame = RawPeer.frame(17, 1, Array(repeating: 0, count: 88), [.first, .last], trafficClass: 6)
    peer.send(frame + frame + frame)
    #expect(peer.control(.receipt, in: peer.frames()) == [.receipt(Receipt(mapBytes: 300))])
    #expect(peer.frames().isEmpty)
    // Late frames of a closed stream arrived too.
    peer.machine.reset(StreamID(1), .cancelled)
    peer.send(frame)
    #expect(peer.control(.receipt, in: peer.frames()) == [.receipt(Receipt(mapBytes: 400))])
  }

  @Test("a peer that did not name receipts gets none, and what it says of them is nothing")
  func notAgreed() {
    var peer = RawPeer.established()
    peer.send(.open(Open(method: "m")), stream: 1)
    peer.message(1, [1], trafficClass: 6)
    peer.send(.receipt(Receipt(mapBytes: .max)))
    #expect(peer.control(.receipt, in: peer.frames()).isEmpty)
    #expect(peer.fault == nil)
  }

  @Test("a peer that says more arrived than was sent breaks the protocol")
  func tooMuch() {
    var peer = RawPeer.established(machineIs: .opener, hello: Self.able)
    let id = mapStream(&peer)
    _ = peer.machine.send(Array(repeating: 0, count: 100), on: id)
    _ = peer.frames()
    peer.send(.receipt(Receipt(mapBytes: 113)))
    #expect(peer.fault?.detail == "the peer says that 113 bytes of map frames arrived, more than were sent")
    #expect(peer.fault?.reason == .protocolError && peer.fault?.blame == .peer)
  }

  @Test("a peer that promised receipts and gives none stops its pictures only, in bounded memory")
  func never() {
    var peer = RawPeer.established(machineIs: .opener, hello: Self.able)
    let id = mapStream(&peer)
    var sent = 0
    var bytes: UInt64 = 0
    for _ in 0..<1_000 {
      _ = peer.machine.send(Array(repeating: 0, count: 1_000), on: id)
      let frames = peer.frames().filter { $0.header.type == 17 }
      sent += frames.count
      bytes += frames.reduce(0) { $0 + $1.header.cost }
    }
    #expect(bytes <= 4_096)
    #expect((1...10).contains(sent))
    #expect(!peer.machine.hasOutput)
    // Calls of every other class pass.
    for trafficClass in [TrafficClass.control, .input, .navigation, .voice, .template] {
      guard
        case .opened(let other) = peer.machine.open(Open(method: "m"), trafficClass: trafficClass, delivery: .reliable, at: peer.now)
      else { return #expect(Bool(false)) }
      _ = peer.machine.send([1], on: other)
      #expect(messages(peer.frames()) == 1)
    }
    peer.now = peer.now + .seconds(4)
    peer.send(.ping(Ping(opaque: 1)))
    #expect(peer.fault == nil)
    // The call's deadline still ends it, and the next picture stream has the same bound.
    peer.machine.tick(at: peer.now)
    peer.machine.reset(id, .cancelled)
    #expect(peer.machine.heldByteCount == 0)
    let next = mapStream(&peer)
    _ = peer.machine.send(Array(repeating: 0, count: 1_000), on: next)
    #expect(messages(peer.frames()) == 0)
    // Late receipts set it free.
    peer.send(.receipt(Receipt(mapBytes: bytes)))
    #expect(messages(peer.frames()) > 0)
  }

  @Test("Bye waits for pictures no longer than its time")
  func bye() {
    var peer = RawPeer.established(machineIs: .opener, hello: Self.able)
    let id = mapStream(&peer)
    _ = peer.machine.send(Array(repeating: 0, count: 100_000), on: id)
    _ = peer.frames()
    peer.machine.bye(.done, drain: .seconds(1), at: peer.now)
    #expect(peer.frames().isEmpty && peer.fault == nil)
    peer.now = peer.now + .seconds(1)
    peer.machine.tick(at: peer.now)
    #expect(peer.frames().map(\.header.type) == [5])
  }

  @Test("leading metadata from the caller, twice, or on a stream that never was, ends the link")
  func headersOutOfPlace() {
    var caller = RawPeer.established()
    caller.send(.open(Open(method: "m")), stream: 1)
    caller.send(.headers(Headers()), stream: 1)
    #expect(caller.fault?.detail == "the peer sent leading metadata on stream 1, which this side serves")
    var twice = RawPeer.established(machineIs: .opener)
    guard case .opened(let id) = twice.machine.open(Open(method: "m"), trafficClass: .input, delivery: .reliable, at: twice.now) else {
      return #expect(Bool(false))
    }
    _ = twice.frames()
    twice.send(.headers(Headers(metadata: [Metadata(key: "a", value: "b")])), stream: id.rawValue)
    #expect(twice.fault == nil)
    twice.send(.headers(Headers()), stream: id.rawValue)
    #expect(twice.fault?.detail == "the peer sent leading metadata twice on stream 1")
    var never = RawPeer.established(machineIs: .opener)
    never.send(.headers(Headers()), stream: 7)
    #expect(never.fault?.detail == "the peer sent a frame of type headers on stream 7, which was never opened")
  }

  @Test("leading metadata leaves before the first message, whatever the class, and Status after both")
  func order() {
    var pair = Pair.established()
    let id = pair.call("m", .control)
    pair.delivers = false
    #expect(pair.acceptor.lead([Metadata(key: "a", value: "b")], on: id) == .queued)
    #expect(pair.acceptor.lead([], on: id) == .late)
    _ = pair.acceptor.send([1], on: id)
    pair.acceptor.respond(Status(), on: id)
    #expect(pair.acceptor.lead([], on: id) == .closed)
    #expect(pair.opener.lead([], on: id) == .closed)
    var output: [UInt8] = []
    pair.acceptor.takeOutput(upTo: 10_000, into: &output, at: pair.now)
    #expect(RawPeer.frames(output).map(\.header.type) == [22, 17, 21])
  }

  @Test("a frame's length is claimed and nothing of it sent: no memory is taken, and silence ends the link")
  func claimed() {
    var peer = RawPeer.established()
    let header = Array(RawPeer.frame(17, 1, Array(repeating: 0, count: 16_372), .first).prefix(FrameHeader.size))
    peer.send(header)
    #expect(peer.machine.heldByteCount <= FrameHeader.size)
    while peer.fault == nil, let deadline = peer.machine.deadline {
      peer.now = max(peer.now, deadline)
      peer.machine.tick(at: peer.now)
      _ = peer.output()
    }
    #expect(peer.fault?.reason == .heartbeat)
    #expect(peer.now == Moment(seconds: 55))
  }

  @Test("a frame that drips a byte a second holds its own bytes only; our calls leave, and end by their deadlines")
  func drip() {
    var peer = RawPeer.established()
    let frame = RawPeer.frame(16, 1, Array(repeating: 0x20, count: 200))
    guard
      case .opened(let id) = peer.machine.open(
        Open(method: "m", timeoutMs: 90_000), trafficClass: .input, delivery: .reliable, at: peer.now)
    else { return #expect(Bool(false)) }
    _ = peer.machine.send([1], on: id)
    #expect(messages(peer.frames()) == 1)
    for (index, byte) in frame.prefix(100).enumerated() {
      peer.now = peer.now + .seconds(1)
      peer.send([byte])
      peer.machine.tick(at: peer.now)
      _ = peer.output()
      #expect(peer.machine.heldByteCount <= index + 1)
    }
    #expect(peer.fault == nil)
    peer.takeEvents()
    #expect(peer.events.reset(id)?.reset.code == .deadlineExceeded)
  }
}
