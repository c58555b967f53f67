import PillionModel

/// The place on a shape that a position most likely means.
struct SnapCandidate {
  /// Metres from the start.
  var along: Double
  /// Metres between position and shape.
  var offRoute: Double
  /// How unlikely it is, in squared standard deviations.
  var cost: Double
}

extension RoutePlan {
  /// Position noise in metres: the receivers of the test traces have 3 to 5 m, city streets make it more.
  private static let positionNoise = 8.0
  /// Course noise in degrees, corners cut by one-second fixes included.
  private static let courseNoise = 45.0
  /// A wrong course counts at most this much, so that a turning car is not thrown off its road.
  private static let courseCostLimit = 6.0

  /// The likeliest place within a window of the shape.
  ///
  /// Course and an expected place tell apart roads that cross themselves or run back along themselves. Without an expected place the first
  /// one along the route wins among those that are about as likely.
  ///
  /// - Parameters:
  ///   - window: Metres from the start, clamped to the shape.
  ///   - course: The direction of travel; nil when standing.
  ///   - expected: Where dead reckoning puts the vehicle, and how far off it may be.
  func snap(
    _ position: Coordinate, within window: ClosedRange<Double>, course: Double?, expected: (along: Double, spread: Double)?
  ) -> SnapCandidate? {
    guard let first = shape.segment(at: window.lowerBound), let last = shape.segment(at: window.upperBound) else { return nil }
    let plane = LocalPlane(around: position)
    var best: SnapCandidate?
    // Without a place to expect, a later piece must be better by more than noise.
    let margin = expected == nil ? 2.0 : 0
    for piece in first...last {
      let (offset, offRoute) = plane.project(shape.points[piece], shape.points[piece + 1])
      let length = shape.distances[piece + 1] - shape.distances[piece]
      let along = min(max(shape.distances[piece] + offset * length, window.lowerBound), window.upperBound)
      var cost = square(offRoute / Self.positionNoise)
      if let course {
        cost += min(Self.courseCostLimit, square(Angle.between(course, bearing(ofPiece: piece)) / Self.courseNoise))
      }
      if let expected { cost += square((along - expected.along) / expected.spread) }
      if best.map({ cost < $0.cost - (along - $0.along > 50 ? margin : 0) }) ?? true {
        best = SnapCandidate(along: along, offRoute: offRoute, cost: cost)
      }
    }
    return best
  }

  private func square(_ value: Double) -> Double { value * value }
}

/// Metres around a position, good for the few kilometres that matter to it.
struct LocalPlane {
  private let origin: Coordinate
  private let metersPerDegreeNorth = Coordinate.earthRadius * Math.radiansPerDegree
  private let metersPerDegreeEast: Double

  init(around origin: Coordinate) {
    self.origin = origin
    metersPerDegreeEast = metersPerDegreeNorth * Math.cos(origin.latitude * Math.radiansPerDegree)
  }

  /// The point of a straight piece nearest to the origin: its fraction of the piece, 0 to 1, and its distance in metres.
  func project(_ start: Coordinate, _ end: Coordinate) -> (fraction: Double, distance: Double) {
    let (a, b) = (meters(start), meters(end))
    let (east, north) = (b.east - a.east, b.north - a.north)
    let squared = east * east + north * north
    let fraction = squared > 0 ? max(0, min(1, -(a.east * east + a.north * north) / squared)) : 0
    return (fraction, Math.hypot(a.east + east * fraction, a.north + north * fraction))
  }

  private func meters(_ place: Coordinate) -> (east: Double, north: Double) {
    let east = Angle.turn(from: origin.longitude, to: place.longitude)
    return (east * metersPerDegreeEast, (place.latitude - origin.latitude) * metersPerDegreeNorth)
  }
}
