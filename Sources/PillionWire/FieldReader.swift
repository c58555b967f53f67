public import PillionModel

/// Reads protobuf fields one after the other, without protobuf-c, whose tables cost several times as much. Used by generated code.
///
/// It takes only what encoders write. At anything else (a field that is not known, bytes that break off, text that is not UTF-8, an enum's
/// unknown number, a singular message given twice, messages too deep in each other) it gives up, and protobuf-c looks at the message from its
/// start: what is refused, and how, is decided in one place.
public struct FieldReader: ~Escapable {
  @usableFromInline let bytes: Span<UInt8>
  @usableFromInline var position = 0
  /// Where the innermost message that is being read ends: never beyond the bytes.
  @usableFromInline var end: Int
  /// Number and wire type of the field that was gone to, as they stand there.
  public var tag: UInt32 = 0
  /// False once it gave up; what was read until then means nothing.
  @inlinable public var isGood: Bool { !gaveUp }
  @usableFromInline var gaveUp = false
  /// Messages that the innermost one may still have inside each other.
  @usableFromInline var depth = WireScan.deepest - 1
  /// Bytes of memory that messages may still take.
  @usableFromInline var memory: Int

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>) {
    self.bytes = bytes
    end = bytes.count
    memory = unsafe WireMemory.limit(forBytes: bytes.count)
  }

  /// Goes to the next field of the message; false at its end.
  @inlinable
  @_lifetime(self: copy self)
  public mutating func next() -> Bool {
    guard position < end else { return false }
    tag = UInt32(truncatingIfNeeded: short())
    if tag == 0 { giveUp() }
    return tag != 0
  }

  /// Nothing more is read, of no message.
  @inlinable
  @_lifetime(self: copy self)
  public mutating func giveUp() {
    gaveUp = true
    position = bytes.count
  }

  /// A number of at most ten bytes, as unsigned.
  @inlinable
  @_lifetime(self: copy self)
  public mutating func varint() -> UInt64 {
    // Most numbers, and most tags, are one byte.
    if position < end, unsafe bytes[unchecked: position] < 0x80 {
      position &+= 1
      return unsafe UInt64(bytes[unchecked: position &- 1])
    }
    return longVarint(64)
  }

  /// A tag or a length: 32 bits, and protobuf-c takes five bytes of it at most.
  @inlinable
  @_lifetime(self: copy self)
  mutating func short() -> UInt64 {
    if position < end, unsafe bytes[unchecked: position] < 0x80 {
      position &+= 1
      return unsafe UInt64(bytes[unchecked: position &- 1])
    }
    // The tags of fields 16 and up are two.
    if position &+ 1 < end, unsafe bytes[unchecked: position &+ 1] < 0x80 {
      position &+= 2
      return unsafe UInt64(bytes[unchecked: position &- 2] & 0x7F) | UInt64(bytes[unchecked: position &- 1]) &<< 7
    }
    let number = longVarint(35)
    if number <= UInt64(UInt32.max) { return number }
    giveUp()
    return 0
  }

  /// A number of so many bits: seven a byte, and what the last byte has beyond them is dropped.
  @usableFromInline
  @_lifetime(self: copy self)
  mutating func longVarint(_ bits: UInt64) -> UInt64 {
    // Where eight bytes lie there they are looked at together, and the last of the number is the first below 0x80.
    if position &+ 8 <= end {
      let eight = UInt64(littleEndian: unsafe bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: position, as: UInt64.self))
      let count = (~eight & 0x8080_8080_8080_8080).trailingZeroBitCount &>> 3 &+ 1
      if count <= 8, UInt64(count) &* 7 <= bits {
        position &+= count
        let unused = UInt64(64 &- 8 &* count)
        return FieldReader.sevens((eight &<< unused) &>> unused)
      }
    }
    var number: UInt64 = 0
    var shift: UInt64 = 0
    var index = position
    while index < end, shift < bits {
      let byte = unsafe bytes[unchecked: index]
      index &+= 1
      number |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 {
        position = index
        return number
      }
      shift &+= 7
    }
    giveUp()
    return 0
  }

  /// Seven bits of each of eight bytes, put together.
  private static func sevens(_ eight: UInt64) -> UInt64 {
    let pairs = eight & 0x007F_007F_007F_007F | (eight & 0x7F00_7F00_7F00_7F00) &>> 1
    let fours = pairs & 0x0000_3FFF_0000_3FFF | (pairs & 0x3FFF_0000_3FFF_0000) &>> 2
    return fours & 0x0FFF_FFFF | (fours & 0x0FFF_FFFF_0000_0000) &>> 4
  }

  /// uint32.
  @inlinable
  @_lifetime(self: copy self)
  public mutating func uint32() -> UInt32 { narrow(UInt32(exactly: varint())) }

  /// int32: a negative number stands there with the 64 bits of an int64.
  @inlinable
  @_lifetime(self: copy self)
  public mutating func int32() -> Int32 { narrow(Int32(exactly: int64())) }

  /// int64.
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
    guard let text = unsafe Texts.valid(bytes.extracting(unchecked: range)) else {
      giveUp()
      return ""
    }
    return text
  }

  /// bytes.
  @_lifetime(self: copy self)
  public mutating func blob() -> [UInt8] {
    let range = delimited()
    return unsafe bytes.extracting(unchecked: range).withUnsafeBufferPointer { unsafe Array($0) }
  }

  /// The bytes of a field with a length.
  @inlinable
  @_lifetime(self: copy self)
  mutating func delimited() -> Range<Int> {
    let length = Int(truncatingIfNeeded: short())
    let start = position
    guard length <= end &- start else {
      giveUp()
      return unsafe Range(uncheckedBounds: (0, 0))
    }
    position = start &+ length
    return unsafe Range(uncheckedBounds: (start, position))
  }

  /// Passes over so many bytes; where they begin, or nil when they are not there.
  @inlinable
  @_lifetime(self: copy self)
  mutating func take(_ count: Int) -> Int? {
    guard end &- position >= count else {
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
