import PillionIO
import PillionModel
import PillionSimulation

/// The verb: its command line, and what it prints.
enum SimVerb {
  static let verb = Verb(
    "sim", "Plays both ends in a simulated world, one for each seed, and tells of the first that goes wrong.",
    options: [
      Option("--seeds", "A..B", "from A up to B; 1..2000"),
      Option("--without", "EVIDENCE", repeats: true, "switches a source of evidence off: something must fail then"),
      .flag("--trace", "prints what happens, line by line"),
    ])

  static func run(_ words: [String]) throws(Failure) -> ExitCode {
    let arguments = try Arguments(words, for: verb)
    guard !arguments.wantsHelp else {
      Program.say(verb.help)
      return .done
    }
    let seeds = try seeds(arguments.value("--seeds") ?? "1..2000")
    var without: Set<Without> = []
    for name in arguments.all("--without") { without.insert(try witness(name)) }
    let switched = without
    let traces = arguments.has("--trace")
    let failed = LoopThread.runUntilDone { await play(seeds, switched, traces) }
    if failed { Program.leave(failing: 1) }
    return .done
  }

  @LoopActor private static func play(_ seeds: ClosedRange<UInt64>, _ without: Set<Without>, _ traces: Bool) async -> Bool {
    var failed = false
    var (sessions, calls, messages) = (0, 0, 0)
    let say: @LoopActor (String) -> Void = { Program.say($0 + "\n") }
    for seed in seeds {
      let run = await SeedRun.play(Script(seed: seed), without: without, trace: traces ? say : nil)
      sessions += run.sessions
      calls += run.calls
      messages += run.messages
      if let failure = run.failure {
        Program.say("seed \(seed): \(failure)\n")
        failed = true
      }
    }
    Program.say("sessions \(sessions), calls \(calls), messages \(messages)\n")
    return failed
  }

  private static func seeds(_ text: String) throws(Failure) -> ClosedRange<UInt64> {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 3, parts[1].isEmpty, let first = UInt64(parts[0]), let last = UInt64(parts[2]), first <= last { return first...last }
    throw .usage("--seeds takes A..B, the first and the last, not '\(text)'")
  }

  private static func witness(_ name: String) throws(Failure) -> Without {
    if let one = Without(rawValue: name) { return one }
    throw .usage("--without takes \(Without.allCases.map(\.rawValue).joined(separator: ", ")), not '\(name)'")
  }
}
