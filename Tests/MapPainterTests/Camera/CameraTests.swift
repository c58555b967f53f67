import PillionCanvas
import PillionModel
import TestSupport
import Testing

@testable import pillion_map

@Suite("The camera")
struct CameraTests {
  @Test(
    "R32: following, the puck stands at 50 % across and 70 % down the visible area, within a pixel, for both driver sides",
    arguments: bothSides)
  func puck(area: [Int]) throws {
    let geometry = try geometry(visible: area)
    for pitch in [0.0, 30, 50, 60] {
      for bearing in [0.0, 87.5, 211] {
        let place = ground(7.4146, 43.7316)
        let camera = Camera.following(geometry, place: place, bearing: bearing, pitch: pitch)
        let wanted = Point(Double(area[0]) + 0.5 * Double(area[2]), Double(area[1]) + 0.7 * Double(area[3]))
        #expect(camera.pixel(place).distance(to: wanted) < 1)
      }
    }
  }

  @Test("R32: an area that is empty or missing is unknown; the whole picture takes its place")
  func unknownArea() throws {
    let geometry = try geometry(visible: [10, 10, 0, 50])
    #expect(geometry.visibleArea == Rectangle(0, 0, 1920, 720))
    let bare = try FrameGeometry(["width": 800, "height": 480])
    #expect(bare.visibleArea == Rectangle(0, 0, 800, 480))
    #expect(bare.stableArea == bare.visibleArea)
  }

  @Test("following, the heading points straight up, and what lies to the right of it is right", arguments: [0.0, 45, 90, 200, -170])
  func headingUp(bearing: Double) throws {
    let camera = Camera.following(try geometry(visible: bothSides[0]), place: ground(7.41, 43.73), bearing: bearing, pitch: 50)
    let turn = bearing * Math.radiansPerDegree
    let forward = Ground(Math.sin(turn), Math.cos(turn))
    let ahead = camera.pixel(camera.center + forward * 100)
    #expect(abs(ahead.x - camera.anchor.x) < 1e-6)
    #expect(ahead.y < camera.anchor.y - 50)
    let right = camera.pixel(camera.center + Ground(forward.y, -forward.x) * 50)
    #expect(right.x > camera.anchor.x + 50)
    #expect(abs(right.y - camera.anchor.y) < 1e-6)
  }

  @Test("distances are true at the puck, smaller above it and larger below it when tilted, the same everywhere when flat")
  func scale() throws {
    let geometry = try geometry()
    let tilted = Camera.following(geometry, place: ground(7.41, 43.73), bearing: 0, zoom: 16, pitch: 50)
    let pixels = Mercator.pixelsPerMetre(zoom: 16, scale: 1.5)
    #expect(abs(tilted.pixelsPerMetre(at: tilted.center) - pixels) < 1e-9)
    #expect(tilted.pixelsPerMetre(at: tilted.center + Ground(0, 200)) < pixels * 0.9)
    #expect(tilted.pixelsPerMetre(at: tilted.center - Ground(0, 100)) > pixels * 1.05)
    let flat = Camera.following(geometry, place: ground(7.41, 43.73), bearing: 0, zoom: 16, pitch: 0)
    #expect(abs(flat.pixelsPerMetre(at: flat.center + Ground(500, 500)) - pixels) < 1e-9)
  }

  @Test("a pixel's place is seen at that pixel")
  func inverse() throws {
    for pitch in [0.0, 50, 60] {
      let camera = Camera.following(try geometry(visible: bothSides[1]), place: ground(7.41, 43.73), bearing: 123, pitch: pitch)
      for x in stride(from: 0.0, through: 1920, by: 240) {
        for y in stride(from: 0.0, through: 720, by: 90) {
          let place = camera.place(at: Point(x, y))
          #expect(camera.pixel(place).distance(to: Point(x, y)) < 1e-6)
          #expect(camera.view.meets(Bounds(place)))
        }
      }
    }
  }

  @Test("B14, B17, B19: an overview fits all of the route into the visible area, north up, for both driver sides", arguments: bothSides)
  func overview(area: [Int]) throws {
    let geometry = try geometry(visible: area)
    let box = try #require(townRoute.bounds)
    let camera = Camera.overview(geometry, box: box, around: .zero)
    #expect(camera.bearing == 0 && camera.pitch == 0)
    let pixels = townRoute.points.map { camera.pixel($0) }
    for pixel in pixels { #expect(geometry.visibleArea.contains(pixel)) }
    // It fills it too: one side is used but for the room around.
    let across = (pixels.map(\.x).max() ?? 0) - (pixels.map(\.x).min() ?? 0)
    let down = (pixels.map(\.y).max() ?? 0) - (pixels.map(\.y).min() ?? 0)
    #expect(across > geometry.visibleArea.width * 0.8 || down > geometry.visibleArea.height * 0.8)
  }

  @Test("B14: the same for routes of every size and shape, in areas of every size and shape")
  func overviews() throws {
    var random = SeededGenerator(seed: 14)
    for _ in 0..<500 {
      let (width, height) = (Int.random(in: 1...4096, using: &random), Int.random(in: 1...4096, using: &random))
      let area = [
        Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random), Int.random(in: 1...width, using: &random),
        Int.random(in: 1...height, using: &random),
      ]
      let geometry = try geometry(width: width, height: height, scale: .random(in: 0.5...3, using: &random), visible: area)
      let points = (0..<5).map { _ in
        ground(.random(in: -170...170, using: &random), .random(in: -80...80, using: &random))
      }
      let camera = Camera.overview(geometry, box: Bounds(points), around: .zero)
      let room = geometry.visibleArea.inset(-1)
      for point in points { #expect(room.contains(camera.pixel(point))) }
    }
  }

  @Test("B11: a free camera shows its center in the middle of the visible area; zoom 15 where none is given", arguments: bothSides)
  func free(area: [Int]) throws {
    let geometry = try geometry(visible: area)
    let center = ground(7.42, 43.735)
    let camera = Camera.free(geometry, center: center, zoom: 15, bearing: 30)
    #expect(camera.pixel(center).distance(to: geometry.visibleArea.center) < 1e-6)
    #expect(abs(camera.zoom - 15) < 1e-9)
    #expect(Camera.freeZoom == 15)
  }

  @Test("what lies higher is drawn further up, and nearer")
  func lifted() throws {
    let camera = Camera.following(try geometry(), place: ground(7.41, 43.73), bearing: 10, pitch: 50)
    let roof = camera.lifted(by: 5)
    for place in [camera.center, camera.center + Ground(80, 150), camera.center - Ground(60, 40)] {
      #expect(roof.pixel(place).y < camera.pixel(place).y)
      #expect(roof.pixelsPerMetre(at: place) > camera.pixelsPerMetre(at: place))
    }
  }
}
