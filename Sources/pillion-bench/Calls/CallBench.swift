import PillionIO
import PillionModel

/// Calls and streams between two processes on one processor, over a Unix socket. All kinds take turns within a run, so that a ratio compares
/// what was measured within seconds.
enum CallBench {
  static func measure(_ rivals: Rivals, into report: inout BenchReport) throws(Failure) {
    let kinds = CallKind.allCases.filter(rivals.has)
    let missing = CallKind.allCases.filter { !kinds.contains($0) }
    if !missing.isEmpty { report.remark(Rivals.remark(missing: missing.map(\.rawValue))) }
    for _ in 0..<report.runs {
      var round = CallRound()
      for test in CallTest.allCases {
        for kind in kinds where test.isMade(by: kind) { round[test, kind] = try run(kind, test, rivals) }
      }
      round.note(in: &report)
    }
  }

  private static func run(_ kind: CallKind, _ test: CallTest, _ rivals: Rivals) throws(Failure) -> CallResult {
    let folder = try Scratch.make()
    defer { Scratch.remove(folder) }
    let commands = try CallCommands(kind, test, rivals, in: folder)
    return try LoopThread.runUntilDone { () async -> Result<CallResult, Failure> in
      do throws(Failure) { return .success(try await pair(commands)) } catch { return .failure(error) }
    }.get()
  }

  @LoopActor
  private static func pair(_ commands: CallCommands) async throws(Failure) -> CallResult {
    let begin = Moment.now
    let server = try RunningProgram(at: commands.path, commands.serve)
    let isReady = await server.wait(.seconds(10)) { !$0.lines.isEmpty || $0.ending != nil }
    guard isReady, server.ending == nil, let ready = server.lines.first else {
      await server.stop()
      throw .noPeer("the serving side of '\(commands.name)' did not start")
    }
    let caller: RunningProgram
    do throws(Failure) { caller = try RunningProgram(at: commands.path, commands.call(server: server.pid)) } catch {
      await server.stop()
      throw error
    }
    // Nothing of this process runs while they do: it would take turns with them.
    await caller.end(within: CallTime.warm + CallTime.measured + .seconds(20))
    await caller.stop()
    await server.stop()
    guard caller.ending == .exited(0), let line = caller.lines.last else { throw .noPeer("'\(commands.name)' measured nothing") }
    var result = try CallResult(parsing: line.text)
    result.startms = (ready.at - begin) / .milliseconds(1)
    return result
  }
}
