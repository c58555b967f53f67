package import PillionModel

/// What a recording tells at a glance: programs that ran, their links, how each ended, and the times without any.
package struct FlightStory: Sendable {
  /// One run of a program.
  package struct Run: Sendable {
    package let role: Role
    package let number: UInt64
    package var product = ""
    package var first: Int64
    package var last: Int64
    /// Nil: it goes on, was killed, or lost its power.
    package var end: Int64?
    package var links: [LinkStory] = []
    /// By code, as often as they were told.
    package var problems: [(code: String, count: Int, detail: String)] = []
    private var places: [UInt32: Int] = [:]

    init(_ record: FlightRecord) {
      (role, number, first, last) = (record.role, record.run, record.wall, record.wall)
    }

    mutating func take(_ record: FlightRecord) {
      last = max(last, record.wall)
      switch record.kind {
      case .begin: product = record.json?["product"]?.string ?? ""
      case .end: end = record.wall
      case .event: if let json = record.json, json["event"]?.string == "problem" { note(json) }
      default: break
      }
      guard record.link > 0 else { return }
      let place = places[record.link] ?? links.count
      if place == links.count {
        places[record.link] = place
        links.append(LinkStory(record))
      }
      links[place].take(record)
    }

    private mutating func note(_ problem: JSON) {
      let code = problem["code"]?.string ?? "?"
      let count = Int(problem["count"]?.int ?? 1)
      if let known = problems.firstIndex(where: { $0.code == code }) {
        problems[known].count += count
      } else {
        problems.append((code, count, problem["detail"]?.string ?? ""))
      }
    }

    /// When no link stood, after the first: from, and to where another came.
    package var gaps: [(from: Int64, to: Int64?)] {
      let spans = links.map { (from: $0.first, to: $0.end == nil ? Int64.max : $0.last) }.sorted { $0.from < $1.from }
      guard var reached = spans.first?.to else { return [] }
      var gaps: [(from: Int64, to: Int64?)] = []
      for span in spans.dropFirst() {
        if span.from > reached { gaps.append((reached, span.from)) }
        reached = max(reached, span.to)
      }
      if reached < (end ?? last) { gaps.append((reached, nil)) }
      return gaps
    }
  }

  package private(set) var runs: [Run] = []

  package init(_ records: [FlightRecord]) {
    for record in records {
      let place = runs.lastIndex { $0.number == record.run && $0.role == record.role } ?? runs.count
      if place == runs.count { runs.append(Run(record)) }
      runs[place].take(record)
    }
  }
}
