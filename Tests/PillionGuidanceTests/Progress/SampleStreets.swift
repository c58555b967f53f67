import PillionGuidance
import PillionModel
import TestSupport

/// Routes made of straight streets, for tests that want to know every metre.
enum SampleStreets {
  static let origin = Coordinate(latitude: 43.7, longitude: 7.4)

  /// Streets from corner to corner, each so long and in such a direction, driven at one pace. A turn stands at every corner; corners named
  /// in `waypoints` end a leg instead.
  static func route(
    _ streets: [(meters: Double, bearing: Double)], pace: Double = 10, waypoints: Set<Int> = [], limit: Double? = nil,
    from start: Coordinate = origin
  ) -> Route {
    var route = Route(id: "streets", shape: [start], unitsHint: .metric)
    var leg: UInt32 = 0
    var lastDuration = 0.0
    func add(_ kind: Maneuver.Kind, _ direction: Direction = .none, after seconds: Double?) {
      route.maneuvers.append(
        Maneuver(
          id: "m\(route.maneuvers.count)", kind: kind, direction: direction, leg: leg, durationFromPrevious: seconds))
      route.maneuverShape.append(UInt32(route.shape.count - 1))
    }
    add(.depart, after: nil)
    var legBegin = 0
    for (index, street) in streets.enumerated() {
      if index > 0 {
        if waypoints.contains(index) {
          add(.arriveVia, after: lastDuration)
          route.legs.append(RouteLeg(shapeBegin: UInt32(legBegin), shapeEnd: UInt32(index), destination: ["Stop \(leg)"]))
          legBegin = index
          leg += 1
          add(.depart, after: 0)
        } else {
          add(.turn, Angle.turn(from: streets[index - 1].bearing, to: street.bearing) > 0 ? .right : .left, after: lastDuration)
        }
      }
      route.shape.append(route.shape[route.shape.count - 1].moved(meters: street.meters, bearing: street.bearing))
      route.spans.append(
        RouteSpan(shapeBegin: UInt32(index), shapeEnd: UInt32(index + 1), speedMps: pace, limitMps: limit, road: ["Street \(index)"]))
      lastDuration = street.meters / pace
    }
    add(.arrive, after: lastDuration)
    route.legs.append(RouteLeg(shapeBegin: UInt32(legBegin), shapeEnd: UInt32(streets.count), destination: ["Home"]))
    route.distanceMeters = streets.reduce(0) { $0 + $1.meters }
    route.durationSeconds = route.distanceMeters / pace
    return route
  }

  /// 300 m north, 300 m east, 300 m north: a right and a left turn, at 10 m/s.
  static let staircase = route([(300, 0), (300, 90), (300, 0)])
}

/// Positions along a route as a receiver gives them, once a second.
struct SampleReceiver {
  let plan: RoutePlan
  /// Greatest error of a position, in metres, each way.
  var jitter = 0.0
  var generator = SeededGenerator(seed: 1)

  init(_ route: Route, jitter: Double = 0, seed: UInt64 = 1) {
    plan = RoutePlan(route: route)
    self.jitter = jitter
    generator = SeededGenerator(seed: seed)
  }

  /// What is received at a place; without speed and course where `tells` is false.
  mutating func fix(at seconds: Double, along: Double, speed: Double = 10, course: Double? = nil, tells: Bool = true) -> Fix {
    var place = plan.shape.place(at: along) ?? SampleStreets.origin
    if jitter > 0 {
      place = place.moved(meters: Double.random(in: -jitter...jitter, using: &generator), bearing: 0)
      place = place.moved(meters: Double.random(in: -jitter...jitter, using: &generator), bearing: 90)
    }
    guard tells else { return Fix(at: seconds, location: Location(coordinate: place)) }
    let direction = speed < 0.5 ? nil : course ?? plan.bearing(at: along)
    return Fix(at: seconds, location: Location(coordinate: place, courseDegrees: direction, speedMps: speed))
  }

  /// A fix a second from one place to another.
  mutating func fixes(from: Double, to: Double, speed: Double = 10, since start: Double = 0, tells: Bool = true) -> [Fix] {
    var (at, along) = (start, from)
    var fixes: [Fix] = []
    while from < to ? along <= to : along >= to {
      let course = from < to ? nil : plan.bearing(at: along).map { Angle.bearing($0 + 180) }
      fixes.append(fix(at: at, along: along, speed: speed, course: course, tells: tells))
      at += 1
      along += from < to ? speed : -speed
    }
    return fixes
  }
}
