import PillionGuidance
import PillionModel
import TestSupport
import Testing

@Suite("When a maneuver is done")
struct ManeuverLifecycleTests {
  private let plan = RoutePlan(route: SampleStreets.staircase)

  private func placement(_ along: Double, speed: Double? = 10, course: Double? = 0, isExact: Bool = false) -> Placement {
    Placement(along: along, course: course, speed: speed, isExact: isExact)
  }

  /// The right turn 300 m from the start.
  private func turn() -> ManeuverLifecycle { ManeuverLifecycle(plan: plan, index: 1) }

  @Test("R23: initial, prepare, execute, passed, and never back")
  func phases() {
    var turn = turn()
    #expect(turn.update(placement(50), at: 0) == .initial)
    #expect(turn.update(placement(200), at: 1) == .prepare)
    #expect(turn.update(placement(40), at: 2) == .prepare)
    #expect(turn.update(placement(280), at: 3) == .execute)
    #expect(turn.update(placement(100), at: 4) == .execute)
    #expect(turn.update(placement(316, course: 90), at: 5) == .passed)
  }

  @Test("R23: beyond its place and on the way that leads on for two fixes, it is passed")
  func course() {
    var turn = turn()
    #expect(turn.update(placement(304, course: 85), at: 0) == .execute)
    #expect(turn.update(placement(308, course: 92), at: 1) == .passed)
  }

  @Test("R23: one fix in the right direction is not enough, and a wrong one starts the count anew")
  func single() {
    var turn = turn()
    #expect(turn.update(placement(302, course: 85), at: 0) == .execute)
    #expect(turn.update(placement(304, course: 10), at: 1) == .execute)
    #expect(turn.update(placement(306, course: 88), at: 2) == .execute)
    #expect(turn.update(placement(308, course: 88), at: 3) == .passed)
  }

  @Test("R23: without a course it is passed when the distance has grown by more than 15 m")
  func grown() {
    var turn = turn()
    #expect(turn.update(placement(310, course: nil), at: 0) == .execute)
    #expect(turn.update(placement(314.9, course: nil), at: 1) == .execute)
    #expect(turn.update(placement(315.1, course: nil), at: 2) == .passed)
  }

  @Test("R23: going straight on where the route turns does not pass it by direction")
  func straightOn() {
    var turn = turn()
    for second in 0..<10 { #expect(turn.update(placement(303, course: 2), at: Double(second)) == .execute) }
  }

  @Test("R23: the course of a turn just being made counts some metres early, that of a straight way does not")
  func early() {
    var turn = turn()
    #expect(turn.update(placement(294, course: 80), at: 0) == .execute)
    #expect(turn.update(placement(297, course: 90), at: 1) == .passed)
    var route = SampleStreets.route([(300, 0), (300, 5)])
    route.maneuvers[1].kind = .nameChange
    var straight = ManeuverLifecycle(plan: RoutePlan(route: route), index: 1)
    for second in 0..<5 { #expect(straight.update(placement(294, course: 4), at: Double(second)) == .execute) }
  }

  @Test("R23, row 17: standing at a red light before the turn, noise that reaches beyond it completes nothing")
  func redLight() {
    var generator = SeededGenerator(seed: 17)
    var turn = turn()
    for second in 0..<120 {
      let noise = Double.random(in: -10...14, using: &generator)
      #expect(
        turn.update(placement(298 + noise, speed: Double.random(in: 0...0.7, using: &generator), course: nil), at: Double(second))
          == .execute)
    }
  }

  @Test("a drive without noise has it behind at its place")
  func exact() {
    var turn = turn()
    let place = plan.place(ofManeuver: 1)
    #expect(abs(place - 300) < 0.001 && turn.exactEnd == place)
    #expect(turn.update(placement(place - 0.1, isExact: true), at: 0) == .execute)
    #expect(turn.update(placement(place, isExact: true), at: 1) == .passed)
  }

  @Test("departing is over some metres from the start, by noise never")
  func departing() {
    var depart = ManeuverLifecycle(plan: plan, index: 0)
    for second in 0..<30 { #expect(depart.update(placement(12, speed: 0.3, course: nil), at: Double(second)) == .execute) }
    #expect(depart.update(placement(5, speed: 3), at: 30) == .execute)
    #expect(depart.update(placement(10, speed: 4), at: 31) == .passed)
  }

  @Test("where the next maneuver follows within metres, each is current on its half of the way")
  func close() {
    let plan = RoutePlan(route: SampleStreets.route([(300, 0), (8, 90), (8, 0), (300, 90)]))
    var first = ManeuverLifecycle(plan: plan, index: 1)
    #expect(first.update(placement(303.9, course: nil), at: 0) == .execute)
    #expect(first.update(placement(304.1, course: nil), at: 1) == .passed)
    var standing = ManeuverLifecycle(plan: plan, index: 1)
    #expect(standing.update(placement(306, speed: 0.2, course: nil), at: 0) == .execute)
  }

  @Test("an arrival is never passed")
  func arrival() {
    var arrival = ManeuverLifecycle(plan: plan, index: 3)
    for second in 0..<60 { #expect(arrival.update(placement(900, speed: 0), at: Double(second)) == .execute) }
  }

  @Test("a way point is reached by standing there for 3 s, and shows its arrival for 5 s more")
  func waypoint() {
    let plan = RoutePlan(route: SampleStreets.route([(300, 0), (300, 0)], waypoints: [1]))
    var via = ManeuverLifecycle(plan: plan, index: 1)
    for second in 0...10 {
      let phase = via.update(placement(295, speed: 0.1, course: nil), at: Double(second))
      #expect(via.isReached == (second >= 3))
      #expect((phase == .passed) == (second >= 8))
    }
  }

  @Test("a way point that is driven past is reached too; one that was never near is not")
  func passedBy() {
    let plan = RoutePlan(route: SampleStreets.route([(300, 0), (300, 0)], waypoints: [1]))
    var near = ManeuverLifecycle(plan: plan, index: 1)
    _ = near.update(placement(290), at: 0)
    #expect(near.update(placement(304), at: 1) == .passed)
    #expect(near.isReached)
    var far = ManeuverLifecycle(plan: plan, index: 1)
    #expect(far.update(placement(500), at: 1) == .passed)
    #expect(!far.isReached)
  }
}
