import PillionGuidance
import PillionModel

/// Runs a trip with a clock of its own, as the phone program does with its loop's timer.
struct TripRunner {
  struct Sent {
    /// Seconds since the trip began.
    var at: Double
    var snapshot: NavigationSnapshot
  }

  /// A wall clock for arrival times: 2026-03-14 09:00:00 UTC.
  static let epoch = 1_773_478_800.0

  var trip: Trip
  private(set) var sent: [Sent] = []
  private(set) var events: [(at: Double, event: GuidanceEvent)] = []
  private(set) var outcome = TripStep.Outcome.running
  /// When the outcome was first another than running.
  private(set) var ended: Double?
  /// Moments do not begin at zero in life.
  private let start = Moment(seconds: 1234.5)
  private var moment = Moment(seconds: 1234.5)

  init(_ trip: Trip) { self.trip = trip }

  /// Calls at each tick, or, where `tick` is nil, whenever the trip wants it, until it ends or `limit` seconds are over.
  mutating func run(tick: Double?, until limit: Double = 10_000) {
    // A trip that asks to be called at once for ever would never end.
    for _ in 0..<200_000 where outcome == .running && now <= limit {
      let deadline = step()
      guard let next = tick.map({ moment + .seconds($0) }) ?? deadline else { return }
      moment = max(next, moment)
    }
  }

  /// One call now. Answers when the trip wants the next one.
  @discardableResult
  mutating func step() -> Moment? {
    take(trip.advance(to: moment, epochSeconds: Self.epoch + now))
  }

  /// Ends the trip now.
  mutating func end() {
    _ = take(trip.end(at: moment, epochSeconds: Self.epoch + now))
  }

  mutating func wait(_ seconds: Double) { moment = moment + .seconds(seconds) }

  /// Seconds since the first call.
  var now: Double { Moment(nanoseconds: moment.nanoseconds(since: start)).seconds }

  private mutating func take(_ step: TripStep) -> Moment? {
    if let snapshot = step.snapshot { sent.append(Sent(at: now, snapshot: snapshot)) }
    events += step.events.map { (now, $0) }
    outcome = step.outcome
    if outcome != .running, ended == nil { ended = now }
    return step.deadline
  }

  var lines: [(at: Double, line: GuidanceLine)] {
    events.compactMap { if case .guidance(let line) = $0.event { ($0.at, line) } else { nil } }
  }

  /// Each maneuver that became current, and for how long in seconds it was.
  var currents: [(maneuver: Int, seconds: Double)] {
    var currents: [(maneuver: Int, from: Double)] = []
    for (at, line) in lines where currents.last?.maneuver != line.maneuver { currents.append((line.maneuver, at)) }
    return currents.enumerated().map { index, current in
      (current.maneuver, (index + 1 < currents.count ? currents[index + 1].from : now) - current.from)
    }
  }

  /// Ids of the current maneuvers shown, in order, each time they changed.
  var shown: [String] {
    var shown: [String] = []
    for entry in sent {
      let index = Int(entry.snapshot.currentManeuver)
      guard entry.snapshot.maneuvers.indices.contains(index) else { continue }
      let id = entry.snapshot.maneuvers[index].id
      if shown.last != id { shown.append(id) }
    }
    return shown
  }
}
