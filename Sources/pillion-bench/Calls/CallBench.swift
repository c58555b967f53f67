import PillionIO
import PillionModel

/// Calls and streams between two processes on one processor, over a Unix socket. All kinds take turns within a run, so that a ratio compares
/// what was measured within seconds.
enum CallBench {
  static func measure(into report: inout BenchReport) throws(Failure) {
    for _ in 0..<report.runs {
      var results: [CallTest: [CallKind: CallResult]] = [:]
      for test in CallTest.allCases {
        for kind in CallKind.allCases where test.isMade(by: kind) { results[test, default: [:]][kind] = try run(kind, test) }
      }
      add(results, to: &report)
    }
  }

  private static func add(_ results: [CallTest: [CallKind: CallResult]], to report: inout BenchReport) {
    for test in CallTest.allCases {
      for kind in CallKind.allCases {
        guard let result = results[test]?[kind] else { continue }
        if test == .unary {
          if let p50 = result.p50us { report.add("unary.p50.us", of: kind.rawValue, p50) }
          if let p99 = result.p99us { report.add("unary.p99.us", of: kind.rawValue, p99) }
        }
        if test == .unary64, let rate = result.callsPerSecond { report.add("calls64.perSecond", of: kind.rawValue, rate) }
        if test == .stream, let rate = result.bytesPerSecond { report.add("stream64K.MBps", of: kind.rawValue, rate / 1e6) }
        if let allocations = result.allocations { report.addRatio("allocationsPerMessage", allocations) }
      }
    }
    func unary(_ kind: CallKind) -> Double? { results[.unary]?[kind]?.p50us }
    func stream(_ kind: CallKind) -> Double? { results[.stream]?[kind]?.bytesPerSecond }
    if let raw = unary(.raw), raw > 0 {
      if let loop = unary(.loop) { report.addRatio("unaryP50ToRaw", loop / raw) }
      if let typed = unary(.async) { report.addRatio("unaryAsyncP50ToRaw", typed / raw) }
    }
    if let raw = stream(.raw), raw > 0 {
      if let loop = stream(.loop) { report.addRatio("stream64KToRaw", loop / raw) }
      if let typed = stream(.async) { report.addRatio("stream64KAsyncToRaw", typed / raw) }
    }
  }

  private static func run(_ kind: CallKind, _ test: CallTest) throws(Failure) -> CallResult {
    let folder = try Scratch.make()
    defer { Scratch.remove(folder) }
    let text = LoopThread.runUntilDone { () async -> Result<String, Failure> in
      do throws(Failure) { return .success(try await pair(kind, test, "\(folder)/link")) } catch { return .failure(error) }
    }
    return try CallResult(parsing: text.get())
  }

  @LoopActor
  private static func pair(_ kind: CallKind, _ test: CallTest, _ socket: String) async throws(Failure) -> String {
    let server = try RunningProgram("pillion-bench", ["serve", kind.rawValue, socket])
    guard await server.wait(.seconds(10), until: { !$0.lines.isEmpty || $0.ending != nil }), server.ending == nil else {
      await server.stop()
      throw .noPeer("the serving side of '\(kind.rawValue)' did not start")
    }
    let caller: RunningProgram
    do throws(Failure) { caller = try RunningProgram("pillion-bench", ["call", kind.rawValue, test.rawValue, socket]) } catch {
      await server.stop()
      throw error
    }
    // Nothing of this process runs while they do: it would take turns with them.
    await caller.end(within: CallTime.warm + CallTime.measured + .seconds(20))
    await caller.stop()
    await server.stop()
    guard caller.ending == .exited(0), let line = caller.lines.last else {
      throw .noPeer("'\(kind.rawValue) \(test.rawValue)' measured nothing")
    }
    return line.text
  }
}
