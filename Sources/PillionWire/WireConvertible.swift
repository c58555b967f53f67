public import PillionModel

/// A message with a C struct of protobuf-c behind it. Conformances are generated; what conforms is a `WireMessage`.
///
/// The struct is reached through raw pointers only, so that no C type leaks into the interface of a module.
public protocol WireConvertible: WireMessage {
  /// Bytes of the C struct.
  static var cSize: Int { get }

  /// Whether bytes must be looked through before protobuf-c may see them (see `WireScan`).
  static var needsScan: Bool { get }

  /// Makes raw memory an empty C struct of this type.
  static func initialize(_ raw: UnsafeMutableRawPointer)

  /// Reads the value out of a C struct.
  init(c raw: UnsafeRawPointer) throws(WireError)

  /// Writes the value into an initialized C struct; what it points to lies in `memory`.
  func store(in raw: UnsafeMutableRawPointer, _ memory: WireMemory) throws(WireError)
}

extension WireConvertible {
  /// Most messages neither recurse nor merge dangerously.
  public static var needsScan: Bool { false }

  /// Reads one message that fills the bytes.
  public init(wire bytes: [UInt8]) throws(WireError) {
    try self.init(wire: unsafe bytes.span.bytes)
  }

  /// Reads one message that fills the bytes.
  public init(wire bytes: RawSpan) throws(WireError) {
    self = try unsafe bytes.withUnsafeBytes { buffer throws(WireError) in try unsafe Self.unpack(buffer) }
  }

  /// The message as protobuf bytes.
  public func wire() throws(WireError) -> [UInt8] {
    var bytes: [UInt8] = []
    try Self.pack(self, into: &bytes)
    return bytes
  }

  /// Appends the message's protobuf bytes: where the array has room, no memory is asked for.
  public func append(to bytes: inout [UInt8]) throws(WireError) { try Self.pack(self, into: &bytes) }
}
