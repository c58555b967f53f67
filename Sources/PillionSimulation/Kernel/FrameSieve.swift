import PillionLink

/// Takes frames out of one direction of a link, or changes them: what an end cannot hear that is otherwise whole.
struct FrameSieve {
  /// A preface, a header or a frame that is not whole yet.
  private var waiting: [UInt8] = []
  /// Bytes that are still to pass as they are.
  private var passing = Preface.size

  /// - Parameters:
  ///   - touches: a frame begins: whether it waits until it is whole, to be changed.
  ///   - change: of such a frame what is to pass instead.
  mutating func pass(
    _ bytes: [UInt8], touches: (FrameHeader) -> Bool, _ change: (FrameHeader, ArraySlice<UInt8>) -> ArraySlice<UInt8>
  ) -> [UInt8] {
    waiting += bytes
    var passed: [UInt8] = []
    var rest = waiting[...]
    while !rest.isEmpty {
      let count = min(passing, rest.count)
      passed += rest.prefix(count)
      rest = rest.dropFirst(count)
      passing -= count
      guard passing == 0, let header = FrameHeader(rest) else { break }
      let size = FrameHeader.size + Int(header.length)
      guard touches(header) else {
        passing = size
        continue
      }
      guard rest.count >= size else { break }
      passed += change(header, rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    waiting = Array(rest)
    return passed
  }

  /// Without its Pongs: a peer that answers no Ping.
  mutating func passWithoutPongs(_ bytes: [UInt8]) -> [UInt8] {
    pass(bytes, touches: { $0.type == FrameType.pong.rawValue }) { _, _ in [] }
  }
}
