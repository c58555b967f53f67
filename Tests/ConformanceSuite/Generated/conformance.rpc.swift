// Written by protoc-gen-pillion from conformance.proto. Do not edit: run Proto/generate.sh.

public import PillionRuntime
import PillionModel

extension MethodDescriptor {
  /// pillion.conformance.Interop/EmptyCall
  public static let interopEmptyCall = MethodDescriptor(
    service: "pillion.conformance.Interop", name: "EmptyCall",
    request: "pillion.conformance.Nothing", response: "pillion.conformance.Nothing",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .template
  )
  /// pillion.conformance.Interop/UnaryCall
  public static let interopUnaryCall = MethodDescriptor(
    service: "pillion.conformance.Interop", name: "UnaryCall",
    request: "pillion.conformance.Ask", response: "pillion.conformance.Reply",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .template
  )
  /// pillion.conformance.Interop/StreamingOutputCall
  public static let interopStreamingOutputCall = MethodDescriptor(
    service: "pillion.conformance.Interop", name: "StreamingOutputCall",
    request: "pillion.conformance.Ask", response: "pillion.conformance.Reply",
    clientStreaming: false, serverStreaming: true,
    delivery: .reliable, trafficClass: .template
  )
  /// pillion.conformance.Interop/StreamingInputCall
  public static let interopStreamingInputCall = MethodDescriptor(
    service: "pillion.conformance.Interop", name: "StreamingInputCall",
    request: "pillion.conformance.Ask", response: "pillion.conformance.Reply",
    clientStreaming: true, serverStreaming: false,
    delivery: .reliable, trafficClass: .template
  )
  /// pillion.conformance.Interop/FullDuplexCall
  public static let interopFullDuplexCall = MethodDescriptor(
    service: "pillion.conformance.Interop", name: "FullDuplexCall",
    request: "pillion.conformance.Ask", response: "pillion.conformance.Reply",
    clientStreaming: true, serverStreaming: true,
    delivery: .reliable, trafficClass: .template
  )
  /// pillion.conformance.Interop/HalfDuplexCall
  public static let interopHalfDuplexCall = MethodDescriptor(
    service: "pillion.conformance.Interop", name: "HalfDuplexCall",
    request: "pillion.conformance.Ask", response: "pillion.conformance.Reply",
    clientStreaming: true, serverStreaming: true,
    delivery: .reliable, trafficClass: .template
  )
  /// pillion.conformance.Interop/UnimplementedCall
  public static let interopUnimplementedCall = MethodDescriptor(
    service: "pillion.conformance.Interop", name: "UnimplementedCall",
    request: "pillion.conformance.Nothing", response: "pillion.conformance.Nothing",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .template
  )
}

extension ServiceDescriptor {
  /// pillion.conformance.Interop
  public static let interop = ServiceDescriptor(
    name: "pillion.conformance.Interop", methods: [.interopEmptyCall, .interopUnaryCall, .interopStreamingOutputCall, .interopStreamingInputCall, .interopFullDuplexCall, .interopHalfDuplexCall, .interopUnimplementedCall],
    file: .conformance
  )
}

/// Calls pillion.conformance.Interop over a channel.
///
/// Calls of the four kinds.
public struct InteropClient: Sendable {
  /// What carries the calls.
  public let channel: Channel

  /// A client over a channel.
  public init(_ channel: Channel) { self.channel = channel }

  /// Answers nothing to nothing.
  public func emptyCall(_ request: Nothing = Nothing(), options: CallOptions = CallOptions()) async throws(RPCError) -> Nothing {
    try await channel.unary(.interopEmptyCall, request, options: options)
  }

  /// One reply of the first size asked for.
  public func unaryCall(_ request: Ask = Ask(), options: CallOptions = CallOptions()) async throws(RPCError) -> Reply {
    try await channel.unary(.interopUnaryCall, request, options: options)
  }

  /// A reply of each size asked for.
  public func streamingOutputCall<Result>(_ request: Ask = Ask(), options: CallOptions = CallOptions(),
    _ responses: (MessageStream<Reply>) async throws -> Result) async throws -> Result {
    try await channel.serverStreaming(.interopStreamingOutputCall, request, options: options, responses)
  }

  /// Adds up the bytes it was sent.
  public func streamingInputCall(options: CallOptions = CallOptions(),
    _ requests: (MessageWriter<Ask>) async throws -> Void) async throws -> Reply {
    try await channel.clientStreaming(.interopStreamingInputCall, options: options, requests)
  }

  /// Answers each request at once.
  public func fullDuplexCall<Result>(options: CallOptions = CallOptions(),
    _ body: (MessageWriter<Ask>, MessageStream<Reply>) async throws -> Result) async throws -> Result {
    try await channel.bidirectional(.interopFullDuplexCall, options: options, body)
  }

  /// Answers when the requests have ended.
  public func halfDuplexCall<Result>(options: CallOptions = CallOptions(),
    _ body: (MessageWriter<Ask>, MessageStream<Reply>) async throws -> Result) async throws -> Result {
    try await channel.bidirectional(.interopHalfDuplexCall, options: options, body)
  }

  /// Not implemented by anybody.
  public func unimplementedCall(_ request: Nothing = Nothing(), options: CallOptions = CallOptions()) async throws(RPCError) -> Nothing {
    try await channel.unary(.interopUnimplementedCall, request, options: options)
  }
}

/// Serves pillion.conformance.Interop. What is not implemented answers UNIMPLEMENTED.
///
/// Calls of the four kinds.
public protocol InteropService: Sendable {
  /// Answers nothing to nothing.
  func emptyCall(_ request: Nothing, context: CallContext) async throws -> Nothing

  /// One reply of the first size asked for.
  func unaryCall(_ request: Ask, context: CallContext) async throws -> Reply

  /// A reply of each size asked for.
  func streamingOutputCall(_ request: Ask, _ responses: MessageWriter<Reply>, context: CallContext) async throws

  /// Adds up the bytes it was sent.
  func streamingInputCall(_ requests: MessageStream<Ask>, context: CallContext) async throws -> Reply

  /// Answers each request at once.
  func fullDuplexCall(_ requests: MessageStream<Ask>, _ responses: MessageWriter<Reply>, context: CallContext) async throws

  /// Answers when the requests have ended.
  func halfDuplexCall(_ requests: MessageStream<Ask>, _ responses: MessageWriter<Reply>, context: CallContext) async throws

  /// Not implemented by anybody.
  func unimplementedCall(_ request: Nothing, context: CallContext) async throws -> Nothing
}

extension InteropService {
  /// Answers UNIMPLEMENTED.
  public func emptyCall(_ request: Nothing, context: CallContext) async throws -> Nothing {
    throw RPCError(.unimplemented, "pillion.conformance.Interop/EmptyCall is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func unaryCall(_ request: Ask, context: CallContext) async throws -> Reply {
    throw RPCError(.unimplemented, "pillion.conformance.Interop/UnaryCall is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func streamingOutputCall(_ request: Ask, _ responses: MessageWriter<Reply>, context: CallContext) async throws {
    throw RPCError(.unimplemented, "pillion.conformance.Interop/StreamingOutputCall is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func streamingInputCall(_ requests: MessageStream<Ask>, context: CallContext) async throws -> Reply {
    throw RPCError(.unimplemented, "pillion.conformance.Interop/StreamingInputCall is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func fullDuplexCall(_ requests: MessageStream<Ask>, _ responses: MessageWriter<Reply>, context: CallContext) async throws {
    throw RPCError(.unimplemented, "pillion.conformance.Interop/FullDuplexCall is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func halfDuplexCall(_ requests: MessageStream<Ask>, _ responses: MessageWriter<Reply>, context: CallContext) async throws {
    throw RPCError(.unimplemented, "pillion.conformance.Interop/HalfDuplexCall is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func unimplementedCall(_ request: Nothing, context: CallContext) async throws -> Nothing {
    throw RPCError(.unimplemented, "pillion.conformance.Interop/UnimplementedCall is not served here")
  }

  /// The service as a server registers it.
  public var interopHandlers: ServiceHandlers {
    ServiceHandlers(.interop, [
      .unary(.interopEmptyCall) { try await self.emptyCall($0, context: $1) },
      .unary(.interopUnaryCall) { try await self.unaryCall($0, context: $1) },
      .serverStreaming(.interopStreamingOutputCall) { try await self.streamingOutputCall($0, $1, context: $2) },
      .clientStreaming(.interopStreamingInputCall) { try await self.streamingInputCall($0, context: $1) },
      .bidirectional(.interopFullDuplexCall) { try await self.fullDuplexCall($0, $1, context: $2) },
      .bidirectional(.interopHalfDuplexCall) { try await self.halfDuplexCall($0, $1, context: $2) },
      .unary(.interopUnimplementedCall) { try await self.unimplementedCall($0, context: $1) },
    ])
  }
}

extension MethodDescriptor {
  /// pillion.conformance.Gates/Unary
  public static let gatesUnary = MethodDescriptor(
    service: "pillion.conformance.Gates", name: "Unary",
    request: "pillion.conformance.Ask", response: "pillion.conformance.Reply",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .template
  )
  /// pillion.conformance.Gates/Output
  public static let gatesOutput = MethodDescriptor(
    service: "pillion.conformance.Gates", name: "Output",
    request: "pillion.conformance.Ask", response: "pillion.conformance.Reply",
    clientStreaming: false, serverStreaming: true,
    delivery: .reliable, trafficClass: .template
  )
  /// pillion.conformance.Gates/Input
  public static let gatesInput = MethodDescriptor(
    service: "pillion.conformance.Gates", name: "Input",
    request: "pillion.conformance.Ask", response: "pillion.conformance.Reply",
    clientStreaming: true, serverStreaming: false,
    delivery: .reliable, trafficClass: .template
  )
  /// pillion.conformance.Gates/Duplex
  public static let gatesDuplex = MethodDescriptor(
    service: "pillion.conformance.Gates", name: "Duplex",
    request: "pillion.conformance.Ask", response: "pillion.conformance.Reply",
    clientStreaming: true, serverStreaming: true,
    delivery: .reliable, trafficClass: .template
  )
}

extension ServiceDescriptor {
  /// pillion.conformance.Gates
  public static let gates = ServiceDescriptor(
    name: "pillion.conformance.Gates", methods: [.gatesUnary, .gatesOutput, .gatesInput, .gatesDuplex],
    file: .conformance
  )
}

/// Calls pillion.conformance.Gates over a channel.
///
/// Calls that stop at a point and then do what the test says.
public struct GatesClient: Sendable {
  /// What carries the calls.
  public let channel: Channel

  /// A client over a channel.
  public init(_ channel: Channel) { self.channel = channel }

  /// Calls Unary.
  public func unary(_ request: Ask = Ask(), options: CallOptions = CallOptions()) async throws(RPCError) -> Reply {
    try await channel.unary(.gatesUnary, request, options: options)
  }

  /// Calls Output.
  public func output<Result>(_ request: Ask = Ask(), options: CallOptions = CallOptions(),
    _ responses: (MessageStream<Reply>) async throws -> Result) async throws -> Result {
    try await channel.serverStreaming(.gatesOutput, request, options: options, responses)
  }

  /// Calls Input.
  public func input(options: CallOptions = CallOptions(),
    _ requests: (MessageWriter<Ask>) async throws -> Void) async throws -> Reply {
    try await channel.clientStreaming(.gatesInput, options: options, requests)
  }

  /// Calls Duplex.
  public func duplex<Result>(options: CallOptions = CallOptions(),
    _ body: (MessageWriter<Ask>, MessageStream<Reply>) async throws -> Result) async throws -> Result {
    try await channel.bidirectional(.gatesDuplex, options: options, body)
  }
}

/// Serves pillion.conformance.Gates. What is not implemented answers UNIMPLEMENTED.
///
/// Calls that stop at a point and then do what the test says.
public protocol GatesService: Sendable {
  /// Serves Unary.
  func unary(_ request: Ask, context: CallContext) async throws -> Reply

  /// Serves Output.
  func output(_ request: Ask, _ responses: MessageWriter<Reply>, context: CallContext) async throws

  /// Serves Input.
  func input(_ requests: MessageStream<Ask>, context: CallContext) async throws -> Reply

  /// Serves Duplex.
  func duplex(_ requests: MessageStream<Ask>, _ responses: MessageWriter<Reply>, context: CallContext) async throws
}

extension GatesService {
  /// Answers UNIMPLEMENTED.
  public func unary(_ request: Ask, context: CallContext) async throws -> Reply {
    throw RPCError(.unimplemented, "pillion.conformance.Gates/Unary is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func output(_ request: Ask, _ responses: MessageWriter<Reply>, context: CallContext) async throws {
    throw RPCError(.unimplemented, "pillion.conformance.Gates/Output is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func input(_ requests: MessageStream<Ask>, context: CallContext) async throws -> Reply {
    throw RPCError(.unimplemented, "pillion.conformance.Gates/Input is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func duplex(_ requests: MessageStream<Ask>, _ responses: MessageWriter<Reply>, context: CallContext) async throws {
    throw RPCError(.unimplemented, "pillion.conformance.Gates/Duplex is not served here")
  }

  /// The service as a server registers it.
  public var gatesHandlers: ServiceHandlers {
    ServiceHandlers(.gates, [
      .unary(.gatesUnary) { try await self.unary($0, context: $1) },
      .serverStreaming(.gatesOutput) { try await self.output($0, $1, context: $2) },
      .clientStreaming(.gatesInput) { try await self.input($0, context: $1) },
      .bidirectional(.gatesDuplex) { try await self.duplex($0, $1, context: $2) },
    ])
  }
}

extension MethodDescriptor {
  /// pillion.conformance.Latest/Guide
  public static let latestGuide = MethodDescriptor(
    service: "pillion.conformance.Latest", name: "Guide",
    request: "pillion.conformance.Ask", response: "pillion.conformance.Reply",
    clientStreaming: true, serverStreaming: true,
    delivery: .conflated, trafficClass: .navigation
  )
  /// pillion.conformance.Latest/Watch
  public static let latestWatch = MethodDescriptor(
    service: "pillion.conformance.Latest", name: "Watch",
    request: "pillion.conformance.Ask", response: "pillion.conformance.Reply",
    clientStreaming: false, serverStreaming: true,
    delivery: .conflated, trafficClass: .template
  )
  /// pillion.conformance.Latest/Frames
  public static let latestFrames = MethodDescriptor(
    service: "pillion.conformance.Latest", name: "Frames",
    request: "pillion.conformance.Ask", response: "pillion.conformance.Reply",
    clientStreaming: true, serverStreaming: true,
    delivery: .droppable, trafficClass: .map
  )
}

extension ServiceDescriptor {
  /// pillion.conformance.Latest
  public static let latest = ServiceDescriptor(
    name: "pillion.conformance.Latest", methods: [.latestGuide, .latestWatch, .latestFrames],
    file: .conformance
  )
}

/// Calls pillion.conformance.Latest over a channel.
///
/// Streams whose messages may be left out.
public struct LatestClient: Sendable {
  /// What carries the calls.
  public let channel: Channel

  /// A client over a channel.
  public init(_ channel: Channel) { self.channel = channel }

  /// Snapshots from the client; the reply says which arrived.
  public func guide<Result>(options: CallOptions = CallOptions(),
    _ body: (MessageWriter<Ask>, MessageStream<Reply>) async throws -> Result) async throws -> Result {
    try await channel.bidirectional(.latestGuide, options: options, body)
  }

  /// Snapshots from the server.
  public func watch<Result>(_ request: Ask = Ask(), options: CallOptions = CallOptions(),
    _ responses: (MessageStream<Reply>) async throws -> Result) async throws -> Result {
    try await channel.serverStreaming(.latestWatch, request, options: options, responses)
  }

  /// Pictures from the client.
  public func frames<Result>(options: CallOptions = CallOptions(),
    _ body: (MessageWriter<Ask>, MessageStream<Reply>) async throws -> Result) async throws -> Result {
    try await channel.bidirectional(.latestFrames, options: options, body)
  }
}

/// Serves pillion.conformance.Latest. What is not implemented answers UNIMPLEMENTED.
///
/// Streams whose messages may be left out.
public protocol LatestService: Sendable {
  /// Snapshots from the client; the reply says which arrived.
  func guide(_ requests: MessageStream<Ask>, _ responses: MessageWriter<Reply>, context: CallContext) async throws

  /// Snapshots from the server.
  func watch(_ request: Ask, _ responses: MessageWriter<Reply>, context: CallContext) async throws

  /// Pictures from the client.
  func frames(_ requests: MessageStream<Ask>, _ responses: MessageWriter<Reply>, context: CallContext) async throws
}

extension LatestService {
  /// Answers UNIMPLEMENTED.
  public func guide(_ requests: MessageStream<Ask>, _ responses: MessageWriter<Reply>, context: CallContext) async throws {
    throw RPCError(.unimplemented, "pillion.conformance.Latest/Guide is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func watch(_ request: Ask, _ responses: MessageWriter<Reply>, context: CallContext) async throws {
    throw RPCError(.unimplemented, "pillion.conformance.Latest/Watch is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func frames(_ requests: MessageStream<Ask>, _ responses: MessageWriter<Reply>, context: CallContext) async throws {
    throw RPCError(.unimplemented, "pillion.conformance.Latest/Frames is not served here")
  }

  /// The service as a server registers it.
  public var latestHandlers: ServiceHandlers {
    ServiceHandlers(.latest, [
      .bidirectional(.latestGuide) { try await self.guide($0, $1, context: $2) },
      .serverStreaming(.latestWatch) { try await self.watch($0, $1, context: $2) },
      .bidirectional(.latestFrames) { try await self.frames($0, $1, context: $2) },
    ])
  }
}

extension MethodDescriptor {
  /// pillion.conformance.UnimplementedService/UnimplementedCall
  public static let unimplementedServiceUnimplementedCall = MethodDescriptor(
    service: "pillion.conformance.UnimplementedService", name: "UnimplementedCall",
    request: "pillion.conformance.Nothing", response: "pillion.conformance.Nothing",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .template
  )
}

extension ServiceDescriptor {
  /// pillion.conformance.UnimplementedService
  public static let unimplementedService = ServiceDescriptor(
    name: "pillion.conformance.UnimplementedService", methods: [.unimplementedServiceUnimplementedCall],
    file: .conformance
  )
}

/// Calls pillion.conformance.UnimplementedService over a channel.
///
/// A service that is served by nobody.
public struct UnimplementedServiceClient: Sendable {
  /// What carries the calls.
  public let channel: Channel

  /// A client over a channel.
  public init(_ channel: Channel) { self.channel = channel }

  /// Calls UnimplementedCall.
  public func unimplementedCall(_ request: Nothing = Nothing(), options: CallOptions = CallOptions()) async throws(RPCError) -> Nothing {
    try await channel.unary(.unimplementedServiceUnimplementedCall, request, options: options)
  }
}

/// Serves pillion.conformance.UnimplementedService. What is not implemented answers UNIMPLEMENTED.
///
/// A service that is served by nobody.
public protocol UnimplementedServiceService: Sendable {
  /// Serves UnimplementedCall.
  func unimplementedCall(_ request: Nothing, context: CallContext) async throws -> Nothing
}

extension UnimplementedServiceService {
  /// Answers UNIMPLEMENTED.
  public func unimplementedCall(_ request: Nothing, context: CallContext) async throws -> Nothing {
    throw RPCError(.unimplemented, "pillion.conformance.UnimplementedService/UnimplementedCall is not served here")
  }

  /// The service as a server registers it.
  public var unimplementedServiceHandlers: ServiceHandlers {
    ServiceHandlers(.unimplementedService, [
      .unary(.unimplementedServiceUnimplementedCall) { try await self.unimplementedCall($0, context: $1) },
    ])
  }
}
