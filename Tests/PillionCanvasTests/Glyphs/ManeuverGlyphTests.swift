import PillionCanvas
import PillionModel
import Testing

@Suite("Symbols of maneuvers")
struct ManeuverGlyphTests {
  @Test("bug 86: every kind in every direction has ink, at every outlet's size", arguments: sides)
  func everythingHasInk(side: Int) {
    for symbol in allSymbols { #expect(Ink(mask(symbol, side: side).bright).total > 255 * side, "\(symbol)") }
  }

  @Test("bug 3: no ink touches the box's outermost pixels", arguments: sides)
  func nothingIsCut(side: Int) {
    for symbol in allSymbols {
      let mask = mask(symbol, side: side)
      #expect(Ink(mask.bright).keepsOffTheEdge, "\(symbol) at \(side)")
      if let faint = mask.faint { #expect(Ink(faint).keepsOffTheEdge, "\(symbol) at \(side), faint") }
    }
  }

  @Test("R20: left is the exact mirror of right in pixels", arguments: [24, 37, 96])
  func mirror(side: Int) {
    let pairs: [(Direction, Direction)] = [
      (.slightLeft, .slightRight), (.left, .right), (.sharpLeft, .sharpRight), (.uTurnLeft, .uTurnRight),
    ]
    for kind in Maneuver.Kind.allCases {
      for (left, right) in pairs {
        let one = mask(ManeuverSymbol(kind, left), side: side)
        let other = mask(ManeuverSymbol(kind, right), side: side)
        let bright = Ink(one.bright).rows == Ink(other.bright).mirrored
        let faint = one.faint.map { Ink($0).rows } == other.faint.map { Ink($0).mirrored }
        #expect(bright && faint, "\(kind) \(left)")
      }
    }
  }

  @Test("R20: a left turn's arrowhead lies in the left half", arguments: [Direction.slightLeft, .left, .sharpLeft, .uTurnLeft])
  func leftIsLeft(direction: Direction) {
    // The shaft stands on the other side, so all ink right of the foot would mean a mirrored arrow.
    for kind in [Maneuver.Kind.turn, .onRamp, .offRamp, .turnAtEnd] {
      let ink = Ink(mask(ManeuverSymbol(kind, direction), side: 96).bright)
      #expect(ink.middle() < ink.middle(from: 0.88), "\(kind)")
    }
    #expect(Ink(mask(ManeuverSymbol(.turn, .left), side: 96).bright).middle(from: 0.15, to: 0.3) < 0.5)
  }

  @Test("a straight arrow stands in the middle")
  func straight() {
    #expect(abs(Ink(mask(ManeuverSymbol(.straight, .straight), side: 96).bright).middle() - 0.5) < 0.005)
  }

  @Test("directions of a turn are told apart")
  func distinct() {
    let bitmaps = Direction.allCases.map { Ink(mask(ManeuverSymbol(.turn, $0), side: 48).bright).rows }
    #expect(Set(bitmaps).count == Direction.allCases.count)
  }

  @Test("kinds that mean different things look different: to the right")
  func kindsDiffer() {
    let kinds = Maneuver.Kind.allCases.filter {
      // A turn of unknown kind is a turn, a straight one leads on, and all three roundabouts without rotation are one ring.
      ![.unknown, .straight, .roundaboutEnter, .roundaboutExit].contains($0)
    }
    let bitmaps = kinds.map { kind -> [[UInt8]] in
      let mask = mask(ManeuverSymbol(kind, .right), side: 48)
      return Ink(mask.bright).rows + (mask.faint.map { Ink($0).rows } ?? [])
    }
    #expect(Set(bitmaps).count == kinds.count)
  }

  @Test("arriving left, right and ahead look different, and so do way points")
  func arrivals() {
    let bitmaps = [Maneuver.Kind.arrive, .arriveVia].flatMap { kind in
      [Direction.none, .straight, .left, .right].map { Ink(mask(ManeuverSymbol(kind, $0), side: 48).bright).rows }
    }
    #expect(Set(bitmaps).count == 8)
    #expect(Ink(mask(ManeuverSymbol(.arrive, .left), side: 96).bright).middle(to: 0.6) < 0.5)
    #expect(Ink(mask(ManeuverSymbol(.arrive, .right), side: 96).bright).middle(to: 0.6) > 0.5)
  }
}
