import ConformanceSuite
import PillionIO
import PillionLink
import PillionModel
import TestSupport
import Testing

@testable import PillionLink
@testable import PillionRuntime

@Suite("10,000 calls at once")
struct StormTests {
  // In a process of its own, where nothing else takes memory.
  @Test("opened, cancelled at random by a seed and closed: memory back where it was, no call answered twice or never")
  func storm() async {
    await #expect(processExitsWith: .success) {
      await EventLoop.spawned {
        do { try await Storm.run() } catch { fatalError("\(error)") }
      }
    }
  }
}

/// Rounds of calls over one link, with the books of both ends looked at between them.
@LoopActor
private enum Storm {
  static func run() async throws {
    var limits = LinkLimits()
    limits.maxStreams = 10_000
    let bench = try await Bench(.unix, limits: limits)
    // Once before it counts: what a process keeps for ever is kept then.
    try await round(bench, 10_000, seed: 1)
    let before = residentBytes()
    for seed in [2, 3] as [UInt64] {
      try await round(bench, 10_000, seed: seed)
      for link in [bench.client.link, bench.server.link] { check(link) }
    }
    let grown = residentBytes() - before
    guard grown < 32 << 20 else { fatalError("memory grew by \(grown) bytes") }
    try await bench.close()
  }

  /// What a machine holds is what it held before the first call.
  private static func check(_ link: LinkRunner?) {
    guard let machine = link?.machine else { fatalError("the link ended") }
    guard machine.openStreams == 0, machine.heldByteCount == 0, machine.deadlines.count == 0 else {
      fatalError("\(machine.openStreams) streams, \(machine.heldByteCount) bytes, \(machine.deadlines.count) deadlines are left")
    }
    guard machine.streams.slots.count <= 64, machine.waitingPlaces <= 64 else {
      fatalError("\(machine.streams.slots.count) slots, \(machine.waitingPlaces) places in line are left")
    }
  }

  /// Opens so many calls, one in two of which stops in its handler; cancels some of these and lets the others go.
  private static func round(_ bench: Bench, _ count: Int, seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let gates = try bench.gates
    let reached = bench.books.reached.values.count
    let cancelledBefore = bench.books.cancelled.values.count
    let record = Record(count)
    let timeouts = (0..<count).map { _ in Bool.random(using: &generator) ? Duration.seconds(600) : nil }
    let calls = (0..<count).map { number in
      Task { @LoopActor in
        let ask = Ask(name: "\(number)", number: UInt64(number), stopAt: number % 2 == 0 ? .requested : .none)
        do {
          let reply = try await gates.unary(ask, options: CallOptions(timeout: timeouts[number]))
          record.answers[number] += reply.number == UInt64(number) ? 1 : 1_000
        } catch {
          record.failures[number] += (error as? RPCError)?.code == .cancelled ? 1 : 1_000
        }
      }
    }
    try await bench.books.reached.reach(reached + count / 2)
    guard let open = bench.server.link?.openStreams, open >= count / 2 else { fatalError("the calls were not open at one time") }
    var cancelled: Set<Int> = []
    for number in (0..<count).shuffled(using: &generator) where number % 2 == 0 && Bool.random(using: &generator) {
      cancelled.insert(number)
      calls[number].cancel()
      // Some leave one by one, some together.
      if number % 64 == 0 { await Task.yield() }
    }
    // The handlers of the cancelled know before an order could reach one of them.
    for number in cancelled { await calls[number].value }
    try await bench.books.cancelled.reach(cancelledBefore + cancelled.count)
    for _ in 0..<(count / 2 - cancelled.count) { bench.books.orders.give(.proceed) }
    for call in calls { await call.value }
    try await bench.settle()
    for number in 0..<count {
      guard record.answers[number] + record.failures[number] == 1 else { fatalError("call \(number) ended not once") }
      guard (record.failures[number] == 1) == cancelled.contains(number) else { fatalError("call \(number) ended wrongly") }
    }
    let names = bench.books.reached.values[reached...]
    guard Set(names).count == names.count else { fatalError("a handler ran twice") }
  }

  private final class Record {
    var answers: [Int]
    var failures: [Int]

    init(_ count: Int) {
      answers = Array(repeating: 0, count: count)
      failures = Array(repeating: 0, count: count)
    }
  }
}
