import Glibc
import PillionIO
import PillionModel

/// A filter between a map painter and a phone: passes every byte on, and notes when the last byte of each picture went. It is the witness that
/// neither program under test can talk into anything.
struct FrameTap {
  /// When a picture could be read by the phone, and how long it is.
  struct Mark: Sendable, Equatable {
    let at: Moment
    let bytes: Int
  }

  private static let mostLine = 4096

  private var line: [UInt8] = []
  /// Bytes of the picture that are still to come, and how many it has in all.
  private var left = 0
  private var size = 0

  /// Takes a piece of the painter's output. Gives the sizes of the pictures that end in it.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> [Int] {
    var rest = bytes
    var ended: [Int] = []
    while !rest.isEmpty {
      if left > 0 {
        let count = min(left, rest.count)
        rest = rest.dropFirst(count)
        left -= count
        if left == 0 { ended.append(size) }
        continue
      }
      let end = rest.firstIndex(of: 10)
      line += rest[..<(end ?? rest.endIndex)].prefix(Self.mostLine - line.count)
      rest = end.map { rest[($0 + 1)...] } ?? []
      guard end != nil else { break }
      size = (try? JSON(parsing: line))?["frame"]?["bytes"]?.int.map { Int(clamping: $0) } ?? 0
      left = size
      line = []
    }
    return ended
  }

  /// The hidden verb: standard input to standard output, marks to a file.
  static func run(_ path: String) throws(Failure) -> ExitCode {
    let marks = try LineOutput(path)
    var tap = FrameTap()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    do throws(SystemError) {
      let input = Descriptor(owning: try Syscall.call("dup") { dup(STDIN_FILENO) })
      let output = Descriptor(owning: try Syscall.call("dup") { dup(STDOUT_FILENO) })
      while true {
        var span = buffer.mutableSpan
        let count = try input.read(into: &span)
        guard count > 0 else { break }
        let ended = tap.take(buffer[..<count])
        // Before the write: the phone may have read it before this program runs again.
        let now = Moment.now
        try output.writeAll(buffer.span.extracting(0..<count))
        for bytes in ended { marks.write(line: "\(now.nanoseconds) \(bytes)") }
      }
    } catch { return .inputOutput }
    marks.finish()
    return .done
  }

  /// What was noted.
  static func marks(_ path: String) throws(Failure) -> [Mark] {
    String(decoding: try FileBytes.read(path, limit: 1 << 26), as: UTF8.self).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 2, let at = Int64(words[0]), let bytes = Int(words[1]) else { return nil }
      return Mark(at: Moment(nanoseconds: at), bytes: bytes)
    }
  }
}
