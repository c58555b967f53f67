import Glibc
import PillionModel
import Synchronization

/// Lines of text for a program that reads them: to a file, a pipe or standard output. Any thread may write; no writer ever waits for the reader.
///
/// A line goes out in one write. What a slow reader does not take waits here, up to a limit; lines beyond it are dropped and counted. A reader
/// that is gone makes the output silent, not the program.
package final class LineOutput: Sendable {
  private struct State {
    var waiting: [UInt8] = []
    var dropped = 0
    var isBroken = false
    var isWatched = false
  }

  private let file: Descriptor
  private let isSocket: Bool
  private let mostWaiting: Int
  private let state = Mutex(State())
  @LoopActor private var watch: Watch?

  /// - Parameter path: a file, which is emptied first, or "-" for standard output.
  package init(_ path: String, mostWaiting: Int = 1 << 20) throws(Failure) {
    do throws(SystemError) { file = try path == "-" ? LineOutput.standardOutput() : LineOutput.open(path) } catch {
      throw .inputOutput("\(path == "-" ? "standard output" : path): cannot be written (\(error.reason))")
    }
    isSocket = LineOutput.kind(of: file) == S_IFSOCK
    self.mostWaiting = mostWaiting
    Syscall.ignoreBrokenPipes()
  }

  /// Writes one line; the line end is added.
  package func write(line: String) {
    var bytes = Array(line.utf8)
    bytes.append(10)
    let mustWatch = state.withLock { state in
      guard !state.isBroken else { return false }
      if state.waiting.isEmpty {
        let taken = send(bytes[...], &state)
        if taken < bytes.count { state.waiting = Array(bytes[taken...]) }
      } else if state.waiting.count + bytes.count <= mostWaiting {
        state.waiting += bytes
      } else {
        state.dropped += 1
      }
      guard !state.waiting.isEmpty, !state.isWatched else { return false }
      state.isWatched = true
      return true
    }
    if mustWatch { EventLoop.spawn { self.watchForRoom() } }
  }

  /// Lines dropped since this was last asked, once there is room to tell of it.
  package func takeDropped() -> Int {
    state.withLock { state in
      guard state.dropped > 0, state.waiting.isEmpty else { return 0 }
      defer { state.dropped = 0 }
      return state.dropped
    }
  }

  /// Whether the reader is gone or the file can take no more.
  package var isBroken: Bool { state.withLock { $0.isBroken } }

  /// Gives the reader a last chance to take what waits. For the end of a program; the only call that may block.
  package func finish(within milliseconds: Int = 500) {
    let end = Moment.now + .milliseconds(milliseconds)
    while state.withLock({ flush(&$0) }) {
      let left = (end - Moment.now).wholeNanoseconds / 1_000_000
      guard left > 0 else { return }
      var room = pollfd(fd: file.number, events: Int16(POLLOUT), revents: 0)
      _ = unsafe poll(&room, 1, Int32(clamping: left))
    }
  }

  /// Sends what waits; true when something still does.
  private func flush(_ state: inout State) -> Bool {
    while !state.isBroken, !state.waiting.isEmpty {
      let taken = send(state.waiting[...], &state)
      if taken == 0 { break }
      state.waiting.removeFirst(taken)
    }
    return !state.waiting.isEmpty
  }

  private func send(_ bytes: ArraySlice<UInt8>, _ state: inout State) -> Int {
    let number = file.number
    do throws(SystemError) {
      return try unsafe bytes.withUnsafeBufferPointer { (bytes) throws(SystemError) in
        try Syscall.call("write") {
          isSocket
            ? unsafe Glibc.send(number, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
            : unsafe Glibc.write(number, bytes.baseAddress, bytes.count)
        }
      }
    } catch {
      if !error.isAgain {
        state.isBroken = true
        state.waiting = []
      }
      return 0
    }
  }

  @LoopActor private func watchForRoom() {
    watch = try? EventLoop.shared.watch(file, for: .writable) { [weak self] _ in self?.roomCame() }
    if watch == nil { roomCame() }
  }

  @LoopActor private func roomCame() {
    let goesOn = state.withLock { state in
      state.isWatched = flush(&state)
      return state.isWatched
    }
    guard !goesOn else { return }
    watch?.cancel()
    watch = nil
  }

  private static func open(_ path: String) throws(SystemError) -> Descriptor {
    try Descriptor.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_NOCTTY, mode: 0o644)
  }

  /// Standard output as a description of our own, so that making it non-blocking does not change it for others. A plain file and a socket cannot be
  /// opened again that way; the one never blocks and the other can be told not to with each write.
  private static func standardOutput() throws(SystemError) -> Descriptor {
    let copy = Descriptor(owning: try Syscall.call("dup") { fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3) })
    let kind = kind(of: copy)
    guard kind == S_IFIFO || kind == S_IFCHR else { return copy }
    do { return try Descriptor.open("/proc/self/fd/1", O_WRONLY | O_NONBLOCK | O_NOCTTY) } catch { return copy }
  }

  private static func kind(of file: borrowing Descriptor) -> mode_t {
    var status = stat()
    let number = file.number
    return unsafe fstat(number, &status) == 0 ? status.st_mode & S_IFMT : 0
  }
}
