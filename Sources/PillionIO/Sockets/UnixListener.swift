import CLinux
import Glibc
import PillionModel

/// A listening Unix socket: it makes its file, accepts connections of the same user, and removes the file it made, and only that.
@LoopActor
package final class UnixListener: SocketListener {
  package nonisolated let path: String
  private let identity: FileIdentity?
  private let acceptor: Acceptor

  /// Listens at `path` (contract.md, "Links").
  package init(path: String, onAccept: @escaping @LoopActor (Result<SocketStream, SocketError>) -> Void) throws(SocketError) {
    self.path = path
    try UnixListener.clear(path)
    let descriptor = try UnixSocket.make(path)
    let (number, bytes) = (descriptor.number, Array(path.utf8))
    do throws(SystemError) {
      _ = try Syscall.negated("bind") { unsafe clinux_bind_unix(number, bytes, bytes.count) }
      identity = FileIdentity(path)
      _ = try Syscall.call("listen") { listen(number, 64) }
    } catch {
      // Between our look and our bind another program was faster.
      throw error.number == EADDRINUSE ? .live(path) : .failed(path, error)
    }
    do throws(SystemError) {
      acceptor = try Acceptor(descriptor) { onAccept(UnixListener.checked($0)) }
    } catch { throw .failed(path, error) }
  }

  /// Stops listening and removes the file, if it is still ours.
  package func close() {
    acceptor.close()
    if let identity, FileIdentity(path) == identity { _ = unsafe unlink(path) }
  }

  private static func checked(_ descriptor: consuming Descriptor) -> Result<SocketStream, SocketError> {
    do throws(SocketError) {
      try UnixSocket.checkPeer(descriptor)
      return .success(SocketStream(descriptor))
    } catch { return .failure(error) }
  }

  /// Removes a socket nobody answers; leaves everything else alone and says what it is.
  private static func clear(_ path: String) throws(SocketError) {
    let probe = try UnixSocket.make(path)
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else { throw .otherFile(path) }
    do throws(SystemError) {
      try UnixSocket.connect(probe, to: path)
    } catch {
      switch error.number {
      case ECONNREFUSED: return _ = unsafe unlink(path)
      case ENOENT: return
      case EAGAIN: throw .live(path)  // its backlog is full
      default: throw .failed(path, error)
      }
    }
    throw .live(path)
  }
}

/// Which file a path names.
private struct FileIdentity: Hashable {
  let device: dev_t
  let node: ino_t

  init?(_ path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    (device, node) = (status.st_dev, status.st_ino)
  }
}
