import PillionIO
public import PillionModel

/// One method, ready to be served: bytes in, bytes out; the typed layer is inside.
public struct MethodHandler: Sendable {
  /// The method.
  public var method: MethodDescriptor { parts.method }
  // Every call takes a handler along: this makes it one reference.
  private let parts: Parts

  private init(_ parts: Parts) { self.parts = parts }

  /// - Parameter serve: runs the method; returning is success.
  private init(_ method: MethodDescriptor, _ serve: @escaping @LoopActor @Sendable (Call, CallContext) async throws -> Void) {
    parts = Parts(method) { call, context in
      EventLoop.spawn {
        do {
          try await context.admit()
          try await serve(call, context)
          call.served(nil)
        } catch { call.served(RPCError(thrown: error)) }
      }
    }
  }

  /// One request, one response.
  public static func unary<Request: WireMessage, Response: WireMessage>(
    _ method: MethodDescriptor, _ body: @escaping @Sendable (Request, CallContext) async throws -> Response
  ) -> MethodHandler {
    // All in the task's own function: what goes through an asynchronous one in between costs a look at where the task runs, there and back.
    let parts = Parts(method) { call, context in
      EventLoop.spawn {
        do {
          try await context.admit()
          // It mostly came together with its call.
          let request: Request = if let bytes = call.nextAtOnce() { try call.request(bytes) } else { try await call.request() }
          try call.conclude(encoded(try await body(request, context)))
        } catch { call.served(RPCError(thrown: error)) }
      }
    }
    return MethodHandler(parts)
  }

  /// A stream of requests, one response.
  public static func clientStreaming<Request: WireMessage, Response: WireMessage>(
    _ method: MethodDescriptor, _ body: @escaping @Sendable (MessageStream<Request>, CallContext) async throws -> Response
  ) -> MethodHandler {
    MethodHandler(method) { call, context in
      let response = try await body(MessageStream(call, onMalformed: .invalidArgument), context)
      try call.sendOnly(encoded(response))
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

  /// Starts the task that serves a call, and ends it with its outcome.
  @LoopActor func start(_ call: Call, _ context: CallContext) -> Task<Void, Never> { parts.start(call, context) }

  // Of a descriptor that is asked as a whole every text is retained.
  var path: String { parts.method.path }
  var trafficClass: TrafficClass { parts.method.trafficClass }
  var responseDelivery: Delivery { parts.method.responseDelivery }
  var isIntercepted: Bool { !parts.interceptors.isEmpty }

  @LoopActor func admit(_ context: CallContext) async throws(RPCError) {
    let tally = CallTally(method, at: .callee)
    context.call.watch(tally)
    for interceptor in parts.interceptors {
      tally.tell(interceptor)
      try await interceptor.admits(context)
    }
  }

  func intercepted(by interceptors: [any ServerInterceptor]) -> MethodHandler {
    MethodHandler(Parts(method, parts.interceptors + interceptors, parts.start))
  }

  private final class Parts: Sendable {
    let method: MethodDescriptor
    let interceptors: [any ServerInterceptor]
    let start: @LoopActor @Sendable (Call, CallContext) -> Task<Void, Never>

    init(
      _ method: MethodDescriptor, _ interceptors: [any ServerInterceptor] = [],
      _ start: @escaping @LoopActor @Sendable (Call, CallContext) -> Task<Void, Never>
    ) {
      self.method = method
      self.interceptors = interceptors
      self.start = start
    }
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
}
