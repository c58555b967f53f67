/// Text out of bytes.
enum Texts {
  /// The text, or nil when the bytes are not UTF-8.
  static func valid(_ bytes: Span<UInt8>) -> String? {
    if bytes.isEmpty { return "" }
    guard let text = try? UTF8Span(validating: bytes) else { return nil }
    return String(copying: text)
  }
}
