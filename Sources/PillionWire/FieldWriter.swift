/// Writes protobuf fields as protobuf-c does, without its tables. Used by generated code: the room was counted before (`plainBytes`), and a
/// mistake there stops the program. A tag is a field's number and wire type.
@safe public struct FieldWriter: ~Copyable {
  /// Room beyond what was counted: any tag and number fit, so that one check is enough for both.
  static let spare = 16

  @usableFromInline let start: UnsafeMutablePointer<UInt8>
  /// Bytes written.
  @usableFromInline private(set) var count = 0
  /// Bytes there is room for, without the spare.
  @usableFromInline let most: Int

  /// Lets `write` write behind what the array holds; so many bytes at most.
  static func append(_ most: Int, to bytes: inout [UInt8], _ write: (inout FieldWriter) -> Void) {
    bytes.append(addingCapacity: most + spare) { output in
      unsafe output.withUnsafeMutableBufferPointer { buffer, count in
        guard let start = buffer.baseAddress else { return }
        var fields = unsafe FieldWriter(start: start + count, most: most)
        write(&fields)
        count += fields.count
      }
    }
  }

  private init(start: UnsafeMutablePointer<UInt8>, most: Int) { unsafe (self.start, self.most) = (start, most) }

  /// A number as it is.
  @inlinable
  public mutating func varint(_ tag: UInt32, _ value: UInt64) {
    check()
    put(UInt64(tag))
    put(value)
  }

  /// int32, int64 and enums: a negative number takes ten bytes.
  @inlinable
  public mutating func signed(_ tag: UInt32, _ value: Int64) { varint(tag, UInt64(bitPattern: value)) }

  /// sint32 and sint64.
  @inlinable
  public mutating func zigzag(_ tag: UInt32, _ value: Int64) { varint(tag, Self.zigzag(value)) }

  /// A number with its sign in the lowest bit.
  @inlinable
  public static func zigzag(_ value: Int64) -> UInt64 { UInt64(bitPattern: value &<< 1 ^ value &>> 63) }

  /// fixed32 and its like.
  @inlinable
  public mutating func fixed32(_ tag: UInt32, _ value: UInt32) {
    check()
    put(UInt64(tag))
    putFixed(value)
  }

  /// fixed64 and its like.
  @inlinable
  public mutating func fixed64(_ tag: UInt32, _ value: UInt64) {
    check()
    put(UInt64(tag))
    putFixed(value)
  }

  /// string.
  public mutating func text(_ tag: UInt32, _ value: String) {
    // Every text of Swift lies in one piece; one that came from elsewhere may not.
    if unsafe value.utf8.withContiguousStorageIfAvailable({ unsafe copy(tag, $0) }) == nil { blob(tag, Array(value.utf8)) }
  }

  /// bytes.
  public mutating func blob(_ tag: UInt32, _ value: [UInt8]) {
    unsafe value.withUnsafeBufferPointer { unsafe copy(tag, $0) }
  }

  private mutating func copy(_ tag: UInt32, _ source: UnsafeBufferPointer<UInt8>) {
    check()
    put(UInt64(tag))
    put(UInt64(source.count))
    precondition(source.count <= most &- count, "more bytes than were counted")
    guard let from = source.baseAddress else { return }
    unsafe (start + count).initialize(from: from, count: source.count)
    count &+= source.count
  }

  // A length stands before what it counts. One byte is left for it, which is enough below 128; what is longer is moved once it is written.
  // Counting first would walk through every message at each level, or need a place to keep the counts.

  /// Leaves a byte for the length of what follows. Returns where that begins.
  @inlinable
  mutating func open(_ tag: UInt32) -> Int {
    check()
    put(UInt64(tag))
    put(0)
    return count
  }

  /// Writes the length of what was written since `begin`.
  @inlinable
  mutating func close(_ begin: Int) {
    let length = count &- begin
    if length < 0x80 { unsafe start[begin &- 1] = UInt8(truncatingIfNeeded: length) } else { closeLong(begin) }
  }

  @usableFromInline
  mutating func closeLong(_ begin: Int) {
    let length = count - begin
    let more = (UInt64.bitWidth - UInt64(length).leadingZeroBitCount - 1) / 7
    precondition(more <= most &- count, "more bytes than were counted")
    unsafe (start + begin + more).update(from: start + begin, count: length)
    count = begin - 1
    put(UInt64(length))
    count += length
  }

  /// Whether a tag and a number fit.
  @inlinable
  mutating func check() { precondition(count <= most, "more bytes than were counted") }

  @inlinable
  mutating func put(_ value: UInt64) {
    var rest = value
    var index = count
    while rest >= 0x80 {
      unsafe start[index] = UInt8(truncatingIfNeeded: rest) | 0x80
      rest &>>= 7
      index &+= 1
    }
    unsafe start[index] = UInt8(truncatingIfNeeded: rest)
    count = index &+ 1
  }

  @inlinable
  mutating func putFixed<Bits: FixedWidthInteger & BitwiseCopyable>(_ value: Bits) {
    unsafe UnsafeMutableRawPointer(start + count).storeBytes(of: value.littleEndian, as: Bits.self)
    count &+= MemoryLayout<Bits>.size
  }
}
