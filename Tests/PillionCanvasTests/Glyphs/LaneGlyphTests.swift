import PillionCanvas
import PillionModel
import Testing

@Suite("Arrows of lanes")
struct LaneGlyphTests {
  private static let sets: [[Direction]] = [
    [], [.none], [.straight], [.left], [.right], [.straight, .right], [.left, .straight], [.left, .straight, .right],
    [.slightLeft, .slightRight],
    [.left, .right], [.uTurnLeft], [.uTurnLeft, .left], [.uTurnRight, .straight], [.sharpRight, .right], [.sharpLeft],
    [.slightLeft, .straight], Direction.allCases,
  ]

  @Test("bug 22: in a lane of straight and right only the recommended arrow is bright")
  func onlyTheHighlighted() {
    let right = mask(LaneSymbol(directions: [.straight, .right], highlighted: .right), side: 52)
    // Where the straight arrow's head would be.
    let head = Rectangle(0.26, 0.05, 0.2, 0.16)
    #expect(Ink(right.bright).ink(in: head) == 0)
    #expect(right.faint.map { Ink($0).ink(in: head) > 0 } == true)
    let straight = mask(LaneSymbol(directions: [.straight, .right], highlighted: .straight), side: 52)
    #expect(Ink(straight.bright).ink(in: head) > 0)
  }

  @Test("a lane without a recommendation has one strength")
  func noHighlight() {
    #expect(mask(LaneSymbol(directions: [.straight, .right]), side: 52).faint == nil)
    #expect(LaneSymbol(directions: [.straight], highlighted: .left).highlighted == nil, "an arrow that is not painted cannot be bright")
  }

  @Test("an empty lane is a plain line, never an arrow")
  func plain() {
    let plain = Ink(mask(LaneSymbol(directions: []), side: 52).bright)
    #expect(plain == Ink(mask(LaneSymbol(directions: [.none]), side: 52).bright))
    #expect(plain.ink(in: Rectangle(0, 0, 0.4, 1)) == 0 && plain.ink(in: Rectangle(0.6, 0, 0.4, 1)) == 0)
    #expect(plain.total > 0)
  }

  @Test("bug 3: lanes have ink and keep off the edge", arguments: [18, 24, 36, 52])
  func box(side: Int) {
    for directions in Self.sets {
      for highlighted in [nil] + directions.map(Optional.some) {
        let mask = mask(LaneSymbol(directions: directions, highlighted: highlighted), side: side)
        #expect(Ink(mask.bright).total > 0, "\(directions)")
        #expect(Ink(mask.bright).keepsOffTheEdge, "\(directions)")
        if let faint = mask.faint { #expect(Ink(faint).keepsOffTheEdge, "\(directions)") }
      }
    }
  }

  @Test("R20: a lane to the left is the mirror of one to the right")
  func mirror() {
    for directions in Self.sets {
      for highlighted in [nil] + directions.map(Optional.some) {
        let one = LaneSymbol(directions: directions, highlighted: highlighted)
        let other = LaneSymbol(directions: directions.map(\.opposite), highlighted: highlighted?.opposite)
        // A lane that is its own mirror is drawn, not mirrored; the pen may then differ by a level on one side.
        guard one != other else { continue }
        #expect(
          Ink(mask(one, side: 36).bright).rows == Ink(mask(other, side: 36).bright).mirrored,
          "\(directions) \(String(describing: highlighted))")
      }
    }
  }

  @Test("lanes for others carry a sign of their own")
  func kinds() {
    let cache = GlyphCache()
    let signs = Lane.Kind.allCases.compactMap { cache.mask(.laneKind($0), side: 16) }.map { Ink($0.bright) }
    #expect(signs.count == 4)
    #expect(Set(signs.map(\.rows)).count == 4)
    #expect(signs.allSatisfy { $0.keepsOffTheEdge && $0.total > 0 })
  }
}

extension Direction {
  fileprivate var opposite: Direction {
    switch self {
    case .none, .straight: self
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
