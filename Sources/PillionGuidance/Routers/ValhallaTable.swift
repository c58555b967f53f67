import PillionModel

/// Valhalla's maneuver types (proto/directions.proto, numbers of its JSON) and what they are in the unified set.
///
/// Stay left, right and straight are `fork` and not `keep`: Valhalla gives them at forks, and calls them so in its other format. Ramps
/// and exits here hold the side only; how strong the turn is comes from the bearings (`ValhallaReader`).
enum ValhallaTable {
  struct Entry {
    var kind: Maneuver.Kind
    var direction: Direction

    init(_ kind: Maneuver.Kind, _ direction: Direction = .none) {
      self.kind = kind
      self.direction = direction
    }
  }

  /// The entry of a type; nil for numbers Valhalla does not have yet.
  static func entry(_ type: Int64) -> Entry? {
    switch type {
    case 0: Entry(.unknown)
    case 1: Entry(.depart)
    case 2: Entry(.depart, .right)
    case 3: Entry(.depart, .left)
    case 4: Entry(.arrive)
    case 5: Entry(.arrive, .right)
    case 6: Entry(.arrive, .left)
    case 7: Entry(.nameChange, .straight)
    case 8: Entry(.straight, .straight)
    case 9: Entry(.turn, .slightRight)
    case 10: Entry(.turn, .right)
    case 11: Entry(.turn, .sharpRight)
    case 12: Entry(.uTurn, .uTurnRight)
    case 13: Entry(.uTurn, .uTurnLeft)
    case 14: Entry(.turn, .sharpLeft)
    case 15: Entry(.turn, .left)
    case 16: Entry(.turn, .slightLeft)
    case 17: Entry(.onRamp, .straight)
    case 18: Entry(.onRamp, .right)
    case 19: Entry(.onRamp, .left)
    case 20: Entry(.offRamp, .right)
    case 21: Entry(.offRamp, .left)
    case 22: Entry(.fork, .straight)
    case 23: Entry(.fork, .right)
    case 24: Entry(.fork, .left)
    case 25: Entry(.merge)
    case 26: Entry(.roundaboutEnter)
    case 27: Entry(.roundaboutExit)
    case 28: Entry(.ferryEnter)
    case 29: Entry(.ferryExit)
    // 30 to 36 public transport, 39 elevator, 40 steps, 41 escalator, 42 and 43 into and out of a building, 44 level, 45 park.
    case 30...36, 39...45: Entry(.nonDriving)
    case 37: Entry(.merge, .right)
    case 38: Entry(.merge, .left)
    default: nil
    }
  }
}
