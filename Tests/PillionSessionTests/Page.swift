import Foundation
import Testing

/// A page of the DocC catalogue, whose table must be the machine's own.
enum Page {
  private static let catalogue = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/PillionSession/PillionSession.docc")

  /// Compares the rows below the page's heading "Transitions" with those that the machine gave, line by line. With PILLION_WRITE_PAGES set the
  /// rows are written into the page first.
  static func expect(_ name: String, rows: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = catalogue.appendingPathComponent("\(name).md")
    var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let heading = try #require(lines.firstIndex(of: "## Transitions"), "\(name).md has no heading 'Transitions'")
    let first = lines[heading...].firstIndex { $0.hasPrefix("|") } ?? lines.count
    var last = first
    while last < lines.count, lines[last].hasPrefix("|") { last += 1 }
    if ProcessInfo.processInfo.environment["PILLION_WRITE_PAGES"] != nil {
      lines.replaceSubrange(first..<last, with: rows)
      last = first + rows.count
      try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    let told = Array(lines[first..<last])
    #expect(told.count == rows.count, "\(name).md has \(told.count) rows; the machine gives \(rows.count)", sourceLocation: sourceLocation)
    for (row, (page, machine)) in zip(told, rows).enumerated() where page != machine {
      Issue.record("\(name).md, row \(row): the page says\n\(page)\nand the machine\n\(machine)", sourceLocation: sourceLocation)
    }
  }

  /// A table of what a machine does with each event in each state.
  static func rows<State, Event>(
    _ states: [(String, State)], _ events: [(String, Event)], _ outcome: (State, Event) throws -> String
  ) rethrows -> [String] {
    let head = "| event | " + states.map { "`\($0.0)`" }.joined(separator: " | ") + " |"
    let rule = "|" + String(repeating: "---|", count: states.count + 1)
    return try [head, rule]
      + events.map { event in "| \(event.0) | " + (try states.map { try outcome($0.1, event.1) }).joined(separator: " | ") + " |" }
  }
}
