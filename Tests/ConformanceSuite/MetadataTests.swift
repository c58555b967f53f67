import PillionIO
import PillionModel
import PillionRuntime
import Testing

@Suite("Metadata")
struct MetadataTests {
  private static let everyByte = (0...255).map { UInt8($0) }

  static let sets: [[Metadata]] = [
    [],
    [Metadata(key: "a", value: "")],
    [Metadata(key: "a-bin")],
    [Metadata(key: "bytes-bin", binary: everyByte)],
    [Metadata(key: "twice", value: "1"), Metadata(key: "other", value: "x"), Metadata(key: "twice", value: "2")],
    [Metadata(key: "text", value: "\u{263A} and \u{1F608}, tab\tand line\n")],
    [Metadata(key: "a.b-c_9", value: "every sign that a key may have")],
    (0..<200).map { Metadata(key: "key-\($0)", value: "\($0)") },
    [Metadata(key: String(repeating: "k", count: 1_000), value: String(repeating: "v", count: 10_000))],
  ]

  /// Gives back all that it was sent, ahead and behind.
  private static let mirror = ServiceHandlers(
    .gates,
    [
      .unary(.gatesUnary) { (_: Ask, context) in
        try await context.sendHeaders(context.metadata)
        try await context.setTrailers(context.metadata)
        return Reply()
      }
    ])

  @Test("comes through as it was, with the call, ahead of the response and behind it", arguments: Transport.all, sets)
  @LoopActor func through(_ transport: Transport, _ metadata: [Metadata]) async throws {
    let bench = try await Bench(transport, serving: [Self.mirror])
    let response = ResponseMetadata()
    _ = try await bench.gates.unary(options: CallOptions(metadata: metadata, response: response))
    #expect(await response.headers == metadata)
    #expect(await response.trailers == metadata)
    try await bench.close()
  }

  @Test("of a call that does not fit into a frame: RESOURCE_EXHAUSTED, and the link lives on", arguments: Transport.all)
  @LoopActor func tooLarge(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let metadata = [Metadata(key: "long", value: String(repeating: "v", count: 20_000))]
    let error = await bench.unary(Ask(), CallOptions(metadata: metadata))
    #expect(error == RPCError(.resourceExhausted, "method and metadata do not fit into 16384 bytes"))
    try await bench.close()
  }

  @Test("of a response that does not fit: RESOURCE_EXHAUSTED, ahead and behind", arguments: Transport.all)
  @LoopActor func responseTooLarge(_ transport: Transport) async throws {
    let long = [Metadata(key: "long-bin", binary: Array(repeating: 1, count: 20_000))]
    let own = ServiceHandlers(
      .gates,
      [
        .unary(.gatesUnary) { (ask: Ask, context) in
          if ask.number == 0 { try await context.sendHeaders(long) } else { try await context.setTrailers(long) }
          return Reply()
        }
      ])
    let bench = try await Bench(transport, serving: [own])
    let ahead = await failure { _ = try await bench.gates.unary() }
    #expect(ahead == RPCError(.resourceExhausted, "the leading metadata does not fit into 16384 bytes"))
    let behind = await failure { _ = try await bench.gates.unary(Ask(number: 1)) }
    #expect(behind == RPCError(.resourceExhausted, "the trailing metadata does not fit into 16384 bytes"))
    try await bench.close()
  }

  @Test(
    "a key that is not allowed is INVALID_ARGUMENT before anything is sent", arguments: Transport.all, ["", "Upper", "a b", "ü", "a:b"])
  @LoopActor func badKeys(_ transport: Transport, _ key: String) async throws {
    let bench = try await Bench(transport)
    let error = await bench.unary(Ask(), CallOptions(metadata: [Metadata(key: key, value: "x")]))
    #expect(error == RPCError(.invalidArgument, "metadata key '\(key)': use lower-case letters, digits, '-', '_' and '.'"))
    try await bench.close()
  }

  @Test("bytes go under -bin keys, text under others", arguments: Transport.all)
  @LoopActor func kinds(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    for wrong in [Metadata(key: "a", binary: [1]), Metadata(key: "a-bin", value: "text")] {
      #expect(await bench.unary(Ask(), CallOptions(metadata: [wrong]))?.code == .invalidArgument)
    }
    try await bench.close()
  }

  @Test("leading metadata goes once, and before the first response", arguments: Transport.all)
  @LoopActor func headersOnce(_ transport: Transport) async throws {
    let books = Books()
    let own = ServiceHandlers(
      .gates,
      [
        .serverStreaming(.gatesOutput) { (ask: Ask, writer: MessageWriter<Reply>, context) in
          if ask.number == 0 { try await context.sendHeaders([]) } else { try await writer.write(Reply()) }
          do throws(RPCError) { try await context.sendHeaders([Metadata(key: "a", value: "b")]) } catch {
            await books.failures.send(error)
          }
        }
      ])
    let bench = try await Bench(transport, books, serving: [own])
    for number in [0, 1] as [UInt64] {
      let response = ResponseMetadata()
      try await bench.gates.output(Ask(number: number), options: CallOptions(response: response)) { replies in
        for try await _ in replies {}
      }
      #expect(await response.headers.isEmpty)
    }
    #expect(books.failures.values.map(\.code) == [.failedPrecondition, .failedPrecondition])
    try await bench.close()
  }

  @Test("trailers go with a failure too, those of the error last", arguments: Transport.all)
  @LoopActor func trailersOfFailure(_ transport: Transport) async throws {
    let (first, second) = (Metadata(key: "first", value: "1"), Metadata(key: "second", value: "2"))
    let own = ServiceHandlers(
      .gates,
      [
        .unary(.gatesUnary) { (_: Ask, context) -> Reply in
          try await context.setTrailers([first])
          throw RPCError(.dataLoss, "gone", trailers: [second])
        }
      ])
    let bench = try await Bench(transport, serving: [own])
    let response = ResponseMetadata()
    let error = await failure { _ = try await bench.gates.unary(options: CallOptions(response: response)) }
    #expect(error == RPCError(.dataLoss, "gone", trailers: [first, second]))
    #expect(await response.trailers == [first, second])
    #expect(await response.headers.isEmpty)
    try await bench.close()
  }

  @Test("who waits for leading metadata of a call that never gives any is let go by its end", arguments: Transport.all)
  @LoopActor func headersOfNothing(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let response = ResponseMetadata()
    let waiting = Task { @LoopActor in await response.headers }
    let call = Task { @LoopActor in
      await failure {
        _ = try await bench.gates.unary(Ask(name: "a", stopAt: .requested), options: CallOptions(response: response))
      }
    }
    try await bench.books.reached.reach(1)
    call.cancel()
    #expect(await call.value?.code == .cancelled)
    #expect(await waiting.value.isEmpty)
    try await bench.close()
  }
}
