/// How many durations fell below each of some bounds: 16 microseconds and its doubles up to some 18 minutes, so that a quantile is known to a
/// factor of two, from a call on one machine to one that waits for a person.
public struct DurationHistogram: Sendable, Hashable {
  /// The upper bounds, each twice the one before; the last count has none.
  public static let bounds: [Duration] = (0..<27).map { .microseconds(16 << $0) }
  /// One more than there are bounds: `counts[i]` fell below `bounds[i]` and not below the one before.
  public private(set) var counts = Array(repeating: 0, count: bounds.count + 1)
  /// All together.
  public private(set) var sum = Duration.zero

  /// Nothing counted yet.
  public init() {}

  /// How many were counted.
  public var total: Int { counts.reduce(0, +) }

  /// The bound below which this part of all durations lies; nil when there are none, or it lies above the last bound.
  ///
  /// - Parameter part: 0.5 is the median.
  public func quantile(_ part: Double) -> Duration? {
    let wanted = Swift.max(1, Int((Double(total) * part).rounded(.up)))
    var seen = 0
    for (bound, count) in zip(DurationHistogram.bounds, counts) {
      seen += count
      if seen >= wanted { return bound }
    }
    return nil
  }

  /// Counts a duration.
  public mutating func count(_ duration: Duration) {
    counts[DurationHistogram.bounds.firstIndex { duration < $0 } ?? DurationHistogram.bounds.count] += 1
    sum += duration
  }
}
