import PillionIO
public import PillionModel

/// What a caller may say about one call.
public struct CallOptions: Sendable, Hashable {
  /// How long the caller waits; it holds at both ends. Nil means as long as it takes.
  public var timeout: Duration?
  /// Sent with the call. Keys are lower-case ASCII.
  public var metadata: [Metadata]
  /// Takes what the server says beside its messages. One for each call.
  public var response: ResponseMetadata?

  /// Options; the default is no deadline and no metadata. A call made while serving another ends with that one's deadline at the latest.
  public init(timeout: Duration? = nil, metadata: [Metadata] = [], response: ResponseMetadata? = nil) {
    self.timeout = timeout
    self.metadata = metadata
    self.response = response
  }
}

/// The other end of a link, as it introduced itself.
public struct Peer: Sendable, Hashable {
  /// Phone, head unit or tool.
  public var role: Role
  /// Names its installation.
  public var installID: [UInt8]
  /// What a person calls it. May be empty.
  public var name: String
  /// Its program and version.
  public var product: String

  init(_ hello: Hello) {
    role = hello.role
    installID = hello.installId
    name = hello.name
    product = hello.product
  }
}

/// A peer as a link's calls hold it: all of them the same one.
final class KnownPeer: Sendable {
  let peer: Peer

  init(_ hello: Hello) { peer = Peer(hello) }
}

/// What a handler may know about the call it serves.
public struct CallContext: Sendable {
  /// The method that was called.
  public var method: MethodDescriptor { call.handledBy.method }
  /// What the caller sent with the call.
  public var metadata: [Metadata] { call.metadata }
  /// When the caller gives up; nil if it does not. The handler's task is cancelled then.
  public var deadline: Moment? { call.deadline }
  /// Who called.
  public var peer: Peer { call.caller.peer }
  let call: ServedCall

  /// Sends metadata ahead of the first response.
  ///
  /// - Throws: FAILED_PRECONDITION after it or after the first response, RESOURCE_EXHAUSTED when it is too long, INVALID_ARGUMENT when a
  ///   key is not allowed, or how the call ended.
  public func sendHeaders(_ metadata: [Metadata]) async throws(RPCError) { try await call.lead(metadata) }

  /// Sets the metadata that goes with the status, however the call ends; the metadata of a thrown RPCError comes after it.
  public func setTrailers(_ metadata: [Metadata]) async throws(RPCError) { try await call.setTrailers(metadata) }

  /// The deadline of the call that the running task serves: calls that it makes end with it.
  @TaskLocal static var inheritedDeadline: Moment?
}
