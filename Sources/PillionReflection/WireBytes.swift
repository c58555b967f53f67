/// Writes fields of protobuf messages.
enum WireBytes {
  static func varint(_ number: UInt64) -> [UInt8] {
    var rest = number
    var bytes: [UInt8] = []
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
    return bytes
  }

  static func tag(_ number: Int, _ type: UInt8) -> [UInt8] { varint(UInt64(number) << 3 | UInt64(type)) }

  static func delimited(_ number: Int, _ payload: [UInt8]) -> [UInt8] { tag(number, 2) + varint(UInt64(payload.count)) + payload }

  static func littleEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
