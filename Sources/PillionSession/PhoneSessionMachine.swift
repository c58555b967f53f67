package import PillionModel

/// The phone's session: when to connect which link, when to wait, when to give up.
package struct PhoneSessionMachine: Sendable {
  package struct Settings: Sendable {
    /// How many of the given links we dial, best first. None: every link comes by itself, over a cable or from a radio.
    package var links = 1
    /// End after the first trip (contract.md, `--once`).
    package var once = false
    /// With `once`: how long there may be no peer.
    package var noPeerBudget: Duration = .seconds(30)
    /// A session that lasted this long makes the next attempt a first one again.
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

  private enum State: Sendable, Hashable {
    case idle
    /// Nothing to dial: for a link to come.
    case listening
    /// A handshake is under way, on a link we dialled or (nil) on one that came.
    case trying(link: Int?)
    case waiting(until: Moment)
    case active(link: Int?, since: Moment)
    case finishing
    case over
  }

  private let settings: Settings
  private var state = State.idle
  private var retry: RetryPolicy
  private var lonelySince = Moment.zero
  /// This machine goes to sleep, or sleeps: no link is begun.
  private var isAsleep = false

  package init(_ settings: Settings) {
    self.settings = settings
    retry = settings.retry
    // A place that was forgotten would be tried at once, again and again.
    retry.mostPeers = max(retry.mostPeers, settings.links)
  }

  /// What to do next.
  package enum Action: Sendable, Hashable {
    case connect(link: Int)
    /// Nothing before `deadline`.
    case wait
    case end(Verdict)
    case nothing
  }

  /// When `onDeadline` has something to do.
  package var deadline: Moment? {
    switch state {
    case .waiting(let until): min(until, giveUpAt ?? until)
    case .trying, .listening: giveUpAt
    case .idle, .active, .finishing, .over: nil
    }
  }

  package mutating func onStart(at now: Moment) -> Action {
    guard state == .idle else { return .nothing }
    lonelySince = now
    return attempt(at: now)
  }

  /// A link came by itself: whether it is taken. Not while another is up or coming up; no back-off ever delays it.
  package mutating func onArrival() -> Bool {
    if isAsleep { return false }
    switch state {
    case .listening, .waiting:
      state = .trying(link: nil)
      return true
    case .idle, .trying, .active, .finishing, .over: return false
    }
  }

  /// The handshake is over.
  package mutating func onActive(at now: Moment) {
    if case .trying(let link) = state { state = .active(link: link, since: now) }
  }

  /// A link could not be connected, or was up and ended.
  package mutating func onLinkEnded(_ end: SessionEnd, random: Double, at now: Moment) -> Action {
    switch state {
    case .idle, .listening, .waiting, .over: return .nothing
    case .finishing: return stop(.finished)
    case .active(let link, let since):
      lonelySince = now
      note(end, of: link, lasted: now - since, random: random, at: now)
    case .trying(let link): note(end, of: link, lasted: nil, random: random, at: now)
    }
    if let verdict = verdict(on: end) { return stop(verdict) }
    return attempt(at: now)
  }

  package mutating func onDeadline(at now: Moment) -> Action {
    switch state {
    case .waiting(let until):
      if let giveUpAt, now >= giveUpAt { return stop(.noPeer) }
      return now >= until ? attempt(at: now) : .wait
    case .trying, .listening:
      if let giveUpAt, now >= giveUpAt { return stop(.noPeer) }
      return .nothing
    case .idle, .active, .finishing, .over: return .nothing
    }
  }

  /// This machine goes to sleep: Bye is said over a link that is up, and nothing is begun or given up until `onWake`.
  package mutating func onSleep() {
    isAsleep = true
    if case .waiting = state { state = .listening }
  }

  /// It is awake: every place is tried at once, whatever was before. A link whose Bye is still being said ends first.
  package mutating func onWake(at now: Moment) -> Action {
    guard isAsleep else { return .nothing }
    isAsleep = false
    lonelySince = now
    for link in 0..<settings.links { retry.onArrived(PhoneSessionMachine.name(of: link), at: now) }
    return state == .listening ? attempt(at: now) : .nothing
  }

  /// We want to stop. With a link that is up, Bye is said first and `onLinkEnded` follows.
  package mutating func onFinish() -> Action {
    switch state {
    case .active, .trying:
      state = .finishing
      return .nothing
    case .idle, .listening, .waiting: return stop(.finished)
    case .finishing, .over: return .nothing
    }
  }

  private var giveUpAt: Moment? { settings.once && !isAsleep ? lonelySince + settings.noPeerBudget : nil }

  /// The best of those links that may be tried now; where each has to wait, a wait for the first of them.
  private mutating func attempt(at now: Moment) -> Action {
    if isAsleep {
      state = .listening
      return .wait
    }
    var next: Moment?
    for link in 0..<settings.links {
      guard let until = retry.holds(PhoneSessionMachine.name(of: link), at: now) else {
        state = .trying(link: link)
        return .connect(link: link)
      }
      next = min(next ?? until, until)
    }
    guard let next else {
      state = .listening
      return .wait
    }
    state = .waiting(until: next)
    if let giveUpAt, now >= giveUpAt { return stop(.noPeer) }
    return .wait
  }

  /// What the end of a link means for the next attempt at its place. One that came by itself says nothing of a place that we dial.
  private mutating func note(_ end: SessionEnd, of link: Int?, lasted: Duration?, random: Double, at now: Moment) {
    guard let link else { return }
    let outcome = RetryPolicy.Outcome(end, lasted: lasted, steady: settings.steady)
    _ = retry.onEnded(outcome, with: PhoneSessionMachine.name(of: link), random: random, at: now)
  }

  /// A place as its policy knows it.
  private static func name(of link: Int) -> String { String(link) }

  private mutating func stop(_ verdict: Verdict) -> Action {
    state = .over
    return .end(verdict)
  }

  private func verdict(on end: SessionEnd) -> Verdict? {
    // By the peer's word, not by a newer link on the same cable.
    if end.peerReason == .superseded { return .superseded }
    // Our own Bye before sleep is no end, and neither is the peer's.
    guard settings.once, !isAsleep else { return nil }
    switch end.reason {
    case .notPaired, .version, .protocolError, .role, .notAllowed: return .refused(end)
    case .bye:
      if case .active = state, !end.mayResume { return .cutShort(end) }
      return nil
    case .transportError, .hotplugLeft, .gadgetUnbound, .gadgetDisabled, .heartbeat, .superseded, .busy, .handshakeTimeout, .noPeer,
      .chargingStopped, .gadgetSuspended, .controllerDetached, .writeStalled, .asleep:
      return nil
    }
  }
}
