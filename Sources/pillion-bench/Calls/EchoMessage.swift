import PillionIO
import PillionModel
import PillionRuntime
import PillionWire

/// What the calls carry, and the service that answers them.
enum EchoMessage {
  /// Bytes of the small message.
  static let size = 120
  /// Bytes of a message of a stream.
  static let large = 65_536

  static let unary = MethodDescriptor(service: service, name: "Unary", request: Hello.protoName, response: Hello.protoName)
  /// Takes a stream, and says how many messages came.
  static let swallow = stream("Swallow")
  /// The same, and gives every message back. Served on the loop alone.
  static let bounce = stream("Bounce")
  private static let service = "pillion.bench.Echo"

  private static func stream(_ name: String) -> MethodDescriptor {
    MethodDescriptor(
      service: service, name: name, request: MapFrame.protoName, response: NavigationSnapshot.protoName, clientStreaming: true)
  }

  /// A flat message of 14 fields, numbers for the most part and two texts, of exactly 120 bytes: as much as the one that the design's ratios
  /// were measured with has (reference/rpc.md: 13 fields).
  static func small() throws(Failure) -> Hello {
    var hello = Hello(
      role: .phone, installId: [UInt8](1...16), name: "Phone", product: "", prefaces: [UInt8](1...16),
      capabilities: ["map"], maxFrameBytes: 16_384, maxMessageBytes: 4 << 20, streamWindowBytes: 65_536, linkWindowBytes: 1 << 20,
      maxStreams: 256, heartbeatIntervalMs: 1000, heartbeatBudgetMs: 5000, sessionToken: [UInt8](1...16))
    hello.product = "p"
    let missing = size - (try bytes(of: hello)).count
    hello.product += String(repeating: "e", count: max(missing, 0))
    guard try bytes(of: hello).count == size else { throw Failure(.bug, "the small message has not \(size) bytes") }
    return hello
  }

  static func bytes(of message: some WireConvertible) throws(Failure) -> [UInt8] {
    do throws(WireError) { return try message.wire() } catch { throw Failure(.bug, "a message cannot be written: \(error)") }
  }

  /// The typed service.
  static let handlers = ServiceHandlers(
    ServiceDescriptor(name: service, methods: [unary, swallow]),
    [
      .unary(unary) { (hello: Hello, _) in hello },
      .clientStreaming(swallow) { (frames: MessageStream<MapFrame>, _) in
        var count: UInt64 = 0
        for try await _ in frames { count += 1 }
        return NavigationSnapshot(sequence: count)
      },
    ])
}
