import PillionIO
import PillionModel
import Testing

@Suite("Wire 8: what lies below the scheduler is bounded by two frames or 5 ms of the medium's rate")
struct SendWindowTests {
  @Test("two frames until a rate is known")
  func start() { #expect(SendWindow(frame: 1000).bytes == 2000) }

  @Test("a slow medium keeps it at two frames")
  func slow() {
    // 150 KB/s: 5 ms are 750 bytes.
    #expect(settled(bytesPerMillisecond: 150).bytes == 32_768)
  }

  @Test("a fast medium widens it to 5 ms of its rate")
  func fast() {
    // 35 MB/s: 5 ms are 175,000 bytes.
    let window = settled(bytesPerMillisecond: 35_000)
    #expect((165_000...176_000).contains(window.bytes))
  }

  @Test("it never grows beyond its limit, however fast memory is")
  func limit() {
    #expect((262_000...262_144).contains(settled(bytesPerMillisecond: 10_000_000).bytes))
  }

  @Test("short waits add up: a medium that is full for 0.1 ms at a time is measured all the same")
  func shortWaits() {
    var window = SendWindow()
    for step in 0..<2000 {
      window.onWrote(20_000, full: true, at: .zero + .milliseconds(step))
      window.onWrote(20_000, full: false, at: .zero + .milliseconds(step) + .microseconds(100))
    }
    // 20,000 bytes in 0.1 ms are a million in 5 ms.
    #expect((262_000...262_144).contains(window.bytes))
  }

  @Test("a medium that took everything says nothing of its rate")
  func idle() {
    var window = SendWindow()
    for step in 0..<100 { window.onWrote(1_000_000, full: false, at: .zero + .milliseconds(step)) }
    #expect(window.bytes == 32_768)
  }

  private func settled(bytesPerMillisecond rate: Int, most: Int = 262_144) -> SendWindow {
    var window = SendWindow(most: most)
    for step in 0..<1000 { window.onWrote(rate, full: true, at: .zero + .milliseconds(step)) }
    return window
  }
}
