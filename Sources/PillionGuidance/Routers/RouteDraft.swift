import PillionModel

/// One router's answer in common words, before sides, roundabouts and distances are worked out.
struct RouteDraft {
  var source: RouterFormat
  var id: String
  var language = ""
  var units: Units?
  var meters: Double
  var seconds: Double
  var steps: [StepDraft] = []
  var legs: [LegDraft] = []
  var shape: [Coordinate] = []
  var spans: [RouteSpan] = []
  var unmapped: [String] = []
  /// Valhalla counts exits with the side it was told or, told none, the right; then a ring that runs the other way shows a wrong count
  /// (valhalla/valhalla#1950, #2320, #5116).
  var countsExitsBySide = false
  /// Whether any part of the trip is driven: then a walk in it is no driving. On a trip on foot a left turn is a left turn.
  var isDriven = true

  /// Appends the shape of a leg or step. Gives the index in the whole shape of its first point, which is the one before where they are the
  /// same place.
  mutating func join(_ points: [Coordinate]) -> Int {
    guard let first = points.first, shape.last == first else {
      shape += points
      return shape.count - points.count
    }
    shape += points.dropFirst()
    return shape.count - points.count
  }

  /// Notes a router's type that is in no table.
  mutating func note(unmapped type: String) {
    if !unmapped.contains(type), unmapped.count < 32 { unmapped.append(String(type.prefix(64))) }
  }
}

/// A leg of the answer.
struct LegDraft {
  var meters: Double
  var seconds: Double
  var shapeBegin: Int
  var shapeEnd: Int
  var destination: [String] = []
  /// ISO 3166-1 codes of the countries it runs through, where the router says.
  var countries: [String] = []
}

/// A maneuver of the answer and the way from it to the next.
struct StepDraft {
  var kind: Maneuver.Kind
  var direction: Direction
  /// The direction is a U-turn of which the router does not say the side.
  var isUTurnSideOpen = false
  var leg: Int
  /// Index in the whole shape.
  var shapeIndex: Int
  /// To the next maneuver.
  var meters: Double
  var seconds: Double
  var bearingBefore: Double?
  var bearingAfter: Double?
  var exitNumber: UInt32?
  /// The router's own idea of the exit angle, 1 to 360, which is only a hint.
  var exitDegrees: Double?
  /// The side of traffic as the router says.
  var side = Side.unknown
  var instructions: [String] = []
  var road: [String] = []
  var highwayExit: String?
  var lanes: [Lane] = []
  var junctionAngles: [Int32] = []
  var ferry = FerryKind.unknown

  /// The router's speed to the next maneuver in metres per second; nil where it is none that a vehicle has.
  var speed: Double? {
    let speed = meters / seconds
    return speed > 0 && speed < 200 ? speed : nil
  }

  /// Whether it starts or ends a leg.
  var isAtEnd: Bool {
    switch kind {
    case .depart, .departUTurn, .arrive, .arriveVia: true
    default: false
    }
  }

  /// Makes it a stretch that is not driven.
  mutating func walk() { (kind, direction, isUTurnSideOpen) = (.nonDriving, .none, false) }

  /// The turn between the bearings, -180 to 180.
  var turn: Double? {
    guard let bearingBefore, let bearingAfter else { return nil }
    return Angle.turn(from: bearingBefore, to: bearingAfter)
  }
}
