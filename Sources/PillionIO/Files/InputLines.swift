import Glibc

/// Lines of standard input that a program takes one at a time, when it has use for one: whoever writes them is slowed down to its pace, and
/// nothing piles up.
@LoopActor
package final class InputLines {
  /// A line longer than this ends the program.
  package nonisolated static let mostLine = 16 << 20

  private let file: Descriptor
  private var watch: Watch?
  private var waiting: CheckedContinuation<Void, Never>?
  private var unread: ArraySlice<UInt8> = []
  private var line: [UInt8] = []
  private var isAtEnd = false
  /// Lines taken so far, empty ones included.
  package private(set) var number = 0

  package init() throws(Failure) {
    do throws(SystemError) {
      file = Descriptor(owning: try Syscall.call("dup") { fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3) })
    } catch { throw .inputOutput("standard input cannot be read (\(error.reason))") }
  }

  /// The next line that is not empty, without its end; nil after the last, and when the task is cancelled.
  package func next() async throws(Failure) -> [UInt8]? {
    while !Task.isCancelled {
      if let end = unread.firstIndex(of: 10) {
        line += unread[..<end]
        unread = unread[(end + 1)...]
        number += 1
        if let whole = takeLine() { return whole }
        continue
      }
      line += unread
      unread = []
      guard line.count <= Self.mostLine else {
        throw .badInput("standard input: line \(number + 1) is longer than \(Self.mostLine >> 20) MiB")
      }
      if isAtEnd {
        number += 1
        return takeLine()
      }
      await readable()
      if !Task.isCancelled { try read() }
    }
    return nil
  }

  /// All that follows, as one text.
  package func rest() async throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while let line = try await next() {
      bytes += line
      bytes.append(10)
      guard bytes.count <= Self.mostLine else { throw .badInput("standard input is longer than \(Self.mostLine >> 20) MiB") }
    }
    return bytes
  }

  private func takeLine() -> [UInt8]? {
    defer { line = [] }
    return line.contains { $0 > 32 } ? line : nil
  }

  private func read() throws(Failure) {
    var piece = [UInt8](repeating: 0, count: 16_384)
    do throws(SystemError) {
      var span = piece.mutableSpan
      let count = try file.read(into: &span)
      if count == 0 { isAtEnd = true } else { unread = piece[..<count] }
    } catch { if !error.isAgain { throw .inputOutput("standard input cannot be read (\(error.reason))") } }
  }

  /// Waits until there is something to read. A file always has something: it cannot be waited for, and need not.
  private func readable() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { return continuation.resume() }
        waiting = continuation
        // Watched only while somebody waits: the end of a pipe would be told again and again.
        watch = try? EventLoop.shared.watch(file, for: .readable) { [weak self] _ in self?.wake() }
        if watch == nil { wake() }
      }
    } onCancel: {
      EventLoop.spawn { self.wake() }
    }
  }

  private func wake() {
    watch?.cancel()
    watch = nil
    waiting.take()?.resume()
  }
}
