import PillionLink
import PillionModel
import Testing
import TestSupport

@Suite("Endings: one event, with who is to blame")
struct EndingTests {
  @Test("Bye goes after what is queued, and both sides end once")
  func bye() {
    var pair = Pair.established(seed: 9)
    let id = pair.call()
    let message = CallTests.bytes(100_000, 0)
    _ = pair.opener.send(message, on: id)
    pair.opener.bye(.done, "arrived", at: pair.now)
    #expect(pair.opener.send([1], on: id) == .closed)
    pair.settle()
    #expect(pair.acceptorEvents.messages(id) == [message])
    #expect(pair.openerEvents.endings.map(\.reason) == [.bye])
    #expect(pair.openerEvents.endings.first?.blame == .us)
    let heard = pair.acceptorEvents.endings
    #expect(heard.map(\.reason) == [.bye] && heard.first?.peerReason == .done && heard.first?.blame == .peer)
    #expect(heard.first?.detail == "the peer said arrived")
    #expect(pair.opener.deadline == nil && pair.acceptor.deadline == nil)
    pair.acceptor.transportEnded(nil, at: pair.now)
    pair.settle()
    #expect(pair.acceptorEvents.endings.count == 1)
  }

  @Test("Bye fits into the frames of a peer that takes short ones, however much there is to say", arguments: [true, false])
  func byeInShortFrames(_ drains: Bool) {
    var short = LinkLimits()
    short.maxFrameBytes = LinkTerms.leastFrameBytes
    var pair = Pair.established(acceptor: short)
    pair.opener.bye(.done, String(repeating: "é", count: 400), drain: drains ? .seconds(1) : .zero, at: pair.now)
    pair.settle()
    let heard = pair.acceptorEvents.endings
    #expect(heard.map(\.reason) == [.bye] && heard.first?.peerReason == .done, "\(heard)")
    #expect(heard.first?.detail.hasPrefix("the peer said ééé") == true)
  }

  @Test("a peer's words stay one line and never speak to a terminal")
  func wordsOfAPeer() {
    var peer = RawPeer.established()
    peer.send(.bye(Bye(reason: .done, detail: "gone\r\nLOG: all is well\u{2028}\u{1B}[2J\u{85}é")))
    #expect(peer.fault?.detail == "the peer said gone  LOG: all is well  [2J é")
  }

  @Test("a peer that grants no credit holds Bye for a second, not longer")
  func byeWithoutCredit() {
    var peer = RawPeer.established(machineIs: .opener, hello: Hello(streamWindowBytes: 0))
    guard case .opened(let id) = peer.machine.open(Open(method: "m"), trafficClass: .input, delivery: .reliable, at: peer.now) else {
      return #expect(Bool(false))
    }
    _ = peer.machine.send([1], on: id)
    peer.machine.bye(.shutdown, at: peer.now)
    #expect(peer.control(.bye, in: peer.frames()).isEmpty)
    #expect(!peer.machine.hasOutput)
    #expect(peer.machine.deadline == peer.now + .seconds(1))
    peer.machine.tick(at: peer.now + .seconds(1))
    #expect(peer.control(.bye, in: peer.frames()) == [.bye(Bye(reason: .shutdown))])
    #expect(peer.fault?.reason == .bye)
    #expect(peer.events.endings.count == 1)
  }

  @Test("with no time to drain Bye is the next thing to leave, whatever is queued")
  func byeAtOnce() {
    var pair = Pair.established()
    let id = pair.call()
    _ = pair.opener.send(CallTests.bytes(100_000, 0), on: id)
    pair.opener.bye(.superseded, "a newer link took over", drain: .zero, at: pair.now)
    #expect(pair.opener.isEnded)
    pair.settle()
    #expect(pair.openerEvents.endings == [LinkFault(.superseded, blame: .us, "a newer link took over")])
    #expect(pair.acceptorEvents.endings.map(\.reason) == [.superseded])
    #expect(pair.acceptorEvents.messages(id).isEmpty)
  }

  @Test("each reason of Bye has its word in the events")
  func reasons() {
    let table: [(ByeReason, LinkFault.Reason)] = [
      (.done, .bye), (.shutdown, .bye), (.suspending, .bye), (.unknown, .bye), (.superseded, .superseded), (.busy, .busy),
      (.version, .version),
      (.protocolError, .protocolError), (.notPaired, .notPaired), (.role, .role), (.heartbeat, .heartbeat),
    ]
    for (said, meant) in table {
      var peer = RawPeer.established()
      peer.send(.bye(Bye(reason: said)))
      #expect(peer.fault?.reason == meant && peer.fault?.peerReason == said)
      #expect(!peer.machine.hasOutput)
    }
    #expect(LinkFault.Reason.notPaired.rawValue == "notPaired")
  }

  @Test("the transport's end is the medium's fault unless we said Bye")
  func transport() {
    var peer = RawPeer.established()
    peer.machine.transportEnded("Connection reset by peer", at: peer.now)
    peer.takeEvents()
    #expect(peer.fault == LinkFault(.transportError, blame: .medium, "Connection reset by peer"))
    peer.send([1, 2, 3])
    peer.machine.tick(at: peer.now + .seconds(100))
    peer.takeEvents()
    #expect(peer.events.count == 1)

    var leaving = RawPeer.established()
    leaving.machine.bye(.shutdown, at: leaving.now)
    leaving.machine.transportEnded(nil, at: leaving.now)
    leaving.takeEvents()
    #expect(leaving.fault?.reason == .bye && leaving.fault?.blame == .us)
    #expect(!leaving.machine.hasOutput)
  }

  @Test("a peer that falls silent ends the link at the budget, with Bye HEARTBEAT for the case that it still hears")
  func heartbeat() {
    var pair = Pair.established()
    pair.pass(.seconds(60))
    #expect(pair.openerEvents.endings.isEmpty && pair.acceptorEvents.endings.isEmpty)
    #expect(pair.opener.smoothedRoundTrip == .zero)

    var peer = RawPeer.established()
    let start = peer.now
    while peer.fault == nil, let due = peer.machine.deadline, due < start + .seconds(60) {
      peer.now = due
      peer.machine.tick(at: due)
      if peer.machine.isEnded { break }
      _ = peer.output()
    }
    let frames = peer.frames()
    #expect(peer.now == start + .seconds(5))
    #expect(peer.fault?.reason == .heartbeat)
    #expect(peer.fault?.detail == "nothing was received for 5.0 s")
    #expect(peer.control(.bye, in: frames).count == 1)
  }

  @Test("a link that sleeps has no deadline and outlives an hour of silence; woken it pings at once and judges again")
  func sleeps() {
    var peer = RawPeer.established()
    peer.machine.sleep()
    #expect(peer.machine.deadline == nil)
    peer.now = peer.now + .seconds(3600)
    peer.machine.tick(at: peer.now)
    #expect(!peer.machine.isEnded && peer.output().isEmpty)
    peer.machine.wake(at: peer.now)
    let frames = peer.frames()
    #expect(peer.control(.ping, in: frames).count == 1)
    #expect(peer.machine.deadline == peer.now + .seconds(1))
    for second in 1...5 { peer.machine.tick(at: peer.now + .seconds(second)) }
    peer.takeEvents()
    #expect(peer.fault?.reason == .heartbeat)
  }

  @Test("a peer that never answers Pings but sends anything at all, even nonsense types, lives")
  func anyByteCounts() {
    var peer = RawPeer.established()
    for _ in 0..<100 {
      for _ in 0..<9 {
        peer.now = peer.now + .milliseconds(500)
        peer.machine.tick(at: peer.now)
        _ = peer.output()
      }
      peer.send([1])
      peer.send([0, 0, 0, 0, 0, 0, 0, 250, 0, 0, 0])
      peer.send([9])
    }
    #expect(peer.fault == nil)
    #expect(peer.machine.counters.unknownFrames == 100)
  }

  @Test("what a codec cannot write ends the link as our own fault", arguments: [FrameType.hello, .open, .reset, .ping])
  func codecFails(type: FrameType) {
    var pair = Pair(codec: FailingCodec(type: type))
    pair.settle()
    let id = pair.call(timeoutMs: 10_000)
    _ = pair.opener.send([1], on: id)
    pair.opener.ping(at: pair.now)
    pair.settle()
    pair.opener.reset(id, .cancelled)
    pair.settle()
    #expect(pair.openerEvents.endings.count == 1)
    #expect(pair.openerEvents.endings.first?.blame == .us)
    #expect(pair.openerEvents.endings.first?.detail == "this side's \(type) cannot be written: no memory")
  }
}
