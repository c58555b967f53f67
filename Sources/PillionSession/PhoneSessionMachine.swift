package import PillionModel

/// The phone's session: when to connect which link, when to wait, when to give up.
package struct PhoneSessionMachine: Sendable {
  package struct Settings: Sendable, Hashable {
    /// How many of the given links we dial, best first. None: every link comes by itself, over a cable or from a radio.
    package var links = 1
    /// End after the first trip (contract.md, `--once`).
    package var once = false
    /// With `once`: how long there may be no peer.
    package var noPeerBudget: Duration = .seconds(30)
    /// A session that lasted this long makes the next attempt a first one again.
    package var steady: Duration = .seconds(2)
    package var backoff = Backoff()

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
    case active(since: Moment)
    case finishing
    case over
  }

  private let settings: Settings
  private var state = State.idle
  private var backoff: Backoff
  private var lonelySince = Moment.zero

  package init(_ settings: Settings) {
    self.settings = settings
    backoff = settings.backoff
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
    _ = backoff.next(random: 0)  // this attempt is the one that is made at once
    return attempt(0)
  }

  /// A link came by itself: whether it is taken. Not while another is up or coming up; no back-off ever delays it.
  package mutating func onArrival() -> Bool {
    switch state {
    case .listening, .waiting:
      state = .trying(link: nil)
      return true
    case .idle, .trying, .active, .finishing, .over: return false
    }
  }

  /// The handshake is over.
  package mutating func onActive(at now: Moment) {
    if case .trying = state { state = .active(since: now) }
  }

  /// A link could not be connected, or was up and ended.
  package mutating func onLinkEnded(_ end: SessionEnd, random: Double, at now: Moment) -> Action {
    switch state {
    case .idle, .listening, .waiting, .over: return .nothing
    case .finishing: return stop(.finished)
    case .active(let since):
      lonelySince = now
      // A session that breaks as soon as it begins is no success: without this, two ends could do nothing but connect.
      if now - since >= settings.steady { backoff.reset() }
    case .trying: break
    }
    if let verdict = verdict(on: end) { return stop(verdict) }
    // The next best link at once; when all were tried, or the session was lost, by the back-off.
    if case .trying(let link?) = state, link + 1 < settings.links { return attempt(link + 1) }
    guard settings.links > 0 else { return attempt(0) }
    let delay = backoff.next(random: random)
    if delay == .zero { return attempt(0) }
    state = .waiting(until: now + delay)
    return onDeadline(at: now)
  }

  package mutating func onDeadline(at now: Moment) -> Action {
    switch state {
    case .waiting(let until):
      if let giveUpAt, now >= giveUpAt { return stop(.noPeer) }
      return now >= until ? attempt(0) : .wait
    case .trying, .listening:
      if let giveUpAt, now >= giveUpAt { return stop(.noPeer) }
      return .nothing
    case .idle, .active, .finishing, .over: return .nothing
    }
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

  private var giveUpAt: Moment? { settings.once ? lonelySince + settings.noPeerBudget : nil }

  private mutating func attempt(_ link: Int) -> Action {
    guard link < settings.links else {
      state = .listening
      return .wait
    }
    state = .trying(link: link)
    return .connect(link: link)
  }

  private mutating func stop(_ verdict: Verdict) -> Action {
    state = .over
    return .end(verdict)
  }

  private func verdict(on end: SessionEnd) -> Verdict? {
    // By the peer's word, not by a newer link on the same cable.
    if end.peerReason == .superseded { return .superseded }
    guard settings.once else { return nil }
    switch end.reason {
    case .notPaired, .version, .protocolError, .role, .notAllowed: return .refused(end)
    case .bye:
      if case .active = state { return .cutShort(end) }
      return nil
    case .transportError, .hotplugLeft, .gadgetUnbound, .gadgetDisabled, .heartbeat, .superseded, .busy, .handshakeTimeout, .noPeer,
      .chargingStopped, .gadgetSuspended, .controllerDetached, .writeStalled, .asleep:
      return nil
    }
  }
}
