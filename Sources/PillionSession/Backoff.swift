/// How long to wait before the next attempt: the first at once, then 0.5 s doubling to 30 s, each shortened by up to a quarter at random
/// so that many devices do not come back in step (design.md, Session).
package struct Backoff: Sendable, Hashable {
  private let first: Duration
  private let longest: Duration
  private var attempts = 0

  package init(first: Duration = .milliseconds(500), longest: Duration = .seconds(30)) {
    self.first = first
    self.longest = longest
  }

  /// The wait before the next attempt. `random` lies in 0..<1.
  package mutating func next(random: Double) -> Duration {
    defer { attempts += 1 }
    guard attempts > 0 else { return .zero }
    var delay = first
    for _ in 1..<attempts where delay < longest { delay *= 2 }
    let share = random.isFinite ? min(1, max(0, random)) : 0
    return min(delay, longest) * (1 - share / 4)
  }

  /// The same, when the attempt that is made at once was made: the next waits.
  package var begun: Backoff {
    var begun = self
    begun.attempts = 1
    return begun
  }

  /// The peer was reached: the next attempt is a first one again.
  package mutating func reset() { attempts = 0 }
}
