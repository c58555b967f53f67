/// Plays a recorded drive, so many times as fast.
package struct TraceReplay: Sendable {
  private let fixes: [Fix]
  private let factor: Double
  private var next = 0

  /// A replay from the first fix on.
  package init(trace: Trace, factor: Double) {
    fixes = trace.fixes
    self.factor = Pace.valid(factor)
  }

  /// The fixes that have come due since the last call, after so many real seconds.
  package mutating func due(at elapsed: Double) -> ArraySlice<Fix> {
    let first = next
    while next < fixes.count, fixes[next].at <= time(at: elapsed) { next += 1 }
    return fixes[first..<next]
  }

  /// Seconds of the trace after so many real seconds.
  package func time(at elapsed: Double) -> Double { elapsed * factor }

  /// Real seconds until the next fix. Nil at the end of the trace.
  package var nextElapsed: Double? { next < fixes.count ? fixes[next].at / factor : nil }

  /// The receiver said last that it has no position.
  package var isInGap: Bool { next > 0 && fixes[next - 1].location == nil }
}
