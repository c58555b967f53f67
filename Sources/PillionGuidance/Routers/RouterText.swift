/// Words of a router, made fit to be shown.
enum RouterText {
  /// The text without white space at its ends, with spaces for line breaks and other control characters, which would disturb a line or a
  /// terminal. Nil if nothing is left, or for more than a thousand characters, which no instruction or name has.
  static func clean(_ text: String) -> String? {
    guard text.utf8.count <= 8000 else { return nil }
    let scalars = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
    let plain = String(String.UnicodeScalarView(scalars))
    guard let first = plain.firstIndex(where: { !$0.isWhitespace }), let last = plain.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    let text = plain[first...last]
    return text.count <= 1000 ? String(text) : nil
  }

  /// Ways to say one instruction, without doubles, longest first, so that the longest that fits is also the first that fits (F3).
  static func variants(_ texts: [String?]) -> [String] {
    // The sort keeps the order of equally long ones.
    unique(texts).enumerated().sorted { ($0.element.count, $1.offset) > ($1.element.count, $0.offset) }.map(\.element)
  }

  /// Texts in their order, each once, at most eight.
  static func unique(_ texts: [String?]) -> [String] {
    var kept: [String] = []
    for case let text? in texts where !kept.contains(text) && kept.count < 8 { kept.append(text) }
    return kept
  }
}
