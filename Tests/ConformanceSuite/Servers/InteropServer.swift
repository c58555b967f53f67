import PillionModel
package import PillionRuntime

/// Serves the calls of gRPC's interop cases.
package struct InteropServer: InteropService {
  package init() {}

  package static let echoHeader = "x-grpc-test-echo-initial"
  package static let echoTrailer = "x-grpc-test-echo-trailing-bin"

  package func emptyCall(_ request: Nothing, context: CallContext) async throws -> Nothing {
    try await echo(context)
    return Nothing()
  }

  package func unaryCall(_ request: Ask, context: CallContext) async throws -> Reply {
    try await echo(context)
    try request.outcome?.fail()
    return Reply(body: Array(repeating: 7, count: Int(request.replyBytes.first ?? 0)), number: UInt64(request.body.count))
  }

  package func streamingOutputCall(_ request: Ask, _ responses: MessageWriter<Reply>, context: CallContext) async throws {
    try await echo(context)
    for (index, size) in request.replyBytes.enumerated() {
      try await responses.write(Reply(body: Array(repeating: 7, count: Int(size)), number: UInt64(index)))
    }
    try request.outcome?.fail()
  }

  package func streamingInputCall(_ requests: MessageStream<Ask>, context: CallContext) async throws -> Reply {
    try await echo(context)
    var total = 0
    for try await request in requests {
      total += request.body.count
      try request.outcome?.fail()
    }
    return Reply(number: UInt64(total))
  }

  package func fullDuplexCall(_ requests: MessageStream<Ask>, _ responses: MessageWriter<Reply>, context: CallContext) async throws {
    try await echo(context)
    for try await request in requests {
      for size in request.replyBytes {
        try await responses.write(Reply(body: Array(repeating: 7, count: Int(size)), number: request.number))
      }
      try request.outcome?.fail()
    }
  }

  package func halfDuplexCall(_ requests: MessageStream<Ask>, _ responses: MessageWriter<Reply>, context: CallContext) async throws {
    var asked: [Ask] = []
    for try await request in requests { asked.append(request) }
    for request in asked {
      for size in request.replyBytes {
        try await responses.write(Reply(body: Array(repeating: 7, count: Int(size)), number: request.number))
      }
    }
  }

  /// Sends back what the caller wants to see again.
  private func echo(_ context: CallContext) async throws {
    let headers = context.metadata.filter { $0.key == InteropServer.echoHeader }
    if !headers.isEmpty { try await context.sendHeaders(headers) }
    let trailers = context.metadata.filter { $0.key == InteropServer.echoTrailer }
    if !trailers.isEmpty { try await context.setTrailers(trailers) }
  }
}

extension Outcome {
  /// Throws what the caller wants to see, unless that is success.
  func fail() throws {
    guard code != 0 else { return }
    let details = detailType.isEmpty ? [] : [ErrorDetail(type: detailType, value: detailValue)]
    throw RPCError(StatusCode(rawValue: Int32(clamping: code)) ?? .unknown, message, details: details)
  }
}
