import PillionModel
import TestSupport
import Testing

@testable import PillionGuidance

/// The routers' answers to one request, in the shared folder or bundled with the tests.
struct RouterTrip: Sendable, CustomTestStringConvertible {
  var name: String
  var isShared: Bool

  static let bundled = Fixtures.trips.map { RouterTrip(name: $0, isShared: false) }
  static let shared = SharedData.routes.map { RouterTrip(name: $0, isShared: true) }

  var testDescription: String { name }

  func bytes(_ file: String) throws -> [UInt8] {
    isShared ? try SharedData.bytes("routes/\(name)/\(file)") : try Fixtures.bytes("trips/\(name)/\(file)")
  }

  /// The answers that are there.
  var files: [String] {
    RouteAnswerTests.files.filter { (try? bytes($0)) != nil }
  }

  func route(_ file: String, format: RouterFormat = .auto) throws -> Route { try RouteReader.read(bytes(file), format: format) }
}

/// One file of a trip.
struct RouterAnswer: Sendable, CustomTestStringConvertible {
  var trip: RouterTrip
  var file: String

  var testDescription: String { "\(trip.name)/\(file)" }

  func route() throws -> Route { try trip.route(file) }
}

@Suite("Real answers of routers")
struct RouteAnswerTests {
  static let trips = RouterTrip.bundled + RouterTrip.shared
  static let answers = trips.flatMap { trip in trip.files.map { RouterAnswer(trip: trip, file: $0) } }
  static let files = ["valhalla.json", "valhalla_osrm.json", "osrm.json"]

  @Test("Every file gives a route without unknown kinds, in order along its shape", arguments: answers)
  func reads(answer: RouterAnswer) throws {
    let route = try answer.route()
    #expect(route.source == (answer.file == "valhalla.json" ? "valhalla" : "osrm"))
    for route in [route] + route.alternatives {
      #expect(route.unmapped.isEmpty)
      #expect(!route.maneuvers.contains { $0.kind == .unknown })
      #expect(route.maneuvers.first?.kind == .depart && route.maneuvers.last?.kind == .arrive)
      #expect(Set(route.maneuvers.map(\.id)).count == route.maneuvers.count)
      #expect(route.maneuverShape == route.maneuverShape.sorted() && route.maneuverShape.count == route.maneuvers.count)
      #expect(route.maneuverShape.last.map { Int($0) } == route.shape.count - 1)
      #expect(route.legs.first?.shapeBegin == 0 && route.legs.last.map { Int($0.shapeEnd) } == route.shape.count - 1)
      #expect(route.maneuvers.allSatisfy { $0.exitNumber == nil || ($0.kind == .roundaboutEnterExit && $0.exitNumber != 0) })
      #expect(route.maneuvers.filter { $0.kind == .roundaboutEnterExit }.allSatisfy { $0.exitAngle != nil && $0.rotation != .unknown })
      #expect(route.drivingSide == (answer.trip.name.contains("singapore") ? .left : .right))
    }
  }

  @Test("Distances of maneuvers, spans and shape add up to the router's totals within 1 %", arguments: answers)
  func sums(answer: RouterAnswer) throws {
    let route = try answer.route()
    for route in [route] + route.alternatives {
      let tolerance = route.distanceMeters / 100
      let steps = route.maneuvers.reduce(0) { $0 + ($1.distanceFromPrevious ?? 0) }
      #expect((steps - route.distanceMeters).magnitude < tolerance)
      #expect((route.legs.reduce(0) { $0 + $1.distanceMeters } - route.distanceMeters).magnitude < tolerance)
      #expect((RouteShape(route.shape).length - route.distanceMeters).magnitude < tolerance)
      #expect(((route.maneuvers.last?.distanceFromStart ?? 0) - route.distanceMeters).magnitude < tolerance)
      let seconds = route.maneuvers.reduce(0) { $0 + ($1.durationFromPrevious ?? 0) }
      #expect((seconds - route.durationSeconds).magnitude < max(2, route.durationSeconds / 100))
      let distances = RouteShape(route.shape).distances
      let driven = route.spans.reduce(0) { sum, span in
        sum + (distances[Int(span.shapeEnd)] - distances[Int(span.shapeBegin)]) / (span.speedMps ?? 1)
      }
      // OSRM's speeds are the roads'; its durations hold the turns too.
      let turns = answer.file == "osrm.json" ? 0.4 : 0.02
      #expect(driven > route.durationSeconds * (1 - turns) && driven < route.durationSeconds * 1.02)
    }
  }

  @Test("Spans cover the shape from end to end without gaps", arguments: answers)
  func spans(answer: RouterAnswer) throws {
    let route = try answer.route()
    var end: UInt32 = 0
    for span in route.spans {
      #expect(span.shapeBegin == end && span.shapeEnd > span.shapeBegin)
      end = span.shapeEnd
    }
    #expect(Int(end) == route.shape.count - 1)
  }

  @Test("Valhalla's two answers give the same kinds and directions, but for the listed exceptions", arguments: trips)
  func twins(trip: RouterTrip) throws {
    let (native, osrm) = (try trip.route("valhalla.json"), try trip.route("valhalla_osrm.json"))
    for (native, osrm) in zip([native] + native.alternatives, [osrm] + osrm.alternatives) {
      #expect(native.maneuvers.count == osrm.maneuvers.count)
      for (one, other) in zip(native.maneuvers, osrm.maneuvers) where one.kind != other.kind || one.direction != other.direction {
        #expect(
          RouterExceptions.all.contains { $0.allows(one, other) },
          "\(one.id): \(one.kind)/\(one.direction) and \(other.kind)/\(other.direction)")
      }
      #expect(native.maneuvers.map(\.exitNumber) == osrm.maneuvers.map(\.exitNumber))
      #expect(native.maneuvers.map(\.exitAngle) == osrm.maneuvers.map(\.exitAngle))
      #expect(native.maneuvers.map(\.rotation) == osrm.maneuvers.map(\.rotation))
      #expect(native.maneuvers.map(\.lanes) == osrm.maneuvers.map(\.lanes))
      #expect(native.maneuvers.map(\.trafficSide) == osrm.maneuvers.map(\.trafficSide))
      #expect(native.maneuvers.map(\.highwayExit) == osrm.maneuvers.map(\.highwayExit))
    }
  }

  @Test("Every exit count of the routers is told, and every roundabout runs as traffic of its side does", arguments: answers)
  func counts(answer: RouterAnswer) throws {
    let maneuvers = try answer.route().maneuvers
    let root = try JSON(parsing: answer.trip.bytes(answer.file))
    let native = (root["trip"]?["legs"]?.array ?? []).flatMap { $0["maneuvers"]?.array ?? [] }
    let osrm = (root["routes"]?[0]?["legs"]?.array ?? []).flatMap { $0["steps"]?.array ?? [] }.compactMap { $0["maneuver"] }
    let counts =
      native.map { $0["type"] == 26 ? $0["roundabout_exit_count"]?.int : nil }
      + osrm.map { ["roundabout", "rotary"].contains($0["type"]?.string) ? $0["exit"]?.int : nil }
    #expect(maneuvers.map { $0.exitNumber.map(Int64.init) } == counts)
    #expect(maneuvers.allSatisfy { $0.rotation == .unknown || $0.rotation == Rotation(side: $0.trafficSide) })
    #expect(
      maneuvers.allSatisfy { $0.rotation != .unknown || ![.roundaboutEnter, .roundaboutEnterExit, .roundaboutExit].contains($0.kind) })
  }

  @Test("The reroute after a wrong turn agrees with its twin", .enabled(if: SharedData.root != nil, "needs ../shared/data"))
  func reroute() throws {
    let native = try RouteReader.read(SharedData.bytes("faulty/wrong-turn/reroute_valhalla.json"))
    let osrm = try RouteReader.read(SharedData.bytes("faulty/wrong-turn/reroute_valhalla_osrm.json"))
    for (one, other) in zip(native.maneuvers, osrm.maneuvers) where one.kind != other.kind || one.direction != other.direction {
      #expect(RouterExceptions.all.contains { $0.allows(one, other) }, "\(one.id)")
    }
  }

  @Test(
    "Every exception is met in the shared data, so that none outlives its reason",
    .enabled(if: SharedData.root != nil, "needs ../shared/data"))
  func exceptionsAreNeeded() throws {
    var met = Set<Int>()
    for trip in RouterTrip.shared {
      let (native, osrm) = (try trip.route("valhalla.json"), try trip.route("valhalla_osrm.json"))
      for (one, other) in zip(native.maneuvers, osrm.maneuvers) where one.kind != other.kind || one.direction != other.direction {
        for (index, exception) in RouterExceptions.all.enumerated() where exception.allows(one, other) { met.insert(index) }
      }
    }
    #expect(met == Set(RouterExceptions.all.indices))
  }

  @Test("Instructions come longest first, without doubles or blanks; OSRM itself gives none", arguments: trips)
  func instructions(trip: RouterTrip) throws {
    for file in trip.files {
      for maneuver in try trip.route(file).maneuvers {
        let counts = maneuver.instructionVariants.map(\.count)
        #expect(counts == counts.sorted(by: >) && !counts.contains(0))
        #expect(maneuver.instructionVariants.allSatisfy { !maneuver.road.contains($0) })
        let isTold = maneuver.kind != .arrive && maneuver.kind != .arriveVia || maneuver.direction != .none
        #expect(file == "osrm.json" ? counts.isEmpty : !counts.isEmpty || file == "valhalla_osrm.json" && !isTold)
      }
    }
  }

  @Test("A roundabout of p01: third exit, counterclockwise, most of the round, and the name of the road it leads onto")
  func placeDArmes() throws {
    let trip = try #require(Self.trips.first { $0.name.hasPrefix("p01") })
    let maneuver = try trip.route("valhalla.json").maneuvers[11]
    #expect(maneuver.kind == .roundaboutEnterExit && maneuver.exitNumber == 3)
    #expect(maneuver.rotation == .counterclockwise && maneuver.trafficSide == .right && maneuver.provenance == .derived)
    #expect(maneuver.road == ["Avenue Prince Pierre"])
    #expect(maneuver.instructionVariants.first == "Enter Place d'Armes and take the 3rd exit onto Avenue Prince Pierre.")
  }

  @Test(
    "A trip of p12 on foot: elevators, stairs and escalators are no driving, the boat is a ferry",
    arguments: ["valhalla.json", "valhalla_osrm.json"])
  func walk(file: String) throws {
    let trip = try #require(Self.trips.first { $0.name.hasPrefix("p12") })
    let maneuvers = try trip.route(file).maneuvers
    #expect(maneuvers.indices.filter { maneuvers[$0].kind == .nonDriving } == [9, 17, 23, 25, 26])
    #expect(maneuvers[13].kind == .ferryEnter && maneuvers[13].ferryKind == .boat)
    #expect(maneuvers[14].kind == .ferryExit)
  }

  @Test("Motorway exits carry the number of their sign", .enabled(if: SharedData.root != nil, "needs ../shared/data"))
  func exits() throws {
    let trip = try #require(RouterTrip.shared.first { $0.name.hasPrefix("p05") })
    for file in ["valhalla.json", "valhalla_osrm.json"] {
      let exits = try trip.route(file).maneuvers.filter { $0.kind == .offRamp }
      #expect(exits.map(\.highwayExit) == [nil, "55"])
    }
  }

  @Test("Units: the request's, else the region's", .enabled(if: SharedData.root != nil, "needs ../shared/data"))
  func units() throws {
    func hint(_ name: String, _ file: String) throws -> Units? {
      try #require(RouterTrip.shared.first { $0.name.hasPrefix(name) }).route(file).unitsHint
    }
    #expect(try hint("p01", "valhalla.json") == .metric)
    #expect(try hint("p05", "valhalla.json") == .us)
    #expect(try hint("p05", "valhalla_osrm.json") == .us)
    #expect(try hint("p05", "osrm.json") == nil)
    #expect(try hint("p09", "valhalla_osrm.json") == .metric)
  }

  @Test(
    "p10 and p11 turn about to the right, one of them in right-hand traffic", .enabled(if: SharedData.root != nil, "needs ../shared/data"))
  func uTurns() throws {
    for trip in RouterTrip.shared where trip.name.hasPrefix("p10") || trip.name.hasPrefix("p11") {
      for file in ["valhalla.json", "valhalla_osrm.json"] {
        let turns = try trip.route(file).maneuvers.filter { $0.kind == .uTurn }
        #expect(turns.map(\.direction) == [.uTurnRight])
      }
    }
  }

  @Test("Valhalla's banner degrees agree with the exit angle from geometry", arguments: trips)
  func banners(trip: RouterTrip) throws {
    let root = try JSON(parsing: trip.bytes("valhalla_osrm.json"))
    let route = try trip.route("valhalla_osrm.json")
    let steps = (root["routes"]?[0]?["legs"]?.array ?? []).flatMap { $0["steps"]?.array ?? [] }
    for (index, maneuver) in route.maneuvers.enumerated().dropFirst() where maneuver.kind == .roundaboutEnterExit {
      let degrees = steps[index - 1]["bannerInstructions"]?[0]?["primary"]?["degrees"]?.double
      #expect(degrees.map { Angle.between($0, Double(maneuver.exitAngle ?? 0)) < 2 } ?? true)
    }
  }
}
