import Foundation
import Testing

@Suite("Rules of the house")
struct HouseRuleTests {
  /// What never stands in shipped code, and why it does not.
  private static let forbidden: [(word: String, why: String)] = [
    ("try!", "a failure must be answered, not trapped on"),
    ("as!", "a failed cast must be answered, not trapped on"),
    ("Task {", "an unstructured task has no owner; start it with the loop as its executor and keep it"),
    ("Task.detached", "an unstructured task has no owner"),
    ("import Foundation", "Foundation costs a phone its memory and start-up figures"),
    ("TODO", "missing work is an issue, not a comment"),
    ("FIXME", "missing work is an issue, not a comment"),
  ]

  /// Whether a line holds the word, not as the end of a longer one ("withUnsafeCurrentTask {").
  private static func says(_ word: String, _ line: Substring) -> Bool {
    guard let range = line.range(of: word) else { return false }
    return range.lowerBound == line.startIndex || !line[line.index(before: range.lowerBound)].isLetter
  }

  @Test("shipped code holds no forbidden word")
  func words() {
    for file in Tree.files(below: "Sources") {
      for (number, line) in file.lines.enumerated() where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        for rule in Self.forbidden where Self.says(rule.word, line) {
          Issue.record("\(file.path):\(number + 1) says '\(rule.word)': \(rule.why)")
        }
      }
    }
  }

  @Test("only the doors to the kernel may stop the program, where nothing works without them")
  func stops() {
    for file in Tree.files(below: "Sources") where file.target != "PillionIO" {
      for (number, line) in file.lines.enumerated() where line.contains("fatalError(") {
        Issue.record("\(file.path):\(number + 1) stops the program; input never traps, our own bugs use precondition with a sentence")
      }
    }
  }

  @Test("@unchecked Sendable stands only where a door to C or the loop needs it")
  func unchecked() {
    let may: Set<String> = ["PillionIO", "PillionWire", "PillionCanvas"]
    for file in Tree.files(below: "Sources") where !may.contains(file.target) {
      for (number, line) in file.lines.enumerated() where line.contains("@unchecked Sendable") {
        Issue.record("\(file.path):\(number + 1) uses @unchecked Sendable outside the doors")
      }
    }
  }

  @Test("files stay readable in one sitting: 400 lines at most, a median under 150")
  func size() {
    let lengths = Tree.files(below: "Sources").map { (path: $0.path, lines: $0.lines.count) }.sorted { $0.lines < $1.lines }
    for file in lengths where file.lines > 401 {
      Issue.record("\(file.path) has \(file.lines) lines; it does two jobs")
    }
    let median = lengths.isEmpty ? 0 : lengths[lengths.count / 2].lines
    #expect(median > 0 && median <= 150)
  }

  @Test("names say what a file holds: no Utils, Helper, Manager or Common")
  func names() {
    for file in Tree.files(below: "Sources") {
      for word in ["Utils", "Util.", "Helper", "Manager", "Common"] where file.path.contains(word) {
        Issue.record("\(file.path) is named '\(word)'; name what it holds")
      }
    }
  }
}
