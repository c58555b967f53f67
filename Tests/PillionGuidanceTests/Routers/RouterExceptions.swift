import PillionModel

/// Where Valhalla's two answers to one request may differ, each with the reason: a fact that one of them does not hold.
enum RouterExceptions {
  struct Exception: Sendable {
    var reason: String
    /// Valhalla's own answer, then the one in OSRM's format.
    var allows: @Sendable (Maneuver, Maneuver) -> Bool
  }

  static let all: [Exception] = [
    Exception(reason: "A T junction cannot be seen in Valhalla's own JSON, which holds no arms of junctions") {
      $0.kind == .turn && $1.kind == .turnAtEnd && $0.direction == $1.direction
    },
    Exception(reason: "Valhalla's OSRM answer leaves out the side of a departure, and the point that was asked for") {
      $0.kind == .depart && $1.kind == .depart && $1.direction == .none
    },
    Exception(reason: "Valhalla's OSRM answer writes a ramp entered by more than 30 degrees as a turn, with nothing else to mark it") {
      $0.kind == .onRamp && $1.kind == .turn && $0.direction == $1.direction
    },
  ]
}
