import PillionModel

/// Why bytes are no trace.
package struct TraceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line, counted from 1. Nil where the whole file is meant.
  package var line: Int?
  /// What is wrong.
  package var what: String

  /// An error.
  package init(line: Int? = nil, what: String) {
    self.line = line
    self.what = what
  }

  /// One line for a person: "line 12: latitude 99.5 is off the planet".
  package var description: String {
    (line.map { "line \($0): \(what)" } ?? what).inOneLine
  }
}
