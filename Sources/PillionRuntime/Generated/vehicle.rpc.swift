// Written by protoc-gen-pillion from pillion/v1/vehicle.proto. Do not edit: run Proto/generate.sh.

public import PillionModel
public import PillionWire

extension MethodDescriptor {
  /// pillion.v1.Vehicle/Watch
  public static let vehicleWatch = MethodDescriptor(
    service: "pillion.v1.Vehicle", name: "Watch",
    request: "pillion.v1.WatchRequest", response: "pillion.v1.VehicleState",
    clientStreaming: false, serverStreaming: true,
    delivery: .conflated, trafficClass: .template
  )
}

extension ServiceDescriptor {
  /// pillion.v1.Vehicle
  public static let vehicle = ServiceDescriptor(
    name: "pillion.v1.Vehicle", methods: [.vehicleWatch],
    file: .pillionV1Vehicle
  )
}

/// Calls pillion.v1.Vehicle over a channel.
///
/// Served by the head unit.
public struct VehicleClient: Sendable {
  /// What carries the calls.
  public let channel: Channel

  /// A client over a channel.
  public init(_ channel: Channel) { self.channel = channel }

  /// The state now and at every change. Conflated: a slow reader gets the newest only.
  public func watch<Result>(_ request: WatchRequest = WatchRequest(), options: CallOptions = CallOptions(),
    _ responses: (MessageStream<VehicleState>) async throws -> Result) async throws -> Result {
    try await channel.serverStreaming(.vehicleWatch, request, options: options, responses)
  }
}

/// Serves pillion.v1.Vehicle. What is not implemented answers UNIMPLEMENTED.
///
/// Served by the head unit.
public protocol VehicleService: Sendable {
  /// The state now and at every change. Conflated: a slow reader gets the newest only.
  func watch(_ request: WatchRequest, _ responses: MessageWriter<VehicleState>, context: CallContext) async throws
}

extension VehicleService {
  /// Answers UNIMPLEMENTED.
  public func watch(_ request: WatchRequest, _ responses: MessageWriter<VehicleState>, context: CallContext) async throws {
    throw RPCError(.unimplemented, "pillion.v1.Vehicle/Watch is not served here")
  }

  /// The service as a server registers it.
  public var vehicleHandlers: ServiceHandlers {
    ServiceHandlers(.vehicle, [
      .serverStreaming(.vehicleWatch) { try await self.watch($0, $1, context: $2) },
    ])
  }
}
