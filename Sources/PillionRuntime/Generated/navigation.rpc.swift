// Written by protoc-gen-pillion from pillion/v1/navigation.proto. Do not edit: run Proto/generate.sh.

public import PillionModel
public import PillionWire

extension MethodDescriptor {
  /// pillion.v1.Navigation/Guide
  public static let navigationGuide = MethodDescriptor(
    service: "pillion.v1.Navigation", name: "Guide",
    request: "pillion.v1.NavigationUpdate", response: "pillion.v1.GuideEvent",
    clientStreaming: true, serverStreaming: true,
    delivery: .conflated, trafficClass: .navigation
  )
  /// pillion.v1.Navigation/GetGuidance
  public static let navigationGetGuidance = MethodDescriptor(
    service: "pillion.v1.Navigation", name: "GetGuidance",
    request: "pillion.v1.GetGuidanceRequest", response: "pillion.v1.GetGuidanceResponse",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .navigation
  )
}

extension ServiceDescriptor {
  /// pillion.v1.Navigation
  public static let navigation = ServiceDescriptor(
    name: "pillion.v1.Navigation", methods: [.navigationGuide, .navigationGetGuidance],
    file: .pillionV1Navigation
  )
}

/// Calls pillion.v1.Navigation over a channel.
///
/// Served by the head unit.
public struct NavigationClient: Sendable {
  /// What carries the calls.
  public let channel: Channel

  /// A client over a channel.
  public init(_ channel: Channel) { self.channel = channel }

  /// Guides the driver. The phone sends whole snapshots, at most five a second, at once when the maneuver changes; the head unit
  /// answers with what it has shown. Conflated: a snapshot that was not sent yet is replaced by the newest.
  public func guide<Result>(options: CallOptions = CallOptions(),
    _ body: (MessageWriter<NavigationUpdate>, MessageStream<GuideEvent>) async throws -> Result) async throws -> Result {
    try await channel.bidirectional(.navigationGuide, options: options, body)
  }

  /// The snapshot that the head unit holds now. Reliable.
  public func getGuidance(_ request: GetGuidanceRequest = GetGuidanceRequest(), options: CallOptions = CallOptions()) async throws(RPCError) -> GetGuidanceResponse {
    try await channel.unary(.navigationGetGuidance, request, options: options)
  }
}

/// Serves pillion.v1.Navigation. What is not implemented answers UNIMPLEMENTED.
///
/// Served by the head unit.
public protocol NavigationService: Sendable {
  /// Guides the driver. The phone sends whole snapshots, at most five a second, at once when the maneuver changes; the head unit
  /// answers with what it has shown. Conflated: a snapshot that was not sent yet is replaced by the newest.
  func guide(_ requests: MessageStream<NavigationUpdate>, _ responses: MessageWriter<GuideEvent>, context: CallContext) async throws

  /// The snapshot that the head unit holds now. Reliable.
  func getGuidance(_ request: GetGuidanceRequest, context: CallContext) async throws -> GetGuidanceResponse
}

extension NavigationService {
  /// Answers UNIMPLEMENTED.
  public func guide(_ requests: MessageStream<NavigationUpdate>, _ responses: MessageWriter<GuideEvent>, context: CallContext) async throws {
    throw RPCError(.unimplemented, "pillion.v1.Navigation/Guide is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func getGuidance(_ request: GetGuidanceRequest, context: CallContext) async throws -> GetGuidanceResponse {
    throw RPCError(.unimplemented, "pillion.v1.Navigation/GetGuidance is not served here")
  }

  /// The service as a server registers it.
  public var navigationHandlers: ServiceHandlers {
    ServiceHandlers(.navigation, [
      .bidirectional(.navigationGuide) { try await self.guide($0, $1, context: $2) },
      .unary(.navigationGetGuidance) { try await self.getGuidance($0, context: $1) },
    ])
  }
}
