import PillionModel
import Testing

@testable import PillionScreen

@Suite("R19, R30: maneuvers as they are drawn")
struct ManeuverMappingTests {
  func shown(_ maneuver: Maneuver) -> ViewManeuver? { Samples.view(Samples.snapshot([maneuver])).maneuver }

  @Test("R19: a roundabout is its rotation and its angle", arguments: [UInt32(90), 180, 270, 360, 1])
  func angles(angle: UInt32) {
    for rotation in [Rotation.clockwise, .counterclockwise] {
      let maneuver = Maneuver(kind: .roundaboutEnterExit, exitNumber: 2, exitAngle: angle, rotation: rotation)
      let shown = shown(maneuver)
      #expect(shown?.exitAngle == Int(angle))
      #expect(shown?.exitNumber == 2)
      #expect(shown?.rotation == rotation)
    }
  }

  @Test("R19: a roundabout without an angle is a ring with its number")
  func noAngle() {
    let shown = shown(Maneuver(kind: .roundaboutEnterExit, exitNumber: 2, trafficSide: .right))
    #expect(shown?.exitAngle == nil)
    #expect(shown?.exitNumber == 2)
    #expect(shown?.rotation == .counterclockwise)
  }

  @Test(
    "R19: an unknown rotation follows the side of traffic, and stays unknown without it",
    arguments: [(Side.right, Rotation.counterclockwise), (.left, .clockwise), (.unknown, .unknown)])
  func rotation(side: Side, rotation: Rotation) {
    #expect(shown(Maneuver(kind: .roundaboutEnter, trafficSide: side))?.rotation == rotation)
    #expect(shown(Maneuver(kind: .turn, direction: .left, trafficSide: side))?.rotation == nil)
    // What the router said stands, whatever the side.
    #expect(shown(Maneuver(kind: .roundaboutEnter, rotation: .clockwise, trafficSide: side))?.rotation == .clockwise)
  }

  @Test("R30: numbers and angles of exits stand on roundabouts only", arguments: Maneuver.Kind.allCases)
  func onlyRoundabouts(kind: Maneuver.Kind) {
    let presentation = Samples.present(Samples.snapshot([Maneuver(id: "m", kind: kind, exitNumber: 3, exitAngle: 90)]))
    #expect((presentation.view.maneuver?.exitNumber != nil) == kind.isRoundabout)
    #expect((presentation.view.maneuver?.exitAngle != nil) == kind.isRoundabout)
    #expect(presentation.notes.isEmpty == kind.isRoundabout)
    #expect(presentation.view.dropped.isEmpty == kind.isRoundabout)
  }

  @Test("R14: an exit's number is drawn in the language's digits and told as a number")
  func exitDigits() {
    let ring = Maneuver(id: "m", kind: .roundaboutEnterExit, exitNumber: 12)
    let arabic = Samples.view(Samples.snapshot([ring]), locale: "ar-EG")
    #expect(arabic.maneuver?.exitText == "١٢")
    #expect(arabic.json["maneuver"]?["exitNumber"] == 12)
    #expect(Samples.view(Samples.snapshot([ring]), locale: "en").maneuver?.exitText == nil)
  }

  @Test("Numbers that are none are left out and reported", arguments: [UInt32(0), 100, .max])
  func badNumbers(number: UInt32) {
    let presentation = Samples.present(
      Samples.snapshot([Maneuver(id: "m", kind: .roundaboutEnterExit, exitNumber: number, exitAngle: number == 100 ? 361 : number)]))
    #expect(presentation.view.maneuver?.exitNumber == nil)
    #expect(presentation.view.maneuver?.exitAngle == nil)
    #expect(presentation.view.dropped == [ViewDropped(id: "m", reason: "invalid")])
    #expect(presentation.notes.count == 2)
  }

  @Test("Every kind in every direction gives a card with text, on every profile", arguments: Maneuver.Kind.allCases)
  func total(kind: Maneuver.Kind) {
    for profile in Profile.builtIn {
      for direction in Direction.allCases {
        let view = Samples.view(Samples.snapshot([Maneuver(id: "m", kind: kind, direction: direction)]), profile: profile)
        #expect(view.maneuver?.kind == kind)
        #expect(view.maneuver?.direction == direction)
        #expect(CleanText.clean(view.instruction) != nil)
      }
    }
  }

  @Test("F13, R33: the driver's side, the side of traffic and the direction of text are three things")
  func independent() {
    for profile in ["strict-800x480", "rhd-800x480"] {
      for side in [Side.left, .right] {
        for locale in ["en", "ar"] {
          let view = Samples.view(
            Samples.snapshot([Maneuver(kind: .roundaboutEnterExit, direction: .left, trafficSide: side)]),
            profile: Samples.profile(profile), locale: locale)
          #expect(view.driverSide == (profile == "rhd-800x480" ? .right : .left))
          #expect(view.textDirection == (locale == "ar" ? .rightToLeft : .leftToRight))
          #expect(view.maneuver?.rotation == (side == .right ? .counterclockwise : .clockwise))
          #expect(view.maneuver?.direction == .left)
        }
      }
    }
  }
}
