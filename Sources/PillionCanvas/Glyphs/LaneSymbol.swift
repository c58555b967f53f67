package import PillionModel

/// All that decides the shape of one lane's arrows.
package struct LaneSymbol: Sendable, Hashable {
  /// The arrows painted on it, without doubles; empty for a plain lane.
  package var directions: Set<Direction>
  /// The one that is drawn bright; nil draws all in one strength.
  package var highlighted: Direction?

  package init(directions: [Direction], highlighted: Direction? = nil) {
    self.directions = Set(directions).subtracting([.none])
    self.highlighted = highlighted.flatMap { directions.contains($0) && $0 != .none ? $0 : nil }
  }

  /// Whether the pixels are those of the mirrored set turned about the vertical middle, so that left is the exact mirror of right (R20).
  package var isMirrored: Bool { weight < 0 }

  /// Positive when more leads to the right; what is highlighted weighs most.
  private var weight: Int {
    func lean(_ direction: Direction) -> Int {
      let sharpness: Int =
        switch direction.sharpness {
        case .none, .straight: 0
        case .slight: 1
        case .plain: 4
        case .sharp: 13
        case .uTurn: 40
        }
      return direction.isLeft ? -sharpness : sharpness
    }
    return directions.reduce(0) { $0 + lean($1) } * 128 + (highlighted.map(lean) ?? 0)
  }

  /// The drawing for the right hand: one shaft with a branch for every direction. Only the highlighted branch is bright (R21, bug 22).
  package var glyph: Glyph {
    let shown = isMirrored ? Set(directions.map(\.mirrored)) : directions
    let bright = isMirrored ? highlighted?.mirrored : highlighted
    var glyph = Glyph()
    guard !shown.isEmpty else {
      glyph.bright = [Glyph.road([Point(0.5, 0.86), Point(0.5, 0.3)], Glyph.Pen.lane.width)]
      return glyph
    }
    let foot = Self.foot(shown)
    let order = Direction.allCases.filter(shown.contains)
    for direction in order {
      let marks = Self.branch(direction, foot: foot, alone: shown.count == 1)
      if bright == nil || bright == direction { glyph.bright += marks } else { glyph.faint += marks }
    }
    return glyph
  }

  /// Where the shaft stands: away from the side its branches lead to.
  private static func foot(_ shown: Set<Direction>) -> Double {
    func leads(_ left: Bool) -> Bool { shown.contains { $0.isLeft == left && $0.sharpness != .straight } }
    let (left, right) = (leads(true), leads(false))
    return left == right ? 0.5 : (right ? 0.36 : 0.64)
  }

  private static func branch(_ direction: Direction, foot: Double, alone: Bool) -> [Glyph.Mark] {
    let side = direction.isLeft ? -1.0 : 1.0
    let start = Point(foot, 0.92)
    func at(_ dx: Double, _ y: Double) -> Point { Point(foot + dx * side, y) }
    let reach = foot == 0.5 ? 0.42 : 0.56
    return switch direction.sharpness {
    case .none, .straight: Glyph.arrow([start, at(0, 0.07)], .lane)
    case .slight: Glyph.arrow([start, at(0, 0.56), at(reach * 0.86, 0.56 - reach * 0.92)], .lane, radius: 0.14)
    case .plain: Glyph.arrow([start, at(0, alone ? 0.36 : 0.5), at(reach, alone ? 0.36 : 0.5)], .lane, radius: 0.14)
    case .sharp: Glyph.arrow([start, at(0, alone ? 0.2 : 0.34), at(reach * 0.86, alone ? 0.66 : 0.76)], .lane, radius: 0.08)
    case .uTurn:
      alone
        ? Glyph.arrow([start, at(0, 0.16), at(0.34, 0.16), at(0.34, 0.76)], .lane, radius: 0.17)
        : Glyph.arrow([start, at(0, 0.42), at(min(reach - 0.18, 0.34), 0.42), at(min(reach - 0.18, 0.34), 0.84)], .lane, radius: 0.12)
    }
  }
}
