import PillionIO
public import PillionModel

/// One method, ready to be served: bytes in, bytes out; the typed layer is inside.
public struct MethodHandler: Sendable {
  /// The method.
  public let method: MethodDescriptor
  private var interceptors: [any ServerInterceptor] = []
  private let serve: @LoopActor @Sendable (Call, CallContext) async throws -> Void

  private init(_ method: MethodDescriptor, _ serve: @escaping @LoopActor @Sendable (Call, CallContext) async throws -> Void) {
    self.method = method
    self.serve = serve
  }

  /// One request, one response.
  public static func unary<Request: WireMessage, Response: WireMessage>(
    _ method: MethodDescriptor, _ body: @escaping @Sendable (Request, CallContext) async throws -> Response
  ) -> MethodHandler {
    MethodHandler(method) { call, context in
      // It mostly came together with its call.
      let request: Request = if let bytes = call.nextAtOnce() { try call.request(bytes) } else { try await call.request() }
      try call.reply(try await body(request, context))
    }
  }

  /// A stream of requests, one response.
  public static func clientStreaming<Request: WireMessage, Response: WireMessage>(
    _ method: MethodDescriptor, _ body: @escaping @Sendable (MessageStream<Request>, CallContext) async throws -> Response
  ) -> MethodHandler {
    MethodHandler(method) { call, context in
      try call.reply(try await body(MessageStream(call, onMalformed: .invalidArgument), context))
    }
  }

  /// One request, a stream of responses.
  public static func serverStreaming<Request: WireMessage, Response: WireMessage>(
    _ method: MethodDescriptor, _ body: @escaping @Sendable (Request, MessageWriter<Response>, CallContext) async throws -> Void
  ) -> MethodHandler {
    MethodHandler(method) { call, context in
      // It mostly came together with its call.
      let request: Request = if let bytes = call.nextAtOnce() { try call.request(bytes) } else { try await call.request() }
      try await body(request, MessageWriter(call), context)
    }
  }

  /// A stream each way.
  public static func bidirectional<Request: WireMessage, Response: WireMessage>(
    _ method: MethodDescriptor,
    _ body: @escaping @Sendable (MessageStream<Request>, MessageWriter<Response>, CallContext) async throws -> Void
  ) -> MethodHandler {
    MethodHandler(method) { call, context in
      try await body(MessageStream(call, onMalformed: .invalidArgument), MessageWriter(call), context)
    }
  }

  /// Runs the method; nil is success.
  @LoopActor func outcome(of call: Call, _ context: CallContext) async -> RPCError? {
    do {
      if !interceptors.isEmpty { try await admit(call, context) }
      try await serve(call, context)
      return nil
    } catch { return RPCError(thrown: error) }
  }

  @LoopActor private func admit(_ call: Call, _ context: CallContext) async throws(RPCError) {
    let tally = CallTally(method, at: .callee)
    call.watch(tally)
    for interceptor in interceptors {
      tally.tell(interceptor)
      try await interceptor.admits(context)
    }
  }

  func intercepted(by interceptors: [any ServerInterceptor]) -> MethodHandler {
    var handler = self
    handler.interceptors += interceptors
    return handler
  }
}

/// A service and its handlers: what a server registers and ListServices lists.
public struct ServiceHandlers: Sendable {
  /// The service.
  public let service: ServiceDescriptor
  /// Its methods' handlers.
  public let methods: [MethodHandler]

  /// A service served by these handlers.
  public init(_ service: ServiceDescriptor, _ methods: [MethodHandler]) {
    self.service = service
    self.methods = methods
  }

  /// The same service behind interceptors: they see each of its calls in this order, after those that it had already, and its end in the
  /// opposite order. Calls of methods that nobody serves are not among them.
  public func intercepted(by interceptors: any ServerInterceptor...) -> ServiceHandlers {
    ServiceHandlers(service, methods.map { $0.intercepted(by: interceptors) })
  }
}

extension Call {
  /// The one request of a call that has one.
  fileprivate func request<Request: WireMessage>() async throws(RPCError) -> Request {
    guard let bytes = try await next() else { throw RPCError(.invalidArgument, "the call came without a request") }
    return try request(bytes)
  }

  fileprivate func request<Request: WireMessage>(_ bytes: [UInt8]) throws(RPCError) -> Request {
    do throws(WireError) { return try Request(wire: bytes) } catch { throw RPCError(error, .invalidArgument) }
  }

  /// The one response of a call that has one.
  fileprivate func reply(_ response: some WireMessage) throws(RPCError) {
    let bytes: [UInt8]
    do throws(WireError) { bytes = try response.wire() } catch { throw RPCError(error, .internal) }
    try sendOnly(bytes)
  }
}
