package import PillionIO
package import PillionScreen

/// `--display terminal`: the summary of a view, redrawn in its place on a terminal, or a line for each thing that changed elsewhere.
package struct TerminalDisplay {
  private let output: LineOutput
  private let isTerminal: Bool
  private var screen = TerminalLines()

  package init(_ output: LineOutput, isTerminal: Bool = Terminal.isOutput) {
    self.output = output
    self.isTerminal = isTerminal
  }

  /// Shows a view.
  package mutating func show(_ view: View) {
    let lines = TerminalSummary(view, width: isTerminal ? (Terminal.columns ?? 80) - 1 : 200).lines
    if let text = isTerminal ? screen.redrawn(lines) : screen.changed(lines) { output.write(line: text) }
  }
}

/// What must be written so that lines stand where older ones stood. Escape sequences are those of ECMA-48.
package struct TerminalLines {
  private var shown: [String] = []

  package init() {}

  /// Moves up over what stands there, writes the lines, and clears what is left over; the line end after the last one is the writer's.
  /// nil when nothing changed.
  package mutating func redrawn(_ lines: [String]) -> String? {
    guard lines != shown else { return nil }
    let up = shown.isEmpty ? "" : "\r\u{1B}[\(shown.count)A"
    shown = lines
    // Wrapped lines would stand on more rows than were counted: no wrapping while we write.
    return up + "\u{1B}[?7l" + lines.map { $0 + "\u{1B}[K" }.joined(separator: "\n") + "\u{1B}[J\u{1B}[?7h"
  }

  /// The lines that were not there before, for a file or a pipe; nil when there is none.
  package mutating func changed(_ lines: [String]) -> String? {
    let fresh = lines.filter { !shown.contains($0) }
    shown = lines
    return fresh.isEmpty ? nil : fresh.joined(separator: "\n")
  }
}
