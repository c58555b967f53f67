import CLinux
import Glibc

/// What can go wrong with a socket's path or its peer before a link begins.
package enum SocketError: Error, Sendable, Hashable, CustomStringConvertible {
  case pathTooLong(String)
  /// A file that is no socket lies there; it is left alone.
  case otherFile(String)
  /// Another program answers there.
  case live(String)
  /// Nobody answers there, or nothing is there.
  case nobody(String, SystemError)
  /// The peer belongs to another user.
  case otherUser(UInt32)
  case failed(String, SystemError)

  package var description: String {
    switch self {
    case .pathTooLong(let path): "\(path): a socket's path has at most \(UnixSocket.longestPath) bytes, this one has \(path.utf8.count)"
    case .otherFile(let path): "\(path): there is a file that is no socket; choose another path or remove it"
    case .live(let path): "\(path): another program listens there; end it or choose another path"
    case .nobody(let path, let error): "\(path): nobody listens there (\(error.reason))"
    case .otherUser(let user): "the peer belongs to user \(user), and only one's own programs may connect"
    case .failed(let path, let error): "\(path): \(error)"
    }
  }

  /// The error as a program's end.
  package var failure: Failure {
    let code: ExitCode =
      switch self {
      case .pathTooLong, .otherFile: .badInput
      case .live, .nobody: .noPeer
      case .otherUser: .notAllowed
      case .failed(_, let error): error.number == EACCES || error.number == EPERM ? .notAllowed : .inputOutput
      }
    return Failure(code, description)
  }
}

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
