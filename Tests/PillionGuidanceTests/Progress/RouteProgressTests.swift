import PillionGuidance
import PillionModel
import TestSupport
import Testing

@Suite("Snapping positions to a route")
struct RouteProgressTests {
  private func along(_ reading: RouteReading) -> Double? {
    if case .onRoute(let placement) = reading { placement.along } else { nil }
  }

  private func isOff(_ reading: RouteReading) -> Bool {
    if case .offRoute = reading { true } else { false }
  }

  private func isWrongWay(_ reading: RouteReading) -> Bool {
    if case .wrongWay = reading { true } else { false }
  }

  /// The reading of each fix.
  private func readings(_ route: Route, _ fixes: [Fix]) -> [RouteReading] {
    var progress = RouteProgress(plan: RoutePlan(route: route))
    return fixes.map { progress.update($0) }
  }

  @Test("positions on the route are where they are, with or without speed and course", arguments: [true, false])
  func exact(tells: Bool) {
    var receiver = SampleReceiver(SampleStreets.staircase)
    let places = readings(SampleStreets.staircase, receiver.fixes(from: 0, to: 900, tells: tells)).map(along)
    #expect(places.count == 91)
    for (second, place) in places.enumerated() {
      #expect(abs((place ?? .infinity) - Double(second) * 10) < (tells ? 0.5 : 12))
    }
  }

  @Test("R12: with noise of +-10 m the place along the route never moves back on a vehicle that moves on or stands", arguments: 1...20)
  func monotone(seed: Int) {
    var receiver = SampleReceiver(SampleStreets.staircase, jitter: 10, seed: UInt64(seed))
    var fixes = receiver.fixes(from: 0, to: 280)
    for second in 0..<40 { fixes.append(receiver.fix(at: 29 + Double(second), along: 290, speed: 0.2)) }
    fixes += receiver.fixes(from: 300, to: 900, since: 70)
    let places = readings(SampleStreets.staircase, fixes).compactMap(along)
    #expect(places.count == fixes.count)
    for (one, next) in zip(places, places.dropFirst()) { #expect(next >= one) }
  }

  @Test("a road that crosses itself is followed straight over the crossing")
  func crossing() {
    // A loop: north over the crossing, round to the right, and west over it.
    let route = SampleStreets.route([(400, 0), (200, 90), (200, 180), (400, 270)])
    for seed in 1...20 {
      var receiver = SampleReceiver(route, jitter: 6, seed: UInt64(seed))
      let fixes = receiver.fixes(from: 0, to: 1200, speed: 12)
      for (fix, reading) in zip(fixes, readings(route, fixes)) {
        #expect(abs((along(reading) ?? .infinity) - fix.at * 12) < 15)
      }
    }
  }

  @Test("a road that is driven back is not mistaken for the way out")
  func outAndBack() {
    let route = SampleStreets.route([(500, 0), (500, 180)])
    for seed in 1...20 {
      var receiver = SampleReceiver(route, jitter: 6, seed: UInt64(seed))
      let fixes = receiver.fixes(from: 0, to: 1000, speed: 10)
      for (fix, reading) in zip(fixes, readings(route, fixes)) {
        // Where the route turns round, 10 m before and behind are one place.
        #expect(abs((along(reading) ?? .infinity) - fix.at * 10) < 25)
      }
    }
  }

  @Test("turning round before the route does joins the way back after a while")
  func earlyTurn() {
    let route = SampleStreets.route([(500, 0), (500, 180)])
    var receiver = SampleReceiver(route)
    // Out to 300 m of 500 m, and back from there, which is 700 m along the route.
    let fixes = receiver.fixes(from: 0, to: 300) + receiver.fixes(from: 700, to: 1000, since: 31)
    let readings = readings(route, fixes)
    #expect(along(readings[30]).map { abs($0 - 300) < 1 } == true)
    let last = along(readings[readings.count - 1])
    #expect(last.map { abs($0 - 1000) < 2 } == true)
    #expect(!readings.contains(where: isOff))
  }

  @Test("a gap of 30 s is bridged by the last speed")
  func gap() {
    var receiver = SampleReceiver(SampleStreets.staircase)
    let fixes = receiver.fixes(from: 0, to: 100) + [Fix(at: 11, location: nil)] + receiver.fixes(from: 400, to: 500, since: 40)
    let readings = readings(SampleStreets.staircase, fixes)
    #expect(readings[11] == .unknown)
    #expect(along(readings[12]).map { abs($0 - 400) < 1 } == true)
  }

  @Test("a jump that no vehicle makes is left out, however long it lasts within seconds")
  func jump() {
    var receiver = SampleReceiver(SampleStreets.staircase)
    var fixes = receiver.fixes(from: 0, to: 100)
    let away = SampleStreets.origin.moved(meters: 1500, bearing: 250)
    for second in 11...13 { fixes.append(Fix(at: Double(second), location: Location(coordinate: away, speedMps: 10))) }
    fixes += receiver.fixes(from: 140, to: 200, since: 14)
    let readings = readings(SampleStreets.staircase, fixes)
    #expect(readings[11...13].allSatisfy { $0 == .unknown })
    #expect(along(readings[14]).map { abs($0 - 140) < 1 } == true)
  }

  /// Straight on at the first corner of the staircase, where the route turns right, so far, and back by the same way.
  private func detour(_ meters: Double) -> [Fix] {
    var receiver = SampleReceiver(SampleStreets.staircase)
    var fixes = receiver.fixes(from: 0, to: 290)
    let straight = SampleStreets.route([(300 + meters, 0)])
    var other = SampleReceiver(straight)
    fixes += other.fixes(from: 300, to: 300 + meters, since: 30)
    fixes += other.fixes(from: 300 + meters, to: 300, since: fixes[fixes.count - 1].at + 1)
    fixes += receiver.fixes(from: 300, to: 400, since: fixes[fixes.count - 1].at + 1)
    return fixes
  }

  @Test("more than 50 m off for three fixes is off the route; two fixes back on it and along it are a return")
  func detourAndBack() {
    let fixes = detour(200)
    let readings = readings(SampleStreets.staircase, fixes)
    let first = readings.firstIndex(where: isOff)
    // 300 m plus 50 m, and the third fix beyond.
    #expect(first.map { (37...39).contains($0) } == true)
    if case .offRoute(_, let distance)? = first.map({ readings[$0] }) { #expect((50...90).contains(distance)) }
    let back = readings.indices.dropFirst(first ?? 0).first { along(readings[$0]) != nil }
    #expect(back.map { fixes[$0].at - 72 }.map { (0...3).contains($0) } == true)
    #expect(along(readings[readings.count - 1]).map { abs($0 - 400) < 2 } == true)
  }

  @Test("two fixes far off are an error of the receiver, not of the driver")
  func twoOff() {
    var receiver = SampleReceiver(SampleStreets.staircase)
    var fixes = receiver.fixes(from: 0, to: 200)
    for index in 10...11 {
      let place = fixes[index].location?.coordinate?.moved(meters: 70, bearing: 90) ?? SampleStreets.origin
      fixes[index].location?.coordinate = place
    }
    let readings = readings(SampleStreets.staircase, fixes)
    #expect(!readings.contains(where: isOff))
    #expect(along(readings[20]).map { abs($0 - 200) < 1 } == true)
  }

  @Test("row 20: the wrong way shows after 5 s, as a state of its own, and ends after two fixes the right way")
  func wrongWay() {
    let route = SampleStreets.route([(1000, 0)])
    var receiver = SampleReceiver(route)
    let fixes =
      receiver.fixes(from: 0, to: 500) + receiver.fixes(from: 490, to: 300, since: 51) + receiver.fixes(from: 310, to: 400, since: 71)
    let readings = readings(route, fixes)
    #expect(!readings.contains(where: isOff))
    #expect(readings.firstIndex(where: isWrongWay) == 56)
    #expect(readings.lastIndex(where: isWrongWay) == 71)
    #expect(along(readings[readings.count - 1]).map { abs($0 - 400) < 10 } == true)
  }

  @Test("a trip may begin in the middle of its route, and off it")
  func middle() {
    var receiver = SampleReceiver(SampleStreets.staircase)
    let middle = readings(SampleStreets.staircase, receiver.fixes(from: 450, to: 600))
    #expect(along(middle[0]).map { abs($0 - 450) < 1 } == true)
    let away = Fix(at: 0, location: Location(coordinate: SampleStreets.origin.moved(meters: 400, bearing: 270)))
    let off = readings(SampleStreets.staircase, [away] + receiver.fixes(from: 450, to: 600, since: 60))
    #expect(isOff(off[0]))
    #expect(along(off[1]).map { abs($0 - 450) < 1 } == true)
  }

  @Test("nonsense positions are no positions", arguments: [Double.nan, .infinity, 91, -1e300])
  func nonsense(value: Double) {
    var progress = RouteProgress(plan: RoutePlan(route: SampleStreets.staircase))
    #expect(progress.update(Fix(at: 0, location: Location(coordinate: Coordinate(latitude: value, longitude: 7)))) == .unknown)
    #expect(progress.update(Fix(at: 1, location: Location())) == .unknown)
    #expect(progress.update(Fix(at: 2, location: Location(coordinate: SampleStreets.origin))) != .unknown)
    // Whatever speeds, courses and times say, an answer comes.
    var generator = SeededGenerator(seed: 3)
    let odd: [Double?] = [nil, .nan, .infinity, -.infinity, -1, 0, 1e300, value]
    for _ in 0..<2000 {
      let place = SampleStreets.origin.moved(meters: Double.random(in: 0...900, using: &generator), bearing: 20)
      let location = Location(
        coordinate: place, courseDegrees: odd.randomElement(using: &generator) ?? nil, speedMps: odd.randomElement(using: &generator) ?? nil
      )
      _ = progress.update(Fix(at: (odd.randomElement(using: &generator) ?? nil) ?? 5, location: location))
    }
  }
}
