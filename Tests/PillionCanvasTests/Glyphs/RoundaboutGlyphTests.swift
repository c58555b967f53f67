import PillionCanvas
import PillionModel
import Testing

@Suite("Roundabouts by rotation and angle")
struct RoundaboutGlyphTests {
  private func ink(_ rotation: Rotation, _ angle: UInt32?, side: Int = 96) -> Ink {
    Ink(mask(ManeuverSymbol(.roundaboutEnterExit, rotation: rotation, exitAngle: angle), side: side).bright)
  }

  @Test("bug 10: eight angles give eight bitmaps, in both rotations", arguments: [24, 36, 96])
  func anglesDiffer(side: Int) {
    let angles: [UInt32] = [45, 90, 135, 180, 225, 270, 315, 360]
    let bitmaps = [Rotation.counterclockwise, .clockwise].flatMap { rotation in angles.map { ink(rotation, $0, side: side).rows } }
    // Straight on is no exception: the way around is on the other side.
    #expect(Set(bitmaps).count == 16)
  }

  @Test("R19: clockwise is the mirror of counterclockwise", arguments: [45, 90, 180, 270, 360] as [UInt32])
  func rotationsMirror(angle: UInt32) {
    #expect(ink(.clockwise, angle).rows == ink(.counterclockwise, angle).mirrored)
  }

  @Test(
    "R19: angles are travelled along the circulation: 90 leaves to the right against the clock, 270 to the left, 180 goes straight on",
    arguments: [(90, 1, 0), (180, 0, -1), (270, -1, 0)] as [(UInt32, Int, Int)])
  func exits(angle: UInt32, dx: Int, dy: Int) {
    // A small box where the head of each exit's arrow must be, and where the other two exits would have theirs.
    func box(_ dx: Int, _ dy: Int) -> Rectangle { Rectangle(0.5 + Double(dx) * 0.36 - 0.06, 0.5 + Double(dy) * 0.36 - 0.06, 0.12, 0.12) }
    let ink = ink(.counterclockwise, angle)
    for (x, y) in [(1, 0), (0, -1), (-1, 0)] { #expect((ink.ink(in: box(x, y)) > 2_000) == (x == dx && y == dy), "\(x) \(y)") }
  }

  @Test("bug 8: the way in is at the bottom, whatever the angle and rotation")
  func entry() {
    for rotation in [Rotation.counterclockwise, .clockwise, .unknown] {
      for angle in [45, 90, 135, 180, 225, 270, 315, nil] as [UInt32?] {
        let foot = ink(rotation, angle).middle(from: 0.9)
        #expect(abs(foot - 0.5) < 0.02, "\(rotation) \(String(describing: angle))")
      }
    }
  }

  @Test("360 degrees lead back out of the entrance: two arms at the bottom, the way out on the left in right-hand traffic")
  func back() {
    let ink = ink(.counterclockwise, 360)
    #expect(ink.ink(in: Rectangle(0.5, 0.9, 0.5, 0.1)) > 0)
    #expect(ink.ink(in: Rectangle(0, 0.85, 0.5, 0.15)) > 0)
    // The head is on the way out: it is the wider of the two.
    #expect(ink.middle(from: 0.78, to: 0.88) < 0.5)
    #expect(ink.ink(in: Rectangle(0.3, 0, 0.4, 0.2)) == 0)
  }

  @Test("R19, bug 87: a roundabout without an angle is a ring with room for its number and no arm but the way in")
  func generic() {
    for rotation in Rotation.allCases {
      let symbol = ManeuverSymbol(.roundaboutEnterExit, rotation: rotation)
      let ink = Ink(mask(symbol, side: 96).bright)
      // Ink stays within the ring's circle, but for the stem.
      for (y, row) in ink.rows.enumerated() where Double(y) < 96 * 0.7 {
        for (x, value) in row.enumerated() where value > 0 {
          let (u, v) = ((Double(x) + 0.5) / 96 - 0.5, (Double(y) + 0.5) / 96 - 0.42)
          #expect(u * u + v * v < 0.45 * 0.45)
        }
      }
      let label = symbol.glyph.label
      #expect(label != nil)
      if let label { #expect(ink.ink(in: label) == 0, "the number stands on empty ground") }
    }
  }

  @Test("R19: without a rotation no circulation is claimed, even when an angle was sent")
  func unknownRotation() {
    #expect(ink(.unknown, 90) == ink(.unknown, nil))
    #expect(ink(.unknown, nil).rows == ink(.unknown, nil).mirrored || abs(ink(.unknown, nil).middle() - 0.5) < 0.005)
    #expect(ink(.counterclockwise, nil) != ink(.clockwise, nil))
  }

  @Test("an angle out of range counts as unknown", arguments: [0, 361, UInt32.max])
  func outOfRange(angle: UInt32) {
    #expect(ManeuverSymbol(.roundaboutEnterExit, rotation: .clockwise, exitAngle: angle).exitAngle == nil)
  }

  @Test("numbers stand on empty ground at every angle")
  func labelIsEmpty() {
    for angle in stride(from: UInt32(1), through: 360, by: 7) {
      let symbol = ManeuverSymbol(.roundaboutEnterExit, rotation: .counterclockwise, exitAngle: angle)
      guard let label = symbol.glyph.label else {
        Issue.record("no room for a number at \(angle)")
        continue
      }
      #expect(ink(.counterclockwise, angle).ink(in: label) == 0, "\(angle)")
    }
  }
}
