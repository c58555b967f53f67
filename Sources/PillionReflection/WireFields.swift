/// Why bytes are no protobuf message.
struct MalformedBytes: Error {}

/// Reads the fields of one protobuf message in order. Total: every input gives fields or an error.
struct WireFields {
  /// Groups inside each other that are stepped over.
  private static let deepestGroup = 64
  /// Field numbers have 29 bits.
  private static let mostNumber = 1 << 29 - 1

  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// All fields of a message, groups left out.
  static func all(_ bytes: ArraySlice<UInt8>) throws(MalformedBytes) -> [WireField] {
    var reader = WireFields(bytes)
    var fields: [WireField] = []
    while let field = try reader.next() { fields.append(field) }
    return fields
  }

  /// The next field, nil at the end. Groups are stepped over.
  mutating func next() throws(MalformedBytes) -> WireField? {
    while !rest.isEmpty {
      let (number, type) = try tag()
      guard type == 3 else { return WireField(number: number, value: try value(type)) }
      try skipGroup(number)
    }
    return nil
  }

  /// A value of a wire type without a tag before it, as a packed field holds many.
  mutating func value(_ type: UInt8) throws(MalformedBytes) -> WireField.Value {
    switch type {
    case 0: return .varint(try varint())
    case 1: return .fixed64(try littleEndian(8))
    case 2:
      guard let length = Int(exactly: try varint()) else { throw MalformedBytes() }
      return .bytes(try take(length))
    case 5: return .fixed32(UInt32(truncatingIfNeeded: try littleEndian(4)))
    default: throw MalformedBytes()
    }
  }

  private mutating func tag() throws(MalformedBytes) -> (number: Int, type: UInt8) {
    let tag = try varint()
    guard let number = Int(exactly: tag >> 3), (1...Self.mostNumber).contains(number) else { throw MalformedBytes() }
    return (number, UInt8(tag & 7))
  }

  private mutating func skipGroup(_ number: Int) throws(MalformedBytes) {
    var open = [number]
    while let innermost = open.last {
      let (number, type) = try tag()
      switch type {
      case 3:
        guard open.count < Self.deepestGroup else { throw MalformedBytes() }
        open.append(number)
      case 4:
        guard number == innermost else { throw MalformedBytes() }
        open.removeLast()
      default: _ = try value(type)
      }
    }
  }

  private mutating func varint() throws(MalformedBytes) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard let byte = rest.popFirst() else { throw MalformedBytes() }
      number |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return number }
    }
    throw MalformedBytes()
  }

  private mutating func take(_ count: Int) throws(MalformedBytes) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw MalformedBytes() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  private mutating func littleEndian(_ count: Int) throws(MalformedBytes) -> UInt64 {
    try take(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
