/// Something that must never be, found in one input.
package struct Finding: Error, Sendable, Hashable, CustomStringConvertible {
  /// What broke, as one line.
  package var description: String

  package init(_ description: String) { self.description = description }
}

/// Throws a finding where the condition does not hold.
func hold(_ condition: Bool, _ otherwise: @autoclosure () -> String) throws(Finding) {
  if !condition { throw Finding(otherwise()) }
}

extension Finding {
  /// Throws where an error is not one line that says something and keeps its hands off the terminal.
  static func unlessClear(_ error: some CustomStringConvertible) throws(Finding) {
    let line = error.description
    let breaks: [Unicode.GeneralCategory] = [.control, .lineSeparator, .paragraphSeparator]
    let isPlain = line.unicodeScalars.allSatisfy { !breaks.contains($0.properties.generalCategory) }
    try hold(!line.isEmpty && line.utf8.count <= 2000 && isPlain, "no error that can be read as one line: \(line)")
  }
}
