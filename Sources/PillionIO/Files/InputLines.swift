import Glibc

/// Lines that a program takes one at a time, when it has use for one, on the loop: whoever writes them into a pipe is slowed down to its pace,
/// nothing piles up, and nothing waits but the task that asks.
@LoopActor
package final class InputLines {
  /// One line, without its end.
  package enum Line: Sendable, Hashable {
    case text([UInt8])
    /// It was longer than is taken, and was skipped.
    case tooLong
  }

  private let mostLine: Int
  /// -1 where a file was read already.
  private let file: Descriptor
  private var watch: Watch?
  private var waiting: CheckedContinuation<Void, Never>?
  private var unread: ArraySlice<UInt8>
  private var line: [UInt8] = []
  private var isTooLong = false
  private var isAtEnd: Bool
  /// Lines taken so far, empty ones included.
  package private(set) var number = 0

  /// - Parameter mostLine: bytes of the longest line that is taken.
  package init(_ source: LineSource, mostLine: Int) {
    self.mostLine = mostLine
    file = Descriptor(owning: source.stream ?? -1)
    unread = source.bytes[...]
    isAtEnd = source.stream == nil
  }

  /// The next line that is not empty; nil after the last, and when the task is cancelled.
  package func next() async throws(Failure) -> Line? {
    while !Task.isCancelled {
      if let end = unread.firstIndex(of: 10) {
        keep(unread[..<end])
        unread = unread[(end + 1)...]
        if let taken = takeLine() { return taken }
        continue
      }
      keep(unread)
      unread = []
      if isAtEnd { return line.isEmpty && !isTooLong ? nil : takeLine() }
      await readable()
      if !Task.isCancelled { try read() }
    }
    return nil
  }

  /// All that follows, as one text of at most `mostLine` bytes.
  package func rest() async throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while let next = try await next() {
      if case .text(let line) = next {
        bytes += line
        bytes.append(10)
      }
      guard next != .tooLong, bytes.count <= mostLine else { throw .badInput("the input is longer than \(mostLine >> 20) MiB") }
    }
    return bytes
  }

  private func keep(_ piece: ArraySlice<UInt8>) {
    if isTooLong { return }
    line += piece
    if line.count > mostLine { (line, isTooLong) = ([], true) }
  }

  private func takeLine() -> Line? {
    number += 1
    defer { (line, isTooLong) = ([], false) }
    if isTooLong { return .tooLong }
    return line.contains { $0 > 32 } ? .text(line) : nil
  }

  private func read() throws(Failure) {
    var piece = [UInt8](repeating: 0, count: 16_384)
    do throws(SystemError) {
      var span = piece.mutableSpan
      let count = try file.read(into: &span)
      if count == 0 { isAtEnd = true } else { unread = piece[..<count] }
    } catch { if !error.isAgain { throw .inputOutput("the input cannot be read (\(error.reason))") } }
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
