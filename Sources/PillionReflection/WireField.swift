/// One field as it stands on the wire, before anybody knows its type.
struct WireField: Sendable {
  enum Value: Sendable {
    case varint(UInt64)
    case fixed64(UInt64)
    case bytes(ArraySlice<UInt8>)
    case fixed32(UInt32)
  }

  let number: Int
  let value: Value

  /// The bytes of a length-delimited field, empty for any other.
  var bytes: ArraySlice<UInt8> { if case .bytes(let bytes) = value { bytes } else { [] } }

  /// The field as a name in a description; what is no UTF-8 is repaired, and then found nowhere.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The field as a number, 0 for any other.
  var varint: UInt64 { if case .varint(let number) = value { number } else { 0 } }

  /// The field as a 32-bit number.
  var int32: Int32 { Int32(truncatingIfNeeded: varint) }

  /// The field as a flag.
  var flag: Bool { varint != 0 }
}
