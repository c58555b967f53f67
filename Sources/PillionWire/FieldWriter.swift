/// Writes protobuf fields as protobuf-c does, without its tables. Used by generated code: the room was counted before (`plainBytes`), and a
/// mistake there stops the program.
public typealias FieldWriter = OutputSpan<UInt8>

/// A tag is a field's number and wire type.
extension OutputSpan where Element == UInt8 {
  /// A number as it is.
  @_lifetime(self: copy self)
  public mutating func varint(_ tag: UInt32, _ value: UInt64) {
    number(UInt64(tag))
    number(value)
  }

  /// int32, int64 and enums: a negative number takes ten bytes.
  @_lifetime(self: copy self)
  public mutating func signed(_ tag: UInt32, _ value: Int64) { varint(tag, UInt64(bitPattern: value)) }

  /// sint32 and sint64.
  @_lifetime(self: copy self)
  public mutating func zigzag(_ tag: UInt32, _ value: Int64) { varint(tag, UInt64(bitPattern: value &<< 1 ^ value &>> 63)) }

  /// fixed32 and its like.
  @_lifetime(self: copy self)
  public mutating func fixed32(_ tag: UInt32, _ value: UInt32) {
    number(UInt64(tag))
    unsafe withUnsafeBytes(of: value.littleEndian) { unsafe copy($0.assumingMemoryBound(to: UInt8.self)) }
  }

  /// fixed64 and its like.
  @_lifetime(self: copy self)
  public mutating func fixed64(_ tag: UInt32, _ value: UInt64) {
    number(UInt64(tag))
    unsafe withUnsafeBytes(of: value.littleEndian) { unsafe copy($0.assumingMemoryBound(to: UInt8.self)) }
  }

  /// string.
  @_lifetime(self: copy self)
  public mutating func text(_ tag: UInt32, _ value: String) {
    number(UInt64(tag))
    number(UInt64(value.utf8.count))
    var value = value
    value.withUTF8 { unsafe copy($0) }
  }

  /// bytes.
  @_lifetime(self: copy self)
  public mutating func blob(_ tag: UInt32, _ value: [UInt8]) {
    number(UInt64(tag))
    number(UInt64(value.count))
    unsafe value.withUnsafeBufferPointer { unsafe copy($0) }
  }

  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func number(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest &>>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func copy(_ source: UnsafeBufferPointer<UInt8>) {
    precondition(source.count <= freeCapacity, "more bytes than were counted")
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      guard let start = buffer.baseAddress, let from = source.baseAddress else { return }
      unsafe (start + count).initialize(from: from, count: source.count)
      count += source.count
    }
  }
}
