package import PillionModel

/// Keeps one cause from flooding the events: a problem is told at once, and the same one again at most once a second, with a count
/// (contract.md, "Events of both").
package struct ProblemMachine: Sendable {
  /// One `problem` event.
  package struct Report: Sendable, Hashable {
    package var code: String
    package var detail: String
    package var ids: [String]
    package var count: Int

    package init(code: String, detail: String, ids: [String] = [], count: Int) {
      self.code = code
      self.detail = detail
      self.ids = ids
      self.count = count
    }
  }

  private struct Cause: Sendable {
    var quietUntil: Moment
    var held: Report?
  }

  private let pause: Duration
  private let most: Int
  private var causes: [String: Cause] = [:]

  /// - Parameter most: causes that are told apart; further ones count as the cause "other".
  package init(pause: Duration = .seconds(1), most: Int = 64) {
    self.pause = pause
    self.most = most
  }

  /// A problem happened. Gives what to tell now, if anything.
  package mutating func onProblem(_ code: String, _ detail: String, ids: [String], at now: Moment) -> Report? {
    let code = causes[code] == nil && causes.count >= most ? "other" : code
    if var cause = causes[code], now < cause.quietUntil {
      let count = (cause.held?.count ?? 0) &+ 1
      cause.held = Report(code: code, detail: detail, ids: ids, count: count)
      causes[code] = cause
      return nil
    }
    let count = (causes[code]?.held?.count ?? 0) &+ 1
    causes[code] = Cause(quietUntil: now + pause, held: nil)
    return Report(code: code, detail: detail, ids: ids, count: count)
  }

  /// When something that was held back may be told.
  package var deadline: Moment? {
    causes.values.lazy.filter { $0.held != nil }.map(\.quietUntil).min()
  }

  /// What was held back and may be told now.
  package mutating func onDeadline(at now: Moment) -> [Report] {
    var reports: [Report] = []
    for (code, cause) in causes where now >= cause.quietUntil {
      if let held = cause.held {
        reports.append(held)
        causes[code] = Cause(quietUntil: now + pause, held: nil)
      } else {
        causes[code] = nil
      }
    }
    return reports.sorted { $0.code < $1.code }
  }
}
