import PillionModel
import Testing

@testable import PillionGuidance

@Suite("Names, words, units and speeds from routers")
struct RouteDetailTests {
  @Test("Variants: the instruction, then what says the same in fewer words")
  func variants() throws {
    let maneuver = try RouteSample.valhallaManeuver(
      10,
      [
        "instruction": "Turn right onto International Boulevard.", "verbal_succinct_transition_instruction": "Turn right.",
        "verbal_transition_alert_instruction": "Turn right onto International Boulevard.",
      ])
    #expect(maneuver.instructionVariants == ["Turn right onto International Boulevard.", "Turn right."])
  }

  @Test("Words for two maneuvers at once are no variant, nor is a road's name alone")
  func noVariants() throws {
    let twice: JSON = [
      "instruction": "Turn right onto Rue A, a long street.", "verbal_succinct_transition_instruction": "Turn right. Then left.",
      "verbal_multi_cue": true,
    ]
    #expect(try RouteSample.valhallaManeuver(10, twice).instructionVariants == ["Turn right onto Rue A, a long street."])
    func banner(_ text: String) throws -> [String] {
      let first: JSON = ["maneuver": ["type": "depart"], "bannerInstructions": [["primary": ["text": .string(text)]]]]
      let turn: JSON = ["maneuver": ["type": "turn", "modifier": "left", "instruction": "Turn left onto Rue A."], "name": "Rue A"]
      return try RouteSample.read(RouteSample.osrm([first, turn, ["maneuver": ["type": "arrive"]]])).maneuvers[1].instructionVariants
    }
    #expect(try banner("Rue A") == ["Turn left onto Rue A."])
    #expect(try banner("Go left here") == ["Turn left onto Rue A.", "Go left here"])
  }

  @Test("An arrival is told as what is ahead, not as what has happened")
  func arrivals() throws {
    let native: JSON = [
      "instruction": "You have arrived at your destination.",
      "verbal_transition_alert_instruction": "You will arrive at your destination.",
      "verbal_pre_transition_instruction": "You have arrived at your destination.",
    ]
    #expect(try RouteSample.valhallaManeuver(4, native).instructionVariants == ["You will arrive at your destination."])
    #expect(try RouteSample.valhallaManeuver(5, ["instruction": "Ziel rechts."]).instructionVariants == ["Ziel rechts."])
    func osrm(_ arrival: JSON) throws -> [String]? {
      let first: JSON = ["maneuver": ["type": "depart", "instruction": "Drive north."]]
      return try RouteSample.read(RouteSample.osrm([first, ["maneuver": arrival]])).maneuvers.last?.instructionVariants
    }
    #expect(try osrm(["type": "arrive", "instruction": "You have arrived at your destination."]) == [])
    let left: JSON = ["type": "arrive", "modifier": "left", "instruction": "Your destination is on the left."]
    #expect(try osrm(left) == ["Your destination is on the left."])
  }

  @Test("Control characters become spaces, blanks and endless texts are left out")
  func cleanText() throws {
    func said(_ text: String) throws -> [String] {
      try RouteSample.valhallaManeuver(10, ["instruction": .string(text)]).instructionVariants
    }
    #expect(try said(" Turn\n\u{1B}[31m left ") == ["Turn  [31m left"])
    #expect(try said(" \t\r\n").isEmpty)
    #expect(try said(String(repeating: "x", count: 1001)).isEmpty)
    #expect(try said("שלום 🇲🇨") == ["שלום 🇲🇨"])
  }

  @Test("Road names: the first stretch's first, then the lasting ones; OSRM's name, then its numbers")
  func roads() throws {
    let named: JSON = ["begin_street_names": ["North Point Road"], "street_names": ["MD 151 North"]]
    #expect(try RouteSample.valhallaManeuver(15, named).road == ["North Point Road", "MD 151 North"])
    #expect(
      try RouteSample.osrmManeuver("turn", "left", step: ["name": "La Provençale", "ref": "A 8; E 74"]).road == [
        "La Provençale", "A 8", "E 74",
      ])
    #expect(try RouteSample.osrmManeuver("turn", "left", step: ["name": " ", "ref": ""]).road.isEmpty)
  }

  @Test("Exit numbers of motorways are the sign's")
  func exits() throws {
    let sign: JSON = ["sign": ["exit_number_elements": [["text": "23A"], ["text": "23B"]], "exit_branch_elements": [["text": "I 95"]]]]
    let native = try RouteSample.valhallaManeuver(20, sign)
    #expect(native.highwayExit == "23A/23B" && native.road == ["I 95"])
    #expect(try RouteSample.osrmManeuver("off ramp", "slight right", step: ["exits": "23A; 23B"]).highwayExit == "23A/23B")
  }

  @Test("Miles are 1,609.344 m, Britain's go with yards")
  func miles() throws {
    func route(_ country: String?) throws -> Route {
      try RouteSample.read(RouteSample.valhalla([["type": 1], ["type": 4]], country: country, units: "miles"))
    }
    #expect((try route("US").distanceMeters - 160.9344).magnitude < 1e-6)
    #expect(try route("US").unitsHint == .us)
    #expect(try route("GB").unitsHint == .uk)
    #expect(try route(nil).unitsHint == .us)
  }

  @Test("Traffic sides by country are the country's word, not the router's", arguments: [("GB", Side.left), ("JP", .left), ("DE", .right)])
  func countries(code: String, side: Side) throws {
    let route = try RouteSample.read(RouteSample.valhalla([["type": 1], ["type": 10], ["type": 4]], country: code))
    #expect(route.drivingSide == side)
    #expect(route.maneuvers.allSatisfy { $0.trafficSide == side && $0.provenance == .derived })
    let unknown = try RouteSample.read(RouteSample.valhalla([["type": 1], ["type": 10], ["type": 4]]))
    #expect(unknown.drivingSide == .unknown && unknown.maneuvers.allSatisfy { $0.provenance == .unknown })
  }

  @Test("Speeds and limits of annotations, one span for pieces alike")
  func annotations() throws {
    let steps: [JSON] = [
      ["maneuver": ["type": "depart"], "name": "A"], ["maneuver": ["type": "turn", "modifier": "left"], "name": "B"],
      ["maneuver": ["type": "continue", "modifier": "straight"], "name": "B"], ["maneuver": ["type": "arrive"]],
    ]
    let annotation: JSON = [
      "speed": [10, 13.9, 13.9],
      "maxspeed": [["speed": 50, "unit": "km/h"], ["speed": 30, "unit": "mph"], ["speed": 30, "unit": "mph"]],
    ]
    let answer = RouteSample.osrm(steps).replacing(["routes", 0, "legs", 0, "annotation"], by: annotation)
    let spans = try RouteSample.read(answer).spans
    #expect(spans.map(\.shapeBegin) == [0, 1] && spans.map(\.shapeEnd) == [1, 3])
    #expect(spans.map(\.speedMps) == [10, 13.9] && spans.map(\.road) == [["A"], ["B"]])
    #expect((spans[0].limitMps ?? 0) * 3.6 == 50)
    #expect((((spans[1].limitMps ?? 0) / 0.44704) - 30).magnitude < 1e-12)
    let unlimited: JSON = ["maxspeed": [["none": true], ["unknown": true], 7]]
    let other = try RouteSample.read(RouteSample.osrm(steps).replacing(["routes", 0, "legs", 0, "annotation"], by: unlimited))
    #expect(other.spans.allSatisfy { $0.limitMps == nil && $0.speedMps == 10 })
    // Arrays that do not fit the shape belong to another one.
    let wrong = try RouteSample.read(RouteSample.osrm(steps).replacing(["routes", 0, "legs", 0, "annotation"], by: ["speed": [99]]))
    #expect(wrong.spans.allSatisfy { $0.speedMps == 10 })
  }

  @Test("Polylines of five and six digits and GeoJSON lines are told apart by the place of the first maneuver")
  func precisions() throws {
    let shape = RouteSample.shape(3)
    let steps: [JSON] = [
      ["maneuver": ["type": "depart"]], ["maneuver": ["type": "turn", "modifier": "left"]], ["maneuver": ["type": "arrive"]],
    ]
    let six = RouteSample.osrm(steps)
    var (five, line) = (six, six)
    for index in 0..<3 {
      let piece = [shape[index], shape[min(index + 1, 2)]]
      let way: [JSONStep] = ["routes", 0, "legs", 0, "steps", .index(index), "geometry"]
      five = five.replacing(way[...], by: .string(Polyline.encode(piece, precision: .five)))
      let pairs = piece.map { JSON.array([.number($0.longitude), .number($0.latitude)]) }
      line = line.replacing(way[...], by: ["type": "LineString", "coordinates": .array(pairs)])
    }
    let wanted = try RouteSample.read(six).shape
    for other in [five, line] {
      let route = try RouteSample.read(other).shape
      #expect(route.count == wanted.count && zip(route, wanted).allSatisfy { $0.distance(to: $1) < 0.2 })
    }
  }

  @Test("A junction's other arms stand relative to the way in")
  func arms() throws {
    let intersection: JSON = ["bearings": [0, 90, 180, 270], "in": 2, "out": 1]
    let maneuver = try RouteSample.osrmManeuver(
      "turn", "right", step: ["intersections": [intersection]], maneuver: ["bearing_before": 0, "bearing_after": 90])
    #expect(maneuver.junctionAngles == [0, -90])
  }

  @Test("A route has a name that stays the same, its own or made of its bytes")
  func names() throws {
    let answer = RouteSample.valhalla([["type": 1], ["type": 4]])
    #expect(try RouteSample.read(RouteSample.merge(answer, ["id": "p01"])).id == "p01")
    let one = try RouteSample.read(answer).id
    #expect(one.hasPrefix("valhalla-"))
    #expect(try RouteSample.read(answer).id == one)
  }
}
