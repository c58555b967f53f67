public import PillionModel

/// A message that is written and read field by field, without protobuf-c. Only bytes that are out of the ordinary go the way of every
/// `WireConvertible`. Conformances are generated.
public protocol PlainWire: WireConvertible, PlainFields {}

extension PlainWire {
  /// Reads one message that fills the bytes.
  public init(wire bytes: RawSpan) throws(WireError) {
    var fields = FieldReader(Span<UInt8>(_bytes: bytes))
    self.init()
    read(plain: &fields)
    if fields.isGood { return }
    self = try unsafe bytes.withUnsafeBytes { buffer throws(WireError) in try unsafe Self.unpack(buffer) }
  }

  /// The message as protobuf bytes.
  public func wire() throws(WireError) -> [UInt8] {
    var bytes: [UInt8] = []
    try append(to: &bytes)
    return bytes
  }

  /// Appends the message's protobuf bytes: where the array has room, no memory is asked for.
  public func append(to bytes: inout [UInt8]) throws(WireError) {
    let most = plainBytes
    // What may be too large is counted to the byte by protobuf-c.
    guard most <= Int(Int32.max) else { return try Self.pack(self, into: &bytes) }
    FieldWriter.append(most, to: &bytes) { write(plain: &$0) }
  }
}
