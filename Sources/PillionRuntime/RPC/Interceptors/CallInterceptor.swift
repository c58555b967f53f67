/// Learns how calls ended: what interceptors of both ends have in common.
public protocol CallObserver: Sendable {
  /// A call that was begun is over. Told once for each call, on the link's own thread: what takes time belongs elsewhere.
  func ended(_ call: CallSummary)
}

extension CallObserver {
  /// Learns nothing.
  public func ended(_ call: CallSummary) {}
}

/// Stands between whoever makes calls through a channel and the link. `Channel.intercepted(by:)` installs it.
public protocol ClientInterceptor: CallObserver {
  /// A call is about to be opened. It may change what the caller said, and takes as long as it needs.
  ///
  /// - Throws: the failure that the caller meets instead of the call; nothing is sent then.
  func begins(_ method: MethodDescriptor, _ options: inout CallOptions) async throws(RPCError)
}

extension ClientInterceptor {
  /// Lets every call go as it is.
  public func begins(_ method: MethodDescriptor, _ options: inout CallOptions) async throws(RPCError) {}
}

/// Stands between the link and the handlers of a service. `ServiceHandlers.intercepted(by:)` installs it.
public protocol ServerInterceptor: CallObserver {
  /// A call of the service came. Its method, metadata, deadline and caller are in the context, which also takes leading and trailing metadata.
  ///
  /// - Throws: the status that the caller gets; the handler does not run then.
  func admits(_ call: CallContext) async throws(RPCError)
}

extension ServerInterceptor {
  /// Lets every call in.
  public func admits(_ call: CallContext) async throws(RPCError) {}
}
