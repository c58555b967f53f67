import PillionModel
import Testing

@testable import PillionGuidance

@Suite("Routers' maneuver types in the unified set (display.md 2f)")
struct RouterTableTests {
  @Test(
    "Valhalla's types",
    arguments: [
      (0, "unknown/none"), (1, "depart/none"), (2, "depart/right"), (3, "depart/left"), (7, "nameChange/straight"),
      (8, "straight/straight"),
      (9, "turn/slightRight"), (10, "turn/right"), (11, "turn/sharpRight"), (12, "uTurn/uTurnRight"), (13, "uTurn/uTurnLeft"),
      (14, "turn/sharpLeft"), (15, "turn/left"), (16, "turn/slightLeft"), (22, "fork/straight"), (23, "fork/right"), (24, "fork/left"),
      (25, "merge/none"), (28, "ferryEnter/none"), (29, "ferryExit/none"), (30, "nonDriving/none"), (36, "nonDriving/none"),
      (37, "merge/right"), (38, "merge/left"), (39, "nonDriving/none"), (40, "nonDriving/none"), (41, "nonDriving/none"),
      (45, "nonDriving/none"),
    ])
  func valhalla(type: Int64, unified: String) throws {
    let maneuver = try RouteSample.valhallaManeuver(type)
    #expect("\(maneuver.kind.name)/\(maneuver.direction.name)" == unified)
  }

  @Test(
    "Valhalla's ramps and exits are as strong as their turn",
    arguments: [
      (17, 3, "onRamp/straight"), (18, 14, "onRamp/slightRight"), (18, 79, "onRamp/right"), (19, -93, "onRamp/left"),
      (19, 0, "onRamp/slightLeft"), (20, 15, "offRamp/slightRight"), (21, -4, "offRamp/slightLeft"), (21, -60, "offRamp/left"),
    ])
  func ramps(type: Int64, turn: Int64, unified: String) throws {
    let maneuver = try RouteSample.valhallaManeuver(type, ["bearing_before": 100, "bearing_after": .integer(100 + turn)])
    #expect("\(maneuver.kind.name)/\(maneuver.direction.name)" == unified)
    #expect(maneuver.turnAngle == Int32(turn))
  }

  @Test(
    "OSRM's types",
    arguments: [
      ("turn", "left", "turn/left"), ("turn", "slight right", "turn/slightRight"), ("turn", "sharp left", "turn/sharpLeft"),
      ("turn", "straight", "straight/straight"), ("turn", "uturn", "uTurn/uTurnLeft"), ("continue", "right", "turn/right"),
      ("continue", "straight", "straight/straight"), ("continue", "uturn", "uTurn/uTurnLeft"),
      ("new name", "straight", "nameChange/straight"), ("new name", "slight left", "nameChange/slightLeft"),
      ("end of road", "left", "turnAtEnd/left"), ("end of road", "slight right", "turnAtEnd/slightRight"),
      ("on ramp", "slight right", "onRamp/slightRight"), ("on ramp", "straight", "onRamp/straight"),
      ("off ramp", "slight left", "offRamp/slightLeft"), ("off ramp", "sharp right", "offRamp/sharpRight"),
      ("fork", "slight left", "fork/left"), ("fork", "right", "fork/right"), ("fork", "straight", "fork/straight"),
      ("merge", "slight left", "merge/left"), ("merge", "straight", "merge/none"), ("merge", nil, "merge/none"),
      ("roundabout", "right", "roundaboutEnter/none"), ("rotary", "slight right", "roundaboutEnter/none"),
      ("exit roundabout", "right", "roundaboutExit/right"), ("exit rotary", "straight", "roundaboutExit/straight"),
      ("roundabout turn", "left", "roundaboutTurn/left"), ("notification", "slight left", "notification/none"),
      ("use lane", "straight", "notification/none"), ("depart", "uturn", "departUTurn/uTurnLeft"), ("depart", "left", "depart/left"),
    ])
  func osrm(type: String, modifier: String?, unified: String) throws {
    let maneuver = try RouteSample.osrmManeuver(type, modifier)
    #expect("\(maneuver.kind.name)/\(maneuver.direction.name)" == unified)
  }

  @Test("F11: every type of every router maps, with every modifier")
  func total() throws {
    for type in -1...200 { _ = try RouteSample.valhallaManeuver(Int64(type)) }
    for type in OSRMType.allCases {
      for modifier in OSRMModifier.allCases.map({ Optional($0.rawValue) }) + [nil] {
        #expect(try RouteSample.osrmManeuver(type.rawValue, modifier).kind != .unknown, "\(type) \(modifier ?? "")")
      }
    }
  }

  @Test("An unknown type is a turn by its modifier, as OSRM's specification says, and is noted")
  func unknownTypes() throws {
    let steps: [JSON] = [
      ["maneuver": ["type": "depart"]], ["maneuver": ["type": "warp", "modifier": "sharp left"]], ["maneuver": ["type": "hover"]],
      ["maneuver": ["type": "arrive"]],
    ]
    let osrm = try RouteSample.read(RouteSample.osrm(steps))
    #expect(osrm.maneuvers.map(\.kind) == [.depart, .turn, .unknown, .arrive])
    #expect(osrm.maneuvers[1].direction == .sharpLeft)
    #expect(osrm.unmapped == ["osrm warp", "osrm hover"])
    let valhalla = try RouteSample.read(RouteSample.valhalla([["type": 1], ["type": 99], ["type": 4]]))
    #expect(valhalla.maneuvers[1].kind == .unknown)
    #expect(valhalla.unmapped == ["valhalla 99"])
  }

  @Test("An arrival on any leg but the last is at a way point; its side is kept")
  func wayPoints() throws {
    let legs: [[JSON]] = [
      [["maneuver": ["type": "depart"]], ["maneuver": ["type": "arrive", "modifier": "left"]]],
      [["maneuver": ["type": "depart"]], ["maneuver": ["type": "arrive", "modifier": "right"]]],
    ]
    let route = try RouteSample.read(RouteSample.osrm(legs: legs))
    #expect(route.maneuvers.map(\.kind) == [.depart, .arriveVia, .depart, .arrive])
    #expect(route.maneuvers.map(\.direction) == [.none, .left, .none, .right])
    #expect(route.maneuvers.map(\.leg) == [0, 0, 1, 1])
    #expect(route.maneuvers.map(\.id) == ["0:0", "0:1", "1:0", "1:1"])
  }

  @Test("A ferry is known by the mode of travel, whatever the type says; a train carries cars too; a gangway is no turn")
  func ferries() throws {
    let steps: [JSON] = [
      ["maneuver": ["type": "depart"]], ["mode": "ferry", "name": "A", "maneuver": ["type": "notification", "modifier": "slight left"]],
      ["mode": "ferry", "name": "B", "maneuver": ["type": "turn", "modifier": "left"]],
      ["maneuver": ["type": "turn", "modifier": "right"]], ["mode": "train", "maneuver": ["type": "turn", "modifier": "right"]],
      ["maneuver": ["type": "arrive"]],
    ]
    let maneuvers = try RouteSample.read(RouteSample.osrm(steps)).maneuvers
    #expect(maneuvers.map(\.kind) == [.depart, .ferryEnter, .ferryChange, .ferryExit, .ferryEnter, .arrive])
    #expect(maneuvers.map(\.ferryKind) == [.unknown, .boat, .boat, .boat, .train, .unknown])
    #expect(maneuvers.allSatisfy { $0.direction == .none })
  }

  @Test("A walk within a drive is no driving; on a walk a left turn is a left turn")
  func walking() throws {
    let turn: JSON = ["mode": "walking", "maneuver": ["type": "turn", "modifier": "left"]]
    #expect(try RouteSample.osrmManeuver("turn", "left", step: ["mode": "walking"]).kind == .nonDriving)
    let walk: [JSON] = [["mode": "walking", "maneuver": ["type": "depart"]], turn, ["mode": "walking", "maneuver": ["type": "arrive"]]]
    #expect(try RouteSample.read(RouteSample.osrm(walk)).maneuvers[1].kind == .turn)
  }

  @Test("Row 2: a U-turn whose side the router does not say goes round as traffic of that side does")
  func uTurns() throws {
    #expect(try RouteSample.osrmManeuver("continue", "uturn", step: ["driving_side": "right"]).direction == .uTurnLeft)
    #expect(try RouteSample.osrmManeuver("continue", "uturn", step: ["driving_side": "left"]).direction == .uTurnRight)
    #expect(try RouteSample.valhallaManeuver(12).direction == .uTurnRight)
  }

  @Test("Valhalla's continue onto a road of another name is a change of name")
  func changedNames() throws {
    func kind(_ first: JSON, _ second: JSON) throws -> Maneuver.Kind {
      let maneuvers: [JSON] = [["type": 1, "street_names": first], ["type": 8, "street_names": second], ["type": 4]]
      return try RouteSample.read(RouteSample.valhalla(maneuvers)).maneuvers[1].kind
    }
    #expect(try kind(["A"], ["B"]) == .nameChange)
    #expect(try kind(["A", "D 1"], ["D 1"]) == .straight)
    #expect(try kind(["A"], []) == .straight)
  }
}
