package import PillionModel

/// All that decides how a maneuver's symbol looks; the exit number is written over it and is no part.
package struct ManeuverSymbol: Sendable, Hashable {
  package var kind: Maneuver.Kind
  package var direction: Direction
  package var rotation: Rotation
  /// Degrees along the circulation, 1 to 360; nil when unknown. Other values count as unknown.
  package var exitAngle: UInt32?
  package var ferryKind: FerryKind

  package init(
    _ kind: Maneuver.Kind, _ direction: Direction = .none, rotation: Rotation = .unknown, exitAngle: UInt32? = nil,
    ferryKind: FerryKind = .unknown
  ) {
    self.kind = kind
    self.direction = direction
    self.rotation = rotation
    self.exitAngle = exitAngle.flatMap { (1...360).contains($0) ? $0 : nil }
    self.ferryKind = ferryKind
  }

  /// Whether pixels are those of `rightHanded.glyph` turned about the vertical middle (R20).
  package var isMirrored: Bool {
    switch kind {
    case .roundaboutEnter, .roundaboutEnterExit, .roundaboutExit: rotation == .clockwise || rotation == .unknown && direction.isLeft
    default: direction.isLeft
    }
  }

  /// The drawing, for the right hand: total over every kind and direction (display.md, bugs 86 and F11).
  package var glyph: Glyph {
    let sharpness = direction.sharpness
    return switch kind {
    case .unknown: sharpness == .none ? NeutralGlyph.unknown() : TurnGlyph.make(sharpness)
    case .depart: EndGlyph.depart(aside: sharpness != .none && sharpness != .straight)
    case .departUTurn: EndGlyph.departUTurn()
    case .straight: TurnGlyph.make(sharpness == .none ? .straight : sharpness)
    case .nameChange: TurnGlyph.nameChange(sharpness)
    case .keep: BranchGlyph.keep(sharpness)
    case .turn: sharpness == .none ? NeutralGlyph.unknown() : TurnGlyph.make(sharpness)
    case .turnAtEnd: sharpness == .none || sharpness == .straight ? TurnGlyph.endOfRoadUndecided() : TurnGlyph.endOfRoad(sharpness)
    case .uTurn: TurnGlyph.make(.uTurn)
    case .uTurnWhenPossible: TurnGlyph.uTurnWhenPossible()
    case .onRamp: BranchGlyph.onRamp(sharpness)
    case .offRamp: BranchGlyph.offRamp(sharpness)
    case .fork: BranchGlyph.fork(sharpness)
    case .merge: BranchGlyph.merge(sharpness)
    case .changeHighway: BranchGlyph.changeHighway(sharpness)
    case .roundaboutEnter, .roundaboutEnterExit: roundabout
    case .roundaboutExit: leavingRoundabout
    case .roundaboutTurn: sharpness == .none ? RoundaboutGlyph.generic(circulating: false) : RoundaboutGlyph.turn(sharpness)
    case .ferryEnter: ferry(.board)
    case .ferryExit: ferry(.leave)
    case .ferryChange: ferry(.change)
    case .arriveVia: EndGlyph.arriveVia(place)
    case .arrive: EndGlyph.arrive(place)
    case .notification: NeutralGlyph.notification()
    case .nonDriving: NeutralGlyph.walk()
    }
  }

  /// The way through is drawn only when both the rotation and the angle are known (R19, bug 87).
  private var roundabout: Glyph {
    guard rotation != .unknown, let exitAngle else { return RoundaboutGlyph.generic(circulating: rotation != .unknown) }
    return RoundaboutGlyph.through(angle: Double(exitAngle))
  }

  private var leavingRoundabout: Glyph {
    guard rotation != .unknown, let exitAngle else {
      return rotation == .unknown ? RoundaboutGlyph.generic(circulating: false) : RoundaboutGlyph.leaving()
    }
    return RoundaboutGlyph.through(angle: Double(exitAngle))
  }

  private func ferry(_ step: FerryGlyph.Step) -> Glyph {
    ferryKind == .train ? FerryGlyph.train(step) : FerryGlyph.boat(step)
  }

  private var place: EndGlyph.Place {
    switch direction.sharpness {
    case .none: .alone
    case .straight: .ahead
    default: .aside
    }
  }
}
