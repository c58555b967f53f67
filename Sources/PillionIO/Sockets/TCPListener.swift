/// A listening TCP socket of this machine's own; it takes connections of this machine only.
@LoopActor
package final class TCPListener: SocketListener {
  /// Where it listens; for port 0, the port that the kernel chose.
  package nonisolated let address: TCPAddress
  private let acceptor: Acceptor

  package init(_ address: TCPAddress, onAccept: @escaping @LoopActor (Result<SocketStream, SocketError>) -> Void) throws(SocketError) {
    let descriptor = try TCPSocket.listen(address)
    self.address = TCPSocket.own(descriptor) ?? address
    do throws(SystemError) {
      acceptor = try Acceptor(descriptor) { onAccept(TCPListener.checked($0)) }
    } catch { throw .failed(address.description, error) }
  }

  package func close() { acceptor.close() }

  private static func checked(_ descriptor: consuming Descriptor) -> Result<SocketStream, SocketError> {
    do throws(SocketError) { return .success(SocketStream(try TCPSocket.checked(descriptor))) } catch { return .failure(error) }
  }
}
