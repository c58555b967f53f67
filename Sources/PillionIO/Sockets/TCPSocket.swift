import CLinux
import Glibc

/// TCP without TLS, for development: between loopback addresses only, at both ends, until the two sides have identities.
package enum TCPSocket {
  /// Begins to connect, and does not wait.
  static func connect(_ address: TCPAddress) throws(SocketError) -> Descriptor {
    let descriptor = try make(address)
    let (number, bytes, port) = (descriptor.number, address.bytes, address.port)
    do throws(SystemError) {
      _ = try Syscall.negated("connect") { unsafe clinux_connect_inet(number, bytes, bytes.count, port) }
    } catch {
      switch error.number {
      case EINPROGRESS: break
      case ECONNREFUSED, ETIMEDOUT, EHOSTUNREACH, ENETUNREACH, EADDRNOTAVAIL: throw .nobody(address.description, error)
      default: throw .failed(address.description, error)
      }
    }
    return descriptor
  }

  /// A socket that is bound and listens.
  static func listen(_ address: TCPAddress) throws(SocketError) -> Descriptor {
    let descriptor = try make(address)
    let (number, bytes, port) = (descriptor.number, address.bytes, address.port)
    do throws(SystemError) {
      _ = try Syscall.negated("bind") { unsafe clinux_bind_inet(number, bytes, bytes.count, port) }
      _ = try Syscall.call("listen") { Glibc.listen(number, 64) }
    } catch { throw error.number == EADDRINUSE ? .portTaken(address.description) : .failed(address.description, error) }
    return descriptor
  }

  /// A socket that was accepted, once its other end is known to be on this machine.
  static func checked(_ descriptor: consuming Descriptor) throws(SocketError) -> Descriptor {
    guard let peer = peer(descriptor) else { throw .failed("tcp", SystemError(ENOTCONN, "getpeername")) }
    guard peer.isLoopback else { throw .notLoopback(peer.description) }
    try hurry(descriptor, peer)
    return descriptor
  }

  /// Where a socket is.
  static func own(_ descriptor: borrowing Descriptor) -> TCPAddress? { unsafe address(descriptor.number, clinux_inet_own) }

  private static func peer(_ descriptor: borrowing Descriptor) -> TCPAddress? { unsafe address(descriptor.number, clinux_inet_peer) }

  private static func address(
    _ number: Int32, _ ask: (Int32, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt16>?) -> Int32
  ) -> TCPAddress? {
    var (bytes, port) = ([UInt8](repeating: 0, count: 16), UInt16(0))
    let count = unsafe ask(number, &bytes, &port)
    return count > 0 ? TCPAddress(bytes: Array(bytes.prefix(Int(count))), port: port) : nil
  }

  private static func make(_ address: TCPAddress) throws(SocketError) -> Descriptor {
    guard address.isLoopback else { throw .notLoopback(address.description) }
    let family = address.bytes.count == 4 ? AF_INET : AF_INET6
    let descriptor: Descriptor
    do throws(SystemError) {
      descriptor = Descriptor(owning: try Syscall.call("socket") { socket(family, socketKind, 0) })
    } catch { throw .failed(address.description, error) }
    try hurry(descriptor, address)
    return descriptor
  }

  private static func hurry(_ descriptor: borrowing Descriptor, _ address: TCPAddress) throws(SocketError) {
    let number = descriptor.number
    do throws(SystemError) { _ = try Syscall.negated("TCP_NODELAY") { clinux_no_delay(number) } } catch {
      throw .failed(address.description, error)
    }
  }
}
