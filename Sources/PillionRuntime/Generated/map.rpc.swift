// Written by protoc-gen-pillion from pillion/v1/map.proto. Do not edit: run Proto/generate.sh.

public import PillionModel
public import PillionWire

extension MethodDescriptor {
  /// pillion.v1.MapSurface/Frames
  public static let mapSurfaceFrames = MethodDescriptor(
    service: "pillion.v1.MapSurface", name: "Frames",
    request: "pillion.v1.MapFrame", response: "pillion.v1.FrameControl",
    clientStreaming: true, serverStreaming: true,
    delivery: .droppable, trafficClass: .map
  )
  /// pillion.v1.MapSurface/TakeMap
  public static let mapSurfaceTakeMap = MethodDescriptor(
    service: "pillion.v1.MapSurface", name: "TakeMap",
    request: "pillion.v1.TakeMapRequest", response: "pillion.v1.TakeMapResponse",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .control
  )
  /// pillion.v1.MapSurface/ReturnMap
  public static let mapSurfaceReturnMap = MethodDescriptor(
    service: "pillion.v1.MapSurface", name: "ReturnMap",
    request: "pillion.v1.ReturnMapRequest", response: "pillion.v1.ReturnMapResponse",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .control
  )
}

extension ServiceDescriptor {
  /// pillion.v1.MapSurface
  public static let mapSurface = ServiceDescriptor(
    name: "pillion.v1.MapSurface", methods: [.mapSurfaceFrames, .mapSurfaceTakeMap, .mapSurfaceReturnMap],
    file: .pillionV1Map
  )
}

/// Calls pillion.v1.MapSurface over a channel.
///
/// Served by the head unit. The map is on one screen at a time: the phone's own, or the head unit's. It starts on the phone.
public struct MapSurfaceClient: Sendable {
  /// What carries the calls.
  public let channel: Channel

  /// A client over a channel.
  public init(_ channel: Channel) { self.channel = channel }

  /// Pictures one way, what became of them the other way. The head unit first tells its geometry and repeats it at every change.
  /// Droppable: of frames that wait only the newest is sent, and a message of either side may be lost with a link; so each says
  /// everything it is about. FAILED_PRECONDITION before TakeMap.
  public func frames<Result>(options: CallOptions = CallOptions(),
    _ body: (MessageWriter<MapFrame>, MessageStream<FrameControl>) async throws -> Result) async throws -> Result {
    try await channel.bidirectional(.mapSurfaceFrames, options: options, body)
  }

  /// Puts the map on the head unit's screen. Doing it again while it is there changes nothing and answers the same term. Reliable.
  /// FAILED_PRECONDITION while the head unit wants no map: its own navigation runs, or it has no display.
  public func takeMap(_ request: TakeMapRequest = TakeMapRequest(), options: CallOptions = CallOptions()) async throws(RPCError) -> TakeMapResponse {
    try await channel.unary(.mapSurfaceTakeMap, request, options: options)
  }

  /// Puts the map back on the phone's screen. With a term that is over it changes nothing and succeeds. Reliable.
  public func returnMap(_ request: ReturnMapRequest = ReturnMapRequest(), options: CallOptions = CallOptions()) async throws(RPCError) -> ReturnMapResponse {
    try await channel.unary(.mapSurfaceReturnMap, request, options: options)
  }
}

/// Serves pillion.v1.MapSurface. What is not implemented answers UNIMPLEMENTED.
///
/// Served by the head unit. The map is on one screen at a time: the phone's own, or the head unit's. It starts on the phone.
public protocol MapSurfaceService: Sendable {
  /// Pictures one way, what became of them the other way. The head unit first tells its geometry and repeats it at every change.
  /// Droppable: of frames that wait only the newest is sent, and a message of either side may be lost with a link; so each says
  /// everything it is about. FAILED_PRECONDITION before TakeMap.
  func frames(_ requests: MessageStream<MapFrame>, _ responses: MessageWriter<FrameControl>, context: CallContext) async throws

  /// Puts the map on the head unit's screen. Doing it again while it is there changes nothing and answers the same term. Reliable.
  /// FAILED_PRECONDITION while the head unit wants no map: its own navigation runs, or it has no display.
  func takeMap(_ request: TakeMapRequest, context: CallContext) async throws -> TakeMapResponse

  /// Puts the map back on the phone's screen. With a term that is over it changes nothing and succeeds. Reliable.
  func returnMap(_ request: ReturnMapRequest, context: CallContext) async throws -> ReturnMapResponse
}

extension MapSurfaceService {
  /// Answers UNIMPLEMENTED.
  public func frames(_ requests: MessageStream<MapFrame>, _ responses: MessageWriter<FrameControl>, context: CallContext) async throws {
    throw RPCError(.unimplemented, "pillion.v1.MapSurface/Frames is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func takeMap(_ request: TakeMapRequest, context: CallContext) async throws -> TakeMapResponse {
    throw RPCError(.unimplemented, "pillion.v1.MapSurface/TakeMap is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func returnMap(_ request: ReturnMapRequest, context: CallContext) async throws -> ReturnMapResponse {
    throw RPCError(.unimplemented, "pillion.v1.MapSurface/ReturnMap is not served here")
  }

  /// The service as a server registers it.
  public var mapSurfaceHandlers: ServiceHandlers {
    ServiceHandlers(.mapSurface, [
      .bidirectional(.mapSurfaceFrames) { try await self.frames($0, $1, context: $2) },
      .unary(.mapSurfaceTakeMap) { try await self.takeMap($0, context: $1) },
      .unary(.mapSurfaceReturnMap) { try await self.returnMap($0, context: $1) },
    ])
  }
}
