import PillionIO
import PillionModel
import PillionRuntime
import PillionWire
import Testing

@Suite("Statuses")
struct StatusTests {
  static let failures = StatusCode.allCases.filter { $0 != .ok }

  @Test("each of gRPC's 16 failures comes through every kind of call, with message and details", arguments: Transport.all, failures)
  @LoopActor func codes(_ transport: Transport, _ code: StatusCode) async throws {
    let bench = try await Bench(transport)
    let interop = try bench.interop
    let outcome = Outcome(
      code: UInt32(code.rawValue), message: "as \(code)", detailType: "pillion.conformance.Ask", detailValue: [0x0A, 1, 65])
    let expected = RPCError(code, "as \(code)", details: [ErrorDetail(type: "pillion.conformance.Ask", value: [0x0A, 1, 65])])
    let ask = Ask(outcome: outcome)
    #expect(await failure { _ = try await interop.unaryCall(ask) } == expected)
    let output = await failure { try await interop.streamingOutputCall(ask) { replies in for try await _ in replies {} } }
    #expect(output == expected)
    let input = await failure { _ = try await interop.streamingInputCall { writer in try await writer.write(ask) } }
    #expect(input == expected)
    let duplex = await failure {
      try await interop.fullDuplexCall { writer, replies in
        try await writer.write(ask)
        for try await _ in replies {}
      }
    }
    #expect(duplex == expected)
    try await bench.close()
  }

  @Test("there are 16 of them, and their numbers are gRPC's")
  func numbers() {
    #expect(StatusTests.failures.map(\.rawValue) == Array(1...16))
  }

  @Test("a typed detail is read back as the message it was", arguments: Transport.all)
  @LoopActor func typedDetail(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let detail = Reply(body: [1, 2, 3], number: 7)
    let outcome = Outcome(code: 9, message: "no", detailType: "pillion.conformance.Reply", detailValue: try detail.wire())
    let error = await bench.unary(Ask(outcome: outcome))
    #expect(error?.details.map(\.type) == ["pillion.conformance.Reply"])
    #expect(try error?.details.first.map { try Reply(wire: $0.value) } == detail)
    try await bench.close()
  }

  @Test("messages that came before a failure are read before it is met", arguments: Transport.all)
  @LoopActor func messagesBeforeFailure(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    var read = 0
    let error = await failure {
      try await bench.interop.streamingOutputCall(Ask(replyBytes: [1, 2, 3], outcome: Outcome(code: 10, message: "late"))) { replies in
        for try await _ in replies { read += 1 }
      }
    }
    #expect(read == 3)
    #expect(error == RPCError(.aborted, "late"))
    try await bench.close()
  }

  @Test("a message of 100,000 characters is cut, and the code stays", arguments: Transport.all)
  @LoopActor func longMessage(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let error = await bench.unary(Ask(outcome: Outcome(code: 5, message: String(repeating: "ä", count: 100_000))))
    #expect(error?.code == .notFound)
    #expect((1_000...8_192).contains(error?.message.count ?? 0))
    #expect(error?.message.allSatisfy { $0 == "ä" } == true)
    try await bench.close()
  }

  @Test("details that do not fit into a frame are left out, and the code and the message stay", arguments: Transport.all)
  @LoopActor func longDetails(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let outcome = Outcome(code: 5, message: "gone", detailType: "a.B", detailValue: Array(repeating: 1, count: 100_000))
    #expect(await bench.unary(Ask(outcome: outcome)) == RPCError(.notFound, "gone"))
    try await bench.close()
  }

  @Test("a code beyond gRPC's is UNKNOWN", arguments: Transport.all)
  @LoopActor func codeBeyond(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    #expect(await bench.unary(Ask(outcome: Outcome(code: 99, message: "odd"))) == RPCError(.unknown, "odd"))
    try await bench.close()
  }

  @Test("OK that is thrown is a mistake, and UNKNOWN", arguments: Transport.all)
  @LoopActor func thrownOK(_ transport: Transport) async throws {
    let own = ServiceHandlers(.gates, [.unary(.gatesUnary) { (_: Ask, _) -> Reply in throw RPCError(.ok, "well") }])
    let bench = try await Bench(transport, serving: [own])
    #expect(await failure { _ = try await bench.gates.unary() }?.code == .unknown)
    try await bench.close()
  }

  @Test("a request that cannot be read is INVALID_ARGUMENT, a response INTERNAL", arguments: Transport.all)
  @LoopActor func malformed(_ transport: Transport) async throws {
    let own = ServiceHandlers(.gates, [.unary(.gatesUnary) { (_: Ask, _) in Broken() }])
    let bench = try await Bench(transport, serving: [own])
    let request = await failure { let _: Reply = try await bench.channel.unary(.interopUnaryCall, Broken(), options: CallOptions()) }
    #expect(request == RPCError(.invalidArgument, "pillion.conformance.Ask is cut off or malformed"))
    let response = await failure { let _: Reply = try await bench.channel.unary(.gatesUnary, Ask(), options: CallOptions()) }
    #expect(response == RPCError(.internal, "pillion.conformance.Reply is cut off or malformed"))
    try await bench.close()
  }

  /// A message whose bytes are none.
  private struct Broken: WireMessage {
    static let protoName = "pillion.conformance.Broken"
    init() {}
    init(wire bytes: [UInt8]) throws(WireError) {}
    init(wire bytes: RawSpan) throws(WireError) {}
    func wire() throws(WireError) -> [UInt8] { [0xFF] }
  }
}
