import PillionGuidance
import PillionModel
import TestSupport
import Testing

@Suite("Guidance along a route")
struct GuidanceTests {
  private func drive(_ route: Route, _ fixes: [Fix]) -> FollowedDrive { FollowedDrive(route, fixes) }

  @Test("at the start the departure is current, then each next thing to do, and the arrival stays")
  func order() {
    var receiver = SampleReceiver(SampleStreets.staircase)
    let standing = (0..<5).map { receiver.fix(at: Double($0), along: 0, speed: 0) }
    let arrived = (0..<5).map { receiver.fix(at: 96 + Double($0), along: 900, speed: 0) }
    let drive = drive(SampleStreets.staircase, standing + receiver.fixes(from: 0, to: 900, since: 5) + arrived)
    #expect(drive.maneuvers == [0, 1, 2, 3])
    #expect(drive.lines.prefix(5).allSatisfy { $0.line.kind == .depart })
    #expect(drive.lines.suffix(5).allSatisfy { $0.line.kind == .arrive && $0.line.state == .arrived && $0.line.distanceRemaining == 0 })
  }

  @Test("R23, row 17: 3 s of +-10 m of noise at a junction complete nothing, and every maneuver still has its turn", arguments: 1...100)
  func jitterAtJunction(seed: Int) {
    var receiver = SampleReceiver(SampleStreets.staircase, seed: UInt64(seed))
    var fixes = receiver.fixes(from: 0, to: 290)
    // Slowing down, 3 s at the stop line 5 m before the corner, then round it.
    receiver.jitter = 10
    for second in 0..<3 { fixes.append(receiver.fix(at: 30 + Double(second), along: 295, speed: 0)) }
    let waiting = fixes.count
    receiver.jitter = 0
    fixes += receiver.fixes(from: 296, to: 900, since: 33)
    let drive = drive(SampleStreets.staircase, fixes)
    #expect(drive.lines[..<waiting].allSatisfy { $0.line.maneuver <= 1 })
    #expect(drive.maneuvers == [0, 1, 2, 3])
  }

  @Test("row 17: 15 m of noise round a turn, moving, never skips a maneuver or brings one back", arguments: 1...50)
  func jitterMoving(seed: Int) {
    var receiver = SampleReceiver(SampleStreets.staircase, jitter: 15, seed: UInt64(seed))
    let standing = (0..<3).map { receiver.fix(at: Double($0), along: 0, speed: 0) }
    let drive = drive(SampleStreets.staircase, standing + receiver.fixes(from: 0, to: 900, speed: 8, since: 3))
    #expect(drive.maneuvers == [0, 1, 2, 3])
    #expect(drive.lost.isEmpty)
  }

  @Test("row 37: distances to the maneuver, to the way point and to the destination are three things")
  func distances() throws {
    let route = SampleStreets.route([(700, 0), (1300, 90), (2000, 0), (5000, 90)], waypoints: [2])
    var guidance = Guidance(plan: RoutePlan(route: route))
    var progress = RouteProgress(plan: RoutePlan(route: route))
    var receiver = SampleReceiver(route)
    for fix in receiver.fixes(from: 0, to: 100) { _ = guidance.update(progress.update(fix), at: fix.at) }
    let state = guidance.state
    #expect(abs(try #require(state.toManeuver).meters - 600) < 1)
    #expect(abs(try #require(state.toWaypoint).meters - 1900) < 1)
    #expect(abs(try #require(state.toDestination).meters - 8900) < 1)
    #expect(abs(try #require(state.toManeuver).seconds - 60) < 0.2)
    #expect(abs(try #require(state.toWaypoint).seconds - 190) < 0.2)
    #expect(abs(try #require(state.toDestination).seconds - 890) < 0.2)
  }

  @Test("E3: at a way point the arrival shows, then the next leg begins with its departure; the last leg has no way point ahead")
  func waypoint() {
    let route = SampleStreets.route([(300, 0), (300, 0)], waypoints: [1])
    var receiver = SampleReceiver(route)
    var fixes = receiver.fixes(from: 0, to: 290)
    for second in 0..<20 { fixes.append(receiver.fix(at: 30 + Double(second), along: 299, speed: 0)) }
    fixes += receiver.fixes(from: 300, to: 600, since: 50)
    var follow = Follow(route: route)
    var pauses: [PauseReason?] = []
    var legs: [Int] = []
    for fix in fixes {
      _ = follow.take(fix)
      if pauses.last != follow.state.pause { pauses.append(follow.state.pause) }
      if legs.last != follow.state.leg { legs.append(follow.state.leg) }
      #expect((follow.state.toWaypoint == nil) == (follow.state.leg == 1))
    }
    #expect(pauses == [nil, .arrived, nil, .arrived])
    #expect(legs == [0, 1])
    let drive = drive(route, fixes)
    #expect(drive.maneuvers == [0, 1, 2, 3])
    let reached = drive.events.filter { if case .waypoint = $0.event { true } else { false } }
    #expect(reached.map(\.event) == [.waypoint(leg: 0, name: "Stop 0", isFinal: false), .waypoint(leg: 1, name: "Home", isFinal: true)])
    #expect(reached[0].at == 33)
  }

  @Test("the trip arrives within 25 m of its end, or where the vehicle stands that near without its last turn")
  func arrival() {
    let route = SampleStreets.staircase
    var receiver = SampleReceiver(route)
    let drive = drive(route, receiver.fixes(from: 0, to: 880))
    #expect(drive.lines[87].line.state == .following)
    #expect(drive.lines[88].line.state == .arrived)

    let hook = SampleStreets.route([(300, 0), (15, 90)])
    var other = SampleReceiver(hook)
    var fixes = other.fixes(from: 0, to: 290)
    for second in 0..<8 { fixes.append(other.fix(at: 30 + Double(second), along: 294, speed: 0)) }
    #expect(FollowedDrive(hook, fixes).final == .arrived)
    #expect(FollowedDrive(hook, Array(fixes.dropLast(5))).final == .following)
  }

  @Test("off the route there is no distance to tell, and the same maneuver goes on when it is met again (Y15)")
  func lostAndFound() {
    let route = SampleStreets.staircase
    var receiver = SampleReceiver(route)
    var fixes = receiver.fixes(from: 0, to: 100)
    var aside = SampleReceiver(SampleStreets.route([(300, 0)], from: SampleStreets.origin.moved(meters: 80, bearing: 270)))
    fixes += aside.fixes(from: 110, to: 200, since: 11)
    fixes += receiver.fixes(from: 210, to: 250, since: 21)
    var follow = Follow(route: route)
    var events: [GuidanceEvent] = []
    for fix in fixes {
      events += follow.take(fix).filter { if case .guidance = $0 { false } else { true } }
      if fix.at == 18 {
        #expect(follow.state.pause == .proceedToRoute)
        #expect(follow.state.toManeuver == nil && follow.state.toDestination == nil && follow.state.road.isEmpty)
        #expect(follow.state.maneuver == 1)
      }
    }
    let turns = events.filter { $0 == .returnedToRoute || { if case .routeLost = $0 { true } else { false } }($0) }
    #expect(turns.count == 2 && turns.last == .returnedToRoute)
    #expect(follow.state.pause == nil && follow.state.maneuver == 1)
  }

  @Test("who begins off the route is told to proceed to it, but has not lost it")
  func beginsOff() {
    var follow = Follow(route: SampleStreets.staircase)
    let away = Fix(at: 0, location: Location(coordinate: SampleStreets.origin.moved(meters: 400, bearing: 270)))
    let events = follow.take(away)
    #expect(events.count == 1)
    #expect(follow.state.pause == .proceedToRoute)
    var receiver = SampleReceiver(SampleStreets.staircase)
    for fix in receiver.fixes(from: 0, to: 50, since: 60) { #expect(!follow.take(fix).contains(.returnedToRoute)) }
    #expect(follow.state.pause == nil)
  }

  @Test("row 20: driving the wrong way pauses guidance after 5 s without losing the route, and the maneuver stays")
  func wrongWay() {
    let route = SampleStreets.route([(1000, 0), (300, 90)])
    var receiver = SampleReceiver(route)
    let fixes =
      receiver.fixes(from: 0, to: 500) + receiver.fixes(from: 490, to: 390, since: 51) + receiver.fixes(from: 400, to: 600, since: 62)
    var follow = Follow(route: route)
    var changes: [(at: Double, pause: PauseReason?)] = []
    for fix in fixes {
      #expect(!follow.take(fix).contains { if case .routeLost = $0 { true } else { false } })
      if let last = changes.last, last.pause == follow.state.pause { continue }
      changes.append((fix.at, follow.state.pause))
    }
    #expect(changes.map(\.pause) == [nil, .proceedToRoute, nil])
    #expect(changes[1].at == 56 && changes[2].at == 63)
    #expect(follow.state.maneuver == 1)
  }

  @Test("road names and limits are told when they change, in the order of the roads")
  func roads() {
    var route = SampleStreets.route([(300, 0), (300, 90), (300, 0)], limit: 13.89)
    route.spans[1].limitMps = nil
    route.spans[1].road = []
    var receiver = SampleReceiver(route)
    let drive = drive(route, receiver.fixes(from: 0, to: 870))
    let roads = drive.events.compactMap { if case .roadName(let names) = $0.event { names } else { nil } }
    #expect(roads == [["Street 0"], [], ["Street 2"]])
    let limits = drive.events.compactMap { event -> Double?? in
      if case .speedLimit(let limit) = event.event { .some(limit?.metersPerSecond) } else { nil }
    }
    #expect(limits == [13.89, nil, 13.89])
    #expect(drive.lines[10].line.road == "Street 0")
    #expect(drive.lines[45].line.road == nil)
  }

  @Test("standing is told after 3 s and once, moving again at once")
  func standing() {
    var receiver = SampleReceiver(SampleStreets.staircase)
    var fixes = receiver.fixes(from: 0, to: 100)
    for second in 0..<20 { fixes.append(receiver.fix(at: 11 + Double(second), along: 105, speed: second % 2 == 0 ? 0.1 : 0.6)) }
    fixes += receiver.fixes(from: 110, to: 150, since: 31)
    let drive = drive(SampleStreets.staircase, fixes)
    let told = drive.events.filter { if case .standing = $0.event { true } else { false } }
    #expect(told.map(\.event) == [.standing(true), .standing(false)])
    #expect(told.map(\.at) == [14, 31])
  }

  @Test("rows 40, 41: speeds are compared in one unit: 80 km/h where the sign says 50 mph is not too fast; 85 km/h is")
  func speeding() {
    var route = SampleStreets.route([(5000, 0)], limit: 50 * 1609.344 / 3600)
    route.unitsHint = .us
    var receiver = SampleReceiver(route)
    let slow = drive(route, receiver.fixes(from: 0, to: 800, speed: 80 / 3.6))
    #expect(!slow.events.contains { if case .speeding = $0.event { true } else { false } })
    var fixes = receiver.fixes(from: 0, to: 2000, speed: 85 / 3.6)
    fixes += receiver.fixes(from: 2030, to: 2600, speed: 20, since: fixes[fixes.count - 1].at + 1)
    let fast = drive(route, fixes).events.compactMap { if case .speeding(let speeding) = $0.event { speeding } else { nil } }
    #expect(fast.map(\.severity) == [.minor, .none])
    #expect(abs(fast[0].percent - (85 / 80.4672 - 1) * 100) < 0.01)
    #expect(fast[1].percent == 0)
    let signs = drive(route, fixes).events.compactMap { if case .speedLimit(let limit?) = $0.event { limit } else { nil } }
    #expect(signs.allSatisfy { $0.signUnit == .mph })
    #expect(signs.map(\.status) == [.strict, .below])
  }

  @Test("E10: more than a tenth too fast is major only when it lasts for 5 s")
  func major() {
    let route = SampleStreets.route([(5000, 0)], limit: 13.89)
    var receiver = SampleReceiver(route)
    var fixes = receiver.fixes(from: 0, to: 130, speed: 13)
    fixes += receiver.fixes(from: 150, to: 300, speed: 18, since: fixes.last.map { $0.at + 1 } ?? 0)
    let drive = drive(route, fixes)
    let severities = drive.events.compactMap { if case .speeding(let speeding) = $0.event { ($0.at, speeding.severity) } else { nil } }
    #expect(severities.map(\.1) == [.minor, .major])
    #expect(severities[1].0 - severities[0].0 == 5)
  }

  @Test("whatever readings come in whatever order, a maneuver never comes back and nothing is told after arrival", arguments: 1...20)
  func anyOrder(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let route = SampleStreets.route([(300, 0), (40, 90), (300, 0), (500, 90)], waypoints: [2], limit: 12)
    var guidance = Guidance(plan: RoutePlan(route: route))
    var (seconds, last) = (0.0, 0)
    for _ in 0..<500 {
      seconds += Double.random(in: 0...4, using: &generator)
      let speed: Double? = Bool.random(using: &generator) ? nil : Double.random(in: 0...30, using: &generator)
      let place = Placement(
        along: Double.random(in: -50...1200, using: &generator), course: Double.random(in: 0..<360, using: &generator), speed: speed)
      let readings: [RouteReading] = [.onRoute(place), .wrongWay(place), .offRoute(Location(), distance: 80), .unknown]
      let before = guidance.state.stage
      let events = guidance.update(readings.randomElement(using: &generator) ?? .unknown, at: seconds)
      if before == .arrived { #expect(events.isEmpty) }
      #expect(guidance.state.maneuver >= last)
      last = guidance.state.maneuver
    }
  }
}
