import PillionIO
import PillionModel

/// How long bytes take.
package struct Weather: Sendable, Hashable {
  package var latency = Duration.milliseconds(1)
  /// Up to so much more, each time anew.
  package var jitter = Duration.zero
  package var bytesPerSecond = 10_000_000.0

  package init(latency: Duration = .milliseconds(1), jitter: Duration = .zero, bytesPerSecond: Double = 10_000_000) {
    (self.latency, self.jitter, self.bytesPerSecond) = (latency, jitter, bytesPerSecond)
  }

  /// The most that a small message takes.
  package var most: Duration { latency + jitter }

  func time(for bytes: Int, _ random: inout SeededRandom) -> Duration { sending(bytes) + travel(&random) }

  func sending(_ bytes: Int) -> Duration { .nanoseconds(Int64(Double(bytes) / bytesPerSecond * 1e9)) }

  func travel(_ random: inout SeededRandom) -> Duration {
    latency + .nanoseconds(jitter > .zero ? Int64.random(in: 0...jitter.wholeNanoseconds, using: &random) : 0)
  }
}
