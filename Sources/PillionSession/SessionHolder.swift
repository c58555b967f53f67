package import PillionModel

/// The head unit's session: which phone holds it, over which links, and for how long without any (design.md, Session, "Who").
///
/// The same phone always supersedes itself at once; it resumes when its token fits. Another phone takes a suspended session at once, and is
/// told "busy" while one is active, unless this head unit prefers it. A tool carries no session. What moves between the links of one session,
/// and the epochs, are `CarryMachine`'s.
package struct SessionHolder: Sendable {
  /// How long a session outlives its last link.
  package static let grace = Duration.seconds(10)

  package enum State: String, Sendable, Hashable, CaseIterable { case free, active, suspended }

  private struct Session: Sendable {
    var phone: [UInt8]
    var token: [UInt8]
    var links: Set<LinkNumber>
    /// While there are no links.
    var until: Moment?
  }

  private var session: Session?
  /// Phones that this head unit prefers, best first.
  package var preferred: [[UInt8]]
  private let grace: Duration

  package init(preferred: [[UInt8]] = [], grace: Duration = SessionHolder.grace) {
    self.preferred = preferred
    self.grace = grace
  }

  package var state: State {
    guard let session else { return .free }
    return session.until == nil ? .active : .suspended
  }

  /// The phone that holds the session.
  package var phone: [UInt8]? { session?.phone }
  /// Links of the session.
  package var links: Set<LinkNumber> { session?.links ?? [] }
  /// When `onDeadline` has something to do.
  package var deadline: Moment? { session?.until }

  /// What to do about links that have to go before the new one is welcomed.
  package enum Farewell: Sendable, Hashable {
    case none
    /// The same phone came anew: its older links are ghosts.
    case superseded([LinkNumber])
    /// Another phone was let in: it may come back, and then waits.
    case displaced([LinkNumber])
  }

  /// What to answer to a Hello.
  package enum OnHello: Sendable, Hashable {
    /// Welcome with a new session of this token; every call of the older one ends UNAVAILABLE.
    case begin(token: [UInt8], Farewell)
    /// Welcome with `resumed`: the link belongs to the session that stands. It stands by until one of both carries it there.
    case join(token: [UInt8])
    /// A tool: Welcome without a session.
    case serve
    case refuse(ByeReason, String)
  }

  /// - Parameter token: 16 new random bytes, for a session that may begin.
  package mutating func onHello(_ hello: Hello, on link: LinkNumber, token: [UInt8]) -> OnHello {
    switch hello.role {
    case .tool: return .serve
    case .phone: break
    case .unit: return .refuse(.role, "this is a head unit too")
    default: return .refuse(.role, "Hello names no role that a head unit talks to")
    }
    guard hello.installId.count == 16 else {
      return .refuse(.protocolError, "installId has \(hello.installId.count) bytes instead of 16")
    }
    guard var session, session.phone == hello.installId else { return onOther(hello, link, token) }
    guard !session.token.isEmpty, session.token == hello.sessionToken else {
      return begin(hello.installId, link, token, .superseded(ordered(session.links)))
    }
    session.links.insert(link)
    session.until = nil
    self.session = session
    return .join(token: session.token)
  }

  private mutating func onOther(_ hello: Hello, _ link: LinkNumber, _ token: [UInt8]) -> OnHello {
    guard let session, session.until == nil else { return begin(hello.installId, link, token, .none) }
    guard rank(hello.installId) < rank(session.phone) else { return .refuse(.busy, "another phone holds the session") }
    return begin(hello.installId, link, token, .displaced(ordered(session.links)))
  }

  private mutating func begin(_ phone: [UInt8], _ link: LinkNumber, _ token: [UInt8], _ farewell: Farewell) -> OnHello {
    session = Session(phone: phone, token: token, links: [link], until: nil)
    switch farewell {
    case .superseded([]), .displaced([]): return .begin(token: token, .none)
    default: return .begin(token: token, farewell)
    }
  }

  /// What the end of a link or of the grace time means.
  package enum OnEnd: Sendable, Hashable {
    case nothing
    /// The last link is gone; the session waits until the deadline.
    case suspended
    case ended
  }

  package mutating func onLinkEnded(_ link: LinkNumber, _ end: SessionEnd, at now: Moment) -> OnEnd {
    guard var session, session.links.remove(link) != nil else { return .nothing }
    guard session.links.isEmpty else {
      self.session = session
      return .nothing
    }
    guard end.mayResume else {
      self.session = nil
      return .ended
    }
    session.until = now + grace
    self.session = session
    return .suspended
  }

  package mutating func onDeadline(at now: Moment) -> OnEnd {
    guard let until = session?.until, now >= until else { return .nothing }
    session = nil
    return .ended
  }

  /// The session is over whatever links stand: somebody ended it, or its calls were lost. Gives the links that are left.
  package mutating func end() -> [LinkNumber] {
    defer { session = nil }
    return ordered(links)
  }

  private func rank(_ phone: [UInt8]) -> Int { preferred.firstIndex(of: phone) ?? preferred.count }
  private func ordered(_ links: Set<LinkNumber>) -> [LinkNumber] { links.sorted { $0.rawValue < $1.rawValue } }
}

extension SessionEnd {
  /// Whether the session may go on over another link: nobody wanted it to end, and nobody broke it.
  package var mayResume: Bool {
    switch reason {
    case .bye: peerReason == .suspending
    case .protocolError, .version, .notPaired, .role, .notAllowed, .busy, .noPeer: false
    case .transportError, .heartbeat, .superseded, .handshakeTimeout, .hotplugLeft, .gadgetUnbound, .gadgetDisabled, .chargingStopped,
      .gadgetSuspended, .controllerDetached, .writeStalled, .asleep:
      true
    }
  }
}
