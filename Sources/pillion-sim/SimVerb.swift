import PillionIO
import PillionModel
import PillionSimulation

/// The verb's command line.
enum SimVerb {
  static let verb = Verb(
    "sim", "Plays both ends in simulated worlds, one for each seed or a named one, and tells what goes wrong. Exit code 1: something did.",
    options: [
      Option("--seeds", "A..B", "plays the worlds of these seeds; 1..2000 when no scenario is named"),
      Option("--scenario", "NAME", repeats: true, "plays a named world, or 'all'; 'list' prints their names"),
      Option(
        "--without", "EVIDENCE", repeats: true, "switches a source of evidence off: something must fail then; 'list' prints their names"),
      Option(
        "--fault", "[END:]PLAN", repeats: true,
        "plays under a fault plan (Hardware/faults.md) in phone1, or in END: 'phone1:', 'phone2:' or 'unit:' before the plan's path"),
      .flag("--trace", "prints what happens, line by line: the same seed gives the same lines"),
    ])

  static func run(_ words: [String]) throws(Failure) -> ExitCode {
    let arguments = try Arguments(words, for: verb)
    guard !arguments.wantsHelp else {
      Program.say(verb.help)
      return .done
    }
    let (names, witnesses) = (arguments.all("--scenario"), arguments.all("--without"))
    if names.contains("list") { return list(Scenario.all.map { "\($0.name)  (peers \($0.rows))" }) }
    if witnesses.contains("list") { return list(Without.allCases.map(\.rawValue)) }
    var job = SimJob(traces: arguments.has("--trace"))
    for text in arguments.all("--fault") { job.plans.append(try PlanOption(text)) }
    for name in witnesses { job.without.insert(try witness(name)) }
    for name in names { job.scenarios += try scenarios(name) }
    if let text = arguments.value("--seeds") { job.seeds = try seeds(text) } else if names.isEmpty { job.seeds = 1...2000 }
    // The standard library shuffles its tables anew in each process, unless it is told not to before it starts.
    if Environment.value("SWIFT_DETERMINISTIC_HASHING") == nil {
      Environment.set("SWIFT_DETERMINISTIC_HASHING", to: "1")
      throw Siblings.become("pillion-sim", arguments: words)
    }
    let given = job
    let isClean = LoopThread.runUntilDone { await given.run() }
    if !isClean { Program.leave(failing: 1) }
    return .done
  }

  private static func list(_ lines: [String]) -> ExitCode {
    Program.say(lines.map { $0 + "\n" }.joined())
    return .done
  }

  private static func seeds(_ text: String) throws(Failure) -> ClosedRange<UInt64> {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 3, parts[1].isEmpty, let first = UInt64(parts[0]), let last = UInt64(parts[2]), first <= last { return first...last }
    throw .usage("--seeds takes A..B, the first and the last, not '\(text)'")
  }

  private static func scenarios(_ name: String) throws(Failure) -> [Scenario] {
    let found = name == "all" ? Scenario.all : Scenario.all.filter { $0.name == name }
    if found.isEmpty { throw .usage("there is no scenario '\(name)'; 'pillion sim --scenario list' prints their names") }
    return found
  }

  private static func witness(_ name: String) throws(Failure) -> Without {
    if let one = Without(rawValue: name) { return one }
    throw .usage("there is no evidence '\(name)'; 'pillion sim --without list' prints their names")
  }
}
