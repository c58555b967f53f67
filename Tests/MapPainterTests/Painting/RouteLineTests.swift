import PillionModel
import Testing

@testable import pillion_map

@Suite("The route is split where the vehicle is")
struct RouteLineTests {
  /// Three sides of a square of 1,000 metres at the equator, where the plane's metres are real.
  private let square = RouteLine(
    revision: 1, points: [Ground(0, 0), Ground(1_000, 0), Ground(1_000, 1_000), Ground(0, 1_000)])

  @Test("metres are real ones, also far from the equator")
  func length() throws {
    #expect(abs(square.length - 3_000) < 0.1)
    let north = RouteLine(revision: 1, points: [ground(10, 60), ground(10, 60.01)])
    // A hundredth of a degree of latitude on the sphere of web maps.
    #expect(abs(north.length - 1_113.195) < 0.1)
  }

  @Test("by metres alone it lies that far along; before the start and behind the end it is kept on the route")
  func metres() throws {
    let split = try #require(square.split(at: 1_250, near: nil))
    #expect((split.place - Ground(1_000, 250)).length < 0.1)
    #expect(split.next == 2)
    let parts = square.parts(split)
    #expect(parts.behind.count == 3 && parts.ahead.count == 3)
    #expect(parts.behind.last == parts.ahead.first)
    #expect(square.split(at: -50, near: nil)?.place == Ground(0, 0))
    #expect(square.split(at: 1e18, near: nil)?.place == Ground(0, 1_000))
  }

  @Test("near those metres the place closest to the vehicle counts, so that no gap opens behind the puck on a long route")
  func near() throws {
    let split = try #require(square.split(at: 1_250, near: Ground(1_004, 270)))
    #expect((split.place - Ground(1_000, 270)).length < 0.1)
    // A vehicle that is elsewhere, as off the route, moves nothing.
    #expect(try #require(square.split(at: 1_250, near: Ground(400, 270))).place == square.split(at: 1_250, near: nil)?.place)
  }

  @Test("a route that comes back along itself is split on the right pass")
  func thereAndBack() throws {
    let line = RouteLine(revision: 1, points: [Ground(0, 0), Ground(2_000, 0), Ground(0, 0)])
    #expect(try #require(line.split(at: 500, near: Ground(505, 3))).next == 1)
    #expect(try #require(line.split(at: 3_500, near: Ground(505, 3))).next == 2)
  }

  @Test("no route, one point and points that repeat")
  func degenerate() throws {
    #expect(RouteLine.none.split(at: 10, near: .zero) == nil)
    #expect(RouteLine.none.parts(nil).ahead.isEmpty)
    let one = try RouteLine(["revision": 2, "shape": [[7.4, 43.7], [7.4, 43.7]]])
    #expect(one.isEmpty && one.parts(nil).ahead.isEmpty)
  }
}
