import Glibc

/// What can go wrong with a socket's place or its peer before a link begins.
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
  /// A host that is neither numbers nor `localhost`.
  case notNumeric(String)
  /// An address or a peer outside this machine.
  case notLoopback(String)
  /// Another program listens at that address and port.
  case portTaken(String)
  case failed(String, SystemError)

  package var description: String {
    switch self {
    case .pathTooLong(let path): "\(path): a socket's path has at most \(UnixSocket.longestPath) bytes, this one has \(path.utf8.count)"
    case .otherFile(let path): "\(path): there is a file that is no socket; choose another path or remove it"
    case .live(let path): "\(path): another program listens there; end it or choose another path"
    case .nobody(let path, let error): "\(path): nobody listens there (\(error.reason))"
    case .otherUser(let user): "the peer belongs to user \(user), and only one's own programs may connect"
    case .notNumeric(let host): "'\(host)': names are not looked up without TLS; write 127.0.0.1, [::1] or localhost"
    case .notLoopback(let place): "\(place): without TLS tcp stays on this machine; use 127.0.0.1, [::1] or localhost at both ends"
    case .portTaken(let place): "\(place): another program listens there; end it or choose another port"
    case .failed(let path, let error): "\(path): \(error)"
    }
  }

  /// The error as a program's end.
  package var failure: Failure {
    let code: ExitCode =
      switch self {
      case .pathTooLong, .otherFile, .notNumeric: .badInput
      case .live, .portTaken, .nobody: .noPeer
      case .otherUser, .notLoopback: .notAllowed
      case .failed(_, let error): error.number == EACCES || error.number == EPERM ? .notAllowed : .inputOutput
      }
    return Failure(code, description)
  }
}
