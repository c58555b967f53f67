import PillionModel
import TestSupport
import Testing

@testable import PillionGuidance

@Suite("Answers that are no routes")
struct RouteFaultTests {
  @Test(
    "One clear line: what, where, what to do",
    arguments: [
      ("", "no JSON: line 1, column 1: nothing but white space where JSON is wanted; give a router's answer as it was sent"),
      ("hello", "no JSON: line 1, column 1: expected a value; give a router's answer as it was sent"),
      (
        "[]",
        "JSON, but no router's answer: neither \"trip\" (Valhalla) nor \"routes\" (OSRM) at its top; give a router's answer as it was sent"
      ),
      (
        "{\"error_code\":442,\"error\":\"No path\\ncould be found\"}",
        "Valhalla refused with error 442, \"No path could be found\"; change the request and ask the router again"
      ),
      (
        "{\"trip\":{\"status\":1,\"status_message\":\"Nothing\"}}",
        "trip: Valhalla found no route, status 1, \"Nothing\"; change the request and ask the router again"
      ),
      (
        "{\"code\":\"NoRoute\",\"message\":\"Impossible route\"}",
        "the router refused with \"NoRoute\", \"Impossible route\"; change the request and ask the router again"
      ),
      ("{\"message\":\"Not authorized\"}", "the router refused with \"Not authorized\"; change the request and ask the router again"),
      ("{\"code\":\"Ok\",\"routes\":[]}", "routes: the answer holds no route; change the request and ask the router again"),
      ("{\"code\":\"Ok\"}", "routes: is missing; ask the router for the route again"),
      ("{\"trip\":{}}", "trip.summary: is missing; ask the router for the route again"),
      (
        "{\"paths\":[]}", "reading GraphHopper's own JSON is not built yet; ask Valhalla or OSRM, or use OSRM's format"
      ),
      (
        "{\"routes\":[{\"distance\":1,\"duration\":1,\"legs\":[{}]}]}",
        "routes[0].legs[0].steps: is missing; ask the router for the route again"
      ),
    ])
  func lines(text: String, line: String) {
    let error = #expect(throws: RouterError.self) { try RouteReader.read(Array(text.utf8)) }
    #expect(error?.description == line)
  }

  @Test("The wrong format is named, with the right one")
  func wrongFormat() {
    let answer = RouteSample.osrm([["maneuver": ["type": "depart"]], ["maneuver": ["type": "arrive"]]])
    let error = #expect(throws: RouterError.self) { try RouteSample.read(answer, format: .valhalla) }
    #expect(error?.description == "this is OSRM's JSON, not Valhalla's; use --format auto or osrm")
    #expect(error?.reason == .unrecognized)
  }

  @Test(
    "A part that is missing or out of range is named by its path",
    arguments: [
      (["trip", "legs", 0, "shape"], .null, "trip.legs[0].shape"), (["trip", "legs", 0, "shape"], "_p~iF", "trip.legs[0].shape"),
      (["trip", "legs", 0, "shape"], "\u{1}", "trip.legs[0].shape"), (["trip", "legs", 0, "shape"], "", "trip.legs[0].shape"),
      (["trip", "legs", 0, "maneuvers", 1, "begin_shape_index"], 3, "trip.legs[0].maneuvers[1].begin_shape_index"),
      (["trip", "legs", 0, "maneuvers", 1, "begin_shape_index"], -1, "trip.legs[0].maneuvers[1].begin_shape_index"),
      (["trip", "legs", 0, "maneuvers", 1, "begin_shape_index"], 1e300, "trip.legs[0].maneuvers[1].begin_shape_index"),
      (["trip", "legs", 0, "maneuvers", 1, "end_shape_index"], 0, "trip.legs[0].maneuvers[1]"),
      (["trip", "legs", 0, "maneuvers", 1, "length"], .null, "trip.legs[0].maneuvers[1].length"),
      (["trip", "legs", 0, "maneuvers", 1, "time"], "soon", "trip.legs[0].maneuvers[1].time"),
      (["trip", "legs", 0, "maneuvers", 1, "type"], .null, "trip.legs[0].maneuvers[1].type"),
      (["trip", "legs", 0, "maneuvers"], [], "trip.legs[0].maneuvers"), (["trip", "legs"], [], "trip.legs"),
      (["trip", "units"], "leagues", "trip.units"), (["trip", "summary", "length"], -1, "trip.summary.length"),
    ] as [([JSONStep], JSON, String)])
  func named(way: [JSONStep], value: JSON, path: String) {
    let answer = RouteSample.valhalla([["type": 1], ["type": 10], ["type": 4]])
    let error = #expect(throws: RouterError.self) { try RouteSample.read(answer.replacing(way[...], by: value)) }
    #expect(error?.path == path)
  }

  @Test("A shape of one point is no route")
  func onePoint() {
    let answer = RouteSample.valhalla([["type": 1, "end_shape_index": 0]], shape: RouteSample.shape(1))
    let error = #expect(throws: RouterError.self) { try RouteSample.read(answer) }
    #expect(error?.what == "the route's shape has one point")
  }

  @Test("A broken alternative is left out, the route stays")
  func brokenAlternative() throws {
    let whole = RouteSample.valhalla([["type": 1], ["type": 10], ["type": 4]])
    let answer = RouteSample.merge(whole, ["alternates": [["trip": [:]], 5, ["trip": whole["trip"] ?? .null]]])
    let route = try RouteSample.read(answer)
    #expect(route.alternatives.count == 1)
    #expect(route.alternatives.first?.maneuvers == route.maneuvers)
  }

  @Test("A cut answer gives an error, never a trap", arguments: RouteAnswerTests.files)
  func truncated(file: String) throws {
    let trip = try #require(RouteAnswerTests.trips.first)
    let bytes = try trip.bytes(file)
    for length in stride(from: 0, to: bytes.count - 2, by: max(1, bytes.count / 60)) {
      #expect(throws: RouterError.self) { try RouteReader.read(Array(bytes[..<length])) }
    }
  }

  @Test("Changed bytes give a route or an error, never a trap", arguments: RouteAnswerTests.files)
  func flipped(file: String) throws {
    let trip = try #require(RouteAnswerTests.trips.first)
    let bytes = try trip.bytes(file)
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<60 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        changed[Int.random(in: 0..<changed.count, using: &generator)] = UInt8.random(in: 0x20...0x7E, using: &generator)
      }
      _ = try? RouteReader.read(changed)
    }
  }

  @Test("Values swapped for others of any type give a route or an error, never a trap", arguments: RouteAnswerTests.files)
  func swapped(file: String) throws {
    let trip = try #require(RouteAnswerTests.trips.first)
    let root = try JSON(parsing: trip.bytes(file))
    var generator = SeededGenerator(seed: 3)
    let others: [JSON] = [
      .null, true, -1, 0, 4_000_000_000, 1e308, -1e308, "", "x", "_p~iF~ps|U", [], [.null], [:], .unsigned(.max), .integer(.min),
    ]
    for _ in 0..<150 {
      let other = others[Int.random(in: 0..<others.count, using: &generator)]
      _ = try? RouteSample.read(root.mutated(by: other, using: &generator))
    }
  }
}

/// A key or an index on the way to a value.
enum JSONStep: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  case key(String)
  case index(Int)

  init(stringLiteral value: String) { self = .key(value) }
  init(integerLiteral value: Int) { self = .index(value) }
}

extension JSON {
  /// The value with another at the end of a way.
  func replacing(_ way: ArraySlice<JSONStep>, by value: JSON) -> JSON {
    guard let step = way.first else { return value }
    switch (step, self) {
    case (.key(let key), .object(var object)):
      object[key] = (object[key] ?? .null).replacing(way.dropFirst(), by: value)
      return .object(object)
    case (.index(let index), .array(var elements)) where elements.indices.contains(index):
      elements[index] = elements[index].replacing(way.dropFirst(), by: value)
      return .array(elements)
    default: return self
    }
  }

  /// The value with another at a random place.
  func mutated(by value: JSON, using generator: inout SeededGenerator) -> JSON {
    switch self {
    case .object(var object) where !object.members.isEmpty && Int.random(in: 0..<8, using: &generator) > 0:
      let member = object.members[Int.random(in: 0..<object.members.count, using: &generator)]
      object[member.key] = member.value.mutated(by: value, using: &generator)
      return .object(object)
    case .array(var elements) where !elements.isEmpty && Int.random(in: 0..<8, using: &generator) > 0:
      let index = Int.random(in: 0..<elements.count, using: &generator)
      elements[index] = elements[index].mutated(by: value, using: &generator)
      return .array(elements)
    default: return value
    }
  }
}
