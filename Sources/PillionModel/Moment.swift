/// A point in time: nanoseconds since an arbitrary start that never changes while a process lives (on Linux: CLOCK_BOOTTIME).
///
/// Pure code never reads a clock; a moment comes in as an argument. Arithmetic saturates, it never traps.
public struct Moment: Comparable, Sendable, Hashable {
  /// Nanoseconds since the start.
  public var nanoseconds: Int64

  /// The start itself.
  public static let zero = Moment(nanoseconds: 0)

  /// A moment later than all others.
  public static let distantFuture = Moment(nanoseconds: .max)

  /// The moment so many nanoseconds after the start.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The moment so many seconds after the start; what is not a number counts as the start.
  public init(seconds: Double) {
    let scaled = (seconds * 1e9).rounded()
    if scaled.isNaN {
      nanoseconds = 0
    } else if scaled >= 9.2e18 {
      nanoseconds = .max
    } else if scaled <= -9.2e18 {
      nanoseconds = .min
    } else {
      nanoseconds = Int64(scaled)
    }
  }

  /// Seconds since the start.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// This moment moved by a number of nanoseconds; at the ends of the range it stays there.
  public func advanced(nanoseconds step: Int64) -> Moment {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(step)
    return Moment(nanoseconds: overflow ? (step < 0 ? .min : .max) : sum)
  }

  /// Nanoseconds from another moment to this one; negative when the other is later.
  public func nanoseconds(since other: Moment) -> Int64 {
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(other.nanoseconds)
    return overflow ? (nanoseconds < other.nanoseconds ? .min : .max) : difference
  }

  /// Earlier moments come first.
  public static func < (left: Moment, right: Moment) -> Bool { left.nanoseconds < right.nanoseconds }

  /// The moment a duration after this one.
  public static func + (moment: Moment, duration: Duration) -> Moment {
    moment.advanced(nanoseconds: duration.wholeNanoseconds)
  }

  /// The moment a duration before this one.
  public static func - (moment: Moment, duration: Duration) -> Moment {
    let step = duration.wholeNanoseconds
    return moment.advanced(nanoseconds: step == .min ? .max : -step)
  }

  /// The time from the right moment to the left one.
  public static func - (left: Moment, right: Moment) -> Duration {
    .nanoseconds(left.nanoseconds(since: right))
  }
}

extension Duration {
  /// This duration in nanoseconds, cut towards zero, at most what 64 bits hold.
  public var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (scaled, tooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, tooLongAfterAll) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000)
    return tooLong || tooLongAfterAll ? (seconds < 0 ? .min : .max) : sum
  }
}
