package import PillionModel

/// The head unit's half of who shows the map; `MapLease` says why the two halves never disagree. One machine for the process: it outlives links,
/// sessions and phones, so that terms only grow.
///
/// | state \ event | take | frame of the term | Ping answered | return of the term | release, unavailable | deadline |
/// |---|---|---|---|---|---|---|
/// | `phone` | `offered`, new term | refused | - | - | - | - |
/// | `offered` | same term | `shown` | - | `phone` | `phone`, told | `phone`, told (no frame came) |
/// | `shown` | same term | shown; its link counts from the second on | proof, where the link counts | `phone` | `phone`, told | `phone`, told; or ask |
///
/// A take that knows a higher term than ours begins a new one in any state. In the states `offered` and `shown` an event that comes after the
/// lease ran out renews nothing. While unavailable, takes are refused.
///
/// The shell calls `onDeadline` before any other event of the same moment, and passes only what the phone that carries the session says.
package struct MapOwnerUnitMachine: Sendable {
  package enum State: Sendable, Hashable {
    /// The map is on the phone's screen.
    case phone
    /// The phone may send frames; the map is still on its screen.
    case offered
    /// The map is on this screen.
    case shown
  }

  /// A link that brought a frame of the term.
  private struct Bringer: Sendable {
    var link: LinkNumber
    /// A second frame came: the phone had our answer to the first, and counts what we say here as heard.
    var counts: Bool
  }

  /// A phone does not need more at one time; frames of further links are shown, but their Pings prove nothing.
  private static let maxLinks = 8

  package private(set) var state = State.phone
  /// The term in force. It grows when the map is offered and when it goes back.
  package private(set) var term: UInt64 = 0
  private var lease = MapLease(budget: .seconds(5))
  private var proof = Moment.zero
  private var nextAsk = Moment.zero
  private var bringers: [Bringer] = []
  private var unavailable: MapReturn?

  package init() {}

  /// Whether the map is on this screen.
  package var shows: Bool { state == .shown }

  /// The end of the lease as it stands; nil while the map is on the phone's screen.
  package var leaseEnd: Moment? { state == .phone ? nil : proof + lease.unit }

  /// When `onDeadline` has something to do.
  package var deadline: Moment? {
    guard let leaseEnd else { return nil }
    return state == .shown ? min(leaseEnd, nextAsk) : leaseEnd
  }

  /// What to answer to TakeMap.
  package enum OnTake: Sendable, Hashable {
    /// Answer with the term and the lease.
    case offer(term: UInt64, lease: MapLease)
    /// FAILED_PRECONDITION: no map is wanted.
    case refuse(MapReturn)
  }

  /// - Parameter last: the highest term the phone knows.
  package mutating func onTake(last: UInt64, lease: MapLease, at now: Moment) -> OnTake {
    if let unavailable { return .refuse(unavailable) }
    guard last < MapLease.maxTerm else { return .refuse(.unknown) }
    if let leaseEnd, now < leaseEnd, last <= term { return .offer(term: term, lease: self.lease) }
    if state != .phone { giveBack() }
    term = max(term, last) &+ 1
    state = .offered
    self.lease = lease
    proof = now
    return .offer(term: term, lease: lease)
  }

  /// What a frame means.
  package enum OnFrame: Sendable, Hashable {
    /// The map is on this screen from now on.
    case first
    /// It was already.
    case next
    /// Of another term, or too late: FRAME_REFUSAL_OLD_TERM.
    case refuse
  }

  package mutating func onFrame(term frameTerm: UInt64, on link: LinkNumber, at now: Moment) -> OnFrame {
    guard let leaseEnd, now < leaseEnd, frameTerm == term else { return .refuse }
    if let index = bringers.firstIndex(where: { $0.link == link }) {
      if !bringers[index].counts { nextAsk = now }
      bringers[index].counts = true
    } else if bringers.count < MapOwnerUnitMachine.maxLinks {
      bringers.append(Bringer(link: link, counts: false))
    }
    guard state == .offered else { return .next }
    state = .shown
    nextAsk = now
    return .first
  }

  /// A Ping that left at `sent` was answered.
  package mutating func onAnswered(sent: Moment, on link: LinkNumber, at now: Moment) {
    guard state == .shown, let leaseEnd, now < leaseEnd, bringers.contains(where: { $0.link == link && $0.counts }) else { return }
    proof = max(proof, min(sent, now))
  }

  /// What to do about the map having gone back, or staying.
  package enum Action: Sendable, Hashable {
    case nothing
    /// Say so on the stream of the frames, if it still stands, and end the stream.
    case tell(FrameControl.Returned)
    /// Send a Ping on every link that brings frames.
    case ask
  }

  /// ReturnMap. Gives the term in force to answer with.
  package mutating func onReturn(term asked: UInt64) -> UInt64 {
    if state != .phone, asked == term { giveBack() }
    return term
  }

  /// The session is over: Bye, a Hello that does not resume it, or another phone's.
  package mutating func onRelease(_ reason: MapReturn) -> Action {
    guard state != .phone else { return .nothing }
    return .tell(FrameControl.Returned(ownerTerm: giveBack(), reason: reason))
  }

  /// The head unit wants no map: its own navigation started, or its display went away.
  package mutating func onUnavailable(_ reason: MapReturn) -> Action {
    unavailable = reason
    return onRelease(reason)
  }

  /// It wants one again.
  package mutating func onAvailable() { unavailable = nil }

  /// A link is over. What is shown stays until the lease runs out.
  package mutating func onLinkEnded(_ link: LinkNumber) { bringers.removeAll { $0.link == link } }

  package mutating func onDeadline(at now: Moment) -> Action {
    guard let leaseEnd else { return .nothing }
    if now >= leaseEnd { return onRelease(.expired) }
    guard state == .shown, now >= nextAsk else { return .nothing }
    nextAsk = now + lease.ask
    return .ask
  }

  /// Gives the term that is over.
  @discardableResult
  private mutating func giveBack() -> UInt64 {
    let over = term
    term &+= 1
    state = .phone
    bringers = []
    return over
  }
}
