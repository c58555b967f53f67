package import PillionModel

/// Holds the machine's sleep back until goodbyes have left: logind's signals and the answers to `Inhibit` in, what to do out.
///
/// The lock is of the kind that delays, and is had beforehand: once sleep is being prepared none is given any more. It is let go of when the
/// owner has said what it had to, at the latest after 2 s (logind itself waits 5 s), and taken anew after waking. A bus that goes, or a wake-up
/// that nobody tells, wakes all the same: an owner must never sleep on.
package struct SystemSleepMachine: Sendable {
  /// How long the owner may take.
  package static let patience = Duration.seconds(2)
  /// So long after the lock was let go of we run again or still, whether anybody says so or not. Time that the machine slept counts.
  package static let nap = Duration.seconds(30)

  package enum Action: Sendable, Hashable {
    /// Ask logind for a lock; `onLock` follows.
    case ask
    /// Let go of the lock.
    case release
    /// The owner is to say goodbye, and then `onReady`.
    case tellSleep
    case tellWake
  }

  private enum Lock: Sendable, Hashable { case none, asked, held }
  private enum Phase: Sendable, Hashable {
    case awake
    case leaving(until: Moment)
    case asleep(until: Moment)
  }

  private var lock = Lock.none
  private var phase = Phase.awake

  package init() {}

  /// When `onDeadline` has something to do.
  package var deadline: Moment? {
    switch phase {
    case .awake: nil
    case .leaving(let until), .asleep(let until): until
    }
  }

  /// The bus is there, or logind came to it anew.
  package mutating func onService() -> [Action] { ask() }

  /// Logind answered.
  package mutating func onLock(granted: Bool) -> [Action] {
    guard lock == .asked else { return granted ? [.release] : [] }
    lock = granted ? .held : .none
    // It came late: nothing is left to be waited for.
    if case .asleep = phase { return release() }
    return []
  }

  /// PrepareForSleep.
  package mutating func onPrepare(_ isSleep: Bool, at now: Moment) -> [Action] {
    guard isSleep else { return wake() }
    guard phase == .awake else { return [] }
    phase = .leaving(until: now + SystemSleepMachine.patience)
    return [.tellSleep]
  }

  /// The owner's goodbyes have left.
  package mutating func onReady(at now: Moment) -> [Action] {
    guard case .leaving = phase else { return [] }
    phase = .asleep(until: now + SystemSleepMachine.nap)
    return release()
  }

  package mutating func onDeadline(at now: Moment) -> [Action] {
    switch phase {
    case .leaving(let until) where now >= until: onReady(at: now)
    case .asleep(let until) where now >= until: wake()
    default: []
    }
  }

  /// The bus is gone, and the lock with it.
  package mutating func onGone() -> [Action] {
    defer { (lock, phase) = (.none, .awake) }
    return (lock == .held ? [.release] : []) + (phase == .awake ? [] : [.tellWake])
  }

  private mutating func wake() -> [Action] {
    defer { phase = .awake }
    return ask() + (phase == .awake ? [] : [.tellWake])
  }

  private mutating func ask() -> [Action] {
    guard lock == .none else { return [] }
    lock = .asked
    return [.ask]
  }

  private mutating func release() -> [Action] {
    guard lock == .held else { return [] }
    lock = .none
    return [.release]
  }
}
