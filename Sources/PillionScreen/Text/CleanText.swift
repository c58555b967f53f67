/// Text from the phone made fit to be shown (rule R5).
package enum CleanText {
  /// No row of a screen holds more; what is longer is cut before anything looks at all of it.
  static let longest = 400

  /// What debugging leaves behind where a name is missing. Never a road's name.
  private static let placeholders: Set<String> = ["undefined", "null", "(null)", "<null>"]

  /// The text on one line, without control characters and doubled spaces; nil when nothing is left to read.
  static func clean(_ text: String?) -> String? {
    guard let text else { return nil }
    var kept = String.UnicodeScalarView()
    var readable = false
    for scalar in text.unicodeScalars.prefix(longest * 4) {
      switch scalar.properties.generalCategory {
      case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control:
        // A no-break space holds a number to its unit: it stays what it is.
        if let last = kept.last, last != " ", !last.isNoBreakSpace { kept.append(scalar.isNoBreakSpace ? scalar : " ") }
      case .format, .unassigned, .surrogate:
        if !scalar.isStrayControl { kept.append(scalar) }
      default:
        kept.append(scalar)
        readable = true
      }
    }
    while let last = kept.last, last == " " || last.isNoBreakSpace { kept.removeLast() }
    guard readable else { return nil }
    let line = String(kept)
    if line.utf8.count <= 12 && placeholders.contains(line.lowercased()) { return nil }
    return String(line.prefix(longest))
  }

  /// The first of `texts` that can be read.
  static func first(_ texts: [String]) -> String? {
    for text in texts.prefix(16) {
      if let clean = clean(text) { return clean }
    }
    return nil
  }

  /// All of `texts` that can be read, in order, each once.
  static func all(_ texts: [String]) -> [String] {
    var kept: [String] = []
    for text in texts.prefix(16) {
      if let clean = clean(text), !kept.contains(clean) { kept.append(clean) }
    }
    return kept
  }
}

extension Unicode.Scalar {
  var isNoBreakSpace: Bool { value == 0xA0 || value == 0x202F }

  /// Embeddings, overrides, isolates and their ends: left alone they could turn round what stands after them. Marks (U+200E,
  /// U+200F, U+061C) and joiners have no such reach and stay.
  var isStrayControl: Bool {
    (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value) || (0xFFF9...0xFFFB).contains(value) || value == 0xFEFF
  }
}
