import ConformanceSuite
import PillionIO
import PillionModel
import PillionRuntime

/// A service for tests. Its messages are lines: each has a text and a number.
enum Echo {
  static let unary = method("Unary")
  static let list = method("List", server: true)
  static let sum = method("Sum", client: true)
  static let chat = method("Chat", client: true, server: true)
  static let latest = method("Latest", client: true, server: true, delivery: .conflated)
  static let fail = method("Fail")
  static let stuck = method("Stuck")
  static let absent = method("Absent")

  private static func method(_ name: String, client: Bool = false, server: Bool = false, delivery: Delivery = .reliable) -> MethodDescriptor
  {
    MethodDescriptor(
      service: "test.Echo", name: name, request: "pillion.v1.HealthResponse", response: "pillion.v1.HealthResponse",
      clientStreaming: client,
      serverStreaming: server, delivery: delivery, trafficClass: .navigation)
  }

  /// - Parameter cancelled: told when a stuck handler was cancelled.
  static func handlers(cancelled: Signal<String> = Signal(), contexts: Signal<CallContext> = Signal()) -> ServiceHandlers {
    ServiceHandlers(
      ServiceDescriptor(name: "test.Echo", methods: [unary, list, sum, chat, latest, fail, stuck]),
      [
        .unary(unary) { (line: Line, context) in
          await contexts.send(context)
          return line
        },
        .serverStreaming(list) { (line: Line, writer: MessageWriter<Line>, _) in
          for number in 0..<line.number { try await writer.write(Line(line.text, number)) }
        },
        .clientStreaming(sum) { (lines: MessageStream<Line>, _) in
          var sum: UInt64 = 0
          for try await line in lines { sum += line.number }
          return Line("", sum)
        },
        .bidirectional(chat) { (lines: MessageStream<Line>, writer: MessageWriter<Line>, _) in
          for try await line in lines { try await writer.write(line) }
        },
        .bidirectional(latest) { (lines: MessageStream<Line>, writer: MessageWriter<Line>, _) in
          for try await line in lines { try await writer.write(line) }
        },
        .unary(fail) { (line: Line, _) -> Line in
          switch line.text {
          case "rpc":
            throw RPCError(
              .failedPrecondition, "not now", details: [ErrorDetail(type: "pillion.v1.HealthResponse", value: [10, 1, 65])],
              trailers: [Metadata(key: "retry-bin", binary: [1, 2])])
          case "cancelled": throw CancellationError()
          case "ok": throw RPCError(.ok, "a mistake")
          default: throw Secret()
          }
        },
        .unary(stuck) { (line: Line, _) -> Line in
          await Never.waitForCancellation()
          await cancelled.send(line.text)
          throw CancellationError()
        },
      ])
  }

  struct Secret: Error { let password = "1234" }
}

/// A message of one text and one number.
typealias Line = HealthResponse

extension HealthResponse {
  init(_ text: String, _ number: UInt64 = 0) { self.init(product: text, callsServed: number) }
  var text: String { product }
  var number: UInt64 { callsServed }
}
