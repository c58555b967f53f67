package import PillionIO

extension LinkURI {
  /// Connects, where sockets carry the link; nil where it comes by itself.
  @LoopActor package func connect() throws(SocketError) -> (any ByteStream)? {
    switch place {
    case .unix(let path): SocketStream(try UnixSocket.connect(path))
    case .tcp(let host, let port): try TCPDial(try TCPAddress(host: host, port: port))
    case .usb, .bluetooth: nil
    }
  }

  /// Listens, where sockets carry the link; nil where it comes by itself.
  @LoopActor package func listen(
    onAccept: @escaping @LoopActor (Result<SocketStream, SocketError>) -> Void
  ) throws(SocketError) -> (any SocketListener)? {
    switch place {
    case .unix(let path): try UnixListener(path: path, onAccept: onAccept)
    case .tcp(let host, let port): try TCPListener(try TCPAddress(host: host, port: port), onAccept: onAccept)
    case .usb, .bluetooth: nil
    }
  }
}
