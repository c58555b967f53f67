import PillionIO
import PillionModel

/// `pillion record`, `pillion inspect` and `pillion replay`: the flight recorder's files.
@main
enum Main {
  static func main() {
    Signals.hold()
    Program.run(start)
  }

  private static func start() throws(Failure) -> ExitCode {
    var words = Program.words
    switch words.first {
    case "--version":
      Program.say("pillion-record \(PillionVersion.number)\n")
      return .done
    case "inspect":
      words.removeFirst()
      return try InspectVerb.run(words)
    case "replay":
      words.removeFirst()
      return try ReplayVerb.run(words)
    case "record": words.removeFirst()
    default: break
    }
    return try RecordVerb.run(words)
  }
}
