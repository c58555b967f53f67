package import PillionModel
import PillionSession

/// The way from a listed phone to a link, and back to the next link on the same phone.
///
/// Each link has a handle of its own: opened, claimed, LINK_START, the link, everything taken back, closed. So nothing of one link can
/// reach the next, and what the kernel still holds of the old one is ended when its handle is closed.
///
/// What the phone wrote for an older link and its controller still holds may be the first bytes of the new one, for not every controller can
/// empty its queue (Linux's dummy_hcd keeps up to 64 bytes). The link drops what comes before the preface of its own LINK_START.
///
/// When a link ended and the phone stays plugged in, this begins the next one of its own accord. A phone program that was restarted needs
/// nothing: its gadget goes and comes back, and is another device. One that ended a session in order and waits for the next cannot call us,
/// for on USB only we begin: so it is asked again, at once if the link had lived for 5 s, else after 0.5 s, 1 s … 30 s, so that two
/// programs that cannot agree do not spin. `restart` asks now. Whoever wants no more links closes the port.
package struct DeviceApproach: Sendable {
  package enum Action: Sendable, Hashable {
    /// Open and claim; answer with `opened` or `openFailed`.
    case open
    /// Ask the phone to end its halts, and end ours once it answered; answer with `requestDone`.
    case endHalts
    /// Send LINK_START with a new nonce; answer with `requestDone`.
    case start
    /// It answered the last one: hand out a stream.
    case link
    /// Retire the handle; answer with `settled`.
    case settle
    case tell(USBTrouble)
  }

  package enum LinkEnding: Sendable, Hashable {
    /// Whoever had the stream let go of it.
    case closed
    /// The device failed under it.
    case lost
    /// An endpoint was halted: that is ended before the next link, once.
    case stalled
  }

  private enum Stage: Sendable, Hashable {
    case resting(until: Moment)
    case opening
    case endingHalts(guarded: Moment)
    case starting(guarded: Moment, attempt: Int)
    case linked(since: Moment)
    case settling(rest: Duration)
  }

  /// libusb takes a request back after this long.
  package static let requestTimeout = Duration.seconds(1)
  /// A request whose callback did not even come then is given up with its handle.
  private static let guarded = Duration.milliseconds(1_500)
  private static let attempts = 3
  /// Trouble is told when it lasts this long: rules of udev are applied a moment after a device is listed.
  private static let telling = Duration.seconds(1)

  private var stage: Stage
  /// The first attempt at each was made at once.
  private static let openBackoff = Backoff(first: .milliseconds(100), longest: .seconds(5)).begun
  private static let startBackoff = Backoff().begun
  private var openBackoff = DeviceApproach.openBackoff
  private var startBackoff = DeviceApproach.startBackoff
  private var mustEndHalts = false
  private var troubleSince: Moment?
  private var told: Set<USBTrouble> = []

  package init(at now: Moment) { stage = .resting(until: now) }

  package var deadline: Moment? {
    switch stage {
    case .resting(let until): until
    case .endingHalts(let guarded), .starting(let guarded, _): guarded
    case .opening, .linked, .settling: nil
    }
  }

  package var isLinked: Bool { if case .linked = stage { true } else { false } }

  /// The request that is out is the one that ends halts.
  package var endsHalts: Bool { if case .endingHalts = stage { true } else { false } }

  package mutating func tick(at now: Moment, random: Double) -> [Action] {
    guard let deadline, deadline <= now else { return [] }
    if case .resting = stage {
      stage = .opening
      return [.open]
    }
    return fail(.noAnswer, at: now, random: random)
  }

  /// The next link is wanted now, whatever the last attempts came to.
  package mutating func restart(at now: Moment) {
    openBackoff = DeviceApproach.openBackoff
    startBackoff = DeviceApproach.startBackoff
    switch stage {
    case .resting: stage = .resting(until: now)
    case .settling: stage = .settling(rest: .zero)
    case .opening, .endingHalts, .starting, .linked: break
    }
  }

  package mutating func opened(at now: Moment) -> [Action] {
    openBackoff = DeviceApproach.openBackoff
    return mustEndHalts ? endHalts(at: now) : start(1, at: now)
  }

  package mutating func openFailed(_ fault: USBFault, at now: Moment, random: Double) -> [Action] {
    stage = .resting(until: now + openBackoff.next(random: random))
    switch fault {
    case .access: return trouble(.access, at: now)
    case .busy: return trouble(.busy, at: now)
    // It is going, or not set up yet. The listing knows better in a moment.
    case .noDevice, .notFound: return []
    case .noMemory, .other: return trouble(.cannotOpen, at: now)
    }
  }

  /// What `endHalts` or `start` posted came back.
  package mutating func requestDone(_ status: TransferResult.Status, at now: Moment, random: Double) -> [Action] {
    switch (stage, status) {
    case (.endingHalts, .completed), (.endingHalts, .stalled):
      mustEndHalts = false
      return start(1, at: now)
    case (.starting, .completed):
      (troubleSince, told) = (nil, [])
      stage = .linked(since: now)
      return [.link]
    case (.starting(_, let attempt), .timedOut) where attempt < DeviceApproach.attempts: return start(attempt + 1, at: now)
    case (.starting, .stalled): return fail(.refused, at: now, random: random)
    case (.starting, .noDevice), (.endingHalts, .noDevice): return settle(after: startBackoff.next(random: random))
    case (.starting, _), (.endingHalts, _): return fail(.noAnswer, at: now, random: random)
    case (.resting, _), (.opening, _), (.linked, _), (.settling, _): return []
    }
  }

  package mutating func linkEnded(_ ending: LinkEnding, at now: Moment, random: Double) -> [Action] {
    guard case .linked(let since) = stage else { return [] }
    if ending == .stalled { mustEndHalts = true }
    // A device that failed is mostly going: a moment later the listing knows.
    let least = ending == .closed ? Duration.zero : .milliseconds(150)
    guard now - since < .seconds(5) else {
      startBackoff = DeviceApproach.startBackoff
      return settle(after: least)
    }
    return settle(after: max(least, startBackoff.next(random: random)))
  }

  package mutating func settled(_ settlement: USBHandle.Settlement, at now: Moment) -> [Action] {
    guard case .settling(let rest) = stage else { return [] }
    stage = .resting(until: now + rest)
    return settlement == .quarantined && told.insert(.stuck).inserted ? [.tell(.stuck)] : []
  }

  private mutating func start(_ attempt: Int, at now: Moment) -> [Action] {
    stage = .starting(guarded: now + DeviceApproach.guarded, attempt: attempt)
    return [.start]
  }

  private mutating func endHalts(at now: Moment) -> [Action] {
    stage = .endingHalts(guarded: now + DeviceApproach.guarded)
    return [.endHalts]
  }

  private mutating func settle(after rest: Duration) -> [Action] {
    stage = .settling(rest: rest)
    return [.settle]
  }

  private mutating func fail(_ trouble: USBTrouble, at now: Moment, random: Double) -> [Action] {
    let told = self.trouble(trouble, at: now)
    return told + settle(after: startBackoff.next(random: random))
  }

  private mutating func trouble(_ trouble: USBTrouble, at now: Moment) -> [Action] {
    let since = troubleSince ?? now
    troubleSince = since
    // A phone that did not answer was waited for already.
    guard trouble == .noAnswer || now - since >= DeviceApproach.telling, told.insert(trouble).inserted else { return [] }
    return [.tell(trouble)]
  }
}
