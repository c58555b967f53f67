import PillionIO
import PillionModel

/// `pillion-map`: the phone's map painter, a child process behind the door that any renderer may stand at.
@main
enum Main {
  static func main() {
    StandardStreams.endOnStopSignals()
    Program.run(start)
  }

  private static func start() throws(Failure) -> ExitCode {
    var words = Program.words
    if words == ["--version"] {
      Program.say("pillion-map \(PillionVersion.number)\n")
      return .done
    }
    if words.first == "map" { words.removeFirst() }
    return try MapVerb.run(words)
  }
}
