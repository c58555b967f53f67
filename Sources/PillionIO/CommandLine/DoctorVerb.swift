import PillionModel

/// The verb of one program's part in `pillion doctor`.
package enum DoctorVerb {
  package static let verb = Verb(
    "doctor", "Tells what this machine has and lacks for Pillion, and how to mend it. It changes nothing.",
    options: [.flag("--json", "one JSON object a line")])

  /// Prints what was found.
  ///
  /// - Parameters:
  ///   - side: "phone" or "unit": whose need it is, for `--json`.
  ///   - title: stands above the list for a person.
  package static func run(_ words: [String], side: String, title: String, _ look: () -> [Finding]) throws(Failure) -> ExitCode {
    let arguments = try Arguments(words, for: verb)
    guard !arguments.wantsHelp else {
      Program.say(verb.help)
      return .done
    }
    let findings = look()
    if arguments.has("--json") {
      for finding in findings { Program.say(json(finding, side: side).text + "\n") }
    } else {
      Program.say(text(title, findings))
    }
    return .done
  }

  private static func json(_ finding: Finding, side: String) -> JSON {
    ["side": .string(side), "name": .string(finding.name), "ok": .bool(finding.isOK), "detail": .string(finding.detail)]
  }

  /// What is right, and what is not with what to do, in the order in which it is to be mended.
  private static func text(_ title: String, _ findings: [Finding]) -> String {
    let width = findings.map(\.name.count).max() ?? 0
    let lines = findings.map { finding in
      let name = finding.name + String(repeating: " ", count: width - finding.name.count)
      return "  \(finding.isOK ? "ok     " : "lacking")  \(name)  \(finding.detail)\n"
    }
    return "\(title)\n" + lines.joined()
  }
}
