import Glibc
import PillionIO

/// The pipes of the door: standard input and output. Both may block; the painter has nothing else to do.
struct StandardStreams: ~Copyable {
  private let input: Descriptor
  private let output: Descriptor

  init() throws(SystemError) {
    let numbers = (try Self.copy(STDIN_FILENO), try Self.copy(STDOUT_FILENO))
    input = Descriptor(owning: numbers.0)
    output = Descriptor(owning: numbers.1)
  }

  private static func copy(_ number: Int32) throws(SystemError) -> Int32 {
    try Syscall.call("dup") { fcntl(number, F_DUPFD_CLOEXEC, 3) }
  }

  /// Whatever has arrived, waiting for some; nil at the end of input.
  func read() throws(SystemError) -> ArraySlice<UInt8>? {
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      do throws(SystemError) {
        var span = piece.mutableSpan
        let count = try input.read(into: &span)
        return count > 0 ? piece[..<count] : nil
      } catch {
        guard error.number == EAGAIN else { throw error }
        Self.wait(input.number, POLLIN)
      }
    }
  }

  /// Writes everything.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var offset = 0
    while offset < bytes.count {
      do throws(SystemError) {
        offset += try output.write(bytes.span.extracting(offset..<bytes.count))
      } catch {
        guard error.number == EAGAIN else { throw error }
        Self.wait(output.number, POLLOUT)
      }
    }
  }

  /// SIGTERM and SIGINT end the process at once and in order, whatever mask and handlers its parent left to it: there is nothing to save.
  static func endOnStopSignals() {
    var set = sigset_t()
    _ = unsafe sigemptyset(&set)
    for number in [SIGTERM, SIGINT] {
      _ = signal(number) { _ in _exit(0) }
      _ = unsafe sigaddset(&set, number)
    }
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Waits until a pipe that was made non-blocking by whoever shares it is ready.
  private static func wait(_ number: Int32, _ events: Int32) {
    var ready = pollfd(fd: number, events: Int16(events), revents: 0)
    _ = unsafe poll(&ready, 1, -1)
  }
}
