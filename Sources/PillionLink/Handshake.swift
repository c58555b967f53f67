package import PillionModel

/// How a link begins: prefaces both ways at once, then the opener's Hello, then the acceptor's Welcome. Every phase has its deadline. One that
/// we met late because we did not run ourselves starts the phase anew, once: a handshake is shorter than the time between two such graces of
/// a heartbeat.
///
/// TLS, where the transport needs it, stands between the preface and Hello and belongs to the shell.
package struct Handshake: Sendable {
  private enum Stage: Sendable, Hashable {
    case idle, awaitingPreface, awaitingHello, deciding, awaitingWelcome, over
  }

  private let end: LinkConfiguration.End
  private let ours: Preface
  private let prefaceTimeout: Duration
  private let helloTimeout: Duration
  /// A deadline met later than this means that we did not run, and that an answer may still be on its way.
  private let lateness: Duration
  private var hadGrace = false
  private let hello: Hello
  private var stage = Stage.idle
  private var begun: [UInt8] = []
  /// The only preface that begins this link; nil: any.
  private let peerNonce: UInt64?
  /// Bytes of older links that were dropped.
  package private(set) var dropped = 0
  /// More than any controller and its transfers hold.
  private static let mostDropped = 262_144
  private var theirs: Preface?
  /// The version both sides speak; nil before both prefaces are there.
  package private(set) var version: UInt8?
  /// The end of the present phase.
  package private(set) var deadline: Moment?

  package init(_ configuration: LinkConfiguration) {
    end = configuration.end
    ours = Preface(nonce: configuration.nonce)
    prefaceTimeout = configuration.prefaceTimeout
    helloTimeout = configuration.helloTimeout
    lateness = configuration.heartbeat.interval
    peerNonce = configuration.peerNonce
    hello = configuration.hello.announcing(configuration.limits, configuration.heartbeat, configuration.features)
  }

  /// True while bytes belong to the preface, not to frames.
  package var takesPreface: Bool { stage == .awaitingPreface || stage == .idle }
  package var isOver: Bool { stage == .over }

  /// The nonces of both prefaces; nil before the peer's came.
  var nonces: (opener: UInt64, acceptor: UInt64)? {
    theirs.map { end == .opener ? (ours.nonce, $0.nonce) : ($0.nonce, ours.nonce) }
  }

  /// Begins; the answer is our preface.
  package mutating func start(at now: Moment) -> [UInt8] {
    guard stage == .idle else { return [] }
    stage = .awaitingPreface
    deadline = now + prefaceTimeout
    return ours.bytes
  }

  /// What the peer's preface leads to.
  package enum OnPreface: Sendable, Hashable {
    case needsMore
    /// Opener: send this Hello.
    case introduce(Hello)
    /// Acceptor: Hello comes next.
    case awaitHello
    case refuse(LinkFault)
  }

  /// Takes preface bytes off the front of the input.
  package mutating func receive(_ input: inout ArraySlice<UInt8>, at now: Moment) -> OnPreface {
    guard stage == .awaitingPreface else { return .needsMore }
    fill(from: &input)
    if let peerNonce {
      while begun.count == Preface.size, !Preface.isOne(begun, of: peerNonce) {
        begun.removeFirst()
        dropped += 1
        guard dropped <= Handshake.mostDropped else {
          return .refuse(LinkFault(.protocolError, blame: .peer, "\(dropped) bytes came and no preface of this link was among them"))
        }
        fill(from: &input)
      }
      if begun.count < Preface.size { return .needsMore }
    }
    let preface: Preface
    do throws(Preface.Refusal) {
      guard let whole = try Preface(reading: begun[...]) else { return .needsMore }
      preface = whole
    } catch {
      return .refuse(LinkFault(.protocolError, blame: .peer, error.description))
    }
    guard let version = ours.common(with: preface) else {
      let detail =
        "no common protocol version: this side speaks \(ours.lowest) to \(ours.highest), the peer \(preface.lowest) to \(preface.highest)"
      return .refuse(LinkFault(.version, blame: .peer, detail))
    }
    theirs = preface
    self.version = version
    deadline = now + helloTimeout
    switch end {
    case .opener:
      stage = .awaitingWelcome
      return .introduce(introduction)
    case .acceptor:
      stage = .awaitingHello
      return .awaitHello
    }
  }

  private mutating func fill(from input: inout ArraySlice<UInt8>) {
    let piece = input.prefix(Preface.size - begun.count)
    begun.append(contentsOf: piece)
    input = input[piece.endIndex...]
  }

  /// What the peer's introduction leads to.
  package enum OnIntroduction: Sendable, Hashable {
    /// Go on: acceptor, ask the user's side; opener, the link is established.
    case proceed
    /// Say Bye with this reason and end the link.
    case refuse(LinkFault, ByeReason)
  }

  /// Acceptor: Hello arrived.
  package mutating func helloArrived(_ peer: Hello) -> OnIntroduction {
    guard stage == .awaitingHello else { return .refuse(outOfPlace("Hello"), .protocolError) }
    stage = .deciding
    return judge(peer)
  }

  /// Opener: Welcome arrived.
  package mutating func welcomeArrived(_ welcome: Welcome) -> OnIntroduction {
    guard stage == .awaitingWelcome else { return .refuse(outOfPlace("Welcome"), .protocolError) }
    stage = .over
    deadline = nil
    guard let peer = welcome.self_ else {
      return .refuse(LinkFault(.protocolError, blame: .peer, "the peer's Welcome does not say who it is"), .protocolError)
    }
    return judge(peer)
  }

  /// Acceptor: the user's side takes the peer. The answer is our introduction; nil when nobody asked.
  package mutating func accept() -> Hello? {
    guard stage == .deciding else { return nil }
    stage = .over
    deadline = nil
    return introduction
  }

  /// True while the user's side owes an answer to Hello.
  package var isDeciding: Bool { stage == .deciding }

  /// The link ended some other way.
  package mutating func abandon() {
    stage = .over
    deadline = nil
  }

  /// A phase took too long.
  ///
  /// - Parameter lastReceived: when bytes were read last. Those that were read after the deadline had lain there, and more may lie behind them.
  package mutating func expired(at now: Moment, lastReceived: Moment? = nil) -> LinkFault? {
    guard let deadline, now >= deadline else { return nil }
    if !hadGrace, now - deadline > lateness || lastReceived.map({ $0 > deadline }) ?? false {
      hadGrace = true
      self.deadline = now + (stage == .awaitingPreface ? prefaceTimeout : helloTimeout)
      return nil
    }
    let detail: String
    switch stage {
    case .awaitingPreface:
      detail =
        begun.isEmpty
        ? "the peer said nothing for \(seconds(prefaceTimeout)) s"
        : "the peer's preface did not arrive within \(seconds(prefaceTimeout)) s: \(begun.count) of \(Preface.size) bytes came"
    case .awaitingHello: detail = "the peer's Hello did not arrive within \(seconds(helloTimeout)) s"
    case .awaitingWelcome: detail = "the peer did not answer Hello within \(seconds(helloTimeout)) s"
    case .deciding: return LinkFault(.handshakeTimeout, blame: .us, "this side did not answer Hello within \(seconds(helloTimeout)) s")
    case .idle, .over: return nil
    }
    return LinkFault(.handshakeTimeout, blame: .peer, detail)
  }

  /// Our Hello with both prefaces as this side saw them, the opener's first.
  private var introduction: Hello {
    var hello = hello
    hello.prefaces = bothPrefaces
    return hello
  }

  private var bothPrefaces: [UInt8] {
    let theirs = theirs?.bytes ?? []
    return end == .opener ? ours.bytes + theirs : theirs + ours.bytes
  }

  private func judge(_ peer: Hello) -> OnIntroduction {
    guard peer.prefaces == bothPrefaces else {
      let detail = "the prefaces the peer saw are not those that were sent: somebody changed them on the way"
      return .refuse(LinkFault(.protocolError, blame: .medium, detail), .protocolError)
    }
    if let frame = peer.maxFrameBytes, Int(frame) < LinkTerms.leastFrameBytes {
      let detail = "the peer takes frames of at most \(frame) bytes; a link needs \(LinkTerms.leastFrameBytes)"
      return .refuse(LinkFault(.protocolError, blame: .peer, detail), .protocolError)
    }
    guard hello.role.talks(to: peer.role) else {
      let detail = "a \(hello.role) cannot talk to a \(peer.role)"
      return .refuse(LinkFault(.role, blame: .peer, detail), .role)
    }
    return .proceed
  }

  private func outOfPlace(_ name: String) -> LinkFault {
    LinkFault(.protocolError, blame: .peer, "the peer sent \(name) where it has no place")
  }

  private func seconds(_ duration: Duration) -> Int64 { duration.components.seconds }
}

extension Role {
  /// A phone talks to a head unit, a tool to either; two of a kind have nothing to say to each other.
  func talks(to other: Role) -> Bool {
    switch (self, other) {
    case (.phone, .unit), (.unit, .phone), (.tool, .phone), (.tool, .unit), (.phone, .tool), (.unit, .tool): true
    default: false
    }
  }
}
