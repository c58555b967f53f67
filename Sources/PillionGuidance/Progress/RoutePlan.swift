package import PillionModel

/// A route with what guidance asks of it all the time worked out once: where each maneuver and way point stands along the shape, when an
/// unhindered drive gets there, and which road and limit hold where.
package struct RoutePlan: Sendable {
  /// The route.
  package let route: Route
  /// Its shape with distances.
  package let shape: RouteShape
  /// Metres from the start of each maneuver, never falling.
  package let places: [Double]
  /// When an unhindered drive is where.
  package let timetable: RouteTimetable
  /// Metres from the start at which each leg ends, never falling; the last one is the destination.
  package let legEnds: [Double]
  /// Direction of travel on each piece of the shape.
  private let bearings: [Double]
  /// Index of the span that each piece of the shape lies in.
  private let spans: [Int?]

  /// Works a route out. Any route is taken: what is missing or out of place is bridged.
  package init(route: Route) {
    let shape = RouteShape(route.shape)
    self.route = route
    self.shape = shape
    places = Self.places(of: route, shape)
    legEnds = Self.legEnds(of: route, shape)
    bearings = Self.bearings(of: shape)
    spans = Self.spans(of: route, pieces: max(0, shape.points.count - 1))
    timetable = RouteTimetable(route: route, shape: shape, places: places, legEnds: legEnds, spans: spans)
  }

  /// Metres from start to destination.
  package var length: Double { shape.length }

  /// Index of the last maneuver; 0 for a route that has none.
  package var lastManeuver: Int { max(0, route.maneuvers.count - 1) }

  /// A maneuver; an unknown one where the route has none.
  package func maneuver(_ index: Int) -> Maneuver {
    route.maneuvers.indices.contains(index) ? route.maneuvers[index] : Maneuver()
  }

  /// Metres from the start of a maneuver; the destination behind the last one.
  package func place(ofManeuver index: Int) -> Double {
    places.indices.contains(index) ? places[index] : length
  }

  /// The leg that a maneuver belongs to.
  package func leg(ofManeuver index: Int) -> Int {
    min(Int(maneuver(index).leg), max(0, legEnds.count - 1))
  }

  /// The stretch with road, speed and limit at a place. Nil where the router said nothing.
  package func span(at along: Double) -> RouteSpan? {
    shape.segment(at: along).flatMap { spans[$0] }.map { route.spans[$0] }
  }

  /// Direction of travel at a place. Nil for a route without length.
  package func bearing(at along: Double) -> Double? {
    shape.segment(at: along).map { bearings[$0] }
  }

  /// Direction of travel on a piece of the shape.
  func bearing(ofPiece index: Int) -> Double { bearings[index] }

  private static func places(of route: Route, _ shape: RouteShape) -> [Double] {
    var last = 0.0
    return route.maneuvers.indices.map { index in
      let point = route.maneuverShape.indices.contains(index) ? Int(route.maneuverShape[index]) : -1
      if shape.distances.indices.contains(point) {
        last = max(last, shape.distances[point])
      } else if let told = route.maneuvers[index].distanceFromStart, told.isFinite {
        last = max(last, min(told, shape.length))
      }
      return last
    }
  }

  private static func legEnds(of route: Route, _ shape: RouteShape) -> [Double] {
    var last = 0.0
    var ends = route.legs.map { leg in
      let point = Int(leg.shapeEnd)
      if shape.distances.indices.contains(point) { last = max(last, shape.distances[point]) }
      return last
    }
    // The trip ends where its shape does, whatever its legs say.
    if ends.isEmpty { ends.append(shape.length) } else { ends[ends.count - 1] = shape.length }
    return ends
  }

  private static func bearings(of shape: RouteShape) -> [Double] {
    var last: Double?
    let known = shape.points.indices.dropLast().map { index -> Double? in
      // Points in one place have no direction: the one before holds on.
      if shape.distances[index + 1] - shape.distances[index] > 0.01 {
        last = shape.points[index].bearing(to: shape.points[index + 1])
      }
      return last
    }
    let first = known.lazy.compactMap { $0 }.first ?? 0
    return known.map { $0 ?? first }
  }

  private static func spans(of route: Route, pieces: Int) -> [Int?] {
    var spans = [Int?](repeating: nil, count: pieces)
    for (index, span) in route.spans.enumerated() {
      let end = min(Int(span.shapeEnd), pieces)
      guard Int(span.shapeBegin) < end else { continue }
      for piece in Int(span.shapeBegin)..<end { spans[piece] = index }
    }
    return spans
  }
}
