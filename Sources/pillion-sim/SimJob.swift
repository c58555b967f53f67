import PillionIO
import PillionModel
import PillionSimulation

/// What is to be played, and what is said of it.
struct SimJob: Sendable {
  /// Failing worlds that are told of before it stops.
  private static let mostFailures = 10
  /// Failing worlds that are made shorter.
  private static let mostShrunk = 3

  var seeds: ClosedRange<UInt64>?
  var scenarios: [Scenario] = []
  var without: Set<Without> = []
  var plans: [PlanOption] = []
  let traces: Bool

  init(traces: Bool) { self.traces = traces }

  /// Returns whether nothing went wrong.
  @LoopActor
  func run() async -> Bool {
    var tally = Tally()
    for scenario in scenarios where tally.failed.count < SimJob.mostFailures {
      let run = await play(scenario.script)
      tally.add(run)
      // Under a plan of somebody's own a world may end otherwise than its report asks for.
      let complaint = plans.isEmpty ? scenario.complaint(about: run) : run.failure
      if complaint != nil { tally.failed.append(.string(scenario.name)) }
      Program.say("\(complaint == nil ? "ok" : "FAILS") \(scenario.name) (peers \(scenario.rows))\(complaint.map { ": \($0)" } ?? "")\n")
    }
    if let seeds {
      for seed in seeds where tally.failed.count < SimJob.mostFailures {
        let run = await play(Script(seed: seed))
        tally.add(run)
        if let failure = run.failure {
          tally.failed.append(.integer(Int64(clamping: seed)))
          // What was switched off on purpose needs no search for its cause.
          await tell(run.script, failure, shrinks: without.isEmpty && tally.failed.count <= SimJob.mostShrunk)
        }
        if tally.worlds % 500 == 0 { Program.complain("\(tally.worlds) worlds of \(seeds.count) played, \(tally.failed.count) failed") }
      }
    }
    Program.say(tally.json.text + "\n")
    return tally.failed.isEmpty
  }

  @LoopActor private func play(_ whole: Script) async -> SeedRun {
    var script = whole
    for option in plans { script.plans[option.who] = option.plan }
    let say: @LoopActor (String) -> Void = { Program.say($0 + "\n") }
    return await SeedRun.play(script, without: without, trace: traces ? say : nil)
  }

  @LoopActor private func tell(_ script: Script, _ failure: String, shrinks: Bool) async {
    let switches =
      without.map(\.rawValue).sorted().map { " --without \($0)" }.joined() + plans.map { " --fault '\($0.text)'" }.joined()
    Program.say(
      "seed \(script.seed) fails at \(failure)\n  again, step by step: pillion sim --seeds \(script.seed)..\(script.seed)\(switches) --trace\n"
    )
    guard shrinks else { return }
    let (short, words) = await Shrinker.shrink(script, failing: failure) { await SeedRun.play($0).failure }
    Program.say("  made shorter it fails at \(words)\n" + short.lines.map { "    \($0)\n" }.joined())
  }
}

/// What all worlds together came to.
struct Tally {
  var worlds = 0
  var failed: [JSON] = []
  private var sessions = 0
  private var resumed = 0
  private var ends = 0
  private var calls = 0
  private var messages = 0
  private var faults: [String: Int] = [:]
  private var lasted = Duration.zero

  mutating func add(_ run: SeedRun) {
    worlds += 1
    sessions += run.sessions
    resumed += run.resumed
    ends += run.ends
    calls += run.calls
    messages += run.messages
    lasted += run.lasted
    faults.merge(run.struck, uniquingKeysWith: +)
  }

  /// What fault plans did, where there were any.
  private var struck: [(String, JSON)] {
    let counts = faults.sorted { $0.key < $1.key }.map { ($0.key, JSON.integer(Int64($0.value))) }
    return counts.isEmpty ? [] : [("faults", .object(JSONObject(counts)))]
  }

  var json: JSON {
    let hours = (Double(lasted.wholeNanoseconds) / 3.6e10).rounded() / 100
    return .object(
      JSONObject(
        [
          ("worlds", .integer(Int64(worlds))), ("failed", .array(failed)), ("hours", .number(hours)),
          ("sessions", .integer(Int64(sessions))),
          ("resumed", .integer(Int64(resumed))),
          ("linksEnded", .integer(Int64(ends))), ("calls", .integer(Int64(calls))), ("messages", .integer(Int64(messages))),
        ] + struck))
  }
}
