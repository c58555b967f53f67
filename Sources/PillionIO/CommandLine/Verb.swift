/// One option of a verb, as the help prints it and the parser takes it.
package struct Option: Sendable {
  /// With its dashes: "--link".
  package let name: String
  /// What stands for its value in the help; nil for a switch.
  package let value: String?
  package let help: String
  package let repeats: Bool

  package init(_ name: String, _ value: String, repeats: Bool = false, _ help: String) {
    self.name = name
    self.value = value
    self.help = help
    self.repeats = repeats
  }

  private init(flag name: String, help: String) {
    self.name = name
    value = nil
    self.help = help
    repeats = false
  }

  /// An option that is there or not.
  package static func flag(_ name: String, _ help: String) -> Option { Option(flag: name, help: help) }
}

/// A verb's command line: what it takes and how the help describes it.
package struct Verb: Sendable {
  package let name: String
  package let summary: String
  /// Names of positional arguments that are required.
  package let operands: [String]
  /// Names of positional arguments that may follow them.
  package let furtherOperands: [String]
  package let options: [Option]

  package init(_ name: String, _ summary: String, operands: [String] = [], furtherOperands: [String] = [], options: [Option] = []) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.furtherOperands = furtherOperands
    self.options = options
  }

  /// The text of `--help`.
  package var help: String {
    var text = "usage: pillion \(name)"
    for operand in operands { text += " \(operand)" }
    for operand in furtherOperands { text += " [\(operand)]" }
    if !options.isEmpty { text += " [options]" }
    text += "\n\n\(summary)\n"
    guard !options.isEmpty else { return text }
    let rows = options.map { option in (option.value.map { "\(option.name) \($0)" } ?? option.name, option) }
    let width = min(rows.map(\.0.count).max() ?? 0, 30)
    text += "\n"
    for (left, option) in rows {
      let gap = left.count > width ? "\n  " + String(repeating: " ", count: width) : String(repeating: " ", count: width - left.count)
      text += "  \(left)\(gap)  \(option.help)\(option.repeats ? " (may be given several times)" : "")\n"
    }
    return text
  }
}
