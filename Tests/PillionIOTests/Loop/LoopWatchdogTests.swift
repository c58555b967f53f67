import Foundation
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
  }

  @Test("a turn that does not end is told once, by the name of what runs; the next one is a new one")
  func blocked() throws {
    let told = Told()
    let watchdog = try LoopWatchdog { told.note($0) }
    watchdog.turnBegins()
    watchdog.runs("first")
    watchdog.runs("slow")
    usleep(500_000)
    #expect(told.all == ["slow"])
    watchdog.turnEnds()
    watchdog.turnBegins()
    watchdog.runs("slower")
    usleep(500_000)
    watchdog.turnEnds()
    #expect(told.all == ["slow", "slower"])
  }

  @Test("a turn that blocks in the middle of many short ones is told, though no alarm was set for it alone")
  func amongMany() throws {
    let told = Told()
    let watchdog = try LoopWatchdog { told.note($0) }
    for _ in 0..<200 {
      watchdog.turnBegins()
      watchdog.runs("short")
      watchdog.turnEnds()
    }
    usleep(30_000)
    watchdog.turnBegins()
    watchdog.runs("long")
    usleep(700_000)
    watchdog.turnEnds()
    #expect(told.all == ["long"])
  }

  @Test("short turns are told of never, however many or few there are")
  func short() throws {
    let told = Told()
    let watchdog = try LoopWatchdog { told.note($0) }
    for turn in 0..<2000 {
      watchdog.turnBegins()
      watchdog.turnEnds()
      if turn % 100 == 0 { usleep(20_000) }
    }
    #expect(told.all.isEmpty)
  }

  @Test("an idle loop's watchdog sleeps: turns that come now and then wake it never")
  func idle() throws {
    let before = Set(threads())
    let watchdog = try LoopWatchdog { _ in }
    usleep(50_000)
    let own = try #require(threads().first { !before.contains($0) && name($0) == "pillion-watch" })
    let wakeups = switches(own)
    for _ in 0..<12 {
      watchdog.turnBegins()
      watchdog.turnEnds()
      usleep(130_000)
    }
    // One may come of a machine that let this thread stand in the middle of a turn; a thread that looks now and then would have many.
    #expect(switches(own) - wakeups <= 2)
  }

  @Test("the loop tells it: a timer that takes long is told by the file that made it")
  @LoopActor func onTheLoop() async throws {
    let told = Told()
    EventLoop.shared.watchdog = try LoopWatchdog { told.note($0) }
    await withCheckedContinuation { continuation in
      let timer = Held()
      timer.timer = LoopTimer {
        usleep(500_000)
        timer.timer = nil
        continuation.resume()
      }
      timer.timer?.set(.now)
    }
    EventLoop.shared.watchdog = nil
    #expect(told.all.contains("PillionIOTests/LoopWatchdogTests.swift"))
  }

  @LoopActor private final class Held { var timer: LoopTimer? }

  private func threads() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? [] }
  private func read(_ thread: String, _ file: String) -> String {
    (try? String(contentsOfFile: "/proc/self/task/\(thread)/\(file)", encoding: .utf8)) ?? ""
  }
  private func name(_ thread: String) -> String { read(thread, "comm").trimmingCharacters(in: .whitespacesAndNewlines) }
  private func switches(_ thread: String) -> Int {
    let line = read(thread, "status").split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
    return line?.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) } ?? 0
  }
}
