import PillionFlight
import PillionIO
import PillionModel

/// `pillion inspect`: what was recorded, for a person or a script.
enum InspectVerb {
  static let verb = Verb(
    "inspect",
    """
    Prints a flight recorder's ring or a pcapng of Pillion's: first each program, its links, how they ended and when there was none, then every record, a line
    each, in UTC. Without FILE it is the ring of this machine.
    """,
    furtherOperands: ["FILE"],
    options: FlightFile.options + [
      .flag("--summary", "only what comes first"),
      Option("--link", "N", "only this link's records"),
      .flag("--json", "one JSON object a record, without the summary"),
    ])

  static func run(_ words: [String]) throws(Failure) -> ExitCode {
    let arguments = try Arguments(words, for: verb)
    guard !arguments.wantsHelp else {
      Program.say(verb.help)
      return .done
    }
    let path: String
    if let given = arguments.operands.first { path = given } else { path = try FlightFile.ring(arguments) }
    let link = try arguments.number("--link", default: 0, in: 0...Double(UInt32.max))
    let file = try FlightFile(path)
    let isJSON = arguments.has("--json")
    if let remark = file.remark { Program.complain("\(path): \(remark)") }
    if !isJSON {
      Program.say(StoryText.text(FlightStory(file.records)))
      if arguments.has("--summary") { return .done }
      Program.say("\n")
    }
    var text = ""
    for record in file.records where link == 0 || Double(record.link) == link {
      text += isJSON ? RecordJSON.text(record) : RecordLine.text(record)
      text += "\n"
      // Whoever reads may have seen enough.
      if text.utf8.count > 65_536 {
        guard Program.say(text) else { return .done }
        text = ""
      }
    }
    Program.say(text)
    return .done
  }
}
