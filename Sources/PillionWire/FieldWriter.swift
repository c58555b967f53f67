/// Writes protobuf fields as protobuf-c does, without its tables. Used by generated code. A tag is a field's number and wire type, of at most
/// two bytes.
public struct FieldWriter: ~Copyable {
  private var bytes: [UInt8]

  init(_ bytes: consuming [UInt8]) { self.bytes = bytes }

  /// What was there, and what was written.
  consuming func finish() -> [UInt8] { bytes }

  /// A number as it is.
  public mutating func varint(_ tag: UInt32, _ value: UInt64) {
    number(UInt64(tag))
    number(value)
  }

  /// int32, int64 and enums: a negative number takes ten bytes.
  public mutating func signed(_ tag: UInt32, _ value: Int64) { varint(tag, UInt64(bitPattern: value)) }

  /// sint32 and sint64.
  public mutating func zigzag(_ tag: UInt32, _ value: Int64) { varint(tag, UInt64(bitPattern: value &<< 1 ^ value &>> 63)) }

  /// fixed32 and its like.
  public mutating func fixed32(_ tag: UInt32, _ value: UInt32) {
    number(UInt64(tag))
    for shift in stride(from: UInt32(0), to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value &>> shift)) }
  }

  /// fixed64 and its like.
  public mutating func fixed64(_ tag: UInt32, _ value: UInt64) {
    number(UInt64(tag))
    for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value &>> shift)) }
  }

  /// string.
  public mutating func text(_ tag: UInt32, _ value: String) {
    number(UInt64(tag))
    number(UInt64(value.utf8.count))
    bytes.append(contentsOf: value.utf8)
  }

  /// bytes.
  public mutating func blob(_ tag: UInt32, _ value: [UInt8]) {
    number(UInt64(tag))
    number(UInt64(value.count))
    bytes.append(contentsOf: value)
  }

  private mutating func number(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest &>>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}
