import CLinux
import Glibc
import PillionModel

/// A place where peers connect.
@LoopActor
package protocol SocketListener: AnyObject {
  /// Stops listening.
  func close()
}

/// Accepts what comes to a listening socket.
@LoopActor
final class Acceptor {
  private var socket: OpenSocket?
  private var watch: Watch?
  private var pause: LoopTimer?
  private let onAccept: @LoopActor (consuming Descriptor) -> Void

  /// Takes over a socket that listens.
  init(_ descriptor: consuming Descriptor, onAccept: @escaping @LoopActor (consuming Descriptor) -> Void) throws(SystemError) {
    let socket = OpenSocket(descriptor)
    self.socket = socket
    self.onAccept = onAccept
    watch = try EventLoop.shared.watch(socket.descriptor, for: .readable) { [weak self] _ in self?.accept() }
  }

  func close() {
    watch?.cancel()
    watch = nil
    pause?.set(nil)
    socket = nil
  }

  private func accept() {
    // A few at a time, so that a storm of connections leaves time for the links that are up.
    for _ in 0..<16 {
      guard let listener = socket?.descriptor.number else { return }
      do throws(SystemError) {
        let number = try Syscall.negated("accept4") { clinux_accept(listener) }
        onAccept(Descriptor(owning: number))
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
}
