public import PillionModel

/// The head unit's screen during guidance: snapshots and the state of the link in, a view and its layout out.
///
/// A machine without clock and without pixels. The shell hands in what arrives with the moment it arrived, asks for the
/// presentation whenever something came or `deadline` passed, and draws it.
public struct GuidanceScreen: Sendable {
  /// The head unit it is the screen of; its size and its driver's side may change.
  public var profile: Profile
  /// What driver and car chose; a change shows in the next presentation.
  public var settings: ScreenSettings
  /// What the moving map adds.
  public var map = ScreenMap()
  /// The last snapshot taken; nil before the first one and after the session ended.
  public private(set) var snapshot: NavigationSnapshot?
  private var received = Moment.zero
  private var link = Link.up
  private var progress = ManeuverProgress()
  private var shown: ManeuverProgress.Shown?

  /// How long a lost session is shown dimmed before it is cleared: the session's grace time (design.md "Session").
  public static let grace: Duration = .seconds(10)

  private enum Link: Sendable, Hashable {
    case waiting(ViewBadge.Kind)
    case up
    case lost(since: Moment, ViewBadge.Kind)
    case asleep
  }

  /// An empty screen. Without a word about the link it counts as there; `waitForPhone` says that none has come yet.
  public init(profile: Profile, settings: ScreenSettings = ScreenSettings()) {
    self.profile = profile
    self.settings = settings
  }

  /// No phone is there: the screen says so, or why.
  public mutating func waitForPhone(_ notice: ViewBadge.Kind = .waitingForPhone) {
    clear()
    link = .waiting(notice)
  }

  /// A session carries again. One that was not resumed counts its sequence and its routes from anew.
  public mutating func sessionBegan(resumed: Bool) {
    if !resumed { clear() }
    link = .up
  }

  /// The link is gone and may come back: what is shown is dimmed now and cleared after the grace time. `notice` says how it was lost.
  public mutating func linkLost(at now: Moment, _ notice: ViewBadge.Kind = .phoneNotAnswering) {
    if case .lost = link { return }
    link = .lost(since: now, notice)
  }

  /// A phone tried and was not taken: while none is there, the screen says why.
  public mutating func phoneRefused(at now: Moment, _ notice: ViewBadge.Kind) {
    switch link {
    case .waiting: link = .waiting(notice)
    case .lost where isCleared(at: now): waitForPhone(notice)
    case .lost(let since, _): link = .lost(since: since, notice)
    case .up, .asleep: break
    }
  }

  /// The phone is there but sleeps.
  public mutating func phoneAsleep() { link = .asleep }

  /// The session is over: the screen is cleared and waits.
  public mutating func sessionEnded(_ notice: ViewBadge.Kind = .waitingForPhone) { waitForPhone(notice) }

  /// What became of a snapshot.
  public enum Receipt: Sendable, Hashable {
    case taken
    /// It is older than the one that is shown, by its sequence or by its route's revision (bug row 18).
    case dropped(ScreenNote)
  }

  /// Takes a snapshot that arrived at `now`. One of equal sequence is taken again: a resumed session sends the current one anew.
  public mutating func receive(_ new: NavigationSnapshot, at now: Moment) -> Receipt {
    if let old = snapshot {
      if new.sequence < old.sequence {
        return .dropped(ScreenNote(id: "snapshot", reason: .stale, detail: "sequence \(new.sequence) after \(old.sequence)"))
      }
      if new.routeRevision < old.routeRevision {
        return .dropped(
          ScreenNote(id: "snapshot", reason: .stale, detail: "route revision \(new.routeRevision) after \(old.routeRevision)"))
      }
    }
    link = .up
    received = now
    snapshot = new
    let units = settings.units(hint: new.unitsHint)
    shown = progress.take(
      new, distances: DistanceText(units: units, locale: settings.locale), speed: NextManeuver.speed(new))
    return .taken
  }

  private mutating func clear() {
    snapshot = nil
    shown = nil
    progress = ManeuverProgress()
  }

  /// What is shown at `now`, when the head unit's clock says `clock`.
  public func present<Measurer: TextMeasurer>(at now: Moment, clock: WallClock, measurer: Measurer) -> Presentation {
    let cleared = isCleared(at: now)
    var mapping = ScreenMapping(profile: profile, settings: settings, measurer: measurer)
    return mapping.present(
      snapshot: cleared ? nil : snapshot, shown: cleared ? nil : shown, stale: !cleared && isStale(at: now), badge: badge(at: now),
      map: map, clock: clock)
  }

  /// The theme that driver, car and phone ask for.
  public var theme: Theme { settings.theme(suggestion: snapshot?.lightingSuggestion) }

  /// The phone was gone for too long: nothing of it is shown any more.
  public func isCleared(at now: Moment) -> Bool {
    guard case .lost(let since, _) = link else { return false }
    return now >= since + Self.grace
  }

  /// Whether the snapshot outlived its time or lost its phone. Nothing that is absent is stale.
  public func isStale(at now: Moment) -> Bool {
    guard snapshot != nil else { return false }
    guard link == .up else { return true }
    return expiry.map { now >= $0 } ?? false
  }

  private var expiry: Moment? {
    guard let seconds = snapshot?.validForSeconds, seconds.isFinite, seconds >= 0 else { return nil }
    return received + .milliseconds(Int64(min(seconds, 1e9) * 1000))
  }

  private func badge(at now: Moment) -> ViewBadge.Kind? {
    switch link {
    case .up: nil
    case .waiting(let notice): notice
    case .asleep: .phoneAsleep
    case .lost(_, let notice): isCleared(at: now) ? .waitingForPhone : notice
    }
  }

  /// When the screen changes by itself after `now`: it grows stale, is cleared, or an arrival slips into the past. nil: never.
  public func deadline(after now: Moment, clock: WallClock) -> Moment? {
    var moments: [Moment] = []
    if let expiry, link == .up { moments.append(expiry) }
    if case .lost(let since, _) = link { moments.append(since + Self.grace) }
    if let arrival = snapshot?.tripEstimate?.arrivalEpochSeconds {
      let left = Double(arrival) + 1 - clock.epochSeconds
      if left > 0, left < 1e9 { moments.append(now + .milliseconds(Int64((left * 1000).rounded(.up)))) }
    }
    // A date changes at midnight, and with it the day of an arrival.
    let second = (clock.epochSeconds + Double(clock.offsetSeconds)).truncatingRemainder(dividingBy: 86400)
    if snapshot != nil, second.isFinite, second >= 0 {
      moments.append(now + .milliseconds(Int64(((86400 - second) * 1000).rounded(.up))))
    }
    return moments.filter { $0 > now }.min()
  }
}

/// A view, where it stands, and what was left out of it.
public struct Presentation: Sendable, Hashable {
  /// What is shown.
  public var view: View
  /// Where it stands.
  public var layout: Layout
  /// What the snapshot held and the view does not show, with reasons.
  public var notes: [ScreenNote]
}
