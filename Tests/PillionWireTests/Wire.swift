/// Protobuf's wire format by hand.
enum Wire {
  static func varint(_ number: UInt64) -> [UInt8] {
    var rest = number
    var bytes: [UInt8] = []
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  static func tag(_ number: UInt32, _ type: UInt64) -> [UInt8] { varint(UInt64(number) << 3 | type) }

  static func number(_ field: UInt32, _ value: UInt64) -> [UInt8] { tag(field, 0) + varint(value) }

  static func delimited(_ field: UInt32, _ payload: [UInt8]) -> [UInt8] { tag(field, 2) + varint(UInt64(payload.count)) + payload }

  static func fixed<Number: FixedWidthInteger>(_ value: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// An empty message inside `depth` others, each the given field of the next.
  static func nested(_ field: UInt32, depth: Int) -> [UInt8] {
    var backwards: [UInt8] = []
    for _ in 0..<depth { backwards += varint(UInt64(backwards.count)).reversed() + tag(field, 2).reversed() }
    return backwards.reversed()
  }

  /// Bytes of hexadecimal digits.
  static func bytes(hex: String) -> [UInt8] {
    let digits = hex.compactMap(\.hexDigitValue).map { UInt8(truncatingIfNeeded: $0) }
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
