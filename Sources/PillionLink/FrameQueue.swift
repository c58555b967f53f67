/// Whole control frames that wait to leave, end to end in one buffer that is used again.
struct FrameQueue: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0

  var isEmpty: Bool { start == bytes.count }

  /// Bytes that wait.
  var count: Int { bytes.count &- start }

  mutating func append(_ type: FrameType, stream: UInt32 = 0, _ payload: [UInt8]) {
    bytes.appendFrame(type, stream: stream, payload)
  }

  /// Moves whole frames to the output until at least `limit` bytes are moved or none is left.
  /// - Returns: the number of frames.
  mutating func drain(upTo limit: Int, into output: inout [UInt8]) -> Int {
    var end = start
    var frames = 0
    while end &- start < limit, let header = FrameHeader(bytes[end...]) {
      end = min(bytes.count, end &+ FrameHeader.size &+ Int(header.length))
      frames &+= 1
    }
    output.append(contentsOf: bytes[start..<end])
    start = end
    if isEmpty {
      bytes.removeAll(keepingCapacity: bytes.capacity <= 65_536)
      start = 0
    }
    return frames
  }

  mutating func removeAll() {
    bytes = []
    start = 0
  }
}

extension [UInt8] {
  /// Appends a control frame: header, payload, class control.
  mutating func appendFrame(_ type: FrameType, stream: UInt32 = 0, _ payload: [UInt8]) {
    FrameHeader(length: UInt32(clamping: payload.count), stream: stream, type: type.rawValue, trafficClass: 1).append(to: &self)
    append(contentsOf: payload)
  }
}
