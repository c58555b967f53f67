/// A message that can be written to and read from protobuf bytes. Conformances are generated; Pillion's own live in PillionWire.
public protocol WireMessage: Sendable {
  /// The message's full name: "pillion.v1.NavigationSnapshot".
  static var protoName: String { get }

  /// Reads one message that fills the bytes. Text that is not UTF-8 is refused by field; unknown fields are skipped; unknown enum
  /// numbers become the enum's zero case and are counted.
  init(wire bytes: [UInt8]) throws(WireError)

  /// The same from bytes that lie in somebody else's memory.
  init(wire bytes: RawSpan) throws(WireError)

  /// The message as protobuf bytes.
  func wire() throws(WireError) -> [UInt8]

  /// Appends the message's protobuf bytes: where the array has room, no memory is asked for.
  func append(to bytes: inout [UInt8]) throws(WireError)
}

extension WireMessage {
  /// Appends the message's protobuf bytes.
  public func append(to bytes: inout [UInt8]) throws(WireError) { bytes += try wire() }
}

/// Why bytes are not the message they should be, or a message cannot be made into bytes.
public enum WireError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The bytes break off or break protobuf's rules.
  case malformed(message: String)
  /// A text field holds bytes that are not UTF-8.
  case invalidText(field: String)
  /// The message would take more memory than its size can justify, or its bytes are too many for protobuf.
  case tooLarge(message: String)
  /// Messages stand inside each other deeper than anything sensible.
  case tooDeep(message: String)

  /// One line for a log: what is wrong with which message or field.
  public var description: String {
    switch self {
    case .malformed(let message): "\(message) is cut off or malformed"
    case .invalidText(let field): "\(field) is not valid UTF-8"
    case .tooLarge(let message): "\(message) is too large"
    case .tooDeep(let message): "\(message) nests too deeply"
    }
  }
}
