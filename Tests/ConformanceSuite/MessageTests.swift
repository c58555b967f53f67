import PillionIO
import PillionLink
import PillionModel
import PillionRuntime
import PillionWire
import Testing

@Suite("Messages, empty and maximal, and half-close")
struct MessageTests {
  @Test("empty messages are messages: each arrives", arguments: Transport.all)
  @LoopActor func empty(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let own = Ask(replyBytes: Array(repeating: 0, count: 1_000))
    let count = try await bench.interop.streamingOutputCall(own) { replies in
      var count = 0
      for try await reply in replies where reply.body.isEmpty { count += 1 }
      return count
    }
    #expect(count == 1_000)
    let total = try await bench.interop.streamingInputCall { writer in
      for _ in 0..<1_000 { try await writer.write(Ask()) }
    }
    #expect(total == Reply())
    try await bench.close()
  }

  @Test("a stream of no requests has its answer", arguments: Transport.all)
  @LoopActor func noRequests(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    #expect(try await bench.interop.streamingInputCall { _ in } == Reply())
    try await bench.close()
  }

  @Test("a stream of no responses ends well", arguments: Transport.all)
  @LoopActor func noResponses(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    try await bench.interop.streamingOutputCall { replies in for try await _ in replies { Issue.record("nothing was asked for") } }
    try await bench.close()
  }

  /// A request whose bytes on the wire are exactly so many.
  private static func request(_ bytes: Int, asking reply: UInt32 = 0) throws -> Ask {
    var ask = Ask.zeros(bytes - 16, replies: [reply])
    ask.body += Array(repeating: 0, count: bytes - (try ask.wire().count))
    return ask
  }

  @Test("the longest message goes both ways, and one byte more is RESOURCE_EXHAUSTED", arguments: Transport.all)
  @LoopActor func maximal(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let limit = 4 << 20
    let longest = try Self.request(limit)
    #expect(try longest.wire().count == limit)
    #expect(try await bench.interop.unaryCall(longest).number == UInt64(longest.body.count))
    let error = await bench.unary(try Self.request(limit + 1))
    #expect(error == RPCError(.resourceExhausted, "a message of 4194305 bytes is longer than the peer takes (4194304)"))
    // A reply of n bytes costs 5 for its tag and length.
    let reply = try await bench.interop.unaryCall(Ask(replyBytes: [UInt32(limit - 5)]))
    #expect(try reply.wire().count == limit)
    #expect(await bench.unary(Ask(replyBytes: [UInt32(limit - 4)]))?.code == .resourceExhausted)
    try await bench.close()
  }

  @Test("a message too long does not end the stream it was for", arguments: Transport.all)
  @LoopActor func tooLongInStream(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let reply = try await bench.interop.streamingInputCall { writer in
      try await writer.write(.zeros(10))
      let error = await failure { try await writer.write(.zeros(5 << 20)) }
      #expect(error?.code == .resourceExhausted)
      try await writer.write(.zeros(20))
    }
    #expect(reply.number == 30)
    try await bench.close()
  }

  @Test("messages around the edges of a frame and of the window come whole", arguments: Transport.all)
  @LoopActor func edges(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let sizes = [16_365, 16_366, 16_367, 16_368, 16_372, 32_744, 65_520, 65_524, 65_536, 131_060, 131_072] as [UInt32]
    let seen = try await bench.interop.streamingOutputCall(Ask(replyBytes: sizes)) { replies in
      var seen: [UInt32] = []
      for try await reply in replies { seen.append(UInt32(reply.body.count)) }
      return seen
    }
    #expect(seen == sizes)
    try await bench.close()
  }

  @Test("with windows and frames of 256 bytes everything still comes", arguments: Transport.all)
  @LoopActor func tiny(_ transport: Transport) async throws {
    var limits = LinkLimits()
    limits.maxFrameBytes = 256
    limits.streamWindowBytes = 256
    limits.linkWindowBytes = 300
    let bench = try await Bench(transport, limits: limits)
    let reply = try await bench.interop.unaryCall(.zeros(20_000, replies: [20_000]))
    #expect(reply.body.count == 20_000 && reply.number == 20_000)
    try await bench.close()
  }

  @Test("the caller's half-close leaves the server's side open", arguments: Transport.all)
  @LoopActor func callerHalfCloses(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let numbers = try await bench.interop.halfDuplexCall { writer, replies in
      for number in 1...3 as ClosedRange<UInt64> { try await writer.write(Ask(replyBytes: [1], number: number)) }
      try await writer.finish()
      let late = await failure { try await writer.write(Ask()) }
      #expect(late?.code == .failedPrecondition)
      var numbers: [UInt64] = []
      for try await reply in replies { numbers.append(reply.number) }
      return numbers
    }
    #expect(numbers == [1, 2, 3])
    try await bench.close()
  }

  @Test("the server's finish leaves the caller's side open", arguments: Transport.all)
  @LoopActor func serverHalfCloses(_ transport: Transport) async throws {
    let books = Books()
    let own = ServiceHandlers(
      .gates,
      [
        .bidirectional(.gatesDuplex) { (requests: MessageStream<Ask>, writer: MessageWriter<Reply>, _) in
          try await writer.write(Reply(number: 1))
          try await writer.finish()
          for try await request in requests { await books.counted.send(request.number) }
        }
      ])
    let bench = try await Bench(transport, books, serving: [own])
    try await bench.gates.duplex { writer, replies in
      var iterator = replies.makeAsyncIterator()
      let first = try await iterator.next()
      #expect(first?.number == 1)
      let end = try await iterator.next()
      #expect(end == nil)
      for number in 1...5 as ClosedRange<UInt64> { try await writer.write(Ask(number: number)) }
      try await writer.finish()
      try await books.counted.reach(5)
    }
    #expect(books.counted.values == [1, 2, 3, 4, 5])
    try await bench.close()
  }

  @Test(
    "a server that answers before it has read everything is heard; what the caller still writes is no failure", arguments: Transport.all)
  @LoopActor func earlyAnswer(_ transport: Transport) async throws {
    let own = ServiceHandlers(
      .gates,
      [
        .clientStreaming(.gatesInput) { (requests: MessageStream<Ask>, _) in
          var iterator = requests.makeAsyncIterator()
          return Reply(number: try await iterator.next()?.number ?? 0)
        }
      ])
    let bench = try await Bench(transport, serving: [own])
    let reply = try await bench.gates.input { writer in
      var number: UInt64 = 5
      while true {
        try await writer.write(Ask(body: Array(repeating: 0, count: 1_000), number: number))
        number += 1
      }
    }
    #expect(reply.number == 5)
    try await bench.close()
  }

  @Test("a server that fails early is heard too", arguments: Transport.all)
  @LoopActor func earlyFailure(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let error = await failure {
      _ = try await bench.interop.streamingInputCall { writer in
        try await writer.write(Ask(outcome: Outcome(code: 11, message: "enough")))
        while true { try await writer.write(.zeros(1_000)) }
      }
    }
    #expect(error == RPCError(.outOfRange, "enough"))
    try await bench.close()
  }

  @Test("the caller's own error leaves its closure as it is, and ends the call", arguments: Transport.all)
  @LoopActor func callersError(_ transport: Transport) async throws {
    struct Own: Error {}
    let bench = try await Bench(transport)
    let ask = Ask(name: "own", stopAt: .begun)
    await #expect(throws: Own.self) {
      _ = try await bench.gates.input(options: CallOptions(metadata: ask.metadata)) { _ in
        try await bench.books.reached.reach(1)
        throw Own()
      }
    }
    #expect(try await bench.books.cancelled.first() == "own")
    try await bench.close()
  }
}
