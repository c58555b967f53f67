/// Numbers as receivers and GPX writers spell them: plain decimals in ASCII.
enum DecimalText {
  /// The value of "-12.5", ".5" or "1e-3". Nil for anything else, also for the names and hexadecimals that Swift's own reader takes.
  static func double(_ text: some Collection<UInt8>) -> Double? {
    let trimmed = trim(text)
    let allowed = trimmed.allSatisfy { byte in
      isDigit(byte) || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E")].contains(byte)
    }
    guard allowed, trimmed.contains(where: isDigit), trimmed.count <= 64 else { return nil }
    return Double(String(decoding: trimmed, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The value of digits alone, at most nine of them.
  static func integer(_ text: some Collection<UInt8>) -> Int? {
    guard (1...9).contains(text.count), text.allSatisfy(isDigit) else { return nil }
    return text.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func trim(_ text: some Collection<UInt8>) -> [UInt8] {
    let head = text.drop { $0 <= 0x20 }
    return Array(head.prefix(head.count - head.reversed().prefix { $0 <= 0x20 }.count))
  }
}
