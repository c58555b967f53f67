import PillionIO
import PillionModel

/// `pillion bench`: measures this build, as ratios wherever the design asks for a ratio.
@main
enum Main {
  static func main() {
    Program.run(start)
  }

  private static func start() throws(Failure) -> ExitCode {
    var words = Program.words
    if words.first == "bench" { words.removeFirst() }
    if words == ["--version"] {
      Program.say("pillion-bench \(PillionVersion.number)\n")
      return .done
    }
    // For ourselves: what stands between a painter and the phone that is measured.
    if words.first == "tap", words.count == 2 { return try FrameTap.run(words[1]) }
    return try BenchVerb.run(words)
  }
}
