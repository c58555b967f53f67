package import PillionModel

/// One thing that `pillion doctor` looked at.
package struct Finding: Sendable, Hashable {
  /// "phone" or "unit": whose need it is.
  package var side: String
  /// What was looked at: "controller", "udev".
  package var name: String
  package var isOK: Bool
  /// What was found and, where it lacks, what to do.
  package var detail: String

  package init(_ side: String, _ name: String, isOK: Bool, _ detail: String) {
    self.side = side
    self.name = name
    self.isOK = isOK
    self.detail = detail
  }

  /// A line of `--json`.
  package var json: JSON {
    ["side": .string(side), "name": .string(name), "ok": .bool(isOK), "detail": .string(detail)]
  }
}

/// The verb of one program's part in `pillion doctor`.
package enum DoctorVerb {
  package static let verb = Verb(
    "doctor", "Tells what this machine has and lacks for Pillion, and how to mend it. It changes nothing.",
    options: [.flag("--json", "one JSON object a line")])

  /// Prints what was found under a title.
  package static func run(_ words: [String], title: String, _ look: () -> [Finding]) throws(Failure) -> ExitCode {
    let arguments = try Arguments(words, for: verb)
    guard !arguments.wantsHelp else {
      Program.say(verb.help)
      return .done
    }
    let findings = look()
    if arguments.has("--json") {
      for finding in findings { Program.say(finding.json.text + "\n") }
    } else {
      Program.say(text(title, findings))
    }
    return .done
  }

  /// For a person: what is right, and what is not with what to do, in order.
  package static func text(_ title: String, _ findings: [Finding]) -> String {
    let width = findings.map(\.name.count).max() ?? 0
    let lines = findings.map { finding in
      let name = finding.name + String(repeating: " ", count: width - finding.name.count)
      return "  \(finding.isOK ? "ok     " : "lacking")  \(name)  \(finding.detail)\n"
    }
    return "\(title)\n" + lines.joined()
  }
}
