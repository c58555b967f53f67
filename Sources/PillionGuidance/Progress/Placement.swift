package import PillionModel

/// Where the vehicle is on the route.
package struct Placement: Sendable, Hashable {
  /// Metres from the start along the shape.
  package var along: Double
  /// Metres between the position and the shape.
  package var offRoute: Double
  /// The place on the shape.
  package var coordinate: Coordinate
  /// Direction of travel. Nil when standing or unknown.
  package var course: Double?
  /// Metres per second. Nil when unknown.
  package var speed: Double?
  /// The place is known, not measured: it needs no guard against noise.
  package var isExact: Bool

  /// A placement.
  package init(
    along: Double, offRoute: Double = 0, coordinate: Coordinate = Coordinate(), course: Double? = nil, speed: Double? = nil,
    isExact: Bool = false
  ) {
    self.along = along
    self.offRoute = offRoute
    self.coordinate = coordinate
    self.course = course
    self.speed = speed
    self.isExact = isExact
  }

  /// As what crosses the link.
  package var location: Location {
    Location(coordinate: coordinate, courseDegrees: course, speedMps: speed)
  }
}

/// What a position says about the route.
package enum RouteReading: Sendable, Hashable {
  /// On the route and along it.
  case onRoute(Placement)
  /// On the route's road, driving it the wrong way for a while.
  case wrongWay(Placement)
  /// Away from the route, for good or before it was ever reached. Metres from it.
  case offRoute(Location, distance: Double)
  /// No position, or one that cannot be true.
  case unknown
}
