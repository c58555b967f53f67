public import PillionModel

/// Reads protobuf fields one after the other, without protobuf-c, whose tables cost several times as much. Used by generated code.
///
/// It takes only what encoders write. At anything else (a field that is not known, bytes that break off, text that is not UTF-8, an enum's
/// unknown number) it gives up, and protobuf-c looks at the message from its start: what is refused, and how, is decided in one place.
public struct FieldReader: ~Escapable {
  private let bytes: Span<UInt8>
  private var position = 0
  /// False once it gave up; what was read until then means nothing.
  public private(set) var isGood = true

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>) { self.bytes = bytes }

  /// The next field's number and wire type as they stand there; 0 at the end.
  @_lifetime(self: copy self)
  public mutating func tag() -> UInt32 {
    guard position < bytes.count else { return 0 }
    let tag = narrow(UInt32(exactly: prefix()))
    if tag == 0 { giveUp() }
    return isGood ? tag : 0
  }

  /// Nothing more is read.
  @_lifetime(self: copy self)
  public mutating func giveUp() {
    isGood = false
    position = bytes.count
  }

  /// A number of at most nine bytes, as unsigned.
  @_lifetime(self: copy self)
  public mutating func varint() -> UInt64 {
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
  @_lifetime(self: copy self)
  public mutating func uint32() -> UInt32 { narrow(UInt32(exactly: varint())) }

  /// int32 that is not negative.
  @_lifetime(self: copy self)
  public mutating func int32() -> Int32 { narrow(Int32(exactly: varint())) }

  /// int64 that is not negative.
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
  @_lifetime(self: copy self)
  public mutating func fixed32() -> UInt32 {
    var number: UInt32 = 0
    for index in 0..<room(4) { number |= UInt32(bytes[position &+ index]) &<< UInt32(8 &* index) }
    position &+= isGood ? 4 : 0
    return number
  }

  /// fixed64.
  @_lifetime(self: copy self)
  public mutating func fixed64() -> UInt64 {
    var number: UInt64 = 0
    for index in 0..<room(8) { number |= UInt64(bytes[position &+ index]) &<< UInt64(8 &* index) }
    position &+= isGood ? 8 : 0
    return number
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
    let length = prefix()
    let start = position
    guard length <= UInt64(bytes.count &- start) else {
      giveUp()
      return 0..<0
    }
    position = start &+ Int(length)
    return start..<position
  }

  /// A tag or a length: protobuf-c takes five bytes of it at most.
  @_lifetime(self: copy self)
  private mutating func prefix() -> UInt64 {
    let start = position
    let number = varint()
    if position &- start > 5 { giveUp() }
    return number
  }

  /// So many bytes if they are there, else none.
  @_lifetime(self: copy self)
  private mutating func room(_ count: Int) -> Int {
    if bytes.count &- position >= count { return count }
    giveUp()
    return 0
  }

  @_lifetime(self: copy self)
  private mutating func narrow<Number: FixedWidthInteger>(_ number: Number?) -> Number {
    if let number { return number }
    giveUp()
    return 0
  }
}
