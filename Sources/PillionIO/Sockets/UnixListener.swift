import CLinux
import Glibc
import PillionModel

/// A listening Unix socket: it makes its file, accepts connections of the same user, and removes the file it made, and only that.
@LoopActor
package final class UnixListener {
  package nonisolated let path: String
  private let descriptor: Descriptor
  private let identity: FileIdentity?
  private var watch: Watch?
  private var pause: LoopTimer?
  private let onAccept: @LoopActor (Result<SocketStream, SocketError>) -> Void

  /// Listens at `path` (contract.md, "Links").
  package init(path: String, onAccept: @escaping @LoopActor (Result<SocketStream, SocketError>) -> Void) throws(SocketError) {
    self.path = path
    self.onAccept = onAccept
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
    self.descriptor = descriptor
    do throws(SystemError) {
      watch = try EventLoop.shared.watch(self.descriptor, for: .readable) { [weak self] _ in self?.accept() }
    } catch { throw .failed(path, error) }
  }

  /// Stops listening and removes the file, if it is still ours.
  package func close() {
    watch?.cancel()
    watch = nil
    pause?.set(nil)
    if let identity, FileIdentity(path) == identity { _ = unsafe unlink(path) }
  }

  private func accept() {
    // A few at a time, so that a storm of connections leaves time for the links that are up.
    for _ in 0..<16 {
      guard watch != nil else { return }
      let listener = descriptor.number
      do throws(SystemError) {
        let number = try Syscall.negated("accept4") { clinux_accept(listener) }
        onAccept(UnixListener.checked(Descriptor(owning: number)))
      } catch {
        switch error.number {
        case EAGAIN: return
        case EMFILE, ENFILE, ENOBUFS, ENOMEM: return rest()
        default: continue  // that one connection is gone already
        }
      }
    }
  }

  /// No descriptor is free: the kernel would tell of the same connection again and again.
  private func rest() {
    watch?.setInterest([])
    let timer = pause ?? LoopTimer { [weak self] in self?.watch?.setInterest(.readable) }
    pause = timer
    timer.set(Moment.now + .milliseconds(100))
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
