import PillionGuidance
import PillionModel
import TestSupport
import Testing

@Suite("A trip under way")
struct TripTests {
  private func check(_ route: Route, factor: Double, tick: Double?) throws {
    var runner = TripRunner(Trip(route: route, source: .drive(factor: factor)))
    runner.run(tick: tick)
    #expect(runner.outcome == .arrived)
    #expect(runner.currents.map(\.maneuver) == Array(route.maneuvers.indices))
    // What is current for 300 ms is seen, in order; nothing else is seen in between.
    let ids = route.maneuvers.map(\.id)
    let seen = runner.shown.compactMap { ids.firstIndex(of: $0) }
    #expect(seen == seen.sorted() && Set(seen).count == seen.count)
    for current in runner.currents where current.seconds >= 0.3 { #expect(seen.contains(current.maneuver)) }
    #expect(seen.last == route.maneuvers.count - 1)
    let waits = Double(route.legs.count - 1) * RouteDrive.waitAtWaypoint
    let expected = route.durationSeconds / factor + waits
    #expect(abs((runner.ended ?? 0) - expected) <= 0.05 + (tick ?? 0.2), "\(runner.ended ?? 0) s, not \(expected)")
    #expect(runner.sent.map(\.snapshot.sequence) == (1...UInt64(runner.sent.count)).map { $0 })
    #expect(runner.events.filter { if case .waypoint(_, _, let final) = $0.event { !final } else { false } }.count == route.legs.count - 1)
    for (one, next) in zip(runner.sent, runner.sent.dropFirst()) where next.at - one.at < 0.199 {
      let (a, b) = (one.snapshot, next.snapshot)
      #expect(a.maneuvers.first?.id != b.maneuvers.first?.id || a.leg != b.leg || a.state != b.state || a.pauseReason != b.pauseReason)
    }
  }

  @Test("a drive at 20x, looked at every 50 ms, shows every maneuver of a bundled trip and arrives in a twentieth of its time")
  func bundled() throws {
    for trip in Fixtures.trips where trip.hasPrefix("p") {
      for answer in ["valhalla.json", "valhalla_osrm.json"] {
        try check(RouteReader.read(Fixtures.bytes("trips/\(trip)/\(answer)")), factor: 20, tick: 0.05)
      }
    }
  }

  @Test(
    "so does every trip of the shared data, by either router and also when only called when asked for",
    .enabled(if: SharedData.root != nil, "needs ../shared/data"), arguments: SharedData.routes)
  func shared(trip: String) throws {
    for answer in ["valhalla.json", "osrm.json"] {
      let route = try RouteReader.read(SharedData.bytes("routes/\(trip)/\(answer)"))
      try check(route, factor: 20, tick: 0.05)
      try check(route, factor: 7.3, tick: nil)
    }
  }

  @Test("a caller that comes late hears of every maneuver, way point and arrival all the same")
  func late() {
    let route = SampleStreets.route([(300, 0), (300, 90), (300, 0)], waypoints: [2])
    var runner = TripRunner(Trip(route: route, source: .drive(factor: 1)))
    runner.step()
    runner.wait(1000)
    runner.step()
    #expect(runner.outcome == .arrived)
    #expect(runner.currents.map(\.maneuver) == [0, 1, 2, 3, 4])
    #expect(runner.events.contains { $0.event == .waypoint(leg: 0, name: "Stop 0", isFinal: false) })
    #expect(runner.events.contains { $0.event == .waypoint(leg: 1, name: "Home", isFinal: true) })
    #expect(runner.sent.last?.snapshot.state == .arrived)
  }

  @Test("R15, R17: the arrival time is the wall clock plus the router's seconds, not shortened by the factor, and at most what is left")
  func arrival() throws {
    let route = SampleStreets.route([(6000, 0)])
    let options = Trip.Options(destinationUTCOffsetSeconds: 7200)
    var runner = TripRunner(Trip(route: route, source: .drive(factor: 20), options: options))
    runner.step()
    let first = try #require(runner.sent.first?.snapshot.tripEstimate)
    #expect(first.durationSeconds == 600)
    #expect(first.arrivalEpochSeconds == Int64(TripRunner.epoch) + 600)
    #expect(first.arrivalUtcOffsetSeconds == 7200)
    runner.wait(15)
    runner.step()
    let half = try #require(runner.sent.last?.snapshot.tripEstimate)
    #expect(abs((half.durationSeconds ?? 0) - 300) < 0.001)
    #expect(half.arrivalEpochSeconds == Int64(TripRunner.epoch) + 315)
  }

  @Test("R16: without a known offset of the destination none is sent")
  func noOffset() {
    var runner = TripRunner(Trip(route: SampleStreets.staircase, source: .drive(factor: 1)))
    runner.step()
    #expect(runner.sent.first?.snapshot.tripEstimate?.arrivalUtcOffsetSeconds == nil)
    #expect(runner.sent.first?.snapshot.simulated == true)
  }

  @Test("a standing drive is kept alive well within its time to live")
  func keepAlive() {
    var runner = TripRunner(Trip(route: SampleStreets.staircase, source: .drive(factor: 1)))
    runner.run(tick: nil)
    let before = runner.sent.count
    for _ in 0..<60 {
      runner.wait(0.5)
      runner.step()
    }
    let after = runner.sent.dropFirst(before)
    #expect((11...13).contains(after.count))
    #expect(after.allSatisfy { $0.snapshot.state == .arrived && $0.snapshot.pauseReason == .arrived })
  }

  @Test("a head unit that comes back gets the state of now, with the next number")
  func fresh() {
    var runner = TripRunner(Trip(route: SampleStreets.staircase, source: .drive(factor: 1)))
    runner.run(tick: 0.05, until: 40)
    let sequence = runner.sent.last?.snapshot.sequence ?? 0
    let fresh = runner.trip.snapshot(at: Moment(seconds: 2000), epochSeconds: TripRunner.epoch)
    #expect(fresh.sequence == sequence + 1)
    #expect(fresh.maneuvers.first?.id == "m2")
    runner.wait(1000)
    runner.step()
    #expect(runner.sent.last?.snapshot.sequence == sequence + 2)
  }

  @Test("ending a trip clears the head unit; ending an arrived one changes nothing")
  func ending() {
    var runner = TripRunner(Trip(route: SampleStreets.staircase, source: .drive(factor: 1)))
    runner.run(tick: 0.05, until: 10)
    runner.end()
    #expect(runner.outcome == .cutShort)
    #expect(runner.sent.last?.snapshot.state == .stopped)
    #expect(runner.sent.last?.snapshot.maneuvers.isEmpty == true)
    #expect(runner.lines.last?.line.state == .ended)

    var arrived = TripRunner(Trip(route: SampleStreets.staircase, source: .drive(factor: 20)))
    arrived.run(tick: 0.05)
    arrived.end()
    #expect(arrived.outcome == .arrived)
  }

  @Test("a recorded drive is played with its own times, is not called simulated, and ends the trip where it arrives")
  func replayed() throws {
    let route = try RouteReader.read(Fixtures.bytes("trips/p01-monaco-urban/valhalla.json"))
    let trace = try TraceReader.read(Fixtures.bytes("trips/p01-monaco-urban/trace.nmea"))
    for tick in [0.05, nil] {
      var runner = TripRunner(Trip(route: route, source: .trace(trace, factor: 20)))
      runner.run(tick: tick)
      #expect(runner.outcome == .arrived)
      #expect(runner.currents.map(\.maneuver) == Array(route.maneuvers.indices))
      let seen = Set(runner.shown)
      for current in runner.currents where current.seconds >= 0.3 { #expect(seen.contains(route.maneuvers[current.maneuver].id)) }
      #expect(runner.sent.allSatisfy { !$0.snapshot.simulated })
      #expect(abs((runner.ended ?? 0) - trace.duration / 20) < 1)
    }
  }

  @Test("a trace that ends on the way cuts the trip short and clears the head unit")
  func short() throws {
    let route = try RouteReader.read(Fixtures.bytes("trips/p01-monaco-urban/valhalla.json"))
    var trace = try TraceReader.read(Fixtures.bytes("trips/p01-monaco-urban/trace.nmea"))
    trace.fixes.removeLast(100)
    var runner = TripRunner(Trip(route: route, source: .trace(trace, factor: 20)))
    runner.run(tick: nil)
    #expect(runner.outcome == .cutShort)
    #expect(runner.sent.last?.snapshot.state == .stopped)
    #expect(runner.step() == nil)
  }

  @Test("without a position for 5 s guidance pauses to find one, in either format, and goes on with the next", arguments: [true, false])
  func gap(isGPX: Bool) {
    var receiver = SampleReceiver(SampleStreets.staircase)
    var fixes = receiver.fixes(from: 0, to: 100)
    if isGPX {
      fixes.append(Fix(at: 10.001, location: nil))
    } else {
      fixes += (11..<20).map { Fix(at: Double($0), location: nil) }
    }
    fixes += receiver.fixes(from: 200, to: 250, since: 20)
    var runner = TripRunner(Trip(route: SampleStreets.staircase, source: .trace(Trace(fixes: fixes), factor: 1)))
    runner.run(tick: 0.1, until: 14.5)
    #expect(runner.sent.last?.snapshot.pauseReason == nil)
    runner.run(tick: 0.1, until: 17)
    #expect(runner.sent.last?.snapshot.pauseReason == .locating)
    #expect(runner.sent.last?.snapshot.maneuvers.first?.id == "m1")
    runner.run(tick: 0.1, until: 21)
    #expect(runner.sent.last?.snapshot.pauseReason == nil)
  }

  @Test("a route without anything in it does no harm")
  func empty() {
    for route in [Route(), Route(shape: [SampleStreets.origin]), Route(maneuvers: [Maneuver(kind: .arrive)])] {
      var runner = TripRunner(Trip(route: route, source: .drive(factor: 20)))
      runner.run(tick: 0.05, until: 10)
      #expect(runner.outcome == .arrived)
      let fixes = [Fix(at: 0, location: Location(coordinate: SampleStreets.origin)), Fix(at: 1, location: nil)]
      var traced = TripRunner(Trip(route: route, source: .trace(Trace(fixes: fixes), factor: 1)))
      traced.run(tick: 0.5, until: 10)
      #expect(traced.outcome == .cutShort)
    }
  }

  @Test("factors that are no speed count as 1", arguments: [0, -3, Double.nan, .infinity])
  func factors(factor: Double) {
    var runner = TripRunner(Trip(route: SampleStreets.staircase, source: .drive(factor: factor)))
    runner.run(tick: 0.5)
    #expect(abs((runner.ended ?? 0) - 90) <= 0.5)
  }
}
