/// Ways to say one instruction.
enum InstructionVariants {
  /// Texts without blanks and doubles, longest first, so that the longest that fits is also the first that fits (F3).
  static func ordered(_ texts: [String?]) -> [String] {
    var kept: [String] = []
    for text in texts {
      guard let text = text.flatMap(trimmed), !kept.contains(text) else { continue }
      kept.append(text)
    }
    // The sort is stable: of two equally long ones the first stays first.
    return kept.enumerated().sorted { ($0.element.count, $1.offset) > ($1.element.count, $0.offset) }.map(\.element)
  }

  /// The text without white space at its ends; nil if nothing is left.
  static func trimmed(_ text: String) -> String? {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }), let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return String(text[first...last])
  }
}
