import PillionIO
public import PillionLink
public import PillionModel

/// Makes calls to the other end of a link.
///
/// A call's streams live inside a closure: when it returns or throws, the call is over, and reset if it was unfinished.
public struct Channel: Sendable {
  private let calls: CallTable
  private var interceptors: [any ClientInterceptor] = []

  package init(_ calls: CallTable) { self.calls = calls }

  /// The same channel with interceptors: they see each call in this order, after those that it had already, and its end in the opposite order.
  public func intercepted(by interceptors: any ClientInterceptor...) -> Channel {
    var channel = self
    channel.interceptors += interceptors
    return channel
  }

  /// The link below; nil once it has let go of its stream.
  @LoopActor package var link: LinkRunner? { calls.link }

  /// One request, one response.
  ///
  /// - Throws: how the call failed. UNAVAILABLE when the link is gone or goes.
  public func unary<Request: WireMessage, Response: WireMessage>(
    _ method: MethodDescriptor, _ request: Request, options: CallOptions
  ) async throws(RPCError) -> Response {
    // On the loop request and response lie in memory that the link uses again.
    if interceptors.isEmpty, EventLoop.shared.isCurrent {
      return try await Call.single(Call(of: calls, response: options.response)) { (call) throws(RPCError) in
        try calls.begin(call, method, calls.encoded(request), options)
      } finish: { (bytes) throws(RPCError) in
        try calls.decoded(bytes, onMalformed: .internal)
      }
    }
    let bytes = try encoded(request)
    if interceptors.isEmpty {
      let answer = try await Call.single(Call(of: calls, response: options.response)) { (call) throws(RPCError) in
        try calls.begin(call, method, bytes, options)
      } finish: { (message) throws(RPCError) in
        message
      }
      return try decoded(answer, onMalformed: .internal)
    }
    return try decoded(try await calls.begin(method, bytes, options, through: interceptors).single(), onMalformed: .internal)
  }

  /// A stream of requests, one response. When the closure returns, the stream of requests is finished.
  public func clientStreaming<Request: WireMessage, Response: WireMessage>(
    _ method: MethodDescriptor, options: CallOptions, _ requests: (MessageWriter<Request>) async throws -> Void
  ) async throws -> Response {
    let call = try await calls.open(method, options, through: interceptors)
    do {
      do { try await requests(MessageWriter(call)) } catch let error as RPCError {
        // When the server needed no more, that a further request was refused is no failure.
        guard await call.hasSucceeded else { throw error }
      }
      // The server may have answered early: its answer counts, not that we had more to say.
      try? await call.finish()
      return try decoded(try await call.single(), onMalformed: .internal)
    } catch {
      await call.abandon(.cancelled, "the caller gave up")
      throw error
    }
  }

  /// One request, a stream of responses.
  public func serverStreaming<Request: WireMessage, Response: WireMessage, Result>(
    _ method: MethodDescriptor, _ request: Request, options: CallOptions,
    _ responses: (MessageStream<Response>) async throws -> Result
  ) async throws -> Result {
    let bytes = try encoded(request)
    let call = try await calls.begin(method, bytes, options, through: interceptors)
    return try await within(call) { try await responses(MessageStream(call, onMalformed: .internal)) }
  }

  /// A stream each way.
  public func bidirectional<Request: WireMessage, Response: WireMessage, Result>(
    _ method: MethodDescriptor, options: CallOptions,
    _ body: (MessageWriter<Request>, MessageStream<Response>) async throws -> Result
  ) async throws -> Result {
    let call = try await calls.open(method, options, through: interceptors)
    return try await within(call) { try await body(MessageWriter(call), MessageStream(call, onMalformed: .internal)) }
  }

  /// What the link is thought to carry: rate and round trip; nil once it is gone.
  public var linkEstimate: LinkEstimate? { get async { await calls.link?.estimate } }

  private func within<Result>(_ call: Call, _ body: () async throws -> Result) async throws -> Result {
    do {
      let result = try await body()
      await call.abandon(.cancelled, "the caller needs no more")
      return result
    } catch {
      await call.abandon(.cancelled, "the caller gave up")
      throw error
    }
  }
}
