import PillionLink
import PillionModel
import Testing
import TestSupport

@Suite("Handshake: prefaces at once, Hello, Welcome, each phase with its deadline")
struct HandshakeTests {
  @Test("both sides come up in every chunking, with the numbers of both", arguments: 0..<40 as Range<UInt64>)
  func comesUp(seed: UInt64) {
    var limits = LinkLimits()
    limits.maxFrameBytes = 1_008
    limits.maxStreams = 7
    var pair = Pair(seed: seed, acceptor: limits)
    pair.longestRead = seed % 2 == 0 ? 3 : 200
    pair.settle()
    guard case .established(let peer, let welcome) = pair.openerEvents.first else { return #expect(Bool(false)) }
    #expect(peer.name == "acceptor")
    #expect(welcome.sessionToken == [1, 2, 3] && welcome.epoch == 1)
    #expect(pair.openerEvents.count == 1)
    #expect(pair.opener.terms?.maxFrameBytes == 1_008)
    #expect(pair.opener.terms?.maxStreams == 7)
    #expect(pair.acceptor.terms?.maxFrameBytes == 1_008)
    #expect(pair.opener.version == 1)
    guard case .helloReceived(let hello) = pair.acceptorEvents.first else { return #expect(Bool(false)) }
    #expect(hello.name == "opener")
    #expect(hello.prefaces.count == 32)
    #expect(hello.prefaces.starts(with: Preface(nonce: 0x1111).bytes))
  }

  @Test("numbers a peer leaves out are link.proto's defaults")
  func defaults() {
    let terms = LinkTerms(
      limits: LinkLimits(), heartbeat: HeartbeatSettings(), capabilities: ["a", "b"], peer: Hello(capabilities: ["b", "c"]))
    #expect(terms.maxFrameBytes == 16_384)
    #expect(terms.maxMessageBytes == 4_194_304)
    #expect(terms.maxMessageBytes(in: .map) == 8_388_608)
    #expect(terms.streamWindowBytes == 65_536)
    #expect(terms.linkWindowBytes == 1_048_576)
    #expect(terms.maxStreams == 256)
    #expect(terms.heartbeat == HeartbeatSettings(interval: .seconds(1), budget: .seconds(5)))
    #expect(terms.capabilities == ["b"])
  }

  @Test("the longer heartbeat of both sides is used, and a budget never below two intervals")
  func heartbeats() {
    let slow = LinkTerms(
      limits: LinkLimits(), heartbeat: HeartbeatSettings(), capabilities: [],
      peer: Hello(heartbeatIntervalMs: 2_000, heartbeatBudgetMs: 10_000))
    #expect(slow.heartbeat == HeartbeatSettings(interval: .seconds(2), budget: .seconds(10)))
    let odd = LinkTerms(limits: LinkLimits(), heartbeat: HeartbeatSettings(), capabilities: [], peer: Hello(heartbeatIntervalMs: 9_000))
    #expect(odd.heartbeat.budget == .seconds(18))
  }

  @Test("two phones, two head units: Bye ROLE, said by the one who sees it first", arguments: [Role.phone, .unit])
  func sameRole(role: Role) {
    var pair = Pair(openerRole: role, acceptorRole: role)
    pair.settle()
    #expect(pair.acceptorEvents.endings.map(\.reason) == [.role])
    #expect(pair.acceptorEvents.endings.first?.detail == "a \(role) cannot talk to a \(role)")
    #expect(pair.openerEvents.endings.map(\.reason) == [.role])
    #expect(pair.openerEvents.endings.first?.peerReason == .role)
    #expect(pair.acceptorEvents.count == 1 && pair.openerEvents.count == 1)
  }

  @Test("a tool talks to either side, nobody to an unknown role")
  func tools() {
    for role in [Role.phone, .unit] {
      var pair = Pair(openerRole: .tool, acceptorRole: role)
      pair.settle()
      #expect(pair.openerEvents.endings.isEmpty)
    }
    var pair = Pair(openerRole: .unknown)
    pair.settle()
    #expect(pair.acceptorEvents.endings.map(\.reason) == [.role])
  }

  @Test("prefaces changed on the way are noticed in Hello and in Welcome", arguments: [LinkConfiguration.End.opener, .acceptor])
  func prefacesChanged(end: LinkConfiguration.End) {
    var peer = RawPeer(machineIs: end)
    peer.send(peer.theirs.bytes)
    var hello = Hello(role: end == .opener ? .unit : .phone)
    hello.prefaces = Preface(nonce: 1).bytes + Preface(nonce: 2).bytes
    peer.send(end == .opener ? .welcome(Welcome(self_: hello)) : .hello(hello))
    #expect(peer.fault?.reason == .protocolError)
    #expect(peer.fault?.blame == .medium)
    let last = RawPeer.frames(Array(peer.output()[16...])).last
    #expect(last?.header.type == FrameType.bye.rawValue)
  }

  @Test("no common version: both ranges are named, nothing is said after the preface")
  func version() {
    var peer = RawPeer()
    peer.send(Preface(lowest: 3, highest: 4, nonce: 1).bytes)
    #expect(peer.fault?.reason == .version)
    #expect(peer.fault?.detail == "no common protocol version: this side speaks 1 to 1, the peer 3 to 4")
    #expect(peer.output().count == 16)
  }

  @Test("HTTP, TLS, random bytes: one clear fault in every chunking, and no more output than the preface")
  func strangers() {
    let cases = [
      "GET /index.html HTTP/1.1\r\nHost: x\r\n\r\n", "\u{16}\u{3}\u{1}abcdefghijklmnopq", "xyzzy, hello there, is anybody home?",
    ]
    for text in cases {
      for pieces in Chunkings.of(Array(text.utf8)) {
        var peer = RawPeer()
        for piece in pieces { peer.send(piece) }
        #expect(peer.events.count == 1)
        #expect(peer.fault?.reason == .protocolError && peer.fault?.blame == .peer)
        #expect(peer.output().count == 16)
        #expect(peer.machine.deadline == nil && !peer.machine.hasOutput)
      }
    }
  }

  @Test("5 s of silence, or a preface that breaks off, end the link with a reason a person can read")
  func prefaceTimeout() {
    for (bytes, detail) in [
      ([], "the peer said nothing for 5 s"),
      (Array(Preface(nonce: 1).bytes[..<9]), "the peer's preface did not arrive within 5 s: 9 of 16 bytes came"),
    ] {
      var peer = RawPeer()
      peer.send(bytes)
      #expect(peer.machine.deadline == peer.now + .seconds(5))
      peer.machine.tick(at: peer.now + .seconds(4.999))
      peer.takeEvents()
      #expect(peer.events.isEmpty)
      peer.machine.tick(at: peer.now + .seconds(5))
      peer.takeEvents()
      #expect(peer.fault?.reason == .handshakeTimeout)
      #expect(peer.fault?.detail == detail)
    }
  }

  @Test("half a Hello and then nothing ends the link after 10 s, whoever waits")
  func helloTimeout() {
    for (end, detail) in [
      (LinkConfiguration.End.acceptor, "the peer's Hello did not arrive within 10 s"),
      (.opener, "the peer did not answer Hello within 10 s"),
    ] {
      var peer = RawPeer(machineIs: end)
      peer.send(peer.theirs.bytes)
      peer.send([40, 0, 0, 0, 0])
      #expect(peer.machine.deadline == peer.now + .seconds(10))
      peer.now = peer.now + .seconds(10)
      peer.machine.tick(at: peer.now)
      peer.takeEvents()
      #expect(peer.fault?.reason == .handshakeTimeout)
      #expect(peer.fault?.detail == detail)
    }
  }

  @Test("a deadline that we slept over starts its phase anew, once", arguments: [LinkConfiguration.End.opener, .acceptor])
  func gap(end: LinkConfiguration.End) {
    for (bytes, timeout) in [([], 5.0), (Preface(nonce: 1).bytes, 10.0)] {
      var peer = RawPeer(machineIs: end)
      if !bytes.isEmpty { peer.send(peer.theirs.bytes) }
      peer.now = peer.now + .seconds(timeout + 1.001)
      peer.machine.tick(at: peer.now)
      peer.takeEvents()
      #expect(peer.events.isEmpty)
      #expect(peer.machine.deadline == peer.now + .seconds(timeout))
      peer.now = peer.now + .seconds(timeout + 60)
      peer.machine.tick(at: peer.now)
      peer.takeEvents()
      #expect(peer.fault?.reason == .handshakeTimeout)
    }
  }

  @Test("nor does a phase end while its bytes are being read late: once, or a peer could go on with single bytes")
  func piecewise() {
    var peer = RawPeer()
    peer.now = peer.now + .seconds(5.3)
    peer.send([peer.theirs.bytes[0]])
    peer.machine.tick(at: peer.now)
    peer.takeEvents()
    #expect(peer.events.isEmpty && peer.machine.deadline == peer.now + .seconds(5))
    peer.now = peer.now + .seconds(5.3)
    peer.send([peer.theirs.bytes[1]])
    peer.machine.tick(at: peer.now)
    peer.takeEvents()
    #expect(peer.fault?.detail == "the peer's preface did not arrive within 5 s: 2 of 16 bytes came")
  }

  @Test("a little late is no gap")
  func late() {
    var peer = RawPeer()
    peer.machine.tick(at: peer.now + .seconds(6))
    peer.takeEvents()
    #expect(peer.fault?.reason == .handshakeTimeout)
  }

  @Test("an answer the user's side never gives is our own fault")
  func undecided() {
    var peer = RawPeer()
    peer.send(peer.theirs.bytes)
    peer.send(.hello(Hello(role: .phone, prefaces: peer.theirs.bytes + peer.ours.bytes)))
    peer.machine.tick(at: peer.now + .seconds(10))
    peer.takeEvents()
    #expect(peer.fault?.blame == .us)
  }

  @Test("the acceptor may refuse: Bye with the reason reaches the opener")
  func refused() {
    var peer = RawPeer()
    peer.send(peer.theirs.bytes)
    peer.send(.hello(Hello(role: .phone, prefaces: peer.theirs.bytes + peer.ours.bytes)))
    peer.machine.refuse(.busy, "Anna's phone holds the session", at: peer.now)
    let frames = RawPeer.frames(Array(peer.output()[16...]))
    #expect(peer.control(.bye, in: frames) == [.bye(Bye(reason: .busy, detail: "Anna's phone holds the session"))])
    #expect(peer.fault?.reason == .busy && peer.fault?.blame == .us)
  }

  @Test("before the link is up every other type is out of place")
  func outOfPlace() {
    for type in FrameType.allCases where type != .hello && type != .bye {
      var peer = RawPeer()
      peer.send(peer.theirs.bytes)
      peer.send(RawPeer.frame(type.rawValue, type.belongsToLink ? 0 : 1, Array("{}".utf8), [.first, .last]))
      #expect(peer.fault?.reason == .protocolError, "\(type)")
    }
    var established = RawPeer.established()
    established.send(.hello(Hello(role: .phone)))
    #expect(established.fault?.detail == "the peer sent a frame of type hello where it has no place")
  }

  @Test("before trust a frame of more than 4 KiB, or a 17th frame, ends the link")
  func beforeTrust() {
    var peer = RawPeer()
    peer.send(peer.theirs.bytes)
    peer.send(Array(RawPeer.frame(1, 0, Array(repeating: 32, count: 4_085))[..<12]))
    #expect(peer.fault?.detail == "the peer announced a frame of 4097 bytes; at most 4096 are taken")

    var chatty = RawPeer()
    chatty.send(chatty.theirs.bytes)
    for _ in 0..<16 { chatty.send(RawPeer.frame(99, 0, [])) }
    #expect(chatty.fault == nil && chatty.machine.counters.unknownFrames == 16)
    chatty.send(RawPeer.frame(99, 0, []))
    #expect(chatty.fault?.reason == .protocolError)
  }

  @Test("a peer that takes only tiny frames is refused")
  func tinyFrames() {
    var peer = RawPeer()
    peer.send(peer.theirs.bytes)
    peer.send(.hello(Hello(role: .phone, prefaces: peer.theirs.bytes + peer.ours.bytes, maxFrameBytes: 12)))
    #expect(peer.fault?.detail == "the peer takes frames of at most 12 bytes; a link needs 256")
  }
}
