/// Source text that grows line by line.
struct SourceText {
  private(set) var text = ""
  private var depth = 0

  /// A line at the current depth; an empty one is empty.
  mutating func line(_ line: String = "") {
    if !line.isEmpty { text += String(repeating: "  ", count: depth) + line }
    text += "\n"
  }

  /// A line that opens a block, the block, and the line that closes it.
  mutating func block(_ opening: String, closing: String = "}", _ body: (inout SourceText) -> Void) {
    line(opening)
    depth += 1
    body(&self)
    depth -= 1
    line(closing)
  }

  /// Everything that follows stands one step deeper.
  mutating func indented(_ body: (inout SourceText) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// A comment of a .proto file as a doc comment.
  mutating func documentation(_ comment: String) {
    var rows = comment.split(separator: "\n", omittingEmptySubsequences: false)
    while let last = rows.last, last.allSatisfy(\.isWhitespace) { rows.removeLast() }
    for row in rows {
      let trimmed = String(row.reversed().drop { $0.isWhitespace }.reversed())
      line(trimmed.isEmpty ? "///" : "///" + (trimmed.hasPrefix(" ") ? "" : " ") + trimmed)
    }
  }
}
