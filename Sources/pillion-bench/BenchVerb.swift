import PillionIO
import PillionModel

/// The command line of `pillion bench`.
enum BenchVerb {
  static let verb = Verb(
    "bench", "Measures this build: warmed up, several runs, minimum, median and maximum.",
    options: [
      Option("--only", "PARTS", "of \(Part.allCases.map(\.rawValue).joined(separator: ",")), joined by commas (default: all)"),
      Option("--runs", "N", "how often each part is measured, 1 to 100 (default 7)"),
      Option("--routes", "DIR", "real routes to draw (default: ../shared/data/routes where it is, else Tests/Fixtures/trips)"),
      Option("--snapshots", "DIR", "single snapshots to draw (default Tests/Fixtures/snapshots)"),
      Option("--samples", "N", "snapshots drawn in a run, 20 to 10000 (default 320: a 99th percentile that hangs on no single one)"),
      Option("--rivals", "DIR", "programs to compare calls and codecs with, from 'make bench-rivals' (default \(Rivals.standardFolder))"),
      .flag("--check", "end with 1 when a target of the design is missed"),
      .flag("--json", "print one JSON object"),
    ])

  /// What can be measured alone.
  enum Part: String, CaseIterable {
    case screen, frames, calls, shaped, codec, phone
  }

  static func run(_ words: [String]) throws(Failure) -> ExitCode {
    let arguments = try Arguments(words, for: verb)
    guard !arguments.wantsHelp else {
      Program.say(verb.help)
      return .done
    }
    let runs = Int(try arguments.number("--runs", default: 7, in: 1...100))
    let parts = try parts(arguments.value("--only"))
    let data = BenchData(
      routes: arguments.value("--routes"), snapshots: arguments.value("--snapshots"),
      samples: Int(try arguments.number("--samples", default: 320, in: 20...10_000)))
    let rivals = Rivals(folder: arguments.value("--rivals"))
    var report = BenchReport(runs: runs)
    let others = OtherWork()
    for part in parts {
      switch part {
      case .screen: try ScreenBench.measure(data, into: &report)
      case .frames: try FrameBench.measure(data, into: &report)
      case .calls: try CallBench.measure(rivals, into: &report)
      case .shaped: try ShapedBench.measure(into: &report)
      case .codec: try CodecBench.measure(data, rivals, into: &report)
      case .phone: try PhoneBench.measure(data, into: &report)
      }
    }
    report.otherWork = others.processors
    let verdicts = report.verdicts
    if arguments.has("--json") {
      report.remarks.forEach { Program.complain($0) }
      Program.say(report.json.text + "\n")
    } else {
      Program.say(report.table + Verdict.table(verdicts))
    }
    guard arguments.has("--check"), !verdicts.allSatisfy(\.holds) else { return .done }
    Program.leave(failing: 1)
  }

  private static func parts(_ text: String?) throws(Failure) -> [Part] {
    guard let text else { return Part.allCases }
    var parts: [Part] = []
    for word in text.split(separator: ",") {
      guard let part = Part(rawValue: String(word)) else {
        throw .usage("--only takes \(Part.allCases.map(\.rawValue).joined(separator: ", ")), joined by commas, not '\(word)'")
      }
      if !parts.contains(part) { parts.append(part) }
    }
    return parts
  }
}
