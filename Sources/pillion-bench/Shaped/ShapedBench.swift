import PillionIO
import PillionModel

/// Small calls over slow links, alone and beside map frames that fill them: two ends as the project's programs have them, and between them
/// a process that is the link.
enum ShapedBench {
  static func measure(into report: inout BenchReport) throws(Failure) {
    for _ in 0..<report.runs {
      for link in ShapedLink.allCases {
        let idle = try run(link, loaded: false)
        let loaded = try run(link, loaded: true)
        note(link, idle, loaded, &report)
      }
    }
  }

  private static func note(_ link: ShapedLink, _ idle: Seen, _ loaded: Seen, _ report: inout BenchReport) {
    let name = "shaped\(link.rawValue)"
    for (of, seen) in [("idle", idle), ("loaded", loaded)] {
      let milliseconds = seen.result.milliseconds
      report.add("\(name).p50.ms", of: of, milliseconds.p50)
      report.add("\(name).p99.ms", of: of, milliseconds.p99)
      report.add("\(name).relay.lag.p99.us", of: of, seen.lag)
    }
    if let window = loaded.result.window { report.add("\(name).window.bytes", of: "loaded", Double(window)) }
    if let trip = loaded.result.leastTrip { report.add("\(name).leastTrip.ms", of: "loaded", Double(trip) / 1e6) }
    report.addRatio("controlP99LoadedToIdle\(link.rawValue)", loaded.result.milliseconds.p99 / idle.result.milliseconds.p99)
    if let bulk = loaded.result.bulk { report.addRatio("bulkToShaper\(link.rawValue)", bulk / link.bytesPerSecond) }
  }

  /// Of one test.
  private struct Seen: Sendable {
    var result: ShapedResult
    /// Microseconds that one packet of a hundred was later than the link should have been, at least.
    var lag: Double
  }

  private static func run(_ link: ShapedLink, loaded: Bool) throws(Failure) -> Seen {
    let folder = try Scratch.make()
    defer { Scratch.remove(folder) }
    return try LoopThread.runUntilDone { () async -> Result<Seen, Failure> in
      do throws(Failure) { return .success(try await trio(link, loaded: loaded, in: folder)) } catch { return .failure(error) }
    }.get()
  }

  @LoopActor
  private static func trio(_ link: ShapedLink, loaded: Bool, in folder: String) async throws(Failure) -> Seen {
    var programs: [RunningProgram] = []
    do throws(Failure) {
      programs.append(try await started(["serve", "async", "\(folder)/far"]))
      programs.append(try await started(["relay", link.rawValue, "\(folder)/link", "\(folder)/far"]))
      let relay = programs[1]
      let caller = try RunningProgram("pillion-bench", ["shaped", link.rawValue, loaded ? "loaded" : "idle", "\(folder)/link"])
      programs.append(caller)
      // Nothing of this process runs while they do.
      await caller.end(within: .seconds(60))
      guard caller.ending == .exited(0), let line = caller.lines.last else { throw .noPeer("calls over a link of \(link.rawValue) failed") }
      // The link hangs up with its caller.
      await relay.end(within: .seconds(5))
      guard let lag = relay.lines.last?.text.split(separator: " ").last.flatMap({ Double($0) }) else {
        throw .noPeer("the link of \(link.rawValue) did not say how exact it was")
      }
      let seen = Seen(result: try ShapedResult(parsing: line.text), lag: lag / 1000)
      for program in programs { await program.stop() }
      return seen
    } catch {
      for program in programs { await program.stop() }
      throw error
    }
  }

  /// A side that says when it may be connected to.
  @LoopActor
  private static func started(_ words: [String]) async throws(Failure) -> RunningProgram {
    let program = try RunningProgram("pillion-bench", words)
    let isReady = await program.wait(.seconds(10)) { !$0.lines.isEmpty || $0.ending != nil }
    guard isReady, program.ending == nil else {
      await program.stop()
      throw .noPeer("'\(words.joined(separator: " "))' did not start")
    }
    return program
  }
}
