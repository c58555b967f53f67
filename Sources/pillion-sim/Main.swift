import PillionIO
import PillionModel

/// `pillion sim`: both ends in a simulated world, again and again.
@main
enum Main {
  static func main() { Program.run(start) }

  private static func start() throws(Failure) -> ExitCode {
    if Program.words.first == "--version" {
      Program.say("pillion-sim \(PillionVersion.number)\n")
      return .done
    }
    return try SimVerb.run(Program.words)
  }
}
