package import PillionModel

/// Which way a direction leads, as a sharpness and a hand: glyphs are drawn for the right hand and mirrored for the left (R20).
package enum Sharpness: Sendable, Hashable, CaseIterable {
  case none
  case straight
  case slight
  case plain
  case sharp
  case uTurn

  /// Degrees clockwise from straight ahead, to the right.
  package var heading: Double {
    switch self {
    case .none, .straight: 0
    case .slight: 45
    case .plain: 90
    case .sharp: 135
    case .uTurn: 180
    }
  }
}

extension Direction {
  /// How much it turns, whichever the hand.
  package var sharpness: Sharpness {
    switch self {
    case .none: .none
    case .straight: .straight
    case .slightLeft, .slightRight: .slight
    case .left, .right: .plain
    case .sharpLeft, .sharpRight: .sharp
    case .uTurnLeft, .uTurnRight: .uTurn
    }
  }

  /// Whether it leads to the left.
  package var isLeft: Bool {
    switch self {
    case .slightLeft, .left, .sharpLeft, .uTurnLeft: true
    default: false
    }
  }

  /// The same to the other hand.
  package var mirrored: Direction {
    switch self {
    case .none: .none
    case .straight: .straight
    case .slightLeft: .slightRight
    case .left: .right
    case .sharpLeft: .sharpRight
    case .uTurnLeft: .uTurnRight
    case .slightRight: .slightLeft
    case .right: .left
    case .sharpRight: .sharpLeft
    case .uTurnRight: .uTurnLeft
    }
  }
}
