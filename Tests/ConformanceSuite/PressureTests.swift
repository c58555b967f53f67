import PillionIO
import PillionLink
import PillionModel
import PillionRuntime
import Testing

@Suite("Back-pressure reaches the producer as an awaiting send")
struct PressureTests {
  private static let kilobyte = [UInt8](repeating: 7, count: 1_000)
  /// 64 KiB of window, 128 KiB of queue, and the message that fills it.
  private static let most = (65_536 + 131_072) / 1_000 + 1

  /// A server that writes until it cannot, and tells how that ended.
  private static func flood(_ books: Books) -> ServiceHandlers {
    ServiceHandlers(
      .gates,
      [
        .serverStreaming(.gatesOutput) { (_: Ask, writer: MessageWriter<Reply>, _) in
          do throws(RPCError) {
            for number in 0..<100_000 as Range<UInt64> {
              try await writer.write(Reply(body: kilobyte, number: number))
              await books.counted.send(number)
            }
          } catch {
            await books.failures.send(error)
            throw error
          }
        }
      ])
  }

  /// Waits until no further message was written while calls went there and back.
  @LoopActor private func stuck(_ bench: Bench) async throws {
    var before = -1
    while bench.books.counted.values.count != before || before < 60 {
      before = bench.books.counted.values.count
      for _ in 0..<5 { try await bench.settle() }
    }
    #expect(before <= Self.most)
  }

  @Test("a server's writer waits for a caller that does not read, goes on when it does, and ends well", arguments: Transport.all)
  @LoopActor func serverWaits(_ transport: Transport) async throws {
    let books = Books()
    let own = ServiceHandlers(
      .gates,
      [
        .serverStreaming(.gatesOutput) { (_: Ask, writer: MessageWriter<Reply>, _) in
          for number in 0..<1_000 as Range<UInt64> {
            try await writer.write(Reply(body: Self.kilobyte, number: number))
            await books.counted.send(number)
          }
        }
      ])
    let bench = try await Bench(transport, books, serving: [own])
    let numbers = try await bench.gates.output { replies in
      try await stuck(bench)
      var numbers: [UInt64] = []
      for try await reply in replies { numbers.append(reply.number) }
      return numbers
    }
    #expect(numbers == Array(0..<1_000))
    try await bench.close()
  }

  @Test("a server's writer that waits is released by the caller's leaving", arguments: Transport.all)
  @LoopActor func serverReleasedByCancel(_ transport: Transport) async throws {
    let books = Books()
    let bench = try await Bench(transport, books, serving: [Self.flood(books)])
    try await bench.gates.output { _ in try await stuck(bench) }
    #expect(try await books.failures.first().code == .cancelled)
    try await bench.close()
  }

  @Test("a server's writer that waits is released by the deadline", arguments: Transport.all)
  @LoopActor func serverReleasedByDeadline(_ transport: Transport) async throws {
    let books = Books()
    let bench = try await Bench(transport, books, serving: [Self.flood(books)])
    let error = await failure {
      try await bench.gates.output(options: CallOptions(timeout: .milliseconds(150))) { _ in
        _ = try await books.failures.first()
        throw RPCError(.ok, "only the handler is looked at")
      }
    }
    #expect(error?.message == "only the handler is looked at")
    #expect([.deadlineExceeded, .cancelled].contains(try await books.failures.first().code))
    try await bench.close()
  }

  @Test("a server's writer that waits is released by the link's end, and told UNAVAILABLE", arguments: Transport.all)
  @LoopActor func serverReleasedByLoss(_ transport: Transport) async throws {
    let books = Books()
    let bench = try await Bench(transport, books, serving: [Self.flood(books)])
    let error = await failure {
      try await bench.gates.output { replies in
        try await stuck(bench)
        bench.cut(\.client)
        for try await _ in replies {}
      }
    }
    #expect(error?.code == .unavailable)
    #expect(try await books.failures.first().code == .unavailable)
  }

  /// How a caller writes to a handler that stopped before it read anything.
  @LoopActor private func write(_ bench: Bench, _ timeout: Duration? = nil) async -> RPCError? {
    let ask = Ask(name: "slow", stopAt: .begun)
    return await failure {
      _ = try await bench.gates.input(options: CallOptions(timeout: timeout, metadata: ask.metadata)) { writer in
        for number in 0..<100_000 as Range<UInt64> {
          try await writer.write(Ask(body: Self.kilobyte, number: number))
          bench.books.counted.send(number)
        }
      }
    }
  }

  @Test("a caller's writer that waits is released by the server's failure", arguments: Transport.all)
  @LoopActor func callerReleasedByFailure(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let call = Task { @LoopActor in await write(bench) }
    try await stuck(bench)
    bench.books.orders.give(.abort)
    #expect(await call.value?.code == .aborted)
    try await bench.close()
  }

  @Test("a caller's writer that waits is released by its own cancel", arguments: Transport.all)
  @LoopActor func callerReleasedByCancel(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let call = Task { @LoopActor in await write(bench) }
    try await stuck(bench)
    call.cancel()
    #expect(await call.value?.code == .cancelled)
    #expect(try await bench.books.cancelled.first() == "slow")
    try await bench.close()
  }

  @Test("a caller's writer that waits is released by the deadline", arguments: Transport.all)
  @LoopActor func callerReleasedByDeadline(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    #expect(await write(bench, .milliseconds(150))?.code == .deadlineExceeded)
    #expect(bench.books.counted.values.count <= Self.most)
    try await bench.close()
  }

  @Test("a caller's writer that waits is released by the link's end", arguments: Transport.all)
  @LoopActor func callerReleasedByLoss(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let call = Task { @LoopActor in await write(bench) }
    try await stuck(bench)
    bench.cut(\.server)
    #expect(await call.value?.code == .unavailable)
    #expect(bench.client.link?.openStreams == 0)
  }

  @Test("one slow stream does not hold up the others, until the window of the link is full of slow ones", arguments: Transport.all)
  @LoopActor func others(_ transport: Transport) async throws {
    let books = Books()
    var limits = LinkLimits()
    limits.linkWindowBytes = 4 * 65_536
    let bench = try await Bench(transport, books, limits: limits, serving: [Self.flood(books)])
    try await bench.gates.output { _ in
      try await stuck(bench)
      let reply = try await bench.interop.unaryCall(.zeros(300_000, replies: [300_000]))
      #expect(reply.body.count == 300_000)
    }
    try await bench.close()
  }
}

@Suite("Conflated and droppable methods under a slow consumer")
struct LatestTests {
  private static let picture = [UInt8](repeating: 7, count: 30_000)

  @LoopActor private func flood(
    _ bench: Bench, _ writer: MessageWriter<Ask>, _ replies: MessageStream<Reply>, _ count: UInt64 = 300
  ) async throws -> [UInt64] {
    // The handler reads nothing yet: a writer that had to wait would wait for ever.
    for number in 1...count { try await writer.write(Ask(body: Self.picture, number: number)) }
    try await writer.finish()
    bench.books.orders.give(.proceed)
    var numbers: [UInt64] = []
    for try await reply in replies { numbers.append(reply.number) }
    return numbers
  }

  private func check(_ numbers: [UInt64], of count: UInt64) {
    #expect(numbers.last == count, "the newest always arrives")
    #expect(numbers == Array(Set(numbers)).sorted(), "in order, each once")
    #expect(numbers.count < Int(count) / 2)
  }

  @Test("conflated, from the caller: the writer never waits, the newest arrives, in order", arguments: Transport.all)
  @LoopActor func guide(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let numbers = try await bench.latest.guide { writer, replies in try await flood(bench, writer, replies) }
    check(numbers, of: 300)
    try await bench.close()
  }

  @Test("droppable, from the caller: the same", arguments: Transport.all)
  @LoopActor func frames(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let numbers = try await bench.latest.frames { writer, replies in try await flood(bench, writer, replies) }
    check(numbers, of: 300)
    try await bench.close()
  }

  @Test("conflated, from the server: the same", arguments: Transport.all)
  @LoopActor func watch(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let numbers = try await bench.latest.watch(Ask(replyBytes: [30_000], number: 300)) { replies in
      try await bench.books.counted.reach(300)
      var numbers: [UInt64] = []
      for try await reply in replies { numbers.append(reply.number) }
      return numbers
    }
    check(numbers, of: 300)
    try await bench.close()
  }

  @Test("a slow reader gets no snapshot older than what was unsent when it read", arguments: Transport.all)
  @LoopActor func freshness(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    try await bench.latest.guide { writer, replies in
      bench.books.orders.give(.proceed)
      var iterator = replies.makeAsyncIterator()
      // One at a time nothing is left out.
      for number in 1...20 as ClosedRange<UInt64> {
        try await writer.write(Ask(number: number))
        let reply = try await iterator.next()
        #expect(reply?.number == number)
      }
    }
    try await bench.close()
  }

  @Test("a conflated stream whose reader left ends for its writer", arguments: Transport.all)
  @LoopActor func readerLeaves(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let call = Task { @LoopActor in
      await failure {
        try await bench.latest.guide { writer, _ in
          while true { try await writer.write(Ask(body: Self.picture)) }
        }
      }
    }
    try await bench.settle()
    bench.cut(\.server)
    #expect(await call.value?.code == .unavailable)
  }

  @Test("pictures give the link an estimate that anyone can ask", arguments: Transport.all)
  @LoopActor func estimate(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    try await bench.latest.frames { writer, replies in
      bench.books.orders.give(.proceed)
      var iterator = replies.makeAsyncIterator()
      for number in 1...50 as ClosedRange<UInt64> {
        try await writer.write(Ask(body: Self.picture, number: number))
        _ = try await iterator.next()
      }
    }
    let estimate = try #require(try await bench.channel.linkEstimate)
    #expect(estimate.bytesPerSecond ?? 0 > 100_000)
    #expect(estimate.leastRoundTrip.map { $0 > .zero && $0 < .seconds(1) } == true)
    bench.client.link?.cut("gone")
    #expect(try await bench.channel.linkEstimate == nil)
  }
}
