import PillionGuidance
import PillionModel

/// A recorded drive: fixes in the order of time that can be played back, or one clear error.
enum TraceTarget {
  static func run(_ bytes: [UInt8], as format: Trace.Format) throws(Finding) {
    let trace: Trace
    do {
      trace = try TraceReader.read(bytes)
    } catch {
      return try Finding.unlessClear(error)
    }
    // The other format has a target of its own.
    guard trace.format == format else { return }
    try hold(trace.fixes.contains { $0.location != nil }, "a trace without a position")
    try hold(trace.fixes.first?.at == 0, "a trace that begins at \(trace.fixes[0].at)")
    var before = -1.0
    for fix in trace.fixes {
      try hold(fix.at > before && fix.at.isFinite, "a fix at \(fix.at) after one at \(before)")
      before = fix.at
      guard let place = fix.location?.coordinate else { continue }
      try hold(abs(place.latitude) <= 90 && abs(place.longitude) <= 180, "a fix off the planet: \(place)")
    }
    for note in trace.notes { try hold(note.count > 0 && note.firstLine > 0 && !note.reason.isEmpty, "an empty note: \(note)") }
    try play(trace)
  }

  /// The trace along a street it may be near, or not.
  private static func play(_ trace: Trace) throws(Finding) {
    var trip = Trip(route: street, source: .trace(trace, factor: 1000))
    var now = Moment(seconds: 10)
    for _ in 0..<20 where trip.outcome == .running {
      let step = trip.advance(to: now, epochSeconds: 1_773_478_800)
      if let deadline = step.deadline { try hold(deadline > now, "a trip that wants to be called again at once") }
      now = now + .seconds(1)
    }
  }

  private static let street = Route(
    id: "street", maneuvers: [Maneuver(id: "0", kind: .depart), Maneuver(id: "1", kind: .arrive)],
    shape: (0..<20).map { Coordinate(latitude: 43.73 + Double($0) * 0.001, longitude: 7.42) }, maneuverShape: [0, 19])
}
