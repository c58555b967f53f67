import CLinux
import Glibc

/// SIGTERM and SIGINT as events of the loop.
@LoopActor
package final class Signals {
  private let descriptor: Descriptor
  private var watch: Watch?

  /// Keeps the two signals from ending the process. To be called first in `main`, before any thread exists, as threads inherit it.
  package nonisolated static func hold() {
    var set = stopSignals()
    _ = unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    Syscall.ignoreBrokenPipes()
  }

  /// Calls `onStop` with the signal's number each time one of them arrives.
  package init(_ onStop: @escaping @LoopActor (Int32) -> Void) throws(SystemError) {
    var set = Signals.stopSignals()
    descriptor = Descriptor(
      owning: try Syscall.call("signalfd") { unsafe signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK)) })
    watch = try EventLoop.shared.watch(descriptor, for: .readable) { [weak self] _ in
      while let number = self?.next() { onStop(number) }
    }
  }

  /// Stops watching; the signals stay held.
  package func close() {
    watch?.cancel()
    watch = nil
  }

  private func next() -> Int32? {
    var information = signalfd_siginfo()
    let (number, size) = (descriptor.number, MemoryLayout<signalfd_siginfo>.size)
    guard (try? Syscall.call("read") { unsafe read(number, &information, size) }) == size else { return nil }
    return Int32(bitPattern: information.ssi_signo)
  }

  nonisolated static func stopSignals() -> sigset_t {
    var set = sigset_t()
    _ = unsafe sigemptyset(&set)
    _ = unsafe sigaddset(&set, SIGTERM)
    _ = unsafe sigaddset(&set, SIGINT)
    return set
  }
}
