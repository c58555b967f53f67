import PillionModel
import Testing

@testable import PillionGuidance

@Suite("Roundabouts from routers")
struct RoundaboutTests {
  @Test(
    "Row 88: the side of the entrance tells the rotation", arguments: [(84.0, Rotation.counterclockwise), (-24, .clockwise), (3, .unknown)])
  func entrance(turn: Double, rotation: Rotation) {
    #expect(Circulation(entryTurn: turn).rotation == rotation)
  }

  @Test("The bend of the ring itself tells it better than a shallow entrance")
  func ring() {
    #expect(Circulation(entryTurn: -22, sweep: -120).rotation == .counterclockwise)
    #expect(Circulation(entryTurn: 3, sweep: 90).rotation == .clockwise)
  }

  @Test(
    "R19: the angle is travelled along the circulation, 1 to 360; clockwise is the mirror image",
    arguments: [(90.0, 90), (0, 180), (-90, 270), (180, 360), (135, 45), (-135, 315), (179.6, 1)] as [(Double, UInt32)])
  func angles(through: Double, angle: UInt32) {
    #expect(Circulation(entryTurn: 40, through: through).exitAngle(.counterclockwise) == angle)
    #expect(Circulation(entryTurn: -40, through: through == 180 ? 180 : -through).exitAngle(.clockwise) == angle)
    #expect(Circulation(entryTurn: 40, through: through).exitAngle(.unknown) == nil)
  }

  @Test("A sharp way out is the first exit or almost the whole round, as far as the ring was driven")
  func wholeRound() {
    // Way in north, way out 170 degrees to the right of it: after 10 degrees of ring, or after 370, which is out of the entrance.
    #expect(Circulation(entryTurn: 80, exitTurn: 90, through: 170, sweep: 0).exitAngle(.counterclockwise) == 10)
    #expect(Circulation(entryTurn: 80, exitTurn: 90, through: 170, sweep: -360).exitAngle(.counterclockwise) == 360)
    #expect(Circulation(entryTurn: 60, exitTurn: 60, through: 180, sweep: -300).exitAngle(.counterclockwise) == 360)
  }

  @Test("Row 89: a banner's degrees are a hint, snapped to eighths, and never put the first exit last")
  func hints() throws {
    #expect(Circulation.exitAngle(hint: 178, exitNumber: 2) == 180)
    #expect(Circulation.exitAngle(hint: 350, exitNumber: 3) == 360)
    #expect(Circulation.exitAngle(hint: 350, exitNumber: 1) == nil)
    #expect(Circulation.exitAngle(hint: 999, exitNumber: 1) == nil)
    // Geometry says 150 where the banner says 178: the geometry stands.
    let route = try RouteSample.read(ring(side: "right", exits: 2, before: 0, after: 30, banner: 178))
    #expect(route.maneuvers[1].exitAngle == 150)
    // Without a step that leaves the roundabout only the hint is there.
    let hinted = try RouteSample.read(ring(side: "right", exits: 2, before: 0, after: nil, banner: 178))
    #expect(hinted.maneuvers[1].exitAngle == 180)
  }

  @Test("Row 4, F9: rotation is explicit and its source is said; in left-hand traffic it is clockwise")
  func leftHand() throws {
    let left = try RouteSample.read(ring(side: "left", exits: 4, before: 0, after: 270, entry: -50)).maneuvers[1]
    #expect(left.rotation == .clockwise && left.trafficSide == .left && left.provenance == .derived && left.exitNumber == 4)
    // Clockwise, and out to the left of the way in: a quarter of the round.
    #expect(left.exitAngle == 90)
    #expect(left.direction == .left)
    let right = try RouteSample.read(ring(side: "right", exits: 1, before: 0, after: nil, entry: 5)).maneuvers[1]
    #expect(right.rotation == .counterclockwise && right.provenance == .router)
  }

  @Test("Rows 6 and 7: the exit number is whole and at least 1; without one it is an entrance only")
  func numbers() throws {
    func entered(_ count: JSON) throws -> Maneuver { try RouteSample.valhallaManeuver(26, ["roundabout_exit_count": count]) }
    let third = try entered(3)
    #expect(third.kind == .roundaboutEnterExit && third.exitNumber == 3)
    #expect(try entered(12).exitNumber == 12)
    for none: JSON in [0, -1, 100, 2.5, "2", .null] {
      let maneuver = try entered(none)
      #expect(maneuver.kind == .roundaboutEnter && maneuver.exitNumber == nil, "\(none.text)")
    }
  }

  @Test("Row 87: without an exit step and without a hint there is no angle")
  func noAngle() throws {
    let maneuver = try RouteSample.read(ring(side: "right", exits: 2, before: 0, after: nil)).maneuvers[1]
    #expect(maneuver.exitAngle == nil && maneuver.direction == .none && maneuver.exitNumber == 2)
  }

  @Test("Row 11: where Valhalla did not know the side and the ring runs the other way, no exit number is told")
  func miscounted() throws {
    // A ring driven clockwise: in from the south, out to the east.
    let places = [(0.0, 0.0), (100, 0), (104, -8), (112, -10), (118, -4), (118, 4), (114, 12), (114, 100)]
    let shape = places.map { Coordinate(latitude: 51.45 + $0 / 111_195, longitude: -2.6 + $1 / 69_290) }
    func entered(country: String?) throws -> Maneuver {
      let maneuvers: [JSON] = [
        ["type": 1, "begin_shape_index": 0, "end_shape_index": 1],
        ["type": 26, "roundabout_exit_count": 2, "instruction": "Take the 2nd exit.", "begin_shape_index": 1, "end_shape_index": 6],
        ["type": 27, "begin_shape_index": 6, "end_shape_index": 7], ["type": 4, "begin_shape_index": 7, "end_shape_index": 7],
      ]
      return try RouteSample.read(RouteSample.valhalla(maneuvers, shape: shape, country: country)).maneuvers[1]
    }
    let unsure = try entered(country: nil)
    #expect(unsure.kind == .roundaboutEnter && unsure.exitNumber == nil && unsure.instructionVariants.isEmpty)
    #expect(unsure.rotation == .clockwise && unsure.trafficSide == .left && unsure.provenance == .derived)
    #expect((230...310).contains(unsure.exitAngle ?? 0))
    let sure = try entered(country: "GB")
    #expect(sure.kind == .roundaboutEnterExit && sure.exitNumber == 2 && sure.instructionVariants == ["Take the 2nd exit."])
  }

  @Test("F9: a converter's one side everywhere is not believed where every roundabout runs the other way")
  func hardCodedSide() throws {
    let maneuvers = try RouteSample.read(ring(side: "right", exits: 2, before: 0, after: 0, entry: -50)).maneuvers
    #expect(maneuvers.allSatisfy { $0.trafficSide == .left && $0.provenance == .derived })
    #expect(maneuvers[1].rotation == .clockwise && maneuvers[1].exitAngle == 180 && maneuvers[1].exitNumber == 2)
  }

  @Test("Bearings of 0 everywhere, as some converters write them, are not believed")
  func zeroBearings() throws {
    let shape = RouteSample.shape(2) + [Coordinate(latitude: 50.0009, longitude: 8.0014)]
    let zero: JSON = ["bearing_before": 0, "bearing_after": 0]
    let steps: [JSON] = [
      ["maneuver": RouteSample.merge(["type": "depart"], zero)],
      ["maneuver": RouteSample.merge(["type": "turn", "modifier": "right"], zero)], ["maneuver": ["type": "arrive"]],
    ]
    #expect(try RouteSample.read(RouteSample.osrm(steps, shape: shape)).maneuvers[1].turnAngle == 90)
  }

  /// A roundabout entered going `before`, with its exit step going `after`.
  private func ring(side: JSON, exits: Int64, before: Int64, after: Int64?, entry: Int64 = 45, banner: Int64? = nil) -> JSON {
    var first: JSON = ["driving_side": side, "maneuver": ["type": "depart"]]
    if let banner {
      first = RouteSample.merge(first, ["bannerInstructions": [["primary": ["text": "X", "degrees": .integer(banner)]]]])
    }
    let bearing = (before + entry + 360) % 360
    let enter: JSON = [
      "driving_side": side,
      "maneuver": [
        "type": "roundabout", "modifier": "right", "exit": .integer(exits), "bearing_before": .integer(before),
        "bearing_after": .integer(bearing),
      ],
    ]
    var steps = [first, enter]
    if let after {
      // The exit turns as the entrance does, so that the ring between them runs straight in this sample.
      let leaving = (after - entry + 360) % 360
      steps.append([
        "driving_side": side,
        "maneuver": [
          "type": "exit roundabout", "modifier": "right", "bearing_before": .integer(leaving), "bearing_after": .integer(after),
        ],
      ])
    }
    return RouteSample.osrm(steps + [["driving_side": side, "maneuver": ["type": "arrive"]]])
  }
}
