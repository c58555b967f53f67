import PillionDisplay
import Testing

@Suite("The summary on a terminal")
struct TerminalLinesTests {
  /// A terminal of a few rows that knows the sequences we use: enough to see what a person would.
  private struct Screen {
    var rows: [[Character]] = [[]]
    var row = 0
    var column = 0

    mutating func feed(_ text: String) {
      var rest = Array(text.unicodeScalars)[...]
      while let scalar = rest.popFirst() {
        switch scalar {
        case "\n": newLine()
        case "\r": column = 0
        case "\u{1B}":
          var sequence = ""
          while let next = rest.popFirst() {
            sequence.unicodeScalars.append(next)
            if ("a"..."z").contains(next) || ("A"..."Z").contains(next) { break }
          }
          obey(sequence)
        default: put(Character(scalar))
        }
      }
    }

    private mutating func newLine() {
      row += 1
      column = 0
      if row == rows.count { rows.append([]) }
    }

    private mutating func put(_ character: Character) {
      while rows[row].count <= column { rows[row].append(" ") }
      rows[row][column] = character
      column += 1
    }

    private mutating func obey(_ sequence: String) {
      if sequence.hasSuffix("A"), let count = Int(sequence.dropFirst().dropLast()) { row = max(row - count, 0) }
      if sequence == "[K" { rows[row] = Array(rows[row].prefix(column)) }
      if sequence == "[J" {
        rows[row] = Array(rows[row].prefix(column))
        rows = Array(rows.prefix(row + 1))
      }
    }

    var text: [String] { rows.map { String($0) } }
  }

  @Test("lines stand where the older ones stood, whether they become more, fewer or shorter")
  func redraw() {
    var lines = TerminalLines()
    var screen = Screen()
    screen.feed("$ pillion unit\n")
    for next in [["one", "two longer"], ["1", "2", "3"], ["last one"]] {
      if let text = lines.redrawn(next) { screen.feed(text + "\n") }
      #expect(screen.text == ["$ pillion unit"] + next + [""])
    }
  }

  @Test("nothing is written when nothing changed")
  func unchanged() {
    var lines = TerminalLines()
    #expect(lines.redrawn(["a"]) != nil)
    #expect(lines.redrawn(["a"]) == nil)
  }

  @Test("into a file go the lines that are new, without escape sequences")
  func plain() {
    var lines = TerminalLines()
    #expect(lines.changed(["a", "b"]) == "a\nb")
    #expect(lines.changed(["a", "c"]) == "c")
    #expect(lines.changed(["a", "c"]) == nil)
  }
}
