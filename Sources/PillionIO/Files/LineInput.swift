import Glibc

/// Lines that come to a program from a file, a pipe or standard input, on the loop. A pipe may be open for as long as the program runs, and no
/// reader of it ever waits.
@LoopActor
package final class LineInput {
  /// A line longer than this is dropped and told as nil.
  package nonisolated static let mostLine = 4096
  /// A file is read at once and up to here.
  private nonisolated static let mostFile = 16 << 20

  /// -1 where a file was read already.
  private let file: Descriptor
  private let onLine: @LoopActor ([UInt8]?) -> Void
  private var watch: Watch?
  private var line: [UInt8] = []
  private var isTooLong = false

  private init(_ number: Int32, _ onLine: @escaping @LoopActor ([UInt8]?) -> Void) {
    file = Descriptor(owning: number)
    self.onLine = onLine
  }

  /// What is read, opened before anything else begins: a name that is wrong ends a program at its start.
  package struct Source: Sendable {
    /// Of a pipe or a terminal; a file is read when it is wanted.
    fileprivate let pipe: Int32?
    /// Of a file.
    fileprivate let bytes: [UInt8]

    /// - Parameter path: "-" is standard input. Of a named pipe one writer after another is read.
    package init(_ path: String) throws(Failure) {
      var status = stat()
      let isFound = path == "-" ? unsafe fstat(STDIN_FILENO, &status) == 0 : unsafe stat(path, &status) == 0
      let kind = status.st_mode & S_IFMT
      if isFound, kind != S_IFREG, kind != S_IFDIR, path == "-" || kind == S_IFIFO {
        bytes = []
        do throws(SystemError) {
          // Opened for writing too, a named pipe never ends.
          pipe = try Syscall.call("open") {
            path == "-" ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3) : unsafe Glibc.open(path, O_RDWR | O_CLOEXEC)
          }
        } catch { throw .inputOutput("\(path): cannot be read (\(error.reason))") }
      } else {
        pipe = nil
        bytes = try FileBytes.read(path, limit: LineInput.mostFile)
      }
    }
  }

  /// Reads lines, without their ends and without empty ones, until the input ends. The input lives as long as it is kept.
  package static func read(_ source: Source, onLine: @escaping @LoopActor ([UInt8]?) -> Void) -> LineInput {
    let input = LineInput(source.pipe ?? -1, onLine)
    if source.pipe == nil {
      input.take(source.bytes[...])
      input.take([10])
    } else {
      input.begin()
    }
    return input
  }

  private func begin() {
    // What cannot be waited for, the null device, has nothing to say.
    watch = try? EventLoop.shared.watch(file, for: .readable) { [weak self] _ in self?.readPiece() }
  }

  private func readPiece() {
    var piece = [UInt8](repeating: 0, count: 4096)
    var span = piece.mutableSpan
    let count = (try? file.read(into: &span)) ?? 0
    guard count > 0 else {
      watch?.cancel()
      watch = nil
      return take([10])
    }
    take(piece[..<count])
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      if byte == 10 {
        if isTooLong { onLine(nil) } else if line.contains(where: { $0 > 32 }) { onLine(line) }
        isTooLong = false
        line.removeAll(keepingCapacity: true)
      } else if line.count < Self.mostLine {
        line.append(byte)
      } else {
        isTooLong = true
      }
    }
  }
}
