package import PillionModel

/// When to look at the listed devices, besides when libusb says so: after any loss every 100 ms for 10 s, then every 2 s (design.md,
/// Session), for a told arrival may be missed, and an interface appears a moment after its device.
///
/// While a link is up and arrivals are told, nothing is looked for: an idle session wakes nobody. Where arrivals are not told, the slow
/// looks go on for ever.
package struct DeviceRescan: Sendable {
  private static let fast = Duration.milliseconds(100)
  private static let slow = Duration.seconds(2)

  /// The next look; nil: none of its own accord.
  package private(set) var deadline: Moment?
  private let tellsPlugs: Bool
  private var fastUntil: Moment
  private var links = 0

  /// - Parameter tellsPlugs: whether libusb tells of arrivals at all.
  package init(tellsPlugs: Bool, at now: Moment) {
    self.tellsPlugs = tellsPlugs
    fastUntil = now
    deadline = now
  }

  /// A device or a link was lost, by whatever sign.
  package mutating func onLoss(at now: Moment) { hurry(for: .seconds(10), first: DeviceRescan.fast, at: now) }

  /// A device arrived, if perhaps not one of ours: its interfaces may not be set up yet.
  package mutating func onArrival(at now: Moment) { hurry(for: .seconds(2), first: .zero, at: now) }

  /// How many links are up now.
  package mutating func onLinks(_ count: Int, at now: Moment) {
    links = count
    plan(at: now)
  }

  /// Whether to look now.
  package mutating func tick(at now: Moment) -> Bool {
    guard let deadline, deadline <= now else { return false }
    self.deadline = nil
    plan(at: now)
    return true
  }

  private mutating func hurry(for duration: Duration, first wait: Duration, at now: Moment) {
    fastUntil = max(fastUntil, now + duration)
    deadline = min(deadline ?? .distantFuture, now + wait)
  }

  private mutating func plan(at now: Moment) {
    if now < fastUntil {
      deadline = min(deadline ?? .distantFuture, now + DeviceRescan.fast)
    } else if links == 0 || !tellsPlugs {
      deadline = min(deadline ?? .distantFuture, now + DeviceRescan.slow)
    } else {
      deadline = nil
    }
  }
}
