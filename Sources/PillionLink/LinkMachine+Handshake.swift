package import PillionModel

/// How the link comes up.
extension LinkMachine {
  /// Acceptor: answers Hello with Welcome. Our introduction is filled in from the configuration.
  package mutating func accept(sessionToken: [UInt8], resumed: Bool, epoch: UInt32, at now: Moment) {
    guard case .handshaking = stage, let peer, let introduction = handshake.accept() else { return }
    let welcome = Welcome(self_: introduction, sessionToken: sessionToken, resumed: resumed, epoch: epoch)
    push(.welcome(welcome))
    establish(peer, welcome, at: now)
  }

  /// Acceptor: answers Hello with Bye and ends the link.
  package mutating func refuse(_ reason: ByeReason, _ detail: String, at now: Moment) {
    guard case .handshaking = stage else { return }
    end(LinkFault(LinkFault.Reason(reason), blame: .us, detail), saying: reason)
  }

  /// Lifts the limits before trust (transports that do not vouch for their peer).
  package mutating func trust() {
    deframer.lift(to: configuration.limits.maxFrameBytes)
  }

  mutating func takePreface(from input: inout ArraySlice<UInt8>, at now: Moment) {
    switch handshake.receive(&input, at: now) {
    case .needsMore, .awaitHello: break
    case .introduce(let hello): push(.hello(hello))
    case .refuse(let fault): end(fault)
    }
  }

  /// Hello, Welcome or Bye before the link is established; nothing else has a place there.
  mutating func handleHandshake(_ message: ControlMessage, at now: Moment) {
    switch message {
    case .hello(let hello):
      peer = hello
      switch handshake.helloArrived(hello) {
      case .proceed: events.append(.helloReceived(hello))
      case .refuse(let fault, let reason): end(fault, saying: reason)
      }
    case .welcome(let welcome):
      peer = welcome.self_
      switch handshake.welcomeArrived(welcome) {
      case .proceed: establish(welcome.self_ ?? Hello(), welcome, at: now)
      case .refuse(let fault, let reason): end(fault, saying: reason)
      }
    case .bye(let bye): byeArrived(bye)
    default: outOfPlace(message.type)
    }
  }

  mutating func byeArrived(_ bye: Bye) {
    let reason = LinkFault.Reason(bye.reason)
    // Only a broken protocol is laid at our door; everything else is the peer's wish or its view of the medium.
    let blame: LinkFault.Blame = reason == .protocolError ? .us : reason == .heartbeat ? .medium : .peer
    end(LinkFault(reason, blame: blame, "the peer said " + bye.line, peerReason: bye.reason))
  }

  mutating func outOfPlace(_ type: FrameType) {
    violation("the peer sent a frame of type \(type) where it has no place")
  }

  private mutating func establish(_ peer: Hello, _ welcome: Welcome, at now: Moment) {
    if isEnded { return }
    let terms = LinkTerms(
      limits: configuration.limits, heartbeat: configuration.heartbeat,
      capabilities: configuration.hello.capabilities + configuration.features, peer: peer)
    self.terms = terms
    linkSend = SendCredit(window: terms.linkWindowBytes)
    heartbeat = Heartbeat(terms.heartbeat, at: now)
    stage = .established
    // A session that goes on is carried here once both ends have said Carry.
    carrying = welcome.resumed && terms.resumes ? .standsBy : .carries
    if configuration.isTrusted { trust() }
    events.append(.established(peer: peer, welcome: welcome))
  }
}

extension LinkFault.Reason {
  /// What a Bye with this reason means for the link.
  package init(_ reason: ByeReason) {
    self =
      switch reason {
      case .superseded: .superseded
      case .busy: .busy
      case .version: .version
      case .protocolError: .protocolError
      case .notPaired: .notPaired
      case .role: .role
      case .heartbeat: .heartbeat
      case .unknown, .done, .shutdown, .suspending: .bye
      }
  }
}
