import PillionGuidance
import PillionModel
import TestSupport
import Testing

@Suite("Drives that nobody makes, and replays")
struct RouteDriveTests {
  @Test("a drive lasts the route's time over the factor", arguments: [1.0, 2, 20])
  func duration(factor: Double) {
    let drive = RouteDrive(plan: RoutePlan(route: SampleStreets.staircase), factor: factor)
    #expect(abs(drive.duration - 90 / factor) < 0.01)
    #expect(abs(drive.placement(at: 45 / factor).along - 450) < 0.5)
    #expect(drive.placement(at: 1000).along == RoutePlan(route: SampleStreets.staircase).length)
  }

  @Test("speed and course are those of the road, not of the factor")
  func motion() {
    let drive = RouteDrive(plan: RoutePlan(route: SampleStreets.staircase), factor: 20)
    let placement = drive.placement(at: 45 / 20.0)
    #expect(abs((placement.speed ?? 0) - 10) < 0.05)
    #expect(abs((placement.course ?? 0) - 90) < 0.1)
    #expect(drive.placement(at: 100).speed == 0 && drive.placement(at: 100).course == nil)
  }

  @Test("at a way point it stands for a while of real time, whatever the factor")
  func waits() {
    let route = SampleStreets.route([(300, 0), (300, 0)], waypoints: [1])
    let drive = RouteDrive(plan: RoutePlan(route: route), factor: 10)
    #expect(abs(drive.duration - (6 + RouteDrive.waitAtWaypoint)) < 0.01)
    for late in [0.1, 1, 1.9] {
      let placement = drive.placement(at: 3 + late)
      #expect(abs(placement.along - 300) < 0.01 && placement.speed == 0)
    }
    #expect(drive.placement(at: 3 + RouteDrive.waitAtWaypoint + 1).along > 390)
  }

  @Test("it knows when it comes to a place", arguments: Fixtures.trips.filter { $0.hasPrefix("p") })
  func elapsed(trip: String) throws {
    let plan = RoutePlan(route: try RouteReader.read(Fixtures.bytes("trips/\(trip)/valhalla.json")))
    let drive = RouteDrive(plan: plan, factor: 20)
    for step in 0..<500 {
      let along = plan.length * Double(step) / 500
      #expect(abs(drive.placement(at: drive.elapsed(at: along)).along - along) < 0.01)
    }
  }

  @Test("a replay gives each fix once, when it is due, so many times as fast")
  func replay() {
    let fixes = (0..<10).map { Fix(at: Double($0), location: $0 == 4 ? nil : Location(coordinate: SampleStreets.origin)) }
    var replay = TraceReplay(trace: Trace(fixes: fixes), factor: 2)
    #expect(replay.due(at: 0).map(\.at) == [0])
    #expect(replay.nextElapsed == 0.5)
    #expect(replay.due(at: 0.4).isEmpty)
    #expect(replay.due(at: 2).map(\.at) == [1, 2, 3, 4])
    #expect(replay.isInGap)
    #expect(replay.due(at: 100).map(\.at) == [5, 6, 7, 8, 9])
    #expect(replay.nextElapsed == nil && !replay.isInGap)
  }
}
