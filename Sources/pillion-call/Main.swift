import PillionIO
import PillionModel

/// `pillion call` and `pillion list`: calls to a running program, by its own description of its services.
@main
enum Main {
  static func main() {
    Program.run(start)
  }

  private static func start() throws(Failure) -> ExitCode {
    var words = Program.words
    switch words.first {
    case "--version":
      Program.say("pillion-call \(PillionVersion.number)\n")
      return .done
    case "list":
      words.removeFirst()
      return try ListVerb.run(words)
    case "call": words.removeFirst()
    default: break
    }
    return try CallVerb.run(words)
  }
}
