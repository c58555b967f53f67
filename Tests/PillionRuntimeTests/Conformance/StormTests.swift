import PillionIO
import PillionLink
import PillionModel
import TestSupport
import Testing

@testable import PillionLink
@testable import PillionRuntime

@Suite("10,000 calls at once")
struct StormTests {
  /// What a link's machine holds.
  private struct Holdings: Equatable {
    var openStreams: Int
    var heldBytes: Int
    var waitingPlaces: Int
    var slots: Int
    var deadlines: Int

    @LoopActor init(_ link: LinkRunner?) {
      openStreams = link?.machine.openStreams ?? -1
      heldBytes = link?.machine.heldByteCount ?? -1
      waitingPlaces = link?.machine.waitingPlaces ?? -1
      slots = link?.machine.streams.slots.count ?? -1
      deadlines = link?.machine.deadlines.count ?? -1
    }
  }

  @Test(
    "opened, cancelled at random by a seed and closed: memory back where it was, no call answered twice or never"
  )
  @LoopActor func storm() async throws {
    var limits = LinkLimits()
    limits.maxStreams = 10_000
    let bench = try await Bench(.unix, limits: limits)
    // Once before it counts: what a link keeps for ever is kept then.
    try await round(bench, 10_000, seed: 1)
    let resident = residentBytes()
    for seed in [2, 3] as [UInt64] { try await round(bench, 10_000, seed: seed) }
    for link in [bench.client.link, bench.server.link] {
      let holdings = Holdings(link)
      #expect(holdings.openStreams == 0 && holdings.heldBytes == 0 && holdings.deadlines == 0, "\(holdings)")
      #expect(holdings.slots <= 64 && holdings.waitingPlaces <= 64, "\(holdings)")
    }
    #expect(residentBytes() - resident < 32 << 20)
    try await bench.close()
  }

  /// Opens so many calls, one in two of which stops in its handler; cancels some of these and lets the others go.
  @LoopActor private func round(_ bench: Bench, _ count: Int, seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let gates = try bench.gates
    let before = bench.books.reached.values.count
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
    await bench.books.reached.reach(before + count / 2)
    #expect(bench.server.link.map { $0.openStreams >= count / 2 } == true)
    var cancelled: Set<Int> = []
    for number in (0..<count).shuffled(using: &generator) where number % 2 == 0 {
      if Bool.random(using: &generator) {
        cancelled.insert(number)
        calls[number].cancel()
        // Some leave one by one, some all together.
        if number % 64 == 0 { await Task.yield() }
      }
    }
    // The handlers of the cancelled know before an order could reach one of them.
    for number in cancelled { await calls[number].value }
    await bench.books.cancelled.reach(cancelledBefore + cancelled.count)
    for _ in 0..<(count / 2 - cancelled.count) { bench.books.orders.give(.proceed) }
    for call in calls { await call.value }
    try await bench.settle()
    let (answers, failures) = (record.answers, record.failures)
    #expect((0..<count).filter { answers[$0] + failures[$0] != 1 }.isEmpty, "each call ends once")
    #expect(Set((0..<count).filter { failures[$0] == 1 }) == cancelled, "who was cancelled, and nobody else, failed")
    let names = bench.books.reached.values[before...]
    #expect(Set(names).count == names.count, "no handler ran twice")
  }

  @LoopActor private final class Record {
    var answers: [Int]
    var failures: [Int]
    init(_ count: Int) {
      answers = Array(repeating: 0, count: count)
      failures = Array(repeating: 0, count: count)
    }
  }
}
