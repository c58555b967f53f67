/// Text out of bytes.
enum Texts {
  /// The text, or nil when the bytes are not UTF-8.
  static func valid(_ bytes: Span<UInt8>) -> String? {
    if isASCII(bytes) { return unsafe String(copying: UTF8Span(unchecked: bytes, isKnownASCII: true)) }
    guard let text = try? UTF8Span(validating: bytes) else { return nil }
    return String(copying: text)
  }

  /// Most text on the wire is. Eight bytes at a time; the last eight overlap those before.
  private static func isASCII(_ bytes: Span<UInt8>) -> Bool {
    let raw = unsafe bytes.bytes
    let last = raw.byteCount &- 8
    var highest: UInt64 = 0
    if last >= 0 {
      unsafe highest = raw.unsafeLoadUnaligned(fromUncheckedByteOffset: last, as: UInt64.self)
      for index in stride(from: 0, to: last, by: 8) {
        unsafe highest |= raw.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
      }
    } else {
      for index in bytes.indices { unsafe highest |= UInt64(bytes[unchecked: index]) }
    }
    return highest & 0x8080_8080_8080_8080 == 0
  }
}
