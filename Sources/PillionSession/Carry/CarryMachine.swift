package import PillionModel

/// Which of a session's links carries it, at one end (design.md, Session).
///
/// Either end moves the session when a better link came up or the carrier went: it raises the epoch and sends Carry on the link it chose. The
/// other end answers with a Carry of the same epoch on the same link, unless it had sent that already. The higher epoch wins; of two Carries
/// with one epoch on two links the phone's wins, and so the phone lets the head unit's pass and the head unit gives way. An end moves the
/// session only when a link came or went, never for a Carry: so two ends whose orders of links differ settle too.
///
/// Each end lists what it delivered in the very Carry it sends, and from then on hands over nothing that arrives under an older epoch.
package struct CarryMachine: Sendable {
  package enum State: String, Sendable, Hashable, CaseIterable {
    /// No link.
    case suspended
    /// Our Carry left; the other end's has not come.
    case asking
    case carrying
  }

  /// What the shell does, in this order.
  package enum Action: Sendable, Hashable {
    /// Send Carry with this epoch and a new list of what was delivered.
    case send(epoch: UInt32, on: LinkNumber)
    /// Both lists are known: settle the ledger with the peer's, and go on over this link.
    case settle(epoch: UInt32, on: LinkNumber)
    /// One of two links on one transport: say Bye(superseded) and close it.
    case close(LinkNumber)
  }

  /// No end believes in a higher epoch: adding one must never overflow.
  package static let maxEpoch = UInt32.max / 2

  private let isPhone: Bool
  package private(set) var state = State.suspended
  package private(set) var epoch: UInt32
  /// The link that carries, or is asked to.
  package private(set) var carrier: LinkNumber?
  /// Carries of an older epoch, of another link than the phone's, or beyond belief.
  package private(set) var ignored: UInt64 = 0
  private var links: [StandingLink] = []

  /// - Parameter epoch: the last one that this process knows of: epochs grow over sessions too.
  package init(_ role: Role, after epoch: UInt32 = 0) {
    isPhone = role == .phone
    self.epoch = epoch
  }

  /// Links that are up and do not carry.
  package var standby: [LinkNumber] { links.map(\.link).filter { $0 != carrier } }

  /// A new session began with this link, by Welcome: it carries without a Carry, for there is nothing to list.
  ///
  /// - Parameter told: the epoch of Welcome; nil at the end that says Welcome, which raises its own.
  /// - Returns: the session's epoch.
  package mutating func begin(_ link: StandingLink, epoch told: UInt32? = nil) -> UInt32 {
    links = [link]
    epoch = told ?? min(epoch &+ 1, CarryMachine.maxEpoch)
    carrier = link.link
    state = .carrying
    return epoch
  }

  /// The session is over, whatever links stand. The epoch stays.
  package mutating func end() {
    links = []
    carrier = nil
    state = .suspended
  }

  /// A link of this session is up. It stands by, or takes over.
  package mutating func onUp(_ link: StandingLink) -> [Action] {
    guard !links.contains(where: { $0.link == link.link }) else { return [] }
    // The phone alone closes one of two: it knows which of its links live, where the head unit may count a ghost.
    if isPhone, let twin = links.first(where: { $0.transport == link.transport }) {
      guard twin.nonces < link.nonces else { return [.close(link.link)] }
      links.removeAll { $0.link == twin.link }
      links.append(link)
      return [.close(twin.link)] + (twin.link == carrier ? move(to: best) : takeOver(link))
    }
    links.append(link)
    return takeOver(link)
  }

  /// A link is over. Another carries on, or the session waits for one.
  package mutating func onEnded(_ link: LinkNumber) -> [Action] {
    links.removeAll { $0.link == link }
    return link == carrier ? move(to: best) : []
  }

  /// The other end moves the session, or answers.
  package mutating func onCarry(_ told: UInt32, on link: LinkNumber) -> [Action] {
    guard told <= CarryMachine.maxEpoch, links.contains(where: { $0.link == link }) else { return ignore() }
    if told == epoch, link == carrier {
      guard state == .asking else { return ignore() }
      state = .carrying
      return [.settle(epoch: epoch, on: link)]
    }
    guard told > epoch || (told == epoch && !isPhone) else { return ignore() }
    epoch = told
    carrier = link
    state = .carrying
    return [.send(epoch: epoch, on: link), .settle(epoch: epoch, on: link)]
  }

  private var best: StandingLink? { links.min { $0.isBetter(than: $1) } }

  private mutating func takeOver(_ link: StandingLink) -> [Action] {
    guard let present = links.first(where: { $0.link == carrier }) else { return move(to: best) }
    return link.rank < present.rank ? move(to: link) : []
  }

  private mutating func move(to link: StandingLink?) -> [Action] {
    carrier = link?.link
    guard let link else {
      state = .suspended
      return []
    }
    epoch = min(epoch &+ 1, CarryMachine.maxEpoch)
    state = .asking
    return [.send(epoch: epoch, on: link.link)]
  }

  private mutating func ignore() -> [Action] {
    ignored &+= 1
    return []
  }
}
