import PillionGuidance
import PillionModel
import TestSupport
import Testing

@Suite("When an unhindered drive is where")
struct RouteTimetableTests {
  private func close(_ one: Double, _ other: Double, _ tolerance: Double = 0.01) -> Bool { abs(one - other) <= tolerance }

  @Test("the times of maneuvers stand, and a place is reached when its time says")
  func maneuvers() {
    var route = SampleStreets.staircase
    route.maneuvers[1].durationFromPrevious = 60
    route.maneuvers[2].durationFromPrevious = 20
    route.maneuvers[3].durationFromPrevious = 40
    let table = RoutePlan(route: route).timetable
    #expect(close(table.duration, 120))
    #expect(close(table.time(at: 150), 30, 0.1))
    #expect(close(table.time(at: 300), 60, 0.1))
    #expect(close(table.time(at: 450), 70, 0.1))
    #expect(close(table.place(at: 30), 150, 0.5))
    #expect(close(table.speed(at: 70), 15, 0.05))
  }

  @Test("between maneuvers the speeds of the stretches share the time out")
  func spans() {
    var route = SampleStreets.route([(300, 0), (300, 0)])
    route.maneuvers.remove(at: 1)
    route.maneuverShape.remove(at: 1)
    route.maneuvers[1].durationFromPrevious = 90
    route.spans[0].speedMps = 20
    route.spans[1].speedMps = 10
    let table = RoutePlan(route: route).timetable
    #expect(close(table.time(at: 300), 30, 0.1))
    #expect(close(table.duration, 90))
  }

  @Test("without times of maneuvers those of the legs serve, then that of the route, then the speeds, then 36 km/h")
  func fallbacks() {
    var route = SampleStreets.staircase
    for index in route.maneuvers.indices { route.maneuvers[index].durationFromPrevious = nil }
    route.legs[0].durationSeconds = 200
    #expect(close(RoutePlan(route: route).timetable.duration, 200))
    route.legs[0].durationSeconds = 0
    route.durationSeconds = 150
    #expect(close(RoutePlan(route: route).timetable.duration, 150))
    route.durationSeconds = 0
    for index in route.spans.indices { route.spans[index].speedMps = 30 }
    #expect(close(RoutePlan(route: route).timetable.duration, 30, 0.1))
    route.spans = []
    #expect(close(RoutePlan(route: route).timetable.duration, 90, 0.1))
  }

  @Test("times and places never fall, and one leads back to the other", arguments: Fixtures.trips.filter { $0.hasPrefix("p") })
  func monotone(trip: String) throws {
    let route = try RouteReader.read(Fixtures.bytes("trips/\(trip)/valhalla_osrm.json"))
    let plan = RoutePlan(route: route)
    #expect(close(plan.timetable.duration, route.durationSeconds, 0.5))
    #expect(close(plan.length, route.distanceMeters, route.distanceMeters * 0.01))
    var (lastPlace, lastTime) = (0.0, 0.0)
    for step in 0...1000 {
      let place = plan.timetable.place(at: plan.timetable.duration * Double(step) / 1000)
      let time = plan.timetable.time(at: plan.length * Double(step) / 1000)
      #expect(place >= lastPlace && time >= lastTime)
      #expect(close(plan.timetable.place(at: time), plan.length * Double(step) / 1000))
      (lastPlace, lastTime) = (place, time)
    }
  }

  @Test("numbers that are none do no harm", arguments: [Double.nan, .infinity, -1, -.infinity, 1e300])
  func hostile(value: Double) {
    var route = SampleStreets.route([(300, 0), (300, 90), (300, 0)], waypoints: [1])
    route.durationSeconds = value
    route.distanceMeters = value
    for index in route.maneuvers.indices { route.maneuvers[index].durationFromPrevious = value }
    for index in route.legs.indices { route.legs[index].durationSeconds = value }
    for index in route.spans.indices { route.spans[index].speedMps = value }
    route.spans.append(RouteSpan(shapeBegin: 7, shapeEnd: .max))
    route.maneuverShape = [0, .max, 2, 1, 3]
    route.legs[0].shapeEnd = .max
    let plan = RoutePlan(route: route)
    #expect(plan.timetable.duration.isFinite && plan.timetable.duration >= 0)
    for place in [0, 100, 300, 900, -5, 1e9, value] {
      #expect(plan.timetable.time(at: place) >= 0)
      #expect(plan.timetable.place(at: place) >= 0)
    }
    #expect(plan.places == plan.places.sorted())
    #expect(plan.legEnds == plan.legEnds.sorted())
    var runner = TripRunner(Trip(route: route, source: .drive(factor: 20)))
    runner.run(tick: 0.5, until: 30)
    #expect(runner.outcome == .arrived)
  }
}
