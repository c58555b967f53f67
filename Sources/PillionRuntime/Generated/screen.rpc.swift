// Written by protoc-gen-pillion from pillion/v1/screen.proto. Do not edit: run Proto/generate.sh.

public import PillionModel
public import PillionWire

extension MethodDescriptor {
  /// pillion.v1.Screen/SetRoot
  public static let screenSetRoot = MethodDescriptor(
    service: "pillion.v1.Screen", name: "SetRoot",
    request: "pillion.v1.SetRootRequest", response: "pillion.v1.ScreenResponse",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .template
  )
  /// pillion.v1.Screen/Push
  public static let screenPush = MethodDescriptor(
    service: "pillion.v1.Screen", name: "Push",
    request: "pillion.v1.PushRequest", response: "pillion.v1.ScreenResponse",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .template
  )
  /// pillion.v1.Screen/Pop
  public static let screenPop = MethodDescriptor(
    service: "pillion.v1.Screen", name: "Pop",
    request: "pillion.v1.PopRequest", response: "pillion.v1.ScreenResponse",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .template
  )
  /// pillion.v1.Screen/PopToRoot
  public static let screenPopToRoot = MethodDescriptor(
    service: "pillion.v1.Screen", name: "PopToRoot",
    request: "pillion.v1.PopToRootRequest", response: "pillion.v1.ScreenResponse",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .template
  )
  /// pillion.v1.Screen/Present
  public static let screenPresent = MethodDescriptor(
    service: "pillion.v1.Screen", name: "Present",
    request: "pillion.v1.PresentRequest", response: "pillion.v1.ScreenResponse",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .template
  )
  /// pillion.v1.Screen/Dismiss
  public static let screenDismiss = MethodDescriptor(
    service: "pillion.v1.Screen", name: "Dismiss",
    request: "pillion.v1.DismissRequest", response: "pillion.v1.ScreenResponse",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .template
  )
  /// pillion.v1.Screen/Update
  public static let screenUpdate = MethodDescriptor(
    service: "pillion.v1.Screen", name: "Update",
    request: "pillion.v1.UpdateRequest", response: "pillion.v1.ScreenResponse",
    clientStreaming: false, serverStreaming: false,
    delivery: .reliable, trafficClass: .template
  )
  /// pillion.v1.Screen/Events
  public static let screenEvents = MethodDescriptor(
    service: "pillion.v1.Screen", name: "Events",
    request: "pillion.v1.Subscribe", response: "pillion.v1.ScreenEvent",
    clientStreaming: false, serverStreaming: true,
    delivery: .reliable, trafficClass: .input
  )
}

extension ServiceDescriptor {
  /// pillion.v1.Screen
  public static let screen = ServiceDescriptor(
    name: "pillion.v1.Screen", methods: [.screenSetRoot, .screenPush, .screenPop, .screenPopToRoot, .screenPresent, .screenDismiss, .screenUpdate, .screenEvents],
    file: .pillionV1Screen
  )
}

/// Calls pillion.v1.Screen over a channel.
///
/// Served by the head unit. Templates stand on a stack whose bottom is the root; at most one modal lies above it. Every call that
/// shows something answers which parts were taken and which were left out, by id: nothing is dropped silently. A template that is too
/// large as a whole is refused: RESOURCE_EXHAUSTED with TemplateTooLarge. After an error the screen is as it was.
public struct ScreenClient: Sendable {
  /// What carries the calls.
  public let channel: Channel

  /// A client over a channel.
  public init(_ channel: Channel) { self.channel = channel }

  /// Replaces the whole stack by one template of a stack kind. Reliable. INVALID_ARGUMENT with UnsupportedTemplate for other kinds.
  public func setRoot(_ request: SetRootRequest = SetRootRequest(), options: CallOptions = CallOptions()) async throws(RPCError) -> ScreenResponse {
    try await channel.unary(.screenSetRoot, request, options: options)
  }

  /// Puts a template of a stack kind on top. Reliable. INVALID_ARGUMENT with UnsupportedTemplate for other kinds;
  /// RESOURCE_EXHAUSTED with DepthLimit when the stack is full, which the driver sees too; ALREADY_EXISTS with KnownTemplate when its
  /// id is on the stack; FAILED_PRECONDITION before there is a root.
  public func push(_ request: PushRequest = PushRequest(), options: CallOptions = CallOptions()) async throws(RPCError) -> ScreenResponse {
    try await channel.unary(.screenPush, request, options: options)
  }

  /// Takes templates off the top; the root stays. Reliable. Succeeds and does nothing at the root. NOT_FOUND with UnknownTemplate
  /// for an id that is not on the stack.
  public func pop(_ request: PopRequest = PopRequest(), options: CallOptions = CallOptions()) async throws(RPCError) -> ScreenResponse {
    try await channel.unary(.screenPop, request, options: options)
  }

  /// Takes all templates but the root off. Reliable. Succeeds and does nothing at the root.
  public func popToRoot(_ request: PopToRootRequest = PopToRootRequest(), options: CallOptions = CallOptions()) async throws(RPCError) -> ScreenResponse {
    try await channel.unary(.screenPopToRoot, request, options: options)
  }

  /// Shows a template of a modal kind above the stack. Reliable. INVALID_ARGUMENT with UnsupportedTemplate for other kinds;
  /// ALREADY_EXISTS with KnownTemplate while a modal is shown.
  public func present(_ request: PresentRequest = PresentRequest(), options: CallOptions = CallOptions()) async throws(RPCError) -> ScreenResponse {
    try await channel.unary(.screenPresent, request, options: options)
  }

  /// Takes the modal away. Reliable. Succeeds and does nothing when it is gone already.
  public func dismiss(_ request: DismissRequest = DismissRequest(), options: CallOptions = CallOptions()) async throws(RPCError) -> ScreenResponse {
    try await channel.unary(.screenDismiss, request, options: options)
  }

  /// Replaces the data of the template with the same id, where it stands; selection and scrolling stay where they can. Reliable.
  /// NOT_FOUND with UnknownTemplate when it is gone; INVALID_ARGUMENT with UnsupportedTemplate when its kind would change.
  public func update(_ request: UpdateRequest = UpdateRequest(), options: CallOptions = CallOptions()) async throws(RPCError) -> ScreenResponse {
    try await channel.unary(.screenUpdate, request, options: options)
  }

  /// What the driver does. The first event tells how the screen stands. Reliable.
  public func events<Result>(_ request: Subscribe = Subscribe(), options: CallOptions = CallOptions(),
    _ responses: (MessageStream<ScreenEvent>) async throws -> Result) async throws -> Result {
    try await channel.serverStreaming(.screenEvents, request, options: options, responses)
  }
}

/// Serves pillion.v1.Screen. What is not implemented answers UNIMPLEMENTED.
///
/// Served by the head unit. Templates stand on a stack whose bottom is the root; at most one modal lies above it. Every call that
/// shows something answers which parts were taken and which were left out, by id: nothing is dropped silently. A template that is too
/// large as a whole is refused: RESOURCE_EXHAUSTED with TemplateTooLarge. After an error the screen is as it was.
public protocol ScreenService: Sendable {
  /// Replaces the whole stack by one template of a stack kind. Reliable. INVALID_ARGUMENT with UnsupportedTemplate for other kinds.
  func setRoot(_ request: SetRootRequest, context: CallContext) async throws -> ScreenResponse

  /// Puts a template of a stack kind on top. Reliable. INVALID_ARGUMENT with UnsupportedTemplate for other kinds;
  /// RESOURCE_EXHAUSTED with DepthLimit when the stack is full, which the driver sees too; ALREADY_EXISTS with KnownTemplate when its
  /// id is on the stack; FAILED_PRECONDITION before there is a root.
  func push(_ request: PushRequest, context: CallContext) async throws -> ScreenResponse

  /// Takes templates off the top; the root stays. Reliable. Succeeds and does nothing at the root. NOT_FOUND with UnknownTemplate
  /// for an id that is not on the stack.
  func pop(_ request: PopRequest, context: CallContext) async throws -> ScreenResponse

  /// Takes all templates but the root off. Reliable. Succeeds and does nothing at the root.
  func popToRoot(_ request: PopToRootRequest, context: CallContext) async throws -> ScreenResponse

  /// Shows a template of a modal kind above the stack. Reliable. INVALID_ARGUMENT with UnsupportedTemplate for other kinds;
  /// ALREADY_EXISTS with KnownTemplate while a modal is shown.
  func present(_ request: PresentRequest, context: CallContext) async throws -> ScreenResponse

  /// Takes the modal away. Reliable. Succeeds and does nothing when it is gone already.
  func dismiss(_ request: DismissRequest, context: CallContext) async throws -> ScreenResponse

  /// Replaces the data of the template with the same id, where it stands; selection and scrolling stay where they can. Reliable.
  /// NOT_FOUND with UnknownTemplate when it is gone; INVALID_ARGUMENT with UnsupportedTemplate when its kind would change.
  func update(_ request: UpdateRequest, context: CallContext) async throws -> ScreenResponse

  /// What the driver does. The first event tells how the screen stands. Reliable.
  func events(_ request: Subscribe, _ responses: MessageWriter<ScreenEvent>, context: CallContext) async throws
}

extension ScreenService {
  /// Answers UNIMPLEMENTED.
  public func setRoot(_ request: SetRootRequest, context: CallContext) async throws -> ScreenResponse {
    throw RPCError(.unimplemented, "pillion.v1.Screen/SetRoot is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func push(_ request: PushRequest, context: CallContext) async throws -> ScreenResponse {
    throw RPCError(.unimplemented, "pillion.v1.Screen/Push is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func pop(_ request: PopRequest, context: CallContext) async throws -> ScreenResponse {
    throw RPCError(.unimplemented, "pillion.v1.Screen/Pop is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func popToRoot(_ request: PopToRootRequest, context: CallContext) async throws -> ScreenResponse {
    throw RPCError(.unimplemented, "pillion.v1.Screen/PopToRoot is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func present(_ request: PresentRequest, context: CallContext) async throws -> ScreenResponse {
    throw RPCError(.unimplemented, "pillion.v1.Screen/Present is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func dismiss(_ request: DismissRequest, context: CallContext) async throws -> ScreenResponse {
    throw RPCError(.unimplemented, "pillion.v1.Screen/Dismiss is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func update(_ request: UpdateRequest, context: CallContext) async throws -> ScreenResponse {
    throw RPCError(.unimplemented, "pillion.v1.Screen/Update is not served here")
  }

  /// Answers UNIMPLEMENTED.
  public func events(_ request: Subscribe, _ responses: MessageWriter<ScreenEvent>, context: CallContext) async throws {
    throw RPCError(.unimplemented, "pillion.v1.Screen/Events is not served here")
  }

  /// The service as a server registers it.
  public var screenHandlers: ServiceHandlers {
    ServiceHandlers(.screen, [
      .unary(.screenSetRoot) { try await self.setRoot($0, context: $1) },
      .unary(.screenPush) { try await self.push($0, context: $1) },
      .unary(.screenPop) { try await self.pop($0, context: $1) },
      .unary(.screenPopToRoot) { try await self.popToRoot($0, context: $1) },
      .unary(.screenPresent) { try await self.present($0, context: $1) },
      .unary(.screenDismiss) { try await self.dismiss($0, context: $1) },
      .unary(.screenUpdate) { try await self.update($0, context: $1) },
      .serverStreaming(.screenEvents) { try await self.events($0, $1, context: $2) },
    ])
  }
}
