import PillionLink
import PillionModel
import TestSupport
import Testing

@Suite("Wire 8: W = rate x (least round trip + max(0.5 ms, half of it))")
struct MapWindowTests {
  /// Sends what the window admits over a link of this rate and round trip, in frames of `chunk` bytes.
  /// - Parameter held: how long this side reads nothing, before one receipt of ten.
  private func settled(
    rate: Double, roundTrip: Duration, frames: Int = 2_000, held: Duration = .zero, seed: UInt64 = 1
  ) -> (window: MapWindow, sent: UInt64) {
    var window = MapWindow()
    var now = Moment(seconds: 1)
    var freeAt = now
    var sent: UInt64 = 0
    var travelling: [(at: Moment, total: UInt64)] = []
    var random = SeededGenerator(seed: seed)
    for _ in 0..<frames {
      while window.admits(window.chunk + FrameHeader.size) {
        let cost = window.chunk + FrameHeader.size
        window.left(UInt64(cost), at: now)
        sent += UInt64(cost)
        freeAt = max(freeAt, now).advanced(nanoseconds: Int64(Double(cost) / rate * 1e9))
        travelling.append((freeAt + roundTrip, sent))
      }
      let first = travelling.removeFirst()
      now = max(now, first.at)
      if held > .zero, Int.random(in: 0..<10, using: &random) == 0 { now = now + held }
      #expect(window.receipt(first.total, at: now) == true)
    }
    return (window, sent)
  }

  @Test("150 KB/s and 20 ms: 150 bytes a millisecond for 30 ms")
  func radio() {
    let window = settled(rate: 150_000, roundTrip: .milliseconds(20)).window
    #expect((4_400...6_400).contains(window.bytes), "\(window.bytes)")
  }

  @Test("35 MB/s and 0.2 ms: never less than half a millisecond more than the round trip")
  func cable() {
    let window = settled(rate: 35e6, roundTrip: .microseconds(200)).window
    #expect((22_000...30_000).contains(window.bytes), "\(window.bytes)")
  }

  @Test(
    "receipts that were held up and then read together make the link look little faster than it is",
    arguments: 1...20 as ClosedRange<UInt64>)
  func heldUp(seed: UInt64) {
    let window = settled(rate: 35e6, roundTrip: .microseconds(200), held: .microseconds(300), seed: seed).window
    #expect((33e6...50e6).contains(window.rate ?? 0), "\(window.rate ?? 0)")
  }

  @Test("it stays within 2 KiB and 1 MiB")
  func bounds() {
    #expect(settled(rate: 1_000, roundTrip: .milliseconds(1), frames: 50).window.bytes == MapWindow.least)
    #expect(settled(rate: 10e9, roundTrip: .milliseconds(10)).window.bytes == MapWindow.most)
  }

  @Test("before anything is known 4 KiB may be in flight; a frame larger than that goes alone")
  func start() {
    var window = MapWindow()
    #expect(window.bytes == 4_096 && window.rate == nil && window.leastRoundTrip == nil)
    #expect(window.admits(100_000))
    window.left(100_000, at: .zero)
    #expect(!window.admits(1))
    #expect(window.receipt(100_000, at: .zero) == true)
    #expect(window.admits(1))
  }

  @Test("a receipt of more than was sent is false; an older one changes nothing")
  func lies() {
    var window = MapWindow()
    window.left(1_000, at: .zero)
    #expect(window.receipt(1_001, at: .zero) == false)
    #expect(window.receipt(600, at: .zero) == true)
    #expect(window.receipt(500, at: .zero) == true)
    #expect(window.inFlight == 400)
  }

  @Test("a sender with little to send says nothing against the link")
  func little() {
    var (window, sent) = settled(rate: 35e6, roundTrip: .microseconds(200))
    let before = window.bytes
    var now = Moment(seconds: 1_000)
    _ = window.receipt(sent, at: now)
    for _ in 0..<100 {
      window.left(500, at: now)
      sent += 500
      now = now + .milliseconds(1)
      _ = window.receipt(sent, at: now)
      now = now + .milliseconds(100)
    }
    #expect(window.inFlight == 0)
    #expect(window.bytes >= before / 2)
  }
}
