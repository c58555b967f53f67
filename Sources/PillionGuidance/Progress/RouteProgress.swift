import PillionModel

/// Follows measured positions along a route: simple snapping near the last place.
///
/// It never moves back but for a vehicle that really drives back, holds still with a vehicle that stands, bridges gaps by the last speed,
/// and leaves out positions that no vehicle can have reached.
package struct RouteProgress: Sendable {
  /// Farther than this a position is off the route.
  package static let offRouteDistance = 50.0
  /// So many fixes in a row must be off before the route counts as lost: one or two are errors.
  package static let fixesUntilLost = 3
  /// As near as this, and in its direction, a vehicle must come to be back: a street beside the route is farther.
  private static let returnDistance = 20.0
  private static let fixesUntilReturned = 2
  /// As near as this a standing vehicle is where the route starts.
  private static let startRadius = 25.0
  /// Measured places behind the last one are noise up to here.
  private static let backwardNoise = 25.0
  /// A position beyond what this speed allows, in metres per second, is an error of the receiver.
  private static let fastest = 45.0

  private enum Mode { case searching, following, lost }

  private let plan: RoutePlan
  private var mode = Mode.searching
  private var along = 0.0
  private var speed: Double?
  private var last: (at: Double, coordinate: Coordinate)?
  private var motion = MotionEstimate()
  private var wrongWay = WrongWay()
  private var farFixes = 0
  /// Where the route was met again, and how many fixes ago first.
  private var meeting: (along: Double, fixes: Int)?

  /// Nobody is on the route yet.
  package init(plan: RoutePlan) {
    self.plan = plan
  }

  /// What a fix says. Fixes come in the order of time.
  package mutating func update(_ fix: Fix) -> RouteReading {
    guard let location = fix.location, let coordinate = location.coordinate, coordinate.isOnEarth else { return .unknown }
    let time = last.map { max(0, fix.at - $0.at) } ?? 0
    if mode == .following, let last {
      let reachable = 60 + max(Self.fastest, (speed ?? 0) * 1.5) * time
      guard last.coordinate.distance(to: coordinate) <= reachable else { return .unknown }
    }
    last = (fix.at, coordinate)
    let (speed, course) = motion.update(location, coordinate, at: fix.at)
    let sighting = Sighting(location: location, coordinate: coordinate, speed: speed, course: course, at: fix.at, time: time)
    defer { self.speed = speed ?? self.speed }
    return switch mode {
    case .searching: search(sighting)
    case .following: follow(sighting)
    case .lost: seekReturn(sighting)
    }
  }

  private mutating func search(_ sighting: Sighting) -> RouteReading {
    guard var found = snap(sighting, within: 0...plan.length) else { return .unknown }
    guard found.offRoute <= Self.offRouteDistance else { return .offRoute(sighting.location, distance: found.offRoute) }
    // Who stands near the start is at the start, though a roundabout's other side, later on the route, may be nearer.
    if sighting.course == nil, let start = plan.shape.points.first?.distance(to: sighting.coordinate), start <= Self.startRadius {
      found = SnapCandidate(along: 0, offRoute: start, cost: 0)
    }
    mode = .following
    along = found.along
    return .onRoute(placement(found, sighting))
  }

  private mutating func follow(_ sighting: Sighting) -> RouteReading {
    wrongWay.update(course: sighting.course, speed: sighting.speed, route: plan.bearing(at: along), at: sighting.at)
    let pace = ((sighting.speed ?? speed ?? 0) + (speed ?? sighting.speed ?? 0)) / 2
    let travelled = pace * sighting.time * (wrongWay.isSuspected ? -1 : 1)
    let expected = min(max(along + travelled, 0), plan.length)
    let reach = 50 + max(travelled.magnitude, 15 * sighting.time)
    let window = max(0, min(along, expected) - 50)...min(plan.length, expected + reach)
    let spread = 10 + travelled.magnitude / 2 + (sighting.speed == nil ? 10 * sighting.time : 0)
    guard let found = snap(sighting, within: window, expected: (expected, spread)) else { return .unknown }
    guard found.offRoute <= Self.offRouteDistance else {
      farFixes += 1
      guard farFixes >= Self.fixesUntilLost else { return .unknown }
      mode = .lost
      meeting = nil
      return .offRoute(sighting.location, distance: found.offRoute)
    }
    farFixes = 0
    advance(to: found.along, expected: expected, sighting)
    if wrongWay.isCertain, let rejoined = meet(sighting, within: [along...plan.length]) {
      // It turned round before the route did and is on the way that the route takes back.
      along = rejoined.along
      wrongWay = WrongWay()
      return .onRoute(placement(rejoined, sighting))
    }
    let placement = placement(found, sighting)
    return wrongWay.isCertain ? .wrongWay(placement) : .onRoute(placement)
  }

  /// Takes a measured place together with the expected one: the speed of a receiver is far better than its position.
  private mutating func advance(to measured: Double, expected: Double, _ sighting: Sighting) {
    let stands = sighting.speed.map { $0 < ManeuverLifecycle.walkingPace }
    let isNews = (measured - expected).magnitude > 40 || sighting.time > 3
    let gain = isNews ? 1 : stands.map { $0 ? 0.1 : 0.5 } ?? 0.8
    let next = expected + (measured - expected) * gain
    if next >= along || next < along - Self.backwardNoise || wrongWay.isCertain { along = next }
  }

  private mutating func seekReturn(_ sighting: Sighting) -> RouteReading {
    let ahead = max(0, along - Self.offRouteDistance)...plan.length
    if let found = meet(sighting, within: [ahead, 0...plan.length]) {
      mode = .following
      farFixes = 0
      along = found.along
      wrongWay = WrongWay()
      return .onRoute(placement(found, sighting))
    }
    let nearest = plan.snap(sighting.coordinate, within: 0...plan.length, course: nil, expected: nil)
    return .offRoute(sighting.location, distance: nearest?.offRoute ?? 0)
  }

  /// The place where the vehicle is on the route and drives its way, once two fixes in a row agree on it. Earlier windows go first.
  private mutating func meet(_ sighting: Sighting, within windows: [ClosedRange<Double>]) -> SnapCandidate? {
    guard let found = meetingPlace(sighting, within: windows) else { return nil }
    let step = 50 + (speed ?? 0) * sighting.time * 1.5
    let fixes = meeting.map { (found.along - $0.along).magnitude <= step ? $0.fixes + 1 : 1 } ?? 1
    meeting = fixes >= Self.fixesUntilReturned ? nil : (found.along, fixes)
    return fixes >= Self.fixesUntilReturned ? found : nil
  }

  private func meetingPlace(_ sighting: Sighting, within windows: [ClosedRange<Double>]) -> SnapCandidate? {
    guard let course = sighting.course else { return nil }
    for window in windows {
      guard let found = snap(sighting, within: window), found.offRoute <= Self.returnDistance, let route = plan.bearing(at: found.along),
        Angle.between(course, route) <= 45
      else { continue }
      return found
    }
    return nil
  }

  private func snap(
    _ sighting: Sighting, within window: ClosedRange<Double>, expected: (along: Double, spread: Double)? = nil
  ) -> SnapCandidate? {
    plan.snap(sighting.coordinate, within: window, course: sighting.course, expected: expected)
  }

  private func placement(_ found: SnapCandidate, _ sighting: Sighting) -> Placement {
    Placement(
      along: along, offRoute: found.offRoute, coordinate: plan.shape.place(at: along) ?? sighting.coordinate, course: sighting.course,
      speed: sighting.speed)
  }
}

/// A position with what is made of it.
private struct Sighting {
  var location: Location
  var coordinate: Coordinate
  /// Told or derived.
  var speed: Double?
  var course: Double?
  var at: Double
  /// Seconds since the position before.
  var time: Double
}

/// Whether a vehicle drives its road against the route's direction, seen long enough that no U-turn of the route itself explains it.
private struct WrongWay: Sendable {
  private var since: Double?
  private var against = 0
  private var along = 0
  /// It lasted 5 seconds and three fixes.
  private(set) var isCertain = false

  /// Two fixes in a row say so.
  var isSuspected: Bool { against >= 2 }

  mutating func update(course: Double?, speed: Double?, route: Double?, at seconds: Double) {
    guard let course, let route, speed ?? 0 >= 2 * ManeuverLifecycle.walkingPace else { return }
    let angle = Angle.between(course, route)
    if angle > 135 {
      let first = since ?? seconds
      since = first
      against += 1
      along = 0
      isCertain = isCertain || (seconds - first >= 5 && against >= 3)
    } else if angle < 60 {
      along += 1
      if along >= 2 { self = WrongWay() }
    }
  }
}
