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
  private init(_ method: MethodDescriptor, _ serve: @escaping @LoopActor @Sendable (ServedCall) async throws -> Void) {
    parts = Parts(method) { call in
      do {
        try await call.admit()
        try await serve(call)
        call.served(nil)
      } catch { call.served(RPCError(thrown: error)) }
    }
  }

  /// One request, one response.
  public static func unary<Request: WireMessage, Response: WireMessage>(
    _ method: MethodDescriptor, _ body: @escaping @Sendable (Request, CallContext) async throws -> Response
  ) -> MethodHandler {
    // All in one function: what goes through another asynchronous one in between costs a look at where the task runs.
    let parts = Parts(method) { call in
      do {
        try await call.admit()
        // It mostly came together with its call.
        let request: Request = if let bytes = call.nextAtOnce() { try call.request(bytes) } else { try await call.request() }
        try call.conclude(call.table.encoded(try await body(request, CallContext(call: call))))
      } catch { call.served(RPCError(thrown: error)) }
    }
    return MethodHandler(parts)
  }

  /// A stream of requests, one response.
  public static func clientStreaming<Request: WireMessage, Response: WireMessage>(
    _ method: MethodDescriptor, _ body: @escaping @Sendable (MessageStream<Request>, CallContext) async throws -> Response
  ) -> MethodHandler {
    MethodHandler(method) { call in
      let response = try await body(MessageStream(call, onMalformed: .invalidArgument), CallContext(call: call))
      try call.sendOnly(call.table.encoded(response))
    }
  }

  /// One request, a stream of responses.
  public static func serverStreaming<Request: WireMessage, Response: WireMessage>(
    _ method: MethodDescriptor, _ body: @escaping @Sendable (Request, MessageWriter<Response>, CallContext) async throws -> Void
  ) -> MethodHandler {
    MethodHandler(method) { call in
      // It mostly came together with its call.
      let request: Request = if let bytes = call.nextAtOnce() { try call.request(bytes) } else { try await call.request() }
      try await body(request, MessageWriter(call), CallContext(call: call))
    }
  }

  /// A stream each way.
  public static func bidirectional<Request: WireMessage, Response: WireMessage>(
    _ method: MethodDescriptor,
    _ body: @escaping @Sendable (MessageStream<Request>, MessageWriter<Response>, CallContext) async throws -> Void
  ) -> MethodHandler {
    MethodHandler(method) { call in
      try await body(MessageStream(call, onMalformed: .invalidArgument), MessageWriter(call), CallContext(call: call))
    }
  }

  /// Serves a call, and ends it with its outcome.
  var serve: @LoopActor @Sendable (ServedCall) async -> Void { parts.serve }

  // Of a descriptor that is asked as a whole every text is retained.
  var path: String { parts.method.path }
  var trafficClass: TrafficClass { parts.method.trafficClass }
  var responseDelivery: Delivery { parts.method.responseDelivery }
  var isIntercepted: Bool { !parts.interceptors.isEmpty }

  @LoopActor func admit(_ call: ServedCall) async throws(RPCError) {
    let tally = CallTally(method, at: .callee)
    call.watch(tally)
    for interceptor in parts.interceptors {
      tally.tell(interceptor)
      try await interceptor.admits(CallContext(call: call))
    }
  }

  func intercepted(by interceptors: [any ServerInterceptor]) -> MethodHandler {
    MethodHandler(Parts(method, parts.interceptors + interceptors, parts.serve))
  }

  private final class Parts: Sendable {
    let method: MethodDescriptor
    let interceptors: [any ServerInterceptor]
    let serve: @LoopActor @Sendable (ServedCall) async -> Void

    init(
      _ method: MethodDescriptor, _ interceptors: [any ServerInterceptor] = [],
      _ serve: @escaping @LoopActor @Sendable (ServedCall) async -> Void
    ) {
      self.method = method
      self.interceptors = interceptors
      self.serve = serve
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

  fileprivate func request<Request: WireMessage>(_ bytes: consuming [UInt8]) throws(RPCError) -> Request {
    try table.decoded(bytes, onMalformed: .invalidArgument)
  }
}
