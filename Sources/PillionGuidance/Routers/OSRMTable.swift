import PillionModel

/// OSRM's maneuver types (its HTTP API, "StepManeuver object").
enum OSRMType: String, CaseIterable {
  case turn
  case newName = "new name"
  case depart
  case arrive
  case merge
  case onRamp = "on ramp"
  case offRamp = "off ramp"
  case fork
  case endOfRoad = "end of road"
  case useLane = "use lane"
  case goOn = "continue"
  case roundabout
  case rotary
  case roundaboutTurn = "roundabout turn"
  case exitRoundabout = "exit roundabout"
  case exitRotary = "exit rotary"
  case notification

  /// What it is in the unified set. A modifier straight makes `turn` and `continue` straight, and uturn makes every turn a U-turn.
  func kind(_ modifier: OSRMModifier?) -> Maneuver.Kind {
    switch self {
    case .turn, .goOn: modifier == .uturn ? .uTurn : modifier == .straight ? .straight : .turn
    case .newName: modifier == .uturn ? .uTurn : .nameChange
    case .endOfRoad: modifier == .uturn ? .uTurn : .turnAtEnd
    case .depart: modifier == .uturn ? .departUTurn : .depart
    case .arrive: .arrive
    case .merge: .merge
    case .onRamp: .onRamp
    case .offRamp: .offRamp
    case .fork: .fork
    case .useLane, .notification: .notification
    case .roundabout, .rotary: .roundaboutEnter
    case .roundaboutTurn: .roundaboutTurn
    case .exitRoundabout, .exitRotary: .roundaboutExit
    }
  }

  /// Which way it leads. Departures, arrivals, forks and merges have a side only; a roundabout's modifier tells how its entrance bends and
  /// not where the driver is to go, so it is none here and worked out from the exit.
  func direction(_ modifier: OSRMModifier?) -> Direction {
    let direction = modifier?.direction ?? .none
    return switch self {
    case .depart: modifier == .uturn ? direction : direction.side == .straight ? .none : direction.side
    case .arrive, .fork: direction.side
    case .merge: direction.side == .straight ? .none : direction.side
    case .roundabout, .rotary, .useLane, .notification: .none
    case .turn, .newName, .onRamp, .offRamp, .endOfRoad, .goOn, .roundaboutTurn, .exitRoundabout, .exitRotary: direction
    }
  }
}

/// OSRM's modifiers of a maneuver, which are also its indications of lanes.
enum OSRMModifier: String, CaseIterable {
  case uturn
  case sharpRight = "sharp right"
  case right
  case slightRight = "slight right"
  case straight
  case slightLeft = "slight left"
  case left
  case sharpLeft = "sharp left"

  /// The direction. OSRM does not say the side of a U-turn: it is left here, and set by whoever knows.
  var direction: Direction {
    switch self {
    case .uturn: .uTurnLeft
    case .sharpRight: .sharpRight
    case .right: .right
    case .slightRight: .slightRight
    case .straight: .straight
    case .slightLeft: .slightLeft
    case .left: .left
    case .sharpLeft: .sharpLeft
    }
  }
}
