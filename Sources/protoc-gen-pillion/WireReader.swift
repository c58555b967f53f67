/// One field as it stands on the wire, before anybody knows its type.
struct WireField {
  /// The payload, by wire type.
  enum Value {
    case varint(UInt64)
    case fixed64(UInt64)
    case fixed32(UInt32)
    case bytes(ArraySlice<UInt8>)
  }

  let number: Int
  let value: Value

  /// The bytes of a length-delimited field, empty for any other.
  var bytes: ArraySlice<UInt8> { if case .bytes(let bytes) = value { bytes } else { [] } }

  /// The field as text. Invalid UTF-8 is repaired: protoc itself has checked its input.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The field as a number, 0 for any other.
  var number64: UInt64 { if case .varint(let number) = value { number } else { 0 } }

  /// The field as a 32-bit number; enum values and field numbers are of this kind.
  var int32: Int32 { Int32(truncatingIfNeeded: number64) }

  /// The field as a flag.
  var flag: Bool { number64 != 0 }

  /// The field as it stood on the wire.
  var written: [UInt8] {
    let tag = UInt64(number) << 3
    switch value {
    case .varint(let value): return Self.varint(tag) + Self.varint(value)
    case .fixed64(let value): return Self.varint(tag | 1) + (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    case .bytes(let bytes): return Self.varint(tag | 2) + Self.varint(UInt64(bytes.count)) + bytes
    case .fixed32(let value): return Self.varint(tag | 5) + (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
  }

  /// A number in groups of seven bits, the lowest first.
  static func varint(_ number: UInt64) -> [UInt8] {
    var rest = number
    var bytes: [UInt8] = []
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }
}

/// Why bytes are no protobuf message.
struct MalformedInput: Error {}

/// Reads the fields of one protobuf message in order. Total: every input gives fields or `MalformedInput`.
struct WireReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// All fields of a message.
  static func fields(_ bytes: ArraySlice<UInt8>) throws(MalformedInput) -> [WireField] {
    var reader = WireReader(bytes)
    var fields: [WireField] = []
    while let field = try reader.next() { fields.append(field) }
    return fields
  }

  /// The numbers of a packed repeated field.
  static func varints(_ bytes: ArraySlice<UInt8>) throws(MalformedInput) -> [UInt64] {
    var reader = WireReader(bytes)
    var numbers: [UInt64] = []
    while !reader.rest.isEmpty { numbers.append(try reader.varint()) }
    return numbers
  }

  /// The next field, nil at the end.
  mutating func next() throws(MalformedInput) -> WireField? {
    if rest.isEmpty { return nil }
    let tag = try varint()
    guard let number = Int(exactly: tag >> 3), number > 0 else { throw MalformedInput() }
    switch tag & 7 {
    case 0: return WireField(number: number, value: .varint(try varint()))
    case 1: return WireField(number: number, value: .fixed64(Self.littleEndian(try take(8))))
    case 2:
      guard let length = Int(exactly: try varint()) else { throw MalformedInput() }
      return WireField(number: number, value: .bytes(try take(length)))
    case 5: return WireField(number: number, value: .fixed32(UInt32(truncatingIfNeeded: Self.littleEndian(try take(4)))))
    default: throw MalformedInput()
    }
  }

  private mutating func varint() throws(MalformedInput) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard let byte = rest.popFirst() else { throw MalformedInput() }
      number |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return number }
    }
    throw MalformedInput()
  }

  private mutating func take(_ count: Int) throws(MalformedInput) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw MalformedInput() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  private static func littleEndian(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
