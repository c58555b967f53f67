import PillionCanvas

/// Every colour of the map. Names on their ground have a contrast of 4.5 at least (R37); a test holds the tables to it.
struct MapPalette: Sendable, Hashable {
  var ground: Color
  var green: Color
  var water: Color
  var building: Color
  var buildingEdge: Color
  var rail: Color
  var railTie: Color
  var path: Color
  var tunnel: Color
  var tunnelEdge: Color
  var road: RoadColors
  var mainRoad: RoadColors
  var motorway: RoadColors
  var ahead: RoadColors
  var behind: RoadColors
  var name: Color
  var placeName: Color
  /// Around names.
  var halo: Color
  /// Over what is far away.
  var haze: Color
  var puck: PuckColors
  var goal: Color

  /// A line and its edge.
  struct RoadColors: Sendable, Hashable {
    var fill: Color
    var edge: Color
  }

  /// The vehicle's mark.
  struct PuckColors: Sendable, Hashable {
    var disc: Color
    var ring: Color
    var arrow: Color
    var shadow: Color
  }

  static let day = MapPalette(
    ground: Color(0xF3F1EC), green: Color(0xCFE6C3), water: Color(0xA6CFEC), building: Color(0xE5DED5), buildingEdge: Color(0xD3C9BD),
    rail: Color(0xB9B4AF), railTie: Color(0xF3F1EC), path: Color(0xE6DCCC), tunnel: Color(0xEAE6E1), tunnelEdge: Color(0xC3BAAF),
    road: RoadColors(fill: Color(0xFFFFFF), edge: Color(0xD2C9BD)), mainRoad: RoadColors(fill: Color(0xFFE8A8), edge: Color(0xDDBF7C)),
    motorway: RoadColors(fill: Color(0xFFC38A), edge: Color(0xD99A5E)), ahead: RoadColors(fill: Color(0x1B74EC), edge: Color(0x0A469E)),
    behind: RoadColors(fill: Color(0xA3B4C6), edge: Color(0x8497AB)), name: Color(0x3C4248), placeName: Color(0x23292F),
    halo: Color(0xFFFFFF, alpha: 0.92), haze: Color(0xE4EEF6),
    puck: PuckColors(disc: Color(0x1B74EC), ring: Color(0xFFFFFF), arrow: Color(0xFFFFFF), shadow: Color(0x0B1A2B)), goal: Color(0xD6342B))

  static let night = MapPalette(
    ground: Color(0x171E29), green: Color(0x1B2F2A), water: Color(0x0C1A30), building: Color(0x222B3A), buildingEdge: Color(0x2F3A4C),
    rail: Color(0x414B5B), railTie: Color(0x171E29), path: Color(0x2A3444), tunnel: Color(0x222B38), tunnelEdge: Color(0x3C485A),
    road: RoadColors(fill: Color(0x3B4759), edge: Color(0x111720)), mainRoad: RoadColors(fill: Color(0x56637A), edge: Color(0x111720)),
    motorway: RoadColors(fill: Color(0x6E665F), edge: Color(0x111720)), ahead: RoadColors(fill: Color(0x53A6FF), edge: Color(0x1A4C8F)),
    behind: RoadColors(fill: Color(0x4A596D), edge: Color(0x323E4F)), name: Color(0xC9D3DF), placeName: Color(0xE6ECF3),
    halo: Color(0x10161F, alpha: 0.9), haze: Color(0x0D131C),
    puck: PuckColors(disc: Color(0x1D6FE0), ring: Color(0xE8EEF5), arrow: Color(0xFFFFFF), shadow: Color(0x000000)), goal: Color(0xE4574E))

  /// The colours of roads of a rank.
  func colors(_ rank: RoadRank) -> RoadColors {
    switch rank {
    case .motorway: motorway
    case .primary, .secondary: mainRoad
    case .tertiary, .street, .service, .pedestrian: road
    case .path: RoadColors(fill: path, edge: path)
    }
  }
}
