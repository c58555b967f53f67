// Written by protoc-gen-pillion from pillion/v1/companion.proto. Do not edit: run Proto/generate.sh.

public import PillionModel
import PillionWire

extension MethodDescriptor {
  /// pillion.v1.Companion/Describe
  public static let companionDescribe = MethodDescriptor(
    service: "pillion.v1.Companion", name: "Describe",
    request: "pillion.v1.DescribeRequest", response: "pillion.v1.DescribeResponse",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .template
  )
  /// pillion.v1.Companion/StartGuidance
  public static let companionStartGuidance = MethodDescriptor(
    service: "pillion.v1.Companion", name: "StartGuidance",
    request: "pillion.v1.StartGuidanceRequest", response: "pillion.v1.StartGuidanceResponse",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .input
  )
  /// pillion.v1.Companion/StopGuidance
  public static let companionStopGuidance = MethodDescriptor(
    service: "pillion.v1.Companion", name: "StopGuidance",
    request: "pillion.v1.StopGuidanceRequest", response: "pillion.v1.StopGuidanceResponse",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .input
  )
  /// pillion.v1.Companion/SwitchRoute
  public static let companionSwitchRoute = MethodDescriptor(
    service: "pillion.v1.Companion", name: "SwitchRoute",
    request: "pillion.v1.SwitchRouteRequest", response: "pillion.v1.SwitchRouteResponse",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .input
  )
  /// pillion.v1.Companion/Search
  public static let companionSearch = MethodDescriptor(
    service: "pillion.v1.Companion", name: "Search",
    request: "pillion.v1.SearchRequest", response: "pillion.v1.SearchResponse",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .template
  )
  /// pillion.v1.Companion/Mute
  public static let companionMute = MethodDescriptor(
    service: "pillion.v1.Companion", name: "Mute",
    request: "pillion.v1.MuteRequest", response: "pillion.v1.MuteResponse",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .input
  )
  /// pillion.v1.Companion/GetState
  public static let companionGetState = MethodDescriptor(
    service: "pillion.v1.Companion", name: "GetState",
    request: "pillion.v1.GetStateRequest", response: "pillion.v1.CompanionState",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .template
  )
}

extension ServiceDescriptor {
  /// pillion.v1.Companion
  public static let companion = ServiceDescriptor(
    name: "pillion.v1.Companion", methods: [.companionDescribe, .companionStartGuidance, .companionStopGuidance, .companionSwitchRoute, .companionSearch, .companionMute, .companionGetState],
    file: .pillionV1Companion
  )
}

/// Calls pillion.v1.Companion over a channel.
///
/// Served by the phone.
public struct CompanionClient: Sendable {
  /// What carries the calls.
  public let channel: Channel

  /// A client over a channel.
  public init(_ channel: Channel) { self.channel = channel }

  /// What this phone is and can do. Reliable.
  public func describe(_ request: DescribeRequest = DescribeRequest(), options: CallOptions = CallOptions()) async throws(RPCError) -> DescribeResponse {
    try await channel.unary(.companionDescribe, request, options: options)
  }

  /// Starts guidance, or goes on to the next leg after an arrival at a way point. Reliable. NOT_FOUND for a route or place that is
  /// gone; FAILED_PRECONDITION with StartRefused when the phone cannot start now.
  public func startGuidance(_ request: StartGuidanceRequest = StartGuidanceRequest(), options: CallOptions = CallOptions()) async throws(RPCError) -> StartGuidanceResponse {
    try await channel.unary(.companionStartGuidance, request, options: options)
  }

  /// Ends guidance. Succeeds when none runs. Reliable.
  public func stopGuidance(_ request: StopGuidanceRequest = StopGuidanceRequest(), options: CallOptions = CallOptions()) async throws(RPCError) -> StopGuidanceResponse {
    try await channel.unary(.companionStopGuidance, request, options: options)
  }

  /// Drives on along an alternative. Reliable. NOT_FOUND when it is gone; the current route stays.
  public func switchRoute(_ request: SwitchRouteRequest = SwitchRouteRequest(), options: CallOptions = CallOptions()) async throws(RPCError) -> SwitchRouteResponse {
    try await channel.unary(.companionSwitchRoute, request, options: options)
  }

  /// Places that match some text. Reliable.
  public func search(_ request: SearchRequest = SearchRequest(), options: CallOptions = CallOptions()) async throws(RPCError) -> SearchResponse {
    try await channel.unary(.companionSearch, request, options: options)
  }

  /// Silences guidance or lets it speak. Reliable.
  public func mute(_ request: MuteRequest = MuteRequest(), options: CallOptions = CallOptions()) async throws(RPCError) -> MuteResponse {
    try await channel.unary(.companionMute, request, options: options)
  }

  /// How the phone stands now. Reliable.
  public func getState(_ request: GetStateRequest = GetStateRequest(), options: CallOptions = CallOptions()) async throws(RPCError) -> CompanionState {
    try await channel.unary(.companionGetState, request, options: options)
  }
}

/// Serves pillion.v1.Companion. What is not implemented answers UNIMPLEMENTED.
///
/// Served by the phone.
public protocol CompanionService: Sendable {
  /// What this phone is and can do. Reliable.
  func describe(_ request: DescribeRequest, context: CallContext) async throws -> DescribeResponse

  /// Starts guidance, or goes on to the next leg after an arrival at a way point. Reliable. NOT_FOUND for a route or place that is
  /// gone; FAILED_PRECONDITION with StartRefused when the phone cannot start now.
  func startGuidance(_ request: StartGuidanceRequest, context: CallContext) async throws -> StartGuidanceResponse

  /// Ends guidance. Succeeds when none runs. Reliable.
  func stopGuidance(_ request: StopGuidanceRequest, context: CallContext) async throws -> StopGuidanceResponse

  /// Drives on along an alternative. Reliable. NOT_FOUND when it is gone; the current route stays.
  func switchRoute(_ request: SwitchRouteRequest, context: CallContext) async throws -> SwitchRouteResponse

  /// Places that match some text. Reliable.
  func search(_ request: SearchRequest, context: CallContext) async throws -> SearchResponse

  /// Silences guidance or lets it speak. Reliable.
  func mute(_ request: MuteRequest, context: CallContext) async throws -> MuteResponse

  /// How the phone stands now. Reliable.
  func getState(_ request: GetStateRequest, context: CallContext) async throws -> CompanionState
}

extension CompanionService {
  /// Answers UNIMPLEMENTED.
  public func describe(_ request: DescribeRequest, context: CallContext) async throws -> DescribeResponse {
    throw RPCError(.unimplemented, "pillion.v1.Companion/Describe is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func startGuidance(_ request: StartGuidanceRequest, context: CallContext) async throws -> StartGuidanceResponse {
    throw RPCError(.unimplemented, "pillion.v1.Companion/StartGuidance is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func stopGuidance(_ request: StopGuidanceRequest, context: CallContext) async throws -> StopGuidanceResponse {
    throw RPCError(.unimplemented, "pillion.v1.Companion/StopGuidance is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func switchRoute(_ request: SwitchRouteRequest, context: CallContext) async throws -> SwitchRouteResponse {
    throw RPCError(.unimplemented, "pillion.v1.Companion/SwitchRoute is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func search(_ request: SearchRequest, context: CallContext) async throws -> SearchResponse {
    throw RPCError(.unimplemented, "pillion.v1.Companion/Search is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func mute(_ request: MuteRequest, context: CallContext) async throws -> MuteResponse {
    throw RPCError(.unimplemented, "pillion.v1.Companion/Mute is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func getState(_ request: GetStateRequest, context: CallContext) async throws -> CompanionState {
    throw RPCError(.unimplemented, "pillion.v1.Companion/GetState is not served here")
  }

  /// The service as a server registers it.
  public var companionHandlers: ServiceHandlers {
    ServiceHandlers(.companion, [
      .unary(.companionDescribe) { try await self.describe($0, context: $1) },
      .unary(.companionStartGuidance) { try await self.startGuidance($0, context: $1) },
      .unary(.companionStopGuidance) { try await self.stopGuidance($0, context: $1) },
      .unary(.companionSwitchRoute) { try await self.switchRoute($0, context: $1) },
      .unary(.companionSearch) { try await self.search($0, context: $1) },
      .unary(.companionMute) { try await self.mute($0, context: $1) },
      .unary(.companionGetState) { try await self.getState($0, context: $1) },
    ])
  }
}
