package import PillionIO

/// Where the sockets of links lead, and which links there may be at all: the kernel's network, or one that is made up.
package protocol LinkNetwork: Sendable {
  /// - Throws: why such a link cannot be used.
  func check(_ uri: LinkURI) throws(Failure)

  /// Connects, where sockets carry the link; nil where it comes by itself.
  @LoopActor func connect(_ uri: LinkURI) throws(SocketError) -> (any ByteStream)?

  /// Listens, where sockets carry the link; nil where it comes by itself.
  @LoopActor func listen(
    _ uri: LinkURI, onAccept: @escaping @LoopActor (Result<any ByteStream, SocketError>) -> Void
  ) throws(SocketError) -> (any SocketListener)?
}

/// The kernel's own.
package struct KernelNetwork: LinkNetwork {
  package init() {}

  package func check(_ uri: LinkURI) throws(Failure) { try uri.checkSupported() }

  @LoopActor package func connect(_ uri: LinkURI) throws(SocketError) -> (any ByteStream)? { try uri.connect() }

  @LoopActor package func listen(
    _ uri: LinkURI, onAccept: @escaping @LoopActor (Result<any ByteStream, SocketError>) -> Void
  ) throws(SocketError) -> (any SocketListener)? {
    try uri.listen { connection in onAccept(connection.map { $0 }) }
  }
}
