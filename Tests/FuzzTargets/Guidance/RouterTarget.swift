import PillionGuidance
import PillionModel
import PillionWire

/// A router's answer: a route that can be sent and driven, or one clear error.
enum RouterTarget {
  static func run(_ input: FuzzInput) throws(Finding) {
    var input = input
    let format = input.pick(RouterFormat.allCases)
    let route: Route
    do {
      route = try RouteReader.read(Array(input.rest), format: format)
    } catch {
      return try Finding.unlessClear(error)
    }
    try hold(!route.shape.isEmpty && !route.maneuvers.isEmpty, "a route without a shape or without a maneuver")
    for place in route.shape {
      try hold(abs(place.latitude) <= 90 && abs(place.longitude) <= 180, "a route that leaves the planet at \(place)")
    }
    let bytes = try MessageTarget.write(route)
    do { try hold(try Route(wire: bytes).json.text == route.json.text, "the route is another on the wire") } catch {
      throw Finding("the route cannot be sent: \(error)")
    }
    try drive(route)
  }

  /// The route as a made-up drive, to its end if a few steps do.
  private static func drive(_ route: Route) throws(Finding) {
    var trip = Trip(route: route, source: .drive(factor: 1000))
    var now = Moment(seconds: 10)
    for _ in 0..<40 where trip.outcome == .running {
      let step = trip.advance(to: now, epochSeconds: 1_773_478_800)
      if let snapshot = step.snapshot { _ = try MessageTarget.write(snapshot) }
      if let deadline = step.deadline { try hold(deadline > now, "a trip that wants to be called again at once") }
      now = now + .seconds(2)
    }
  }
}
