import PillionModel

/// A world with a name: a row of what went wrong elsewhere, and what must come of it here.
package struct Scenario: Sendable {
  /// What must be found in the words of both ends, beside all that must hold in any world.
  package enum Expectation: Sendable {
    /// The session of this end, and nothing before it, ends for one of these reasons at this time.
    case ends(String, [String], ClosedRange<Double>)
    /// No session ends before everything is asked to.
    case lives
    /// So many sessions begin at this end, at least.
    case sessions(String, Int)
    /// A session begins at this end within this time.
    case begins(String, ClosedRange<Double>)
    /// The head unit tells this of the map so often within this time.
    case maps(String, ClosedRange<Int>, ClosedRange<Double>)
    /// What the head unit's driver reads of the session at a time; nil: nothing.
    case reads(String?, Double)
    /// The phones' gadgets are bound to their controllers so often in all.
    case binds(Int)
    /// A fault plan did this so often, at least.
    case struck(String, Int)
  }

  package let name: String
  /// The rows of reports that it plays: "3.A 1".
  package let rows: String
  package let script: Script
  package let expects: [Expectation]

  /// Why a run is not what was to be expected; nil: it is.
  package func complaint(about run: SeedRun) -> String? {
    if let failure = run.failure { return failure }
    for expectation in expects {
      if let complaint = Scenario.complaint(expectation, run, until: script.length) { return complaint }
    }
    return nil
  }

  private static func complaint(_ expectation: Expectation, _ run: SeedRun, until end: Duration) -> String? {
    let history = run.history
    switch expectation {
    case .ends(let who, let reasons, let time):
      guard let told = history.first(where: { $0.who == who && $0.reason != nil && $0.at.inSeconds >= time.lowerBound }) else {
        return "no session of \(who) ended"
      }
      guard let reason = told.reason, reasons.contains(reason), time.contains(told.at.inSeconds) else {
        return "\(who) ended its session at \(told.at.inSeconds) s by \(told.reason ?? ""), not within \(time) s by \(reasons)"
      }
      return nil
    case .lives:
      let end = history.first { $0.reason != nil && $0.at < end }
      return end.map { "\($0.who) ended its session at \($0.at.inSeconds) s by \($0.reason ?? "")" }
        ?? (history.isEmpty ? "no session ever began" : nil)
    case .sessions(let who, let least):
      let count = history.count { $0.who == who && $0.reason == nil && $0.at < end }
      return count >= least ? nil : "\(who) had \(count) sessions, not \(least)"
    case .begins(let who, let time):
      return history.contains { $0.who == who && $0.reason == nil && time.contains($0.at.inSeconds) }
        ? nil : "no session of \(who) began within \(time) s"
    case .maps(let what, let most, let time):
      let count = run.maps.count { $0.what == what && time.contains($0.at.inSeconds) }
      return most.contains(count) ? nil : "the map was \(what) \(count) times within \(time) s, not \(most)"
    case .reads(let notice, let time):
      let shown = run.notices.last { $0.at.inSeconds <= time }?.notice
      return shown == notice ? nil : "at \(time) s the driver reads \(shown ?? "nothing"), not \(notice ?? "nothing")"
    case .binds(let count): return run.binds == count ? nil : "the gadget was bound \(run.binds) times, not \(count)"
    case .struck(let action, let least):
      let count = run.struck[action] ?? 0
      return count >= least ? nil : "the plan's \(action) struck \(count) times, not \(least)"
    }
  }
}

extension Duration {
  var inSeconds: Double { Double(wholeNanoseconds) / 1e9 }
}
