import PillionModel

/// A drive that nobody makes: along the route with the router's own speeds, so many times as fast.
///
/// It lasts the route's duration over the factor, and a moment more at each way point, in real time, so that arriving there can be seen.
package struct RouteDrive: Sendable {
  /// Seconds of real time that it stands at a way point.
  package static let waitAtWaypoint = 2.0

  private let plan: RoutePlan
  private let factor: Double
  /// Each leg: when it begins in real seconds, and the timetable's times of its ends.
  private let legs: [(begin: Double, from: Double, to: Double)]

  /// A drive from the start of the route.
  package init(plan: RoutePlan, factor: Double) {
    let factor = Pace.valid(factor)
    var (begin, from) = (0.0, 0.0)
    self.plan = plan
    self.factor = factor
    legs = plan.legEnds.map { end in
      let leg = (begin, from, max(from, plan.timetable.time(at: end)))
      begin += (leg.2 - from) / factor + Self.waitAtWaypoint
      from = leg.2
      return leg
    }
  }

  /// Seconds of real time from start to destination.
  package var duration: Double {
    legs.last.map { $0.begin + ($0.to - $0.from) / factor } ?? 0
  }

  /// Where the drive is after so many real seconds.
  package func placement(at elapsed: Double) -> Placement {
    let index = legs.lastIndex { $0.begin <= elapsed } ?? 0
    let leg = legs[index]
    let time = leg.from + max(0, elapsed - leg.begin) * factor
    let stands = time >= leg.to
    let along = stands ? plan.legEnds[index] : min(plan.legEnds[index], plan.timetable.place(at: time))
    return Placement(
      along: along, coordinate: plan.shape.place(at: along) ?? Coordinate(), course: stands ? nil : plan.bearing(at: along),
      speed: stands ? 0 : plan.timetable.speed(at: time), isExact: true)
  }

  /// Real seconds until the drive first comes to a place.
  package func elapsed(at along: Double) -> Double {
    let index = plan.legEnds.firstIndex { along <= $0 } ?? legs.count - 1
    let leg = legs[index]
    return leg.begin + max(0, min(leg.to, plan.timetable.time(at: along)) - leg.from) / factor
  }
}

/// How many times as fast as in life something runs.
enum Pace {
  /// A factor that can be divided by: what is not positive counts as 1.
  static func valid(_ factor: Double) -> Double {
    factor > 0 && factor.isFinite ? min(max(factor, 0.01), 1000) : 1
  }
}
