// Written by protoc-gen-pillion from pillion/v1/diagnostics.proto. Do not edit: run Proto/generate.sh.

public import PillionModel
public import PillionWire

extension MethodDescriptor {
  /// pillion.v1.Diagnostics/Health
  public static let diagnosticsHealth = MethodDescriptor(
    service: "pillion.v1.Diagnostics", name: "Health",
    request: "pillion.v1.HealthRequest", response: "pillion.v1.HealthResponse",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .control
  )
  /// pillion.v1.Diagnostics/ListServices
  public static let diagnosticsListServices = MethodDescriptor(
    service: "pillion.v1.Diagnostics", name: "ListServices",
    request: "pillion.v1.ListServicesRequest", response: "pillion.v1.ListServicesResponse",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .control
  )
  /// pillion.v1.Diagnostics/DescribeServices
  public static let diagnosticsDescribeServices = MethodDescriptor(
    service: "pillion.v1.Diagnostics", name: "DescribeServices",
    request: "pillion.v1.DescribeServicesRequest", response: "pillion.v1.DescribeServicesResponse",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .template
  )
  /// pillion.v1.Diagnostics/Events
  public static let diagnosticsEvents = MethodDescriptor(
    service: "pillion.v1.Diagnostics", name: "Events",
    request: "pillion.v1.EventsRequest", response: "pillion.v1.EventLine",
    clientStreaming: false, serverStreaming: true,
    delivery: .reliable, trafficClass: .template
  )
}

extension ServiceDescriptor {
  /// pillion.v1.Diagnostics
  public static let diagnostics = ServiceDescriptor(
    name: "pillion.v1.Diagnostics", methods: [.diagnosticsHealth, .diagnosticsListServices, .diagnosticsDescribeServices, .diagnosticsEvents],
    file: .pillionV1Diagnostics
  )
}

/// Calls pillion.v1.Diagnostics over a channel.
///
/// Served by both sides.
public struct DiagnosticsClient: Sendable {
  /// What carries the calls.
  public let channel: Channel

  /// A client over a channel.
  public init(_ channel: Channel) { self.channel = channel }

  /// How the program is. Reliable.
  public func health(_ request: HealthRequest = HealthRequest(), options: CallOptions = CallOptions()) async throws(RPCError) -> HealthResponse {
    try await channel.unary(.diagnosticsHealth, request, options: options)
  }

  /// The services and methods this side serves, with their types. Reliable.
  public func listServices(_ request: ListServicesRequest = ListServicesRequest(), options: CallOptions = CallOptions()) async throws(RPCError) -> ListServicesResponse {
    try await channel.unary(.diagnosticsListServices, request, options: options)
  }

  /// The .proto files of the services this side serves: enough to write and read their messages without having them compiled in. Reliable.
  public func describeServices(_ request: DescribeServicesRequest = DescribeServicesRequest(), options: CallOptions = CallOptions()) async throws(RPCError) -> DescribeServicesResponse {
    try await channel.unary(.diagnosticsDescribeServices, request, options: options)
  }

  /// The program's own events as they happen: the lines of --events. Reliable; a reader that falls behind by 1000 lines is told how
  /// many it missed.
  public func events<Result>(_ request: EventsRequest = EventsRequest(), options: CallOptions = CallOptions(),
    _ responses: (MessageStream<EventLine>) async throws -> Result) async throws -> Result {
    try await channel.serverStreaming(.diagnosticsEvents, request, options: options, responses)
  }
}

/// Serves pillion.v1.Diagnostics. What is not implemented answers UNIMPLEMENTED.
///
/// Served by both sides.
public protocol DiagnosticsService: Sendable {
  /// How the program is. Reliable.
  func health(_ request: HealthRequest, context: CallContext) async throws -> HealthResponse

  /// The services and methods this side serves, with their types. Reliable.
  func listServices(_ request: ListServicesRequest, context: CallContext) async throws -> ListServicesResponse

  /// The .proto files of the services this side serves: enough to write and read their messages without having them compiled in. Reliable.
  func describeServices(_ request: DescribeServicesRequest, context: CallContext) async throws -> DescribeServicesResponse

  /// The program's own events as they happen: the lines of --events. Reliable; a reader that falls behind by 1000 lines is told how
  /// many it missed.
  func events(_ request: EventsRequest, _ responses: MessageWriter<EventLine>, context: CallContext) async throws
}

extension DiagnosticsService {
  /// Answers UNIMPLEMENTED.
  public func health(_ request: HealthRequest, context: CallContext) async throws -> HealthResponse {
    throw RPCError(.unimplemented, "pillion.v1.Diagnostics/Health is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func listServices(_ request: ListServicesRequest, context: CallContext) async throws -> ListServicesResponse {
    throw RPCError(.unimplemented, "pillion.v1.Diagnostics/ListServices is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func describeServices(_ request: DescribeServicesRequest, context: CallContext) async throws -> DescribeServicesResponse {
    throw RPCError(.unimplemented, "pillion.v1.Diagnostics/DescribeServices is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func events(_ request: EventsRequest, _ responses: MessageWriter<EventLine>, context: CallContext) async throws {
    throw RPCError(.unimplemented, "pillion.v1.Diagnostics/Events is not served here")
  }

  /// The service as a server registers it.
  public var diagnosticsHandlers: ServiceHandlers {
    ServiceHandlers(.diagnostics, [
      .unary(.diagnosticsHealth) { try await self.health($0, context: $1) },
      .unary(.diagnosticsListServices) { try await self.listServices($0, context: $1) },
      .unary(.diagnosticsDescribeServices) { try await self.describeServices($0, context: $1) },
      .serverStreaming(.diagnosticsEvents) { try await self.events($0, $1, context: $2) },
    ])
  }
}
