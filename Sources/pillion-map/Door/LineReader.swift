/// Cuts what arrives into lines. A line that is too long is dropped up to its end, so that the next one is read again.
struct LineReader: Sendable {
  private var buffer: [UInt8] = []
  /// Before this nothing in the buffer is a line end.
  private var searched = 0
  private var isSkipping = false

  /// A route across a continent is some megabytes.
  static let mostBytes = 32 << 20

  /// A line without its end, or what was dropped instead.
  enum Line: Equatable, Sendable {
    case whole([UInt8])
    case tooLong
  }

  init() {}

  /// The lines that end in a piece of input, and those of before that it ends.
  mutating func take(_ bytes: some Sequence<UInt8>) -> [Line] {
    buffer += bytes
    var lines: [Line] = []
    var start = 0
    while let end = buffer[max(searched, start)...].firstIndex(of: 10) {
      if isSkipping || end - start > Self.mostBytes {
        lines.append(.tooLong)
        isSkipping = false
      } else {
        let stop = end > start && buffer[end - 1] == 13 ? end - 1 : end
        if stop > start { lines.append(.whole(Array(buffer[start..<stop]))) }
      }
      start = end + 1
      searched = start
    }
    buffer.removeSubrange(..<start)
    searched = buffer.count
    if buffer.count > Self.mostBytes {
      buffer = []
      searched = 0
      isSkipping = true
    }
    return lines
  }
}
