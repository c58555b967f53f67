public import PillionModel

/// What a caller may say about one call.
public struct CallOptions: Sendable, Hashable {
  /// How long the caller waits; it holds at both ends. Nil means as long as it takes.
  public var timeout: Duration?
  /// Sent with the call. Keys are lower-case ASCII.
  public var metadata: [Metadata]

  /// Options; the default is no deadline and no metadata.
  public init(timeout: Duration? = nil, metadata: [Metadata] = []) {
    self.timeout = timeout
    self.metadata = metadata
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

/// What a handler may know about the call it serves.
public struct CallContext: Sendable {
  /// The method that was called.
  public let method: MethodDescriptor
  /// What the caller sent with the call.
  public let metadata: [Metadata]
  /// When the caller gives up; nil if it does not. The handler's task is cancelled then.
  public let deadline: Moment?
  /// Who called.
  public let peer: Peer
}
