import PillionModel

extension Direction {
  /// The direction of a turn in degrees, clockwise positive, by the classes that Valhalla uses: up to 10 degrees straight, 44 slight,
  /// 135 plain, 159 sharp, then a U-turn.
  init(turn degrees: Double) {
    let turn = Angle.turn(from: 0, to: degrees.rounded())
    let isRight = turn > 0
    self =
      switch turn.magnitude {
      case ...10: .straight
      case ...44: isRight ? .slightRight : .slightLeft
      case ...135: isRight ? .right : .left
      case ...159: isRight ? .sharpRight : .sharpLeft
      default: isRight ? .uTurnRight : .uTurnLeft
      }
  }

  /// Whether it is a U-turn.
  var isUTurn: Bool { self == .uTurnLeft || self == .uTurnRight }

  /// The same without its strength: left, right, straight or none. A U-turn counts for its side.
  var side: Direction {
    switch self {
    case .slightLeft, .left, .sharpLeft, .uTurnLeft: .left
    case .slightRight, .right, .sharpRight, .uTurnRight: .right
    case .straight: .straight
    case .none: .none
    }
  }
}
