/// Keeps the direction of an inserted name apart from the sentence around it (rule R35; UAX #9, isolates).
package enum Isolation {
  /// First strong isolate.
  package static let first: Unicode.Scalar = "\u{2068}"
  /// Pop directional isolate.
  package static let last: Unicode.Scalar = "\u{2069}"

  /// `name` between the two.
  package static func isolate(_ name: String) -> String {
    var text = String.UnicodeScalarView()
    text.append(first)
    text.append(contentsOf: name.unicodeScalars.lazy.filter { !$0.isStrayControl })
    text.append(last)
    return String(text)
  }

  /// `text` without isolates, for displays that would show them.
  package static func removed(from text: String) -> String {
    var plain = String.UnicodeScalarView()
    plain.append(contentsOf: text.unicodeScalars.lazy.filter { $0 != first && $0 != last })
    return String(plain)
  }
}
