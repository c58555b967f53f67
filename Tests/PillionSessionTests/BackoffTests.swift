import PillionSession
import Testing

@Suite("design.md, Session: the first retry at once, then 0.5 s doubling to 30 s with jitter")
struct BackoffTests {
  @Test("without jitter the waits are 0, 0.5, 1, 2, 4, 8, 16, 30, 30 s")
  func waits() {
    var backoff = Backoff()
    let waits = (0..<9).map { _ in backoff.next(random: 0) }
    #expect(waits == [0, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000].map { .milliseconds($0) })
  }

  @Test("jitter only ever shortens, by a quarter at most", arguments: [0.0, 0.5, 0.999999, 1, 7, -3, .nan, .infinity])
  func jitter(_ random: Double) {
    var backoff = Backoff()
    var plain = Backoff()
    for _ in 0..<20 {
      let (wait, longest) = (backoff.next(random: random), plain.next(random: 0))
      #expect(wait <= longest && wait >= longest * 0.75)
    }
  }

  @Test("begun, the attempt that is made at once was made: the next waits as a second one does")
  func begun() {
    var backoff = Backoff()
    for _ in 0..<5 { _ = backoff.next(random: 0) }
    backoff = backoff.begun
    #expect(backoff.next(random: 0) == .milliseconds(500))
    #expect(backoff.next(random: 0) == .seconds(1))
  }

  @Test("after a success the next attempt is a first one again")
  func reset() {
    var backoff = Backoff()
    for _ in 0..<5 { _ = backoff.next(random: 0) }
    backoff.reset()
    #expect(backoff.next(random: 0) == .zero)
    #expect(backoff.next(random: 0) == .milliseconds(500))
  }
}
