package import PillionModel

/// How many bytes of map frames may be in flight from end to end (design.md, Wire 8), so that a small call does not wait behind pictures
/// in queues that nobody can overtake: W = rate x (least round trip + max(0.5 ms, half of it)). The design has 1 ms there; half of it fills a
/// link of 35 MB/s between real processes all the same, and a call waits 0.5 ms less (`pillion-bench --only shaped`).
///
/// Both are measured by the peer's receipts: the rate as the most that arrived over a round trip within the last seconds, the round trip as
/// the least within the last twenty. Nothing arrives faster than it left: where that took longer it counts, else receipts that were held up
/// and then read together would make the link look faster than it is. Map frames that stand in their own queue would make the round trip
/// look longer than it is, so once in ten seconds the window is let run empty and one frame is timed alone.
package struct MapWindow: Sendable {
  /// A frame on its way, and what was known when it left.
  private struct Mark {
    var end: UInt64
    var leftAt: Moment
    var arrivedThen: UInt64
    var arrivedThenAt: Moment
    /// When the last of what had arrived then had left.
    var arrivedThenLeftAt: Moment
    /// The window was full: the link set the pace, not the sender.
    var isFull: Bool
  }

  /// Bounds of the window, in bytes (reference/rpc.md 4.3).
  package static let least = 2_048
  package static let most = 1 << 20
  /// Before anything was measured, in bytes.
  private static let start = 4_096
  /// A frame carries no less than this unless its message ends: headers would eat the link.
  private static let leastChunk = 512
  private static let maxMarks = 64
  /// Nanoseconds that the window has to spare at least: the time in which a receipt is read and answered with map frames.
  private static let leastSpare = 500_000.0
  private static let rateSpan = Duration.seconds(1).wholeNanoseconds
  private static let tripSpan = Duration.seconds(10).wholeNanoseconds

  /// Bytes that may be in flight.
  package private(set) var bytes = MapWindow.start
  private var sent: UInt64 = 0
  private var arrived: UInt64 = 0
  private var arrivedAt = Moment.zero
  /// When the last of what has arrived had left.
  private var arrivedLeftAt = Moment.zero
  private var marks = Fifo<Mark>()
  private var rates = Extreme(span: MapWindow.rateSpan, isMost: true)
  private var trips = Extreme(span: MapWindow.tripSpan, isMost: false)
  private var isRunningEmpty = false

  package init() {}

  /// Bytes per second that the peer was seen to take; nil before the first receipt.
  package var rate: Double? { rates.value }
  /// The least round trip of a frame and its receipt; nil before the first.
  package var leastRoundTrip: Duration? { trips.value.map { .nanoseconds(Int64($0)) } }
  /// Bytes in flight.
  package var inFlight: Int { Int(clamping: sent &- arrived) }

  /// The longest payload to send now.
  package var chunk: Int { max(MapWindow.leastChunk, bytes / 8) }

  /// True when a frame of so many bytes may leave. One always may when none is in flight.
  package func admits(_ cost: Int) -> Bool {
    inFlight == 0 || !isRunningEmpty && inFlight &+ cost <= bytes
  }

  /// A frame left.
  package mutating func left(_ cost: UInt64, at now: Moment) {
    if inFlight == 0 { (arrivedAt, arrivedLeftAt) = (now, now) }
    sent &+= cost
    guard marks.count < MapWindow.maxMarks else { return }
    marks.append(
      Mark(
        end: sent, leftAt: now, arrivedThen: arrived, arrivedThenAt: arrivedAt, arrivedThenLeftAt: arrivedLeftAt,
        isFull: inFlight &+ chunk &+ FrameHeader.size >= bytes))
  }

  /// The peer told its total. False when that is more than was sent.
  package mutating func receipt(_ total: UInt64, at now: Moment) -> Bool {
    guard total <= sent else { return false }
    guard total > arrived else { return true }
    arrived = total
    arrivedAt = now
    var newest: Mark?
    while let mark = marks.first, mark.end <= total { newest = marks.popFirst() }
    if let newest {
      measure(newest, at: now)
      arrivedLeftAt = newest.leftAt
    }
    if inFlight == 0 { isRunningEmpty = false }
    return true
  }

  private mutating func measure(_ mark: Mark, at now: Moment) {
    let trip = max(1_000, now.nanoseconds(since: mark.leftAt))
    let wasFresh = trips.isFresh(at: now)
    trips.add(Double(trip), at: now)
    // Half the span later the least of before still stands: nothing is forgotten until the frame that is timed alone is back.
    if !wasFresh { isRunningEmpty = true }
    let span = max(1_000, now.nanoseconds(since: mark.arrivedThenAt), mark.leftAt.nanoseconds(since: mark.arrivedThenLeftAt))
    let seen = Double(arrived &- mark.arrivedThen) / Double(span) * 1e9
    // A sender that had no more to send says nothing against the link.
    if mark.isFull || seen > rates.value ?? 0 { rates.add(seen, at: now) }
    guard let rate = rates.value, let least = trips.value else { return }
    let seconds = (least + max(MapWindow.leastSpare, least / 2)) * 1e-9
    bytes = min(MapWindow.most, max(MapWindow.least, Int(min(rate * seconds, Double(MapWindow.most)))))
  }
}

/// The most or the least of what was seen within the last one to two spans.
private struct Extreme: Sendable {
  private let span: Int64
  private let isMost: Bool
  private var current: Double?
  private var before: Double?
  private var began: Moment?

  init(span: Int64, isMost: Bool) {
    self.span = span
    self.isMost = isMost
  }

  var value: Double? {
    guard let current, let before else { return current ?? before }
    return isMost ? max(current, before) : min(current, before)
  }

  /// False when the next value begins a new span.
  func isFresh(at now: Moment) -> Bool { began.map { now.nanoseconds(since: $0) < span } ?? true }

  mutating func add(_ value: Double, at now: Moment) {
    if began == nil { began = now }
    if !isFresh(at: now) {
      before = current
      current = nil
      began = now
    }
    current = current.map { isMost ? max($0, value) : min($0, value) } ?? value
  }
}
