import PillionLink
import PillionModel
import Testing

@Suite("Wire 8: pictures that fill a slow link do not hold up a small call")
struct ShapedLinkTests {
  private struct Outcome {
    var idle: [Duration]
    var loaded: [Duration]
    var throughput: Double
    var pair: ShapedPair
  }

  /// Control calls on an idle link, then on one that pictures fill.
  private func compare(rate: Double, delay: Duration, settling: Duration, for duration: Duration, seed: UInt64) -> Outcome {
    var idle = ShapedPair(rate: rate, delay: delay, seed: seed)
    idle.run(for: duration)
    var loaded = ShapedPair(rate: rate, delay: delay, seed: seed)
    loaded.sendPictures()
    loaded.run(for: settling)
    loaded.forgetCalls()
    let before = loaded.bytesSent
    loaded.run(for: duration)
    let seconds = Double(duration.wholeNanoseconds) * 1e-9
    return Outcome(
      idle: idle.calls, loaded: loaded.calls, throughput: Double(loaded.bytesSent - before) / seconds / rate, pair: loaded)
  }

  @Test("150 KB/s and 10 ms: a control call's p99 at most doubles, and the link stays full", arguments: [1] as [UInt64])
  func slow(_ seed: UInt64) throws {
    let outcome = compare(rate: 150_000, delay: .milliseconds(10), settling: .seconds(1), for: .seconds(20), seed: seed)
    #expect(outcome.loaded.count > 200)
    let ratio = outcome.loaded.quantile(0.99) / outcome.idle.quantile(0.99)
    #expect(ratio <= 2, "idle \(outcome.idle.quantile(0.99)), loaded \(outcome.loaded.quantile(0.99))")
    #expect(outcome.throughput >= 0.93)
    #expect(outcome.pair.pictureBytesArrived > 2_500_000)
    #expect(outcome.pair.endings.isEmpty)
    // The law: W = rate x (least round trip + half of it), and a call takes W / rate in the middle.
    let estimate = outcome.pair.estimate
    let rate = try #require(estimate.bytesPerSecond)
    #expect((135_000...165_000).contains(rate))
    #expect((4_000...7_000).contains(estimate.mapWindowBytes))
    let least = try #require(estimate.leastRoundTrip)
    #expect((.milliseconds(20)...(.milliseconds(30))).contains(least))
  }

  @Test("35 MB/s and 0.1 ms: a control call's p99 is at most five times as long, and the link stays full")
  func fast() {
    let outcome = compare(rate: 35e6, delay: .microseconds(100), settling: .milliseconds(30), for: .milliseconds(150), seed: 1)
    #expect(outcome.loaded.count > 60)
    let ratio = outcome.loaded.quantile(0.99) / outcome.idle.quantile(0.99)
    #expect(ratio <= 5, "idle \(outcome.idle.quantile(0.99)), loaded \(outcome.loaded.quantile(0.99))")
    #expect(outcome.throughput >= 0.93)
  }

  @Test("a peer that gives no receipts is served without the bound: the queue below is what a call waits for")
  func olderPeer() {
    var pair = ShapedPair(rate: 150_000, delay: .milliseconds(10), receipts: false)
    pair.sendPictures()
    pair.run(for: .seconds(5))
    #expect(pair.calls.quantile(0.5) > .milliseconds(150))
    #expect(pair.pictureBytesArrived > 600_000)
    #expect(pair.endings.isEmpty && pair.estimate.bytesPerSecond == nil)
  }

  @Test("the window follows a link that becomes slower, and one that becomes faster")
  func changing() {
    var pair = ShapedPair(rate: 150_000, delay: .milliseconds(10))
    pair.sendPictures()
    pair.run(for: .seconds(5))
    for rate in [60_000, 400_000] as [Double] {
      pair.rate = rate
      pair.run(for: .seconds(4))
      pair.forgetCalls()
      let before = pair.bytesSent
      pair.run(for: .seconds(5))
      #expect(Double(pair.bytesSent - before) / 5 / rate >= 0.9, "at \(rate)")
      #expect(pair.calls.quantile(0.99) <= .milliseconds(70), "at \(rate): \(pair.calls.quantile(0.99))")
    }
  }

  @Test("pictures without end does not make the round trip look longer than it is")
  func noCreep() {
    var pair = ShapedPair(rate: 150_000, delay: .milliseconds(10))
    pair.sendPictures()
    pair.run(for: .seconds(25))
    pair.forgetCalls()
    pair.run(for: .seconds(5))
    #expect(pair.estimate.mapWindowBytes < 7_000)
    #expect(pair.calls.quantile(0.99) <= .milliseconds(48), "\(pair.calls.quantile(0.99))")
  }
}
