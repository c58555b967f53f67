import CLinux
import Glibc

/// Facts of Unix sockets for both sides.
package enum UnixSocket {
  /// sun_path has 108 bytes, the last of them the end mark.
  package static let longestPath = 107

  static func make(_ path: String) throws(SocketError) -> Descriptor {
    guard (1...longestPath).contains(path.utf8.count), !path.utf8.contains(0) else { throw .pathTooLong(path) }
    do throws(SystemError) { return Descriptor(owning: try Syscall.call("socket") { socket(AF_UNIX, socketKind, 0) }) } catch {
      throw .failed(path, error)
    }
  }

  /// The same user at both ends (design.md, Wire 3: peer credentials instead of TLS).
  static func checkPeer(_ descriptor: borrowing Descriptor) throws(SocketError) {
    var user: UInt32 = .max
    let number = descriptor.number
    guard unsafe clinux_peer_user(number, &user) == 0, user == geteuid() else { throw .otherUser(user) }
  }

  /// Connects; a Unix socket connects at once or not at all.
  package static func connect(_ path: String) throws(SocketError) -> Descriptor {
    let descriptor = try make(path)
    do throws(SystemError) { try connect(descriptor, to: path) } catch {
      switch error.number {
      case ENOENT, ECONNREFUSED, ENOTSOCK, EAGAIN, ENOTDIR: throw .nobody(path, error)
      default: throw .failed(path, error)
      }
    }
    try checkPeer(descriptor)
    return descriptor
  }

  static func connect(_ descriptor: borrowing Descriptor, to path: String) throws(SystemError) {
    let (number, bytes) = (descriptor.number, Array(path.utf8))
    _ = try Syscall.negated("connect") { unsafe clinux_connect_unix(number, bytes, bytes.count) }
  }
}
