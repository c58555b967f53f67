import PillionModel
import PillionRuntime

/// Serves streams whose messages may be left out.
struct LatestServer: LatestService {
  let books: Books

  func guide(_ requests: MessageStream<Ask>, _ responses: MessageWriter<Reply>, context: CallContext) async throws {
    try await read(requests, responses)
  }

  func frames(_ requests: MessageStream<Ask>, _ responses: MessageWriter<Reply>, context: CallContext) async throws {
    try await read(requests, responses)
  }

  /// Sends as many snapshots as are asked for, each of the first size, as fast as it may.
  func watch(_ request: Ask, _ responses: MessageWriter<Reply>, context: CallContext) async throws {
    let body = [UInt8](repeating: 7, count: Int(request.replyBytes.first ?? 0))
    for number in 1...max(1, request.number) {
      try await responses.write(Reply(body: body, number: number))
      await books.counted.send(number)
    }
  }

  /// Reads when the test says so, and tells which messages came.
  private func read(_ requests: MessageStream<Ask>, _ responses: MessageWriter<Reply>) async throws {
    _ = try await books.orders.next()
    for try await request in requests {
      await books.counted.send(request.number)
      try await responses.write(Reply(number: request.number))
    }
  }
}
