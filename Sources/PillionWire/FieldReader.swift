public import PillionModel

/// Reads protobuf fields one after the other, without protobuf-c, whose tables cost several times as much. Used by generated code.
///
/// It takes only what encoders write. At anything else (a field that is not known, bytes that break off, text that is not UTF-8, an enum's
/// unknown number) it gives up, and protobuf-c looks at the message from its start: what is refused, and how, is decided in one place.
public struct FieldReader: ~Escapable {
  @usableFromInline let bytes: Span<UInt8>
  @usableFromInline var position = 0
  /// False once it gave up; what was read until then means nothing.
  @inlinable public var isGood: Bool { !gaveUp }
  @usableFromInline var gaveUp = false

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>) { self.bytes = bytes }

  /// The next field's number and wire type as they stand there; 0 at the end.
  @inlinable
  @_lifetime(self: copy self)
  public mutating func tag() -> UInt32 {
    guard position < bytes.count else { return 0 }
    let tag = uint32()
    if tag == 0 { giveUp() }
    return isGood ? tag : 0
  }

  /// Nothing more is read.
  @inlinable
  @_lifetime(self: copy self)
  public mutating func giveUp() {
    gaveUp = true
    position = bytes.count
  }

  /// A number of at most nine bytes, as unsigned.
  @inlinable
  @_lifetime(self: copy self)
  public mutating func varint() -> UInt64 {
    // Most numbers, and most tags, are one byte.
    if position < bytes.count, bytes[position] < 0x80 {
      position &+= 1
      return UInt64(bytes[position &- 1])
    }
    return longVarint()
  }

  @usableFromInline
  @_lifetime(self: copy self)
  mutating func longVarint() -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while position < bytes.count, shift < 63 {
      let byte = bytes[position]
      position &+= 1
      number |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return number }
      shift &+= 7
    }
    giveUp()
    return 0
  }

  /// uint32.
  @inlinable
  @_lifetime(self: copy self)
  public mutating func uint32() -> UInt32 { narrow(UInt32(exactly: varint())) }

  /// int32 that is not negative.
  @inlinable
  @_lifetime(self: copy self)
  public mutating func int32() -> Int32 { narrow(Int32(exactly: varint())) }

  /// int64 that is not negative.
  @inlinable
  @_lifetime(self: copy self)
  public mutating func int64() -> Int64 { Int64(truncatingIfNeeded: varint()) }

  /// sint32.
  @_lifetime(self: copy self)
  public mutating func sint32() -> Int32 {
    let number = uint32()
    return Int32(bitPattern: number >> 1) ^ -Int32(bitPattern: number & 1)
  }

  /// sint64.
  @_lifetime(self: copy self)
  public mutating func sint64() -> Int64 {
    let number = varint()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  /// bool.
  @inlinable
  @_lifetime(self: copy self)
  public mutating func flag() -> Bool {
    let number = varint()
    if number > 1 { giveUp() }
    return number == 1
  }

  /// An enum's value.
  @_lifetime(self: copy self)
  public mutating func value<Value: ProtoEnum>() -> Value {
    guard let value = Value(rawValue: int32()) else {
      giveUp()
      return Value()
    }
    return value
  }

  /// fixed32.
  @inlinable
  @_lifetime(self: copy self)
  public mutating func fixed32() -> UInt32 {
    guard let start = take(4) else { return 0 }
    return UInt32(littleEndian: unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt32.self))
  }

  /// fixed64.
  @inlinable
  @_lifetime(self: copy self)
  public mutating func fixed64() -> UInt64 {
    guard let start = take(8) else { return 0 }
    return UInt64(littleEndian: unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self))
  }

  /// string.
  @_lifetime(self: copy self)
  public mutating func text() -> String {
    let range = delimited()
    guard let text = Texts.valid(bytes.extracting(range)) else {
      giveUp()
      return ""
    }
    return text
  }

  /// bytes.
  @_lifetime(self: copy self)
  public mutating func blob() -> [UInt8] {
    let range = delimited()
    return unsafe bytes.extracting(range).withUnsafeBufferPointer { unsafe Array($0) }
  }

  /// The bytes of a field with a length.
  @_lifetime(self: copy self)
  private mutating func delimited() -> Range<Int> {
    let length = varint()
    let start = position
    guard length <= UInt64(bytes.count &- start) else {
      giveUp()
      return 0..<0
    }
    position = start &+ Int(length)
    return start..<position
  }

  /// Passes over so many bytes; where they begin, or nil when they are not there.
  @inlinable
  @_lifetime(self: copy self)
  mutating func take(_ count: Int) -> Int? {
    guard bytes.count &- position >= count else {
      giveUp()
      return nil
    }
    position &+= count
    return position &- count
  }

  @inlinable
  @_lifetime(self: copy self)
  mutating func narrow<Number: FixedWidthInteger>(_ number: Number?) -> Number {
    if let number { return number }
    giveUp()
    return 0
  }
}
