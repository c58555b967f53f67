/// Whole frames that wait to leave, end to end in one buffer that is used again.
struct FrameQueue: Sendable {
  private var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }
  var count: Int { bytes.count }

  /// Appends bytes that go out as they are: our preface.
  mutating func append(raw: [UInt8]) {
    bytes.append(contentsOf: raw)
  }

  mutating func append(_ type: FrameType, stream: UInt32 = 0, _ payload: [UInt8]) {
    bytes.appendFrame(type, stream: stream, payload)
  }

  /// Moves all that waits to the output.
  mutating func drain(into output: inout [UInt8]) {
    output.append(contentsOf: bytes)
    bytes.removeAll(keepingCapacity: bytes.capacity <= 65_536)
  }

  mutating func removeAll() {
    bytes = []
  }
}

extension [UInt8] {
  /// Appends a control frame: header, payload, class control.
  mutating func appendFrame(_ type: FrameType, stream: UInt32 = 0, _ payload: [UInt8]) {
    FrameHeader(length: UInt32(clamping: payload.count), stream: stream, type: type.rawValue, trafficClass: 1).append(to: &self)
    append(contentsOf: payload)
  }
}
