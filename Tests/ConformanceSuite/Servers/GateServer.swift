import PillionModel
import PillionRuntime

/// Serves calls that stop where the caller says, tell the test, and wait for its order or for their end.
struct GateServer: GatesService {
  let books: Books

  func unary(_ request: Ask, context: CallContext) async throws -> Reply {
    try await stop(at: .requested, request, context)
    return Reply(number: request.number)
  }

  func output(_ request: Ask, _ responses: MessageWriter<Reply>, context: CallContext) async throws {
    try await stop(at: .requested, request, context)
    try await responses.write(Reply(number: 1))
    try await stop(at: .replied, request, context)
    try await responses.write(Reply(number: 2))
  }

  func input(_ requests: MessageStream<Ask>, context: CallContext) async throws -> Reply {
    let first = Ask(metadata: context.metadata)
    try await stop(at: .begun, first, context)
    var total: UInt64 = 0
    for try await request in requests {
      total += request.number
      try await stop(at: .requested, first, context)
    }
    try await stop(at: .halfClosed, first, context)
    return Reply(number: total)
  }

  func duplex(_ requests: MessageStream<Ask>, _ responses: MessageWriter<Reply>, context: CallContext) async throws {
    let first = Ask(metadata: context.metadata)
    try await stop(at: .begun, first, context)
    for try await request in requests {
      try await stop(at: .requested, first, context)
      try await responses.write(Reply(number: request.number))
      try await stop(at: .replied, first, context)
    }
    try await stop(at: .halfClosed, first, context)
  }

  private func stop(at point: Point, _ ask: Ask, _ context: CallContext) async throws {
    guard ask.stopAt == point else { return }
    await books.contexts.send(context)
    await books.reached.send(ask.name)
    do {
      switch try await books.orders.next() {
      case .proceed: return
      case .abort: throw RPCError(.aborted, "as ordered", trailers: [Metadata(key: "why", value: "test")])
      case .stumble: throw Stumble()
      }
    } catch is CancellationError {
      await books.cancelled.send(ask.name)
      throw CancellationError()
    }
  }

  struct Stumble: Error { let secret = "1234" }
}

extension Ask {
  /// What a streaming call is to do comes with its metadata: a handler must know it before it reads.
  init(metadata: [Metadata]) {
    let point = metadata.first { $0.key == "stop" }.flatMap { Point(name: $0.value) } ?? .none
    self.init(name: metadata.first { $0.key == "name" }?.value ?? "", stopAt: point)
  }

  /// The other way.
  var metadata: [Metadata] { [Metadata(key: "name", value: name), Metadata(key: "stop", value: stopAt.name)] }
}
