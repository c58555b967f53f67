import PillionIO
import PillionModel
import PillionRuntime
import Testing

/// gRPC's interop cases (grpc/grpc, doc/interop-test-descriptions.md) that do not depend on HTTP/2, by their published names and with their
/// published sizes.
@Suite("gRPC interop", .serialized)
struct InteropTests {
  @Test("empty_unary", arguments: Transport.all)
  @LoopActor func empty_unary(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    #expect(try await bench.interop.emptyCall() == Nothing())
    try await bench.close()
  }

  @Test("large_unary", arguments: Transport.all)
  @LoopActor func large_unary(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let reply = try await bench.interop.unaryCall(.zeros(271_828, replies: [314_159]))
    #expect(reply.body.count == 314_159 && reply.number == 271_828)
    try await bench.close()
  }

  @Test("client_streaming", arguments: Transport.all)
  @LoopActor func client_streaming(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let reply = try await bench.interop.streamingInputCall { writer in
      for size in [27_182, 8, 1_828, 45_904] { try await writer.write(.zeros(size)) }
    }
    #expect(reply.number == 74_922)
    try await bench.close()
  }

  @Test("server_streaming", arguments: Transport.all)
  @LoopActor func server_streaming(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let sizes = try await bench.interop.streamingOutputCall(.zeros(0, replies: [31_415, 9, 2_653, 58_979])) { replies in
      var sizes: [Int] = []
      for try await reply in replies { sizes.append(reply.body.count) }
      return sizes
    }
    #expect(sizes == [31_415, 9, 2_653, 58_979])
    try await bench.close()
  }

  @Test("ping_pong", arguments: Transport.all)
  @LoopActor func ping_pong(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    try await bench.interop.fullDuplexCall { writer, replies in
      var iterator = replies.makeAsyncIterator()
      for (size, reply) in [(27_182, 31_415), (8, 9), (1_828, 2_653), (45_904, 58_979)] {
        try await writer.write(.zeros(size, replies: [UInt32(reply)]))
        let answer = try await iterator.next()
        #expect(answer?.body.count == reply)
      }
      try await writer.finish()
      let end = try await iterator.next()
      #expect(end == nil)
    }
    try await bench.close()
  }

  @Test("empty_stream", arguments: Transport.all)
  @LoopActor func empty_stream(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    try await bench.interop.fullDuplexCall { writer, replies in
      try await writer.finish()
      for try await _ in replies { Issue.record("a reply to nothing") }
    }
    try await bench.close()
  }

  @Test("custom_metadata", arguments: Transport.all)
  @LoopActor func custom_metadata(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let headers = [Metadata(key: InteropServer.echoHeader, value: "test_initial_metadata_value")]
    let trailers = [Metadata(key: InteropServer.echoTrailer, binary: [0xAB, 0xAB, 0xAB])]
    let unary = ResponseMetadata()
    let options = CallOptions(metadata: headers + trailers, response: unary)
    _ = try await bench.interop.unaryCall(.zeros(271_828, replies: [314_159]), options: options)
    #expect(await unary.headers == headers)
    #expect(await unary.trailers == trailers)

    let stream = ResponseMetadata()
    try await bench.interop.fullDuplexCall(options: CallOptions(metadata: headers + trailers, response: stream)) { writer, replies in
      // The headers come before anything was asked.
      let early = await stream.headers
      #expect(early == headers)
      try await writer.write(.zeros(271_828, replies: [314_159]))
      try await writer.finish()
      for try await _ in replies {}
    }
    #expect(await stream.trailers == trailers)
    try await bench.close()
  }

  @Test("status_code_and_message", arguments: Transport.all)
  @LoopActor func status_code_and_message(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let outcome = Outcome(code: 2, message: "test status message")
    let expected = RPCError(.unknown, "test status message")
    #expect(await bench.unary(Ask(outcome: outcome)) == expected)
    let error = await failure {
      try await bench.interop.fullDuplexCall { writer, replies in
        try await writer.write(Ask(outcome: outcome))
        try await writer.finish()
        for try await _ in replies {}
      }
    }
    #expect(error == expected)
    try await bench.close()
  }

  @Test("special_status_message", arguments: Transport.all)
  @LoopActor func special_status_message(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let message = "\t\ntest with whitespace\r\nand Unicode BMP \u{263A} and non-BMP \u{1F608}\t\n"
    #expect(await bench.unary(Ask(outcome: Outcome(code: 2, message: message))) == RPCError(.unknown, message))
    try await bench.close()
  }

  @Test("unimplemented_method", arguments: Transport.all)
  @LoopActor func unimplemented_method(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let error = await failure { _ = try await bench.interop.unimplementedCall() }
    #expect(error?.code == .unimplemented)
    try await bench.close()
  }

  @Test("unimplemented_service", arguments: Transport.all)
  @LoopActor func unimplemented_service(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let error = await failure { _ = try await UnimplementedServiceClient(bench.channel).unimplementedCall() }
    #expect(error?.code == .unimplemented)
    try await bench.close()
  }

  @Test("cancel_after_begin", arguments: Transport.all)
  @LoopActor func cancel_after_begin(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let begun = Signal<Void>()
    let call = Task { @LoopActor in
      await failure {
        _ = try await bench.interop.streamingInputCall { _ in
          begun.send(())
          await Never.waitForCancellation()
          try Task.checkCancellation()
        }
      }
    }
    try await begun.reach(1)
    call.cancel()
    #expect(await call.value?.code == .cancelled)
    try await bench.close()
  }

  @Test("cancel_after_first_response", arguments: Transport.all)
  @LoopActor func cancel_after_first_response(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let answered = Signal<Void>()
    let call = Task { @LoopActor in
      await failure {
        try await bench.interop.fullDuplexCall { writer, replies in
          var iterator = replies.makeAsyncIterator()
          try await writer.write(.zeros(27_182, replies: [31_415]))
          let first = try await iterator.next()
          #expect(first?.body.count == 31_415)
          answered.send(())
          _ = try await iterator.next()
        }
      }
    }
    try await answered.reach(1)
    call.cancel()
    #expect(await call.value?.code == .cancelled)
    try await bench.close()
  }

  @Test("timeout_on_sleeping_server", arguments: Transport.all)
  @LoopActor func timeout_on_sleeping_server(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let error = await failure {
      try await bench.interop.fullDuplexCall(options: CallOptions(timeout: .milliseconds(1))) { writer, replies in
        try await writer.write(.zeros(27_182))
        for try await _ in replies {}
      }
    }
    #expect(error?.code == .deadlineExceeded)
    try await bench.close()
  }

  @Test("concurrent_large_unary", arguments: Transport.all)
  @LoopActor func concurrent_large_unary(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let interop = try bench.interop
    let sizes = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<16 { group.addTask { try await interop.unaryCall(.zeros(271_828, replies: [314_159])).body.count } }
      var sizes: [Int] = []
      for try await size in group { sizes.append(size) }
      return sizes
    }
    #expect(sizes == Array(repeating: 314_159, count: 16))
    try await bench.close()
  }

  @Test("half_duplex", arguments: Transport.all)
  @LoopActor func half_duplex(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let sizes = try await bench.interop.halfDuplexCall { writer, replies in
      for size in [31_415, 9, 2_653, 58_979] as [UInt32] { try await writer.write(.zeros(0, replies: [size])) }
      try await writer.finish()
      var sizes: [Int] = []
      for try await reply in replies { sizes.append(reply.body.count) }
      return sizes
    }
    #expect(sizes == [31_415, 9, 2_653, 58_979])
    try await bench.close()
  }
}

extension Ask {
  /// A request of so many bytes.
  static func zeros(_ count: Int, replies: [UInt32] = []) -> Ask { Ask(body: Array(repeating: 0, count: count), replyBytes: replies) }
}

extension Bench {
  /// How a unary call failed; nil when it did not.
  func unary(_ ask: Ask, _ options: CallOptions = CallOptions()) async -> RPCError? {
    await failure { _ = try await interop.unaryCall(ask, options: options) }
  }
}

/// How a call failed; nil when it did not.
@LoopActor
func failure(_ body: () async throws -> Void) async -> RPCError? {
  do {
    try await body()
    return nil
  } catch let error as RPCError {
    return error
  } catch is CancellationError {
    return RPCError(.cancelled, "the task was cancelled")
  } catch {
    return RPCError(.internal, "\(error)")
  }
}
