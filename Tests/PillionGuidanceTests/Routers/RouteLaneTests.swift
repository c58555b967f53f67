import PillionModel
import Testing

@testable import PillionGuidance

@Suite("Lanes from routers")
struct RouteLaneTests {
  @Test("Row 22: of a lane for straight on and right, only the arrow to follow is bright")
  func dualUse() throws {
    let lanes = try osrm([lane(["straight", "right"], valid: true, active: true, indication: "right")], "right")
    #expect(lanes == [Lane(directions: [.straight, .right], highlighted: .right, state: .preferred)])
  }

  @Test("Row 23: active and valid are not the same: preferred, usable, no")
  func threeLevels() throws {
    let lanes = try osrm(
      [
        lane(["left"], valid: false, active: false), lane(["straight"], valid: true, active: false, indication: "straight"),
        lane(["straight"], valid: true, active: true, indication: "straight"),
      ], "straight")
    #expect(lanes.map(\.state) == [.no, .usable, .preferred])
    #expect(lanes.map(\.highlighted) == [nil, .straight, .straight])
  }

  @Test("Row 27: valid lanes with another between them stay as the router says")
  func apart() throws {
    let lanes = try osrm([lane(["right"], valid: true), lane(["straight"], valid: false), lane(["right"], valid: true)], "right")
    #expect(lanes.map(\.state) == [.preferred, .no, .preferred])
  }

  @Test("Row 28, R21: where no lane is valid there is no lane guidance")
  func noneValid() throws {
    #expect(try osrm([lane(["left"], valid: false), lane(["straight"], valid: false), lane(["right"], valid: false)], "right").isEmpty)
    #expect(try RouteSample.valhallaManeuver(10, ["lanes": [["directions": 2], ["directions": 64]]]).lanes.isEmpty)
  }

  @Test("R21: OSRM itself names no arrow: the maneuver's own, the only one, or the only one to its side")
  func chosenArrow() throws {
    func highlighted(_ indications: [JSON], _ modifier: String) throws -> Direction? {
      try osrm([lane(indications, valid: true)], modifier).first?.highlighted
    }
    #expect(try highlighted(["straight", "right"], "right") == .right)
    #expect(try highlighted(["slight right"], "right") == .slightRight)
    #expect(try highlighted(["straight", "slight right"], "right") == .slightRight)
    #expect(try highlighted(["straight", "left"], "right") == nil)
    #expect(try highlighted(["none"], "right") == nil)
  }

  @Test("Lanes without marking have no arrow")
  func unmarked() throws {
    let lanes = try osrm([lane(["none"], valid: true), lane([], valid: true)], "straight")
    #expect(lanes.map(\.directions) == [[], []])
    #expect(try valhalla([["directions": 1, "valid": 1], ["directions": 0, "active": 2]]).map(\.directions) == [[], []])
  }

  @Test("Valhalla's masks, arrows from left to right")
  func masks() throws {
    let lanes = try valhalla([
      ["directions": 0x1F8, "active": 64], ["directions": 6, "valid": 2], ["directions": 0x600, "active": 1024], ["directions": 8],
    ])
    #expect(lanes[0].directions == [.uTurnLeft, .left, .slightLeft, .slightRight, .right, .sharpRight])
    #expect(lanes.map(\.highlighted) == [.right, .straight, .slightRight, nil])
    #expect(lanes.map(\.state) == [.preferred, .usable, .preferred, .no])
    #expect(lanes[1].directions == [.sharpLeft, .straight])
  }

  @Test("A U-turn arrow stands on the side to which traffic turns about")
  func uTurnArrows() throws {
    let right = try osrm([lane(["uturn", "left"], valid: true, active: true, indication: "uturn")], "uturn")
    #expect(right == [Lane(directions: [.uTurnLeft, .left], highlighted: .uTurnLeft, state: .preferred)])
    let left = try osrm([lane(["right", "uturn"], valid: true, active: true, indication: "uturn")], "uturn", side: "left")
    #expect(left == [Lane(directions: [.right, .uTurnRight], highlighted: .uTurnRight, state: .preferred)])
  }

  @Test("Lanes of any kind of nonsense never trap")
  func nonsense() throws {
    for lanes: JSON in [
      [1, .null, "x", [:]], [:], "lanes", [["valid": true, "indications": [1, .null, "up"]]], [["directions": -1, "active": 1e30]],
    ] {
      _ = try osrm(lanes, "left")
      _ = try RouteSample.valhallaManeuver(10, ["lanes": lanes])
    }
  }

  private func lane(_ indications: [JSON], valid: Bool, active: Bool? = nil, indication: String? = nil) -> JSON {
    var lane: JSON = ["indications": .array(indications), "valid": .bool(valid)]
    if let active { lane = RouteSample.merge(lane, ["active": .bool(active)]) }
    if let indication { lane = RouteSample.merge(lane, ["valid_indication": .string(indication)]) }
    return lane
  }

  private func osrm(_ lanes: [JSON], _ modifier: String, side: String = "right") throws -> [Lane] {
    try osrm(.array(lanes), modifier, side: side)
  }

  private func osrm(_ lanes: JSON, _ modifier: String, side: String = "right") throws -> [Lane] {
    let step: JSON = ["driving_side": .string(side), "intersections": [["lanes": lanes]]]
    return try RouteSample.osrmManeuver("turn", modifier, step: step).lanes
  }

  private func valhalla(_ lanes: [JSON]) throws -> [Lane] {
    try RouteSample.valhallaManeuver(10, ["lanes": .array(lanes)]).lanes
  }
}
