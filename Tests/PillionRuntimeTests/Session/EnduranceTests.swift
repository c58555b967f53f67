import ConformanceSuite
import Foundation
import PillionIO
import PillionModel
import PillionRuntime
import PillionSession
import Testing

@Suite("What a long life leaves behind")
struct EnduranceTests {
  // In a process of its own, where nothing else opens descriptors.
  @Test("500 sessions and 10,000 calls leave descriptors, threads and memory as they were")
  func constant() async {
    await #expect(processExitsWith: .success) {
      let (before, after) = await EventLoop.spawned { await orEnd { try await live() } }
      guard before.descriptors == after.descriptors else { fatalError("\(before) became \(after)") }
      // The pool of threads is the system's and comes and goes; ours is one.
      guard after.threads <= max(before.threads, 8) else { fatalError("\(before) became \(after)") }
      guard after.memory - before.memory < 16 << 20 else { fatalError("memory grew from \(before.memory) to \(after.memory)") }
    }
  }
}

extension EnduranceTests {
  @Test("a session that was cut 300 times, its spare link as often, has the descriptors, threads and memory that it had")
  func cuts() async {
    await #expect(processExitsWith: .success) {
      let (before, after) = await EventLoop.spawned { await orEnd { try await outlive() } }
      guard before.descriptors == after.descriptors else { fatalError("\(before) became \(after)") }
      guard after.threads <= max(before.threads, 8) else { fatalError("\(before) became \(after)") }
      guard after.memory - before.memory < 16 << 20 else { fatalError("memory grew from \(before.memory) to \(after.memory)") }
    }
  }
}

/// What cannot be measured is told by the process's end.
@LoopActor private func orEnd<Result>(_ body: () async throws -> Result) async -> Result {
  do { return try await body() } catch { fatalError("\(error)") }
}

@LoopActor private func outlive() async throws -> (Holdings, Holdings) {
  let wired = try await Wired(links: 2, serving: [Echo.handlers()])
  let channel = try await wired.phone.channels.first()
  try await cut(wired, channel, times: 1...40)
  let before = Holdings()
  try await cut(wired, channel, times: 41...340)
  let after = Holdings()
  try await wired.stop()
  return (before, after)
}

@LoopActor private func cut(_ wired: Wired, _ channel: Channel, times: ClosedRange<Int>) async throws {
  for time in times {
    await wired.relays[time % 2].cut(after: 0)
    try await wired.standby(time + 1)
    let answer: Line? = try? await channel.unary(Echo.unary, Line("x", UInt64(time)), options: CallOptions())
    guard answer?.number == UInt64(time) else { fatalError("no answer at \(time)") }
  }
}

private struct Holdings: Sendable {
  var descriptors = count("/proc/self/fd")
  var threads = count("/proc/self/task")
  var memory = residentBytes()

  private static func count(_ folder: String) -> Int { (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0 }
}

@LoopActor private func live() async throws -> (Holdings, Holdings) {
  let folder = TemporaryFolder()
  guard let unit = try? Unit(folder.file("s"), serving: [Echo.handlers()]) else { fatalError("no unit") }
  try await visit(folder.file("s"), times: 50)
  let before = Holdings()
  try await visit(folder.file("s"), times: 500)
  let after = Holdings()
  try await unit.stop()
  return (before, after)
}

@LoopActor private func visit(_ path: String, times: Int) async throws {
  for time in 0..<times {
    guard let phone = try? Phone(path, id: UInt8(time % 3)) else { fatalError("no phone") }
    let channel = try await phone.channels.first()
    for number in 0..<20 as Range<UInt64> {
      let answer: Line? = try? await channel.unary(Echo.unary, Line("x", number), options: CallOptions())
      guard answer?.number == number else { fatalError("no answer") }
    }
    try await phone.stop()
  }
}

extension EventLoop {
  /// Runs the body on the loop and waits for what it gives.
  static func spawned<Result: Sendable>(_ body: sending @escaping @LoopActor () async -> Result) async -> Result {
    let (results, continuation) = AsyncStream.makeStream(of: Result.self)
    spawn { continuation.yield(await body()) }
    for await result in results { return result }
    fatalError("the loop gave nothing")
  }
}
