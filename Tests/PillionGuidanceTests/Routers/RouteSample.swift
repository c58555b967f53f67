import PillionModel

@testable import PillionGuidance

/// Small router answers made by hand.
enum RouteSample {
  /// A shape of as many points as wanted, each 100 m north of the one before.
  static func shape(_ points: Int) -> [Coordinate] {
    (0..<points).map { Coordinate(latitude: 50 + Double($0) * 0.0009, longitude: 8) }
  }

  /// Valhalla's own answer with one leg; each maneuver is completed with length, time and its place on the shape.
  static func valhalla(_ maneuvers: [JSON], shape: [Coordinate]? = nil, country: String? = nil, units: String = "kilometers") -> JSON {
    let shape = shape ?? self.shape(maneuvers.count)
    let complete = maneuvers.enumerated().map { index, maneuver in
      let last = index == maneuvers.count - 1
      return merge(
        [
          "length": last ? 0 : 0.1, "time": last ? 0 : 10, "begin_shape_index": .integer(Int64(index)),
          "end_shape_index": .integer(Int64(last ? index : index + 1)),
        ], maneuver)
    }
    var summary: JSON = ["length": .number(Double(maneuvers.count - 1) * 0.1), "time": .integer(Int64(maneuvers.count - 1) * 10)]
    if let country { summary = merge(summary, ["admins": [["country_code": .string(country)]]]) }
    let leg: JSON = ["maneuvers": .array(complete), "summary": summary, "shape": .string(Polyline.encode(shape, precision: .six))]
    return ["trip": ["legs": [leg], "summary": summary, "status": 0, "units": .string(units), "language": "en-US"]]
  }

  /// OSRM's answer with one leg of these steps; each is completed with length, time and a piece of shape.
  static func osrm(_ steps: [JSON], shape: [Coordinate]? = nil) -> JSON {
    osrm(legs: [steps], shape: shape)
  }

  /// OSRM's answer with several legs.
  static func osrm(legs: [[JSON]], shape: [Coordinate]? = nil) -> JSON {
    let shape = shape ?? self.shape(legs.joined().count + 1)
    var number = 0
    let complete = legs.map { steps -> JSON in
      let done = steps.enumerated().map { index, step -> JSON in
        let last = index == steps.count - 1
        let here = shape[number]
        let piece = last ? [here, here] : [here, shape[number + 1]]
        if !last { number += 1 }
        let maneuver = merge(["location": [.number(here.longitude), .number(here.latitude)]], step["maneuver"] ?? [:])
        let defaults: JSON = [
          "distance": last ? 0 : 100, "duration": last ? 0 : 10, "mode": "driving", "driving_side": "right", "name": "",
          "geometry": .string(Polyline.encode(piece, precision: .six)),
        ]
        return merge(merge(defaults, step), ["maneuver": maneuver])
      }
      return ["steps": .array(done), "distance": .integer(Int64(steps.count - 1) * 100), "duration": .integer(Int64(steps.count - 1) * 10)]
    }
    let sum = legs.reduce(0) { $0 + Int64($1.count - 1) }
    return ["code": "Ok", "routes": [["legs": .array(complete), "distance": .integer(sum * 100), "duration": .integer(sum * 10)]]]
  }

  /// A step with this type and modifier between a departure and an arrival, read by way of the whole answer.
  static func osrmManeuver(_ type: String, _ modifier: String? = nil, step: JSON = [:], maneuver: JSON = [:]) throws -> Maneuver {
    var inner = merge(["type": .string(type)], maneuver)
    if let modifier { inner = merge(inner, ["modifier": .string(modifier)]) }
    let steps: [JSON] = [["maneuver": ["type": "depart"]], merge(step, ["maneuver": inner]), ["maneuver": ["type": "arrive"]]]
    return try read(osrm(steps)).maneuvers[1]
  }

  /// A maneuver of this Valhalla type between a departure and an arrival, read by way of the whole answer.
  static func valhallaManeuver(_ type: Int64, _ more: JSON = [:]) throws -> Maneuver {
    try read(valhalla([["type": 1], merge(["type": .integer(type)], more), ["type": 4]])).maneuvers[1]
  }

  /// Reads an answer.
  static func read(_ answer: JSON, format: RouterFormat = .auto) throws -> Route {
    try RouteReader.read(Array(answer.text.utf8), format: format)
  }

  /// One object with the members of both; the second's win.
  static func merge(_ one: JSON, _ other: JSON) -> JSON {
    var object = one.object ?? JSONObject()
    for member in other.object?.members ?? [] { object[member.key] = member.value }
    return .object(object)
  }
}
