import Glibc

/// How wide lines are at a zoom, in points, and from which zoom they are drawn at all.
struct RoadWidths: Sendable, Hashable {
  private let zoom: Double
  private let growth: Double

  init(zoom: Double) {
    self.zoom = zoom
    // Roads grow by this for every zoom, more slowly than the ground does: at small scales they would vanish otherwise.
    growth = pow(1.6, min(max(zoom, 8), 20) - 16)
  }

  /// Points from edge to edge without the edges themselves; nil where roads of this rank are not drawn.
  func width(_ rank: RoadRank) -> Double? {
    let (points, from): (Double, Double) =
      switch rank {
      case .motorway: (14, 5)
      case .primary: (12, 8)
      case .secondary: (10.5, 10)
      case .tertiary: (9, 11.5)
      case .street: (7, 12.5)
      case .service: (3.8, 14.5)
      case .pedestrian: (3.4, 14.5)
      case .path: (1.5, 15.5)
      }
    return zoom < from ? nil : max(points * growth, 0.8)
  }

  /// Points of the edge on either side of a road; 0 where it would be all one sees.
  func edge(_ rank: RoadRank) -> Double {
    guard rank < .pedestrian, let width = width(rank), width > 2 else { return 0 }
    return min(0.6 + 0.4 * growth, 1.6)
  }

  /// Points of the route, which is seen at every zoom.
  var route: Double { min(max(10 * growth, 5.5), 22) }
  /// Points of its edge.
  var routeEdge: Double { min(max(2 * growth, 1.5), 3) }
  var rail: Double { max(1.6 * growth, 1) }
  var showsBuildings: Bool { zoom >= 14 }
  var showsRails: Bool { zoom >= 12.5 }

  /// Whether names of streets of this rank are written.
  func names(_ rank: RoadRank) -> Bool {
    switch rank {
    case .motorway, .primary, .secondary: zoom >= 13.5
    case .tertiary: zoom >= 14.5
    case .street: zoom >= 15.2
    case .service, .pedestrian: zoom >= 16.4
    case .path: false
    }
  }
}
