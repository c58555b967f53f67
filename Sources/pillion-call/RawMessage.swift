import PillionModel

/// A message as it is on the wire. What is in it is the description's to say.
struct RawMessage: WireMessage {
  static let protoName = "bytes"

  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }
  init(wire bytes: [UInt8]) throws(WireError) { self.bytes = bytes }
  init(wire bytes: RawSpan) throws(WireError) {
    self.bytes = (0..<bytes.byteCount).map { unsafe bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self) }
  }

  func wire() throws(WireError) -> [UInt8] { bytes }
}
