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

  static let unary = method("Unary")
  static let swallow = method("Swallow", clientStreaming: true)
  /// Served on the loop alone.
  static let bounce = method("Bounce", clientStreaming: true)

  private static func method(_ name: String, clientStreaming: Bool = false) -> MethodDescriptor {
    MethodDescriptor(
      service: "pillion.bench.Echo", name: name, request: NavigationSnapshot.protoName, response: NavigationSnapshot.protoName,
      clientStreaming: clientStreaming)
  }

  /// A snapshot between two maneuvers, of exactly 120 bytes.
  static func small() throws(Failure) -> NavigationSnapshot {
    var snapshot = NavigationSnapshot()
    snapshot.routeRevision = 3
    snapshot.sequence = 70_001
    snapshot.validForSeconds = 5
    snapshot.state = .enroute
    snapshot.currentManeuver = 2
    snapshot.stepEstimate = TravelEstimate(distanceMeters: 347.5, durationSeconds: 21.25)
    snapshot.tripEstimate = TravelEstimate(
      distanceMeters: 12_834.5, durationSeconds: 1_081.5, arrivalEpochSeconds: 1_782_820_800, arrivalUtcOffsetSeconds: 7_200)
    snapshot.currentRoad = [""]
    let missing = size - (try bytes(of: snapshot)).count
    snapshot.currentRoad = [String(repeating: "e", count: max(missing, 0))]
    guard try bytes(of: snapshot).count == size else { throw Failure(.bug, "the small message has not \(size) bytes") }
    return snapshot
  }

  static func bytes(of message: some WireConvertible) throws(Failure) -> [UInt8] {
    do throws(WireError) { return try message.wire() } catch { throw Failure(.bug, "a message cannot be written: \(error)") }
  }

  /// The typed service.
  static let handlers = ServiceHandlers(
    ServiceDescriptor(name: "pillion.bench.Echo", methods: [unary, swallow]),
    [
      .unary(unary) { (snapshot: NavigationSnapshot, _) in snapshot },
      .clientStreaming(swallow) { (frames: MessageStream<MapFrame>, _) in
        var count: UInt64 = 0
        for try await _ in frames { count += 1 }
        return NavigationSnapshot(sequence: count)
      },
    ])
}
