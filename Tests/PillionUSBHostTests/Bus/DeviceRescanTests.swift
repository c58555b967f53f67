import PillionModel
import PillionUSBHost
import Testing

@Suite("When listed devices are looked at")
struct DeviceRescanTests {
  private let start = Moment(seconds: 100)

  @Test("peers 27: the first look is at once, for a phone may have been plugged in before")
  func first() {
    var rescan = DeviceRescan(tellsPlugs: true, at: start)
    #expect(rescan.deadline == start)
    let due = rescan.tick(at: start)
    #expect(due)
  }

  @Test("without a link it looks every 2 s")
  func slow() {
    var rescan = DeviceRescan(tellsPlugs: true, at: start)
    #expect(looks(&rescan, until: start + .seconds(20)).map { $0 - start } == (0...10).map { .seconds(2 * $0) })
  }

  @Test("after any loss it looks every 100 ms for 10 s, then every 2 s")
  func afterLoss() {
    var rescan = DeviceRescan(tellsPlugs: true, at: start)
    _ = rescan.tick(at: start)
    rescan.onLinks(1, at: start)
    let lost = start + .seconds(60)
    rescan.onLoss(at: lost)
    rescan.onLinks(0, at: lost)
    let seen = looks(&rescan, until: lost + .seconds(20)).map { $0 - lost }
    #expect(Array(seen.prefix(3)) == [.milliseconds(100), .milliseconds(200), .milliseconds(300)])
    #expect(seen.count { $0 <= .seconds(10) } == 100)
    #expect(seen.filter { $0 > .seconds(10) }.count == 5)
  }

  @Test("an arrival is looked at at once, and again, for its interfaces come a moment later")
  func arrival() {
    var rescan = DeviceRescan(tellsPlugs: true, at: start)
    _ = rescan.tick(at: start)
    rescan.onArrival(at: start + .milliseconds(700))
    let seen = looks(&rescan, until: start + .milliseconds(1_000)).map { $0 - start }
    #expect(seen == [.milliseconds(700), .milliseconds(800), .milliseconds(900), .milliseconds(1_000)])
  }

  @Test("while a link is up and arrivals are told, nothing wakes")
  func quiet() {
    var rescan = DeviceRescan(tellsPlugs: true, at: start)
    _ = rescan.tick(at: start)
    rescan.onLinks(1, at: start)
    #expect(rescan.deadline == nil)
    rescan.onLinks(0, at: start + .seconds(9))
    #expect(rescan.deadline == start + .seconds(11))
  }

  @Test("where arrivals are not told, it goes on looking beside a link")
  func blind() {
    var rescan = DeviceRescan(tellsPlugs: false, at: start)
    _ = rescan.tick(at: start)
    rescan.onLinks(1, at: start)
    #expect(looks(&rescan, until: start + .seconds(6)).count == 3)
  }

  /// Ticks at each deadline, and tells the moments it looked.
  private func looks(_ rescan: inout DeviceRescan, until end: Moment) -> [Moment] {
    var moments: [Moment] = []
    while let next = rescan.deadline, next <= end {
      if rescan.tick(at: next) { moments.append(next) }
    }
    return moments
  }
}
