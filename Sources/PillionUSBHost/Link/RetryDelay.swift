/// Waits that double from one failure to the next, each shortened by up to a quarter at random, so that many head units do not keep in
/// step.
package struct RetryDelay: Sendable, Hashable {
  private let first: Duration
  private let longest: Duration
  private var failures = 0

  package init(first: Duration, longest: Duration) {
    self.first = first
    self.longest = longest
  }

  /// The wait after one more failure. `random` lies in 0..<1.
  package mutating func next(random: Double) -> Duration {
    var delay = first
    for _ in 0..<failures where delay < longest { delay *= 2 }
    failures += 1
    return min(delay, longest) * (1 - min(1, max(0, random)) / 4)
  }

  package mutating func reset() { failures = 0 }
}
