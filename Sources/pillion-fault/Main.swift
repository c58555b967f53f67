import PillionIO
import PillionModel

/// `pillion fault`: a proxy that breaks the link on purpose.
@main
enum Main {
  static func main() {
    // Before any thread exists, so that all of them leave the stop signals to the loop.
    Signals.hold()
    Program.run(start)
  }

  private static func start() throws(Failure) -> ExitCode {
    var words = Program.words
    if words == ["--version"] {
      Program.say("pillion-fault \(PillionVersion.number)\n")
      return .done
    }
    if words.first == "fault" { words.removeFirst() }
    return try FaultVerb.run(words)
  }
}
