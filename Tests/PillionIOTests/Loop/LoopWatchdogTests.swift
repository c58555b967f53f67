import Glibc
import PillionIO
import PillionModel
import Synchronization
import Testing

@Suite("The loop's watchdog")
struct LoopWatchdogTests {
  private final class Told: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func note(_ line: String) { lines.withLock { $0.append(line) } }
    /// However late the watchdog's thread runs on a busy machine.
    func wait(for name: String) {
      let patience = Moment.now + .seconds(30)
      while !all.contains(name), Moment.now < patience { usleep(5_000) }
    }
  }

  /// Turns of a test's own, and how many of them the machine itself let stand for as long as one may take: only those may be noticed.
  private struct Turns {
    let watchdog: LoopWatchdog
    private(set) var slow = 0

    init(_ watchdog: LoopWatchdog) { self.watchdog = watchdog }

    mutating func take(_ name: StaticString) {
      let start = Moment.now
      watchdog.turnBegins()
      watchdog.runs(name)
      watchdog.turnEnds()
      if Moment.now - start >= LoopWatchdog.patience { slow += 1 }
    }
  }

  @Test("a turn that does not end is told once, by the name of what runs; the next one is a new one")
  func blocked() throws {
    let told = Told()
    let watchdog = try LoopWatchdog { told.note($0) }
    watchdog.turnBegins()
    watchdog.runs("first")
    watchdog.runs("slow")
    told.wait(for: "slow")
    usleep(200_000)
    #expect(told.all == ["slow"])
    watchdog.turnEnds()
    watchdog.turnBegins()
    watchdog.runs("slower")
    told.wait(for: "slower")
    watchdog.turnEnds()
    #expect(told.all == ["slow", "slower"])
    #expect(watchdog.timesWoken == 2)
  }

  @Test("a turn that blocks in the middle of many short ones is told, though no alarm was set for it alone")
  func amongMany() throws {
    let told = Told()
    let watchdog = try LoopWatchdog { told.note($0) }
    var turns = Turns(watchdog)
    for _ in 0..<200 { turns.take("short") }
    usleep(30_000)
    watchdog.turnBegins()
    watchdog.runs("long")
    told.wait(for: "long")
    usleep(200_000)
    watchdog.turnEnds()
    #expect(told.all.count { $0 == "long" } == 1)
    #expect(told.all.count { $0 == "short" } <= turns.slow)
  }

  @Test("short turns are told of never, however many or few there are")
  func short() throws {
    let told = Told()
    var turns = Turns(try LoopWatchdog { told.note($0) })
    for turn in 0..<2000 {
      turns.take("short")
      if turn % 100 == 0 { usleep(20_000) }
    }
    #expect(told.all.count <= turns.slow)
  }

  @Test("an idle loop's watchdog sleeps: turns that come now and then wake it never")
  func idle() throws {
    let watchdog = try LoopWatchdog { _ in }
    var turns = Turns(watchdog)
    for _ in 0..<12 {
      turns.take("short")
      usleep(130_000)
    }
    #expect(watchdog.timesWoken <= turns.slow)
  }

  @Test("the loop tells it: a timer that takes long is told by the file that made it")
  @LoopActor func onTheLoop() async throws {
    let place = "PillionIOTests/LoopWatchdogTests.swift"
    let told = Told()
    EventLoop.shared.watchdog = try LoopWatchdog { told.note($0) }
    await withCheckedContinuation { continuation in
      let timer = Held()
      timer.timer = LoopTimer {
        told.wait(for: place)
        timer.timer = nil
        continuation.resume()
      }
      timer.timer?.set(.now)
    }
    EventLoop.shared.watchdog = nil
    #expect(told.all.contains(place))
  }

  @LoopActor private final class Held { var timer: LoopTimer? }
}
