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

  static let unary = MethodDescriptor(service: service, name: "Unary", request: Progress.protoName, response: Progress.protoName)
  /// Takes a stream, and says how many messages came.
  static let swallow = stream("Swallow")
  /// The same, and gives every message back. Served on the loop alone.
  static let bounce = stream("Bounce")
  private static let service = "pillion.bench.Echo"

  private static func stream(_ name: String) -> MethodDescriptor {
    MethodDescriptor(
      service: service, name: name, request: MapFrame.protoName, response: NavigationSnapshot.protoName, clientStreaming: true)
  }

  /// A drive's progress of exactly 120 bytes: 11 numbers and two texts, as the message has that the design's ratios were measured with
  /// (reference/rpc.md).
  static func small() throws(Failure) -> Progress {
    var progress = Progress(
      sequence: 123_456, sentMicroseconds: 1_700_000_000_000_000, latitude: 43.7384, longitude: 7.4246, courseDegrees: 213.5,
      speedMps: 13.9, metersToManeuver: 350, secondsToManeuver: 25, metersToDestination: 12_400, secondsToDestination: 1_080,
      maneuverKind: 7, road: "Avenue de la Costa", nextRoad: "B")
    let missing = size - (try bytes(of: progress)).count
    progress.nextRoad += String(repeating: "d", count: max(missing, 0))
    guard try bytes(of: progress).count == size else { throw Failure(.bug, "the small message has not \(size) bytes") }
    return progress
  }

  static func bytes(of message: some WireConvertible) throws(Failure) -> [UInt8] {
    do throws(WireError) { return try message.wire() } catch { throw Failure(.bug, "a message cannot be written: \(error)") }
  }

  /// The typed service.
  static let handlers = ServiceHandlers(
    ServiceDescriptor(name: service, methods: [unary, swallow]),
    [
      .unary(unary) { (progress: Progress, _) in progress },
      .clientStreaming(swallow) { (frames: MessageStream<MapFrame>, _) in
        var count: UInt64 = 0
        for try await _ in frames { count += 1 }
        return NavigationSnapshot(sequence: count)
      },
    ])
}
