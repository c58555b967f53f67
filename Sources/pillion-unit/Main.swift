import PillionIO
import PillionModel

/// `pillion unit` and `pillion render`: the side that holds the screen.
@main
enum Main {
  static func main() {
    // Before any thread exists, so that all of them leave the stop signals to the loop.
    Signals.hold()
    Program.run(start)
  }

  private static func start() throws(Failure) -> ExitCode {
    var words = Program.words
    switch words.first {
    case "--version":
      Program.say("pillion-unit \(PillionVersion.number)\n")
      return .done
    case "render":
      words.removeFirst()
      return try RenderVerb.run(words)
    case "doctor":
      words.removeFirst()
      return try UnitDoctor.run(words)
    case "unit": words.removeFirst()
    default: break
    }
    return try UnitVerb.run(words)
  }
}
