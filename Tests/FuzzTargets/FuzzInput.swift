/// The bytes of one input as a script: decisions are read off its front, and at its end everything is zero.
struct FuzzInput {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isEmpty: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// Two bytes, little-endian.
  mutating func short() -> Int { Int(byte()) | Int(byte()) << 8 }

  /// A number of one to nine bytes: the first says how many follow, or is itself a small number.
  mutating func number() -> UInt64 {
    let first = byte()
    guard first >= 0xF8 else { return UInt64(first) }
    var number: UInt64 = 0
    for index in 0...UInt64(first & 7) { number |= UInt64(byte()) << (8 * index) }
    return number
  }

  /// One of some values.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[Int(byte()) % values.count] }

  /// At most so many bytes.
  mutating func bytes(_ count: Int) -> [UInt8] {
    let piece = rest.prefix(count)
    rest = rest[piece.endIndex...]
    return Array(piece)
  }

  /// A piece whose length stands before it in one byte.
  mutating func piece() -> [UInt8] { bytes(Int(byte())) }

  /// Text whose length stands before it in one byte; what is not UTF-8 is mended.
  mutating func text() -> String { String(decoding: piece(), as: UTF8.self) }
}
