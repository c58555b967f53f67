import PillionGuidance
import PillionModel
import TestSupport
import Testing

@Suite("Guidance along recorded drives")
struct RecordedDriveTests {
  private static let trips = Fixtures.trips.filter { $0.hasPrefix("p") }

  @Test(
    "every maneuver of the bundled trips becomes current, in order, and the trip arrives", arguments: trips, ["trace.nmea", "trace.gpx"])
  func bundled(trip: String, file: String) throws {
    guard let bytes = try? Fixtures.bytes("trips/\(trip)/\(file)") else { return }
    let route = try RouteReader.read(Fixtures.bytes("trips/\(trip)/valhalla.json"))
    let trace = try TraceReader.read(bytes)
    let drive = FollowedDrive(route, trace.fixes)
    #expect(drive.maneuvers == Array(route.maneuvers.indices))
    #expect(drive.final == .arrived)
    #expect(drive.lost.isEmpty)
    #expect(drive.lines.count == trace.fixes.count)
  }

  @Test(
    "noise-free drives agree with what is known: maneuvers in order, metres and seconds left",
    .enabled(if: SharedData.root != nil, "needs ../shared/data"), arguments: SharedData.routes, ["valhalla.json", "valhalla_osrm.json"])
  func truth(trip: String, answer: String) throws {
    let route = try RouteReader.read(SharedData.bytes("routes/\(trip)/\(answer)"))
    let truth = try TruthFile("routes/\(trip)/truth.csv")
    let drive = FollowedDrive(route, truth.rows.map(\.fix))
    #expect(drive.maneuvers == Array(route.maneuvers.indices))
    #expect(drive.final == .arrived)
    let indices = TruthFile.indices(route)
    let places = RoutePlan(route: route).places
    var (metersOff, secondsOff, late, early) = (0.0, 0.0, 0.0, 0.0)
    for (row, entry) in zip(truth.rows, drive.lines) where entry.line.state == .following {
      let line = entry.line
      metersOff = max(metersOff, abs((line.distanceRemaining ?? .infinity) - row.remaining))
      secondsOff = max(secondsOff, abs((line.timeRemaining ?? .infinity) - row.secondsRemaining))
      guard let next = indices[row.next] else { continue }
      if line.maneuver < next { late = max(late, row.along - places[line.maneuver]) }
      if line.maneuver > next { early = max(early, row.toNext) }
    }
    #expect(metersOff < 3)
    #expect(secondsOff < 3)
    // A maneuver stays current until it is certainly done, but no longer than 15 m (R23).
    #expect(late < 15)
    #expect(early < 2)
  }

  @Test(
    "noisy drives: every maneuver in order, within some metres of the truth",
    .enabled(if: SharedData.root != nil, "needs ../shared/data"), arguments: SharedData.routes)
  func noisy(trip: String) throws {
    let route = try RouteReader.read(SharedData.bytes("routes/\(trip)/valhalla.json"))
    let truth = try TruthFile("routes/\(trip)/truth.csv")
    let drive = FollowedDrive(route, try TraceReader.read(SharedData.bytes("routes/\(trip)/trace.nmea")).fixes)
    #expect(drive.maneuvers == Array(route.maneuvers.indices))
    #expect(drive.final == .arrived)
    #expect(drive.lost.isEmpty)
    #expect(drive.lines.count == truth.rows.count)
    // The receiver's own error is 3 to 5 m in each axis (shared/data/README.md); three times that, along the route.
    let errors = zip(truth.rows, drive.lines).filter { $1.line.state == .following }.map { row, entry in
      abs((entry.line.distanceRemaining ?? .infinity) - row.remaining)
    }
    #expect((errors.max() ?? 0) < 15)
  }

  @Test(
    "a receiver that tells only positions serves as well",
    .enabled(if: SharedData.root != nil, "needs ../shared/data"), arguments: SharedData.routes)
  func bare(trip: String) throws {
    let route = try RouteReader.read(SharedData.bytes("routes/\(trip)/valhalla.json"))
    let fixes = try TraceReader.read(SharedData.bytes("routes/\(trip)/trace.nmea")).fixes
    let bare = fixes.map { Fix(at: $0.at, location: $0.location.map { Location(coordinate: $0.coordinate) }) }
    let drive = FollowedDrive(route, bare)
    #expect(drive.maneuvers == Array(route.maneuvers.indices))
    #expect(drive.final == .arrived)
  }

  @Test(
    "a wrong turn: the route is lost where it is left, met again behind the missed maneuvers, and none comes back (R23)",
    .enabled(if: SharedData.root != nil, "needs ../shared/data"), arguments: ["trace.nmea", "trace.gpx"])
  func wrongTurn(file: String) throws {
    let route = try RouteReader.read(SharedData.bytes("routes/p01-monaco-urban/valhalla.json"))
    let drive = FollowedDrive(route, try TraceReader.read(SharedData.bytes("faulty/wrong-turn/\(file)")).fixes)
    // fault.json: off the route from 147 s on, back at 244 s, left at maneuver 4.
    #expect(drive.lost.count == 1)
    #expect(drive.lost.allSatisfy { (147...155).contains($0) })
    #expect(drive.returned.count == 1)
    #expect(drive.returned.allSatisfy { (238...250).contains($0) })
    #expect(drive.maneuvers == drive.maneuvers.sorted())
    #expect(Array(drive.maneuvers.prefix(5)) == [0, 1, 2, 3, 4])
    for (at, line) in drive.lines where (155...235).contains(at) {
      #expect(line.distanceToManeuver == nil && line.distanceRemaining == nil)
    }
    #expect(drive.final == .arrived)
  }

  @Test(
    "jumps of the receiver move nothing; drifting away for long loses the route and finds it again",
    .enabled(if: SharedData.root != nil, "needs ../shared/data"), arguments: ["trace.nmea", "trace.gpx"])
  func jumps(file: String) throws {
    let route = try RouteReader.read(SharedData.bytes("routes/p09-singapore-left-hand/valhalla.json"))
    let drive = FollowedDrive(route, try TraceReader.read(SharedData.bytes("faulty/gps-jump/\(file)")).fixes)
    // fault.json: jumps at 49 s (5 s long) and 83 s, 75 m of drift from 107 s to 132 s.
    #expect(drive.lost.allSatisfy { (107...132).contains($0) })
    #expect(drive.lost.count == drive.returned.count)
    #expect(drive.maneuvers == Array(route.maneuvers.indices))
    #expect(drive.final == .arrived)
  }

  @Test(
    "a tunnel without positions is bridged",
    .enabled(if: SharedData.root != nil, "needs ../shared/data"), arguments: ["trace.nmea", "trace.gpx"])
  func tunnel(file: String) throws {
    let route = try RouteReader.read(SharedData.bytes("routes/p13-monaco-sides/valhalla.json"))
    let trace = try TraceReader.read(SharedData.bytes("faulty/tunnel-gap/\(file)"))
    let drive = FollowedDrive(route, trace.fixes)
    #expect(drive.lost.isEmpty)
    // fault.json: 40 s without a position.
    #expect(drive.lines.count == 439)
    #expect(drive.maneuvers == drive.maneuvers.sorted())
    #expect(drive.final == .arrived)
  }
}
