public import PillionModel

/// A message most of whose values hold no message inside: these are written and read field by field, without protobuf-c. The others, and
/// bytes that are out of the ordinary, go the way of every `WireConvertible`. Conformances are generated.
public protocol PlainWire: WireConvertible {
  /// Reads the message. Where the reader gave up, protobuf-c has to look at the bytes.
  init(plain fields: inout FieldReader)

  /// Writes the message; false when nothing was written because protobuf-c has to.
  func write(plain fields: inout FieldWriter) -> Bool

  /// Not fewer bytes than the message takes.
  var plainBytes: Int { get }
}

extension PlainWire {
  /// Reads one message that fills the bytes.
  public init(wire bytes: RawSpan) throws(WireError) {
    var fields = FieldReader(Span<UInt8>(_bytes: bytes))
    self.init(plain: &fields)
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
  package func append(to bytes: inout [UInt8]) throws(WireError) {
    let most = plainBytes
    guard most <= Int(Int32.max) else { return try Self.pack(self, into: &bytes) }
    var isWritten = false
    bytes.append(addingCapacity: most) { isWritten = write(plain: &$0) }
    if !isWritten { try Self.pack(self, into: &bytes) }
  }
}
