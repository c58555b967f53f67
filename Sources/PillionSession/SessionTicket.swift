package import PillionModel

/// The phone's claim to its session: with which head unit, by which token, over which links, and for how long without any. The counterpart of
/// `SessionHolder`, and as that one it leaves to `CarryMachine` which link carries.
///
/// A phone is with one head unit at a time: another one that welcomes it meanwhile is told goodbye, unless the session waits without a link.
/// The token is kept in memory only: a phone
/// that is started anew has no calls that could go on.
package struct SessionTicket: Sendable {
  private struct Session: Sendable {
    var unit: [UInt8]
    var token: [UInt8]
    var links: Set<LinkNumber>
    /// While there are no links.
    var until: Moment?
  }

  private var session: Session?
  private let grace: Duration

  package init(grace: Duration = SessionHolder.grace) { self.grace = grace }

  package var state: SessionHolder.State {
    guard let session else { return .free }
    return session.until == nil ? .active : .suspended
  }

  /// For Hello: the session to resume. Empty asks for a new one.
  package var token: [UInt8] { session?.token ?? [] }
  /// Links of the session.
  package var links: Set<LinkNumber> { session?.links ?? [] }
  /// When `onDeadline` has something to do.
  package var deadline: Moment? { session?.until }

  /// What a Welcome means.
  package enum OnWelcome: Sendable, Hashable {
    /// A new session begins with this link. The older one is over, and these links of it with it.
    case begin(older: [LinkNumber])
    /// The link belongs to the session that stands. It stands by until one of both ends carries it there.
    case join
    /// Another head unit: one at a time.
    case otherUnit
    /// It resumes what we have given up in the meantime.
    case tooLate
  }

  package mutating func onWelcome(_ welcome: Welcome, on link: LinkNumber) -> OnWelcome {
    let unit = welcome.self_?.installId ?? []
    if let session, session.unit != unit, session.until == nil { return .otherUnit }
    if welcome.resumed {
      guard let session, !session.token.isEmpty, session.token == welcome.sessionToken, session.unit == unit else {
        return .tooLate
      }
      self.session?.links.insert(link)
      self.session?.until = nil
      return .join
    }
    let older = end()
    session = Session(unit: unit, token: welcome.sessionToken, links: [link], until: nil)
    return .begin(older: older)
  }

  package mutating func onLinkEnded(_ link: LinkNumber, _ end: SessionEnd, at now: Moment) -> SessionHolder.OnEnd {
    guard session?.links.remove(link) != nil else { return .nothing }
    guard session?.links.isEmpty == true else { return .nothing }
    guard end.mayResume else {
      session = nil
      return .ended
    }
    session?.until = now + grace
    return .suspended
  }

  package mutating func onDeadline(at now: Moment) -> SessionHolder.OnEnd {
    guard let until = session?.until, now >= until else { return .nothing }
    session = nil
    return .ended
  }

  /// The session is over whatever links stand: somebody ended it, or its calls were lost. Gives the links that are left.
  package mutating func end() -> [LinkNumber] {
    defer { session = nil }
    return links.sorted { $0.rawValue < $1.rawValue }
  }
}
