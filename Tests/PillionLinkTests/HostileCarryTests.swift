import PillionLink
import PillionModel
import Testing

@Suite("Calls that outlive their link, and a peer that writes and lists what it likes")
struct HostileCarryTests {
  private func peer(machineIs end: LinkConfiguration.End = .acceptor, _ hello: Hello = Hello()) -> RawPeer {
    RawPeer.established(machineIs: end, hello: hello, resumes: true)
  }

  /// The calls move to a new link, and the peer says what it has of them.
  private func moved(_ peer: RawPeer, to hello: Hello = Hello(), _ carry: Carry) -> RawPeer {
    var old = peer
    var next = self.peer(machineIs: peer.end, hello)
    next.now = peer.now
    #expect(next.machine.adopt(old.machine.park(), epoch: 2) == true)
    next.machine.settle(with: carry, at: next.now)
    next.takeEvents()
    return next
  }

  /// A machine that answered calls of these numbers with one message each, whose caller heard nothing.
  private func answered(_ streams: [UInt32], timeoutMs: UInt64? = nil) -> RawPeer {
    var peer = peer()
    for stream in streams {
      peer.send(.open(Open(method: "a.B/C", timeoutMs: timeoutMs)), stream: stream)
      #expect(peer.machine.send([UInt8(stream)], on: StreamID(stream)) == .queued)
      peer.machine.respond(Status(message: "\(stream)"), on: StreamID(stream))
    }
    _ = peer.output()
    return peer
  }

  /// Streams whose status leaves now.
  private func statuses(_ peer: inout RawPeer) -> [UInt32] {
    peer.frames().filter { $0.header.type == FrameType.status.rawValue }.map(\.header.stream)
  }

  @Test("of a call whose answer is said again the user's side hears nothing more, whatever the caller writes")
  func over() {
    let list = Carry(epoch: 2, delivered: [Delivered(stream: 1)])
    var reset = moved(answered([1]), list)
    reset.send(.reset(Reset(code: .cancelled)), stream: 1)
    #expect(reset.events.isEmpty && reset.machine.openStreams == 0)

    var message = moved(answered([1]), list)
    message.message(1, [1, 2, 3])
    message.message(1, [], .endOfStream)
    #expect(message.events.isEmpty && statuses(&message) == [1])

    var ack = moved(answered([1]), list)
    var bytes: [UInt8] = []
    // The Credit and the message; the status waits for its turn.
    ack.machine.takeOutput(upTo: 1, into: &bytes, at: ack.now)
    ack.send(.ack(Ack(delivered: 0)), stream: 1)
    #expect(ack.events.isEmpty && statuses(&ack) == [1])

    var late = moved(answered([1], timeoutMs: 50), list)
    late.now = late.now + .milliseconds(100)
    late.machine.tick(at: late.now)
    late.takeEvents()
    #expect(late.events.isEmpty && statuses(&late) == [1])
  }

  @Test("the deadline that a call had does not end its answer, which is said again after it")
  func oldDeadline() {
    var peer = peer()
    // An earlier deadline of a call that goes on keeps the later one in the queue.
    peer.send(.open(Open(method: "a.B/C", timeoutMs: 10)), stream: 1)
    peer.send(.open(Open(method: "a.B/C", timeoutMs: 50)), stream: 3)
    #expect(peer.machine.send([3], on: StreamID(3)) == .queued)
    peer.machine.respond(Status(), on: StreamID(3))
    _ = peer.output()
    var next = moved(peer, Carry(epoch: 2, delivered: [Delivered(stream: 1), Delivered(stream: 3)]))
    let before = next.events.count
    next.now = next.now + .milliseconds(100)
    next.machine.tick(at: next.now)
    next.takeEvents()
    // Of the call that went on.
    #expect(next.events.count == before + 1 && statuses(&next) == [3])
  }

  @Test("an Ack of a message that is said again, before the status: told to nobody")
  func acknowledged() {
    var peer = peer(Hello(linkWindowBytes: 65_536))
    peer.send(.open(Open(method: "a.B/C")), stream: 1)
    for byte in UInt8(1)...2 { #expect(peer.machine.send([byte], on: StreamID(1)) == .queued) }
    peer.machine.respond(Status(), on: StreamID(1))
    _ = peer.output()
    // Credit for one of the two.
    var next = moved(peer, to: Hello(linkWindowBytes: 20), Carry(epoch: 2, delivered: [Delivered(stream: 1)]))
    _ = next.output()
    next.send(.ack(Ack(delivered: 1)), stream: 1)
    #expect(next.events.isEmpty && !next.machine.isEnded)
    next.send(.credit(Credit(totalBytes: 1000)))
    #expect(statuses(&next) == [1])
  }

  @Test("after Bye, and after the transport's end, nothing leaves of calls that end before they are parked")
  func afterTheEnd() {
    for isCut in [false, true] {
      var peer = peer(machineIs: .opener)
      let opened = peer.machine.open(Open(method: "a.B/C"), trafficClass: .template, delivery: .reliable, at: peer.now)
      #expect(opened == .opened(StreamID(1)))
      _ = peer.output()
      if isCut { peer.machine.transportEnded(nil, at: peer.now) } else { peer.send(.hello(Hello())) }
      peer.machine.reset(StreamID(1), .cancelled)
      #expect(peer.frames().map(\.header.type) == (isCut ? [] : [FrameType.bye.rawValue]))
    }
  }

  @Test("who waits for room is not told after the end, but over the next link")
  func room() {
    let hello = Hello(streamWindowBytes: 32 << 20, linkWindowBytes: 32 << 20)
    var peer = peer(machineIs: .opener, hello)
    for _ in 0..<2 { _ = peer.machine.open(Open(method: "a.B/C"), trafficClass: .template, delivery: .reliable, at: peer.now) }
    let (waiter, other) = (StreamID(1), StreamID(3))
    #expect(peer.machine.send([7], on: waiter) == .queued)
    for _ in 0..<3 {
      #expect(peer.machine.send([UInt8](repeating: 1, count: 3 << 20), on: other) == .queued)
      _ = peer.output()
    }
    #expect(peer.machine.send([8], on: waiter) == .full)
    peer.machine.transportEnded(nil, at: peer.now)
    peer.takeEvents()
    peer.events = []
    peer.machine.reset(other, .cancelled)
    peer.takeEvents()
    #expect(peer.events.isEmpty)
    let next = moved(peer, to: hello, Carry(epoch: 2, delivered: [Delivered(stream: 1)], lastStream: 3))
    #expect(next.events.writable == [waiter])
  }

  @Test("what was measured for longer frames is measured again where the next link's are short")
  func shorter() {
    let short = Hello(maxFrameBytes: 256)
    let long = Metadata(key: "k", binary: [UInt8](repeating: 1, count: 300))
    let list = Carry(epoch: 2, delivered: [Delivered(stream: 1)])
    for isAnswered in [false, true] {
      var peer = peer()
      peer.send(.open(Open(method: "a.B/C")), stream: 1)
      #expect(peer.machine.lead([long], on: StreamID(1)) == .queued)
      if isAnswered { peer.machine.respond(Status(), on: StreamID(1)) }
      _ = peer.output()
      var next = moved(peer, to: short, list)
      #expect(next.events.reset(StreamID(1))?.reset.code == (isAnswered ? nil : .resourceExhausted))
      let frames = next.frames()
      #expect(frames.allSatisfy { $0.payload.count + FrameHeader.size <= 256 })
      #expect(next.control(.reset, in: frames).count == 1)
    }
    var peer = peer()
    peer.send(.open(Open(method: "a.B/C")), stream: 1)
    var parked = peer
    parked.machine = peer.machine.park()
    parked.machine.respond(Status(code: .aborted, message: "enough", trailers: [long]), on: StreamID(1))
    var next = moved(parked, to: short, list)
    #expect(next.control(.status, in: next.frames()) == [.status(Status(code: .aborted, message: "enough"))])
  }

  @Test("a peer that heard of a call whose Open never left broke the protocol")
  func unsent() {
    for carry in [Carry(epoch: 2, lastStream: 1), Carry(epoch: 2, delivered: [Delivered(stream: 1)])] {
      var peer = peer(machineIs: .opener)
      _ = peer.machine.open(Open(method: "a.B/C"), trafficClass: .template, delivery: .reliable, at: peer.now)
      let next = moved(peer, carry)
      #expect(next.fault?.detail == "the peer's Carry says that it heard of stream 1, whose Open never left")
    }
  }

  @Test("no Reset leaves for a call that was given up before its Open left, whatever the peer lists")
  func unsentReset() {
    var peer = peer(machineIs: .opener)
    _ = peer.machine.open(Open(method: "a.B/C"), trafficClass: .template, delivery: .reliable, at: peer.now)
    var next = self.peer(machineIs: .opener)
    #expect(next.machine.adopt(peer.machine.park(), epoch: 2) == true)
    next.machine.reset(StreamID(1), .cancelled)
    next.send(.carry(Carry(epoch: 2, delivered: [Delivered(stream: 1)])))
    #expect(next.frames().map(\.header.type) == [FrameType.carry.rawValue])
  }

  @Test("a lie about one answer loses no other, nor what is kept of it")
  func lies() {
    let lies: [(Delivered, String)] = [
      (Delivered(stream: 1, ended: true), "that it ended it, where this side served and ended it, of stream 1"),
      (Delivered(stream: 1, count: 9), "that 9 messages arrived, where 1 were sent and 1 are kept, of stream 1"),
      (Delivered(stream: 1, bytes: 99), "that more bytes arrived than were sent of stream 1"),
    ]
    for (lie, detail) in lies {
      let peer = answered([1, 3])
      let kept = peer.machine.keptForPeer
      let ended = moved(peer, Carry(epoch: 2, delivered: [lie, Delivered(stream: 3)]))
      #expect(ended.fault?.detail == "the peer's Carry says " + detail)
      #expect(ended.machine.keptForPeer == kept)
      var next = moved(ended, Carry(epoch: 2, delivered: [Delivered(stream: 1), Delivered(stream: 3)]))
      #expect(next.machine.keptForPeer == 0)
      #expect(statuses(&next) == [1, 3])
      #expect(next.machine.keptForPeer == kept)
    }
  }

  @Test("a list comes whole from however many parts, and a new epoch begins a new one")
  func parts() {
    var peer = peer()
    peer.send(.carry(Carry(epoch: 4, delivered: [Delivered(stream: 9)], more: true)))
    for stream in UInt32(1)...1000 { peer.send(.carry(Carry(epoch: 5, delivered: [Delivered(stream: stream)], more: stream < 1000))) }
    let lists = peer.events.compactMap { if case .carry(let carry) = $0 { carry } else { nil } }
    #expect(lists.map { $0.delivered.map(\.stream) } == [Array(1...1000)])
  }
}
