package import PillionModel

/// The phone's links: which place to dial and when, when to wait, when to give up. What a session is made of is `SessionTicket`'s and
/// `CarryMachine`'s.
///
/// Without a session one link at a time is tried, best place first: two that came up at once would begin two sessions. While there is one,
/// every place has its own link or its own back-off; all join by the session's token. A link that comes by itself is always taken.
package struct PhoneSessionMachine: Sendable {
  package struct Settings: Sendable {
    /// How many of the given links we dial, best first. None: every link comes by itself, over a cable or from a radio.
    package var links = 1
    /// End after the first trip (contract.md, `--once`).
    package var once = false
    /// With `once`: how long there may be no peer.
    package var noPeerBudget: Duration = .seconds(30)
    /// A link that lasted this long makes the next attempt a first one again.
    package var steady: Duration = .seconds(2)
    package var retry = RetryPolicy()

    package init(links: Int = 1, once: Bool = false) {
      self.links = max(0, links)
      self.once = once
    }
  }

  /// Why the phone stops trying.
  package enum Verdict: Sendable, Hashable {
    /// We said Bye ourselves.
    case finished
    /// Nobody carried a session for the budget.
    case noPeer
    /// The peer said Bye before the trip was over.
    case cutShort(SessionEnd)
    /// The peer will never take us as we are.
    case refused(SessionEnd)
    /// Another program of this installation took the session; to take it back would never end.
    case superseded
  }

  /// Where a link is from.
  package enum Source: Sendable, Hashable {
    /// We dialled it; each place has one at a time.
    case place(Int)
    /// It came by itself.
    case arrival(LinkNumber)
  }

  /// How the session stands, as far as dialling goes.
  package enum Session: String, Sendable, Hashable, CaseIterable {
    case none
    /// It lives and dies with its one link: the head unit is an older one, which resumes nothing.
    case sole
    case active
    case suspended
  }

  private enum Phase: Sendable, Hashable { case idle, running, finishing, over }

  private enum Link: Sendable, Hashable {
    case trying
    case up(since: Moment)
  }

  private let settings: Settings
  private var phase = Phase.idle
  private var session = Session.none
  private var links: [Source: Link] = [:]
  private var retry: RetryPolicy
  private var lonelySince = Moment.zero
  /// This machine goes to sleep, or sleeps: no link is begun.
  private var isAsleep = false
  /// Places where another head unit is than the one we are with.
  private var elsewhere: Set<Int> = []
  /// Places where the last attempt met nobody.
  private var deserted: Set<Int> = []
  /// A link was superseded while another of ours was up or coming up: perhaps by that one.
  private var isContested = false

  package init(_ settings: Settings) {
    self.settings = settings
    retry = settings.retry
    // A place that was forgotten would be tried at once, again and again.
    retry.mostPeers = max(retry.mostPeers, settings.links)
  }

  /// What to do now. With nothing to do, there is nothing before `deadline`.
  package enum Action: Sendable, Hashable {
    case connect(place: Int)
    case end(Verdict)
  }

  /// When `onDeadline` has something to do.
  package var deadline: Moment? {
    guard phase == .running else { return nil }
    return (open.map { retry.holds(name(of: $0), isUrgent: session == .suspended, at: .zero) ?? .zero } + [giveUpAt].compactMap { $0 })
      .min()
  }

  /// Whether attempts at a place are told: while there is a session, that nobody is there still is no news.
  package func tells(of place: Int, _ end: SessionEnd? = nil) -> Bool {
    guard session != .none, deserted.contains(place) else { return true }
    return end.map { $0.reason != .noPeer } ?? false
  }

  // MARK: What happens

  package mutating func onStart(at now: Moment) -> [Action] {
    guard phase == .idle else { return [] }
    phase = .running
    lonelySince = now
    return attempt(at: now)
  }

  /// A link came by itself: whether it is taken. No back-off ever delays it.
  package mutating func onArrival(_ link: LinkNumber) -> Bool {
    guard phase == .running, session != .sole, !isAsleep else { return false }
    links[.arrival(link)] = .trying
    return true
  }

  /// The handshake is over, and the link is one of the session's.
  package mutating func onUp(_ source: Source, at now: Moment) {
    guard links[source] == .trying else { return }
    links[source] = .up(since: now)
    isContested = false
    if case .place(let place) = source { deserted.remove(place) }
  }

  /// Another head unit answered than the one we are with: its place waits until the session is over. The link's end follows.
  package mutating func onOtherUnit(_ source: Source) {
    if case .place(let place) = source { elsewhere.insert(place) }
  }

  /// The session changed. The end of the link that is behind it follows, or `onDeadline`.
  package mutating func onSession(_ session: Session) {
    self.session = session
    switch session {
    case .none: elsewhere = []
    case .active: isContested = false
    case .sole, .suspended: break
    }
  }

  /// A link could not be connected, or was up and ended.
  package mutating func onLinkEnded(_ source: Source, _ end: SessionEnd, random: Double, at now: Moment) -> [Action] {
    guard let link = links.removeValue(forKey: source) else { return [] }
    if phase == .finishing { return links.isEmpty ? stop(.finished) : [] }
    guard phase == .running else { return [] }
    var since: Moment?
    if case .up(let moment) = link { since = moment }
    if since != nil, !isConnected { lonelySince = now }
    if case .place(let place) = source {
      if end.reason == .noPeer { deserted.insert(place) } else { deserted.remove(place) }
      let outcome = RetryPolicy.Outcome(end, lasted: since.map { now - $0 }, steady: settings.steady)
      _ = retry.onEnded(outcome, with: name(of: place), random: random, at: now)
    }
    // By the peer's word, not by a newer link on the same cable.
    if end.peerReason == .superseded { isContested = true }
    if let verdict = verdict(on: end, wasUp: since != nil) { return stop(verdict) }
    return attempt(at: now)
  }

  /// Time passed, or the session changed.
  package mutating func onDeadline(at now: Moment) -> [Action] { attempt(at: now) }

  /// This machine goes to sleep: Bye is said over links that are up, and nothing is begun or given up until `onWake`.
  package mutating func onSleep() { isAsleep = true }

  /// It is awake: every place is tried at once, whatever was before. A link whose Bye is still being said ends first.
  package mutating func onWake(at now: Moment) -> [Action] {
    guard isAsleep else { return [] }
    isAsleep = false
    lonelySince = now
    for place in 0..<settings.links { retry.onArrived(name(of: place), at: now) }
    return attempt(at: now)
  }

  /// We want to stop. With links that are up, Bye is said first and `onLinkEnded` follows.
  package mutating func onFinish() -> [Action] {
    guard phase == .running || phase == .idle else { return [] }
    phase = .finishing
    return links.isEmpty ? stop(.finished) : []
  }

  // MARK: What follows

  private var isConnected: Bool { links.values.contains { $0 != .trying } }
  private var giveUpAt: Moment? { settings.once && !isConnected && !isAsleep ? lonelySince + settings.noPeerBudget : nil }

  /// Places that may be dialled as soon as their back-off allows, best first.
  private var open: [Int] {
    switch session {
    case .none where !links.isEmpty: return []
    case .sole: return []
    case .none, .active, .suspended: break
    }
    return isContested || isAsleep ? [] : (0..<settings.links).filter { links[.place($0)] == nil && !elsewhere.contains($0) }
  }

  private mutating func attempt(at now: Moment) -> [Action] {
    guard phase == .running else { return [] }
    if let giveUpAt, now >= giveUpAt { return stop(.noPeer) }
    var due = open.filter { retry.holds(name(of: $0), isUrgent: session == .suspended, at: now) == nil }
    if session == .none { due = Array(due.prefix(1)) }
    for place in due { links[.place(place)] = .trying }
    return due.map { .connect(place: $0) }
  }

  /// A place as its policy knows it.
  private func name(of place: Int) -> String { String(place) }

  private mutating func stop(_ verdict: Verdict) -> [Action] {
    phase = .over
    return [.end(verdict)]
  }

  private func verdict(on end: SessionEnd, wasUp: Bool) -> Verdict? {
    if isContested, links.isEmpty { return .superseded }
    // Our own Bye before sleep is no end, and neither is the peer's.
    guard settings.once, session == .none, !isAsleep else { return nil }
    switch end.reason {
    case .notPaired, .version, .protocolError, .role, .notAllowed: return .refused(end)
    case .bye: return wasUp && !end.mayResume ? .cutShort(end) : nil
    case .transportError, .hotplugLeft, .gadgetUnbound, .gadgetDisabled, .heartbeat, .superseded, .busy, .handshakeTimeout, .noPeer,
      .chargingStopped, .gadgetSuspended, .controllerDetached, .writeStalled, .asleep:
      return nil
    }
  }
}
