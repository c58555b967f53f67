package import PillionModel

/// Shows the peer that we live and judges whether it does.
///
/// A side that sent nothing for the interval sends a Ping. Each side judges only what it receives, and any byte counts: a peer that never
/// answers a Ping but talks is alive. A peer silent for the whole budget is gone, unless we did not run ourselves meanwhile: after such a gap
/// the budget starts anew, at most once in 30 s.
package struct Heartbeat: Sendable {
  /// What is to be done at a tick.
  package enum OnTick: Sendable, Hashable {
    case nothing
    /// Send a Ping.
    case ping
    /// The budget is spent.
    case dead(silence: Duration)
  }

  /// The least time between two fresh starts after a gap in our own running.
  package static let graceInterval = Duration.seconds(30)
  /// Most Pings answered within a second.
  private static let maxPongs = 10
  /// Pings whose answer is still waited for, at most; the oldest are forgotten.
  private static let maxOutstanding = 8

  private let interval: Int64
  private let budget: Int64
  private let graceInterval: Duration?
  package private(set) var lastReceived: Moment
  private var lastSent: Moment
  /// The budget runs from here: the last byte, or the end of a gap in our own running.
  private var budgetStart: Moment
  private var lastGrace: Moment?
  /// The medium sleeps: nothing can be heard, and nothing be sent.
  package private(set) var isPaused = false
  private var nextOpaque: UInt64 = 1
  private var outstanding: [(opaque: UInt64, sent: Moment)] = []
  private var pongWindow: Moment
  private var pongsInWindow = 0
  /// Smoothed round trip (RFC 6298's alpha of one eighth); nil before the first Pong.
  package private(set) var smoothedRoundTrip: Duration?

  /// The least round trip so far; nil before the first Pong.
  package private(set) var leastRoundTrip: Duration?

  package init(_ settings: HeartbeatSettings, at now: Moment) {
    interval = max(1, settings.interval.wholeNanoseconds)
    budget = max(1, settings.budget.wholeNanoseconds)
    graceInterval = settings.graceInterval
    lastReceived = now
    lastSent = now
    budgetStart = now
    pongWindow = now
  }

  /// When to tick: the next Ping, or the end of the budget.
  package var deadline: Moment {
    if isPaused { return .distantFuture }
    return min(lastSent.advanced(nanoseconds: interval), budgetStart.advanced(nanoseconds: budget))
  }

  /// Bytes arrived.
  package mutating func received(at now: Moment) {
    lastReceived = max(lastReceived, now)
    budgetStart = max(budgetStart, now)
  }

  /// Bytes were handed to the transport.
  package mutating func sent(at now: Moment) {
    noteGap(at: now)
    lastSent = max(lastSent, now)
  }

  package mutating func tick(at now: Moment) -> OnTick {
    if isPaused { return .nothing }
    noteGap(at: now)
    if now.nanoseconds(since: budgetStart) >= budget { return .dead(silence: now - lastReceived) }
    guard now.nanoseconds(since: lastSent) >= interval else { return .nothing }
    // The Ping may wait for a transport that takes nothing: the next one is due an interval from now all the same.
    lastSent = now
    return .ping
  }

  /// The medium went to sleep with the link kept: no Ping, no judgement.
  package mutating func pause() { isPaused = true }

  /// It woke up, or is to be judged all the same: the budget starts anew, and this is no gap in our own running.
  package mutating func resume(at now: Moment) {
    guard isPaused else { return }
    isPaused = false
    lastSent = max(lastSent, now)
    budgetStart = max(budgetStart, now)
  }

  /// The number for a Ping that leaves now.
  package mutating func pingLeaves(at now: Moment) -> UInt64 {
    let opaque = nextOpaque
    nextOpaque &+= 1
    if outstanding.count >= Heartbeat.maxOutstanding { outstanding.removeFirst() }
    outstanding.append((opaque, now))
    return opaque
  }

  /// A Pong arrived. Nil when it answers no Ping of ours, or one too old.
  package mutating func pongArrived(_ opaque: UInt64, at now: Moment) -> Duration? {
    guard let index = outstanding.firstIndex(where: { $0.opaque == opaque }) else { return nil }
    let sample = max(.zero, now - outstanding[index].sent)
    outstanding.removeSubrange(...index)
    leastRoundTrip = min(leastRoundTrip ?? sample, sample)
    smoothedRoundTrip = smoothedRoundTrip.map { ($0 * 7 + sample) / 8 } ?? sample
    return sample
  }

  /// A Ping arrived. False when too many came within this second and it goes unanswered.
  package mutating func pingArrived(at now: Moment) -> Bool {
    if now.nanoseconds(since: pongWindow) >= 1_000_000_000 {
      pongWindow = now
      pongsInWindow = 0
    }
    pongsInWindow &+= 1
    return pongsInWindow <= Heartbeat.maxPongs
  }

  /// Running later than planned by more than the interval is a gap: what the peer sent meanwhile may still lie unread. A byte that was read
  /// since is as good as a fresh start and costs none.
  private mutating func noteGap(at now: Moment) {
    guard let graceInterval, now.nanoseconds(since: deadline) > interval, now.nanoseconds(since: budgetStart) > interval else { return }
    if let lastGrace, now - lastGrace < graceInterval { return }
    lastGrace = now
    budgetStart = now
  }
}
