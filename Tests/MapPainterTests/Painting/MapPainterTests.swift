import PillionCanvas
import Testing

@testable import pillion_map

@Suite("The painted map")
struct MapPainterTests {
  private func palette(_ night: Bool) -> MapPalette { night ? .night : .day }

  @Test("the sea is the sea's colour and the land is not, by day and by night", arguments: [false, true])
  func sea(night: Bool) throws {
    let geometry = try geometry(width: 640, height: 400, scale: 1, night: night)
    // The harbour of Monaco, and the rock beside it.
    for (place, isSea) in [(ground(7.4258, 43.7352), true), (ground(7.4215, 43.7308), false)] {
      let camera = Camera.free(geometry, center: place, zoom: 16, bearing: 0)
      let surface = paint(MapScene(camera: camera, geometry: geometry, route: .none, split: nil))
      #expect((surface.pixel(320, 200) == palette(night).water.pixel) == isSea)
    }
  }

  @Test("ahead of the puck the route is bright, behind it faded, for both driver sides", arguments: bothSides, [false, true])
  func route(area: [Int], night: Bool) throws {
    let geometry = try geometry(visible: area, night: night)
    let scene = scene(geometry)
    let surface = paint(scene)
    let puck = scene.camera.pixel(try #require(scene.vehicle))
    let reach = Puck.radius(scene.camera) * 1.5 + 14
    // The road runs straight here: the route lies on the vertical through the puck.
    #expect(surface.pixel(Int(puck.x), Int(puck.y - reach)) == palette(night).ahead.fill.pixel)
    #expect(surface.pixel(Int(puck.x), Int(puck.y + reach)) == palette(night).behind.fill.pixel)
  }

  @Test("R32: the puck's disc is drawn around its place, its arrow up the heading", arguments: bothSides)
  func puck(area: [Int]) throws {
    let geometry = try geometry(visible: area)
    var scene = scene(geometry)
    scene.route = .none
    scene.split = nil
    let surface = paint(scene)
    let wanted = Point(Double(area[0]) + Double(area[2]) / 2, Double(area[1]) + Double(area[3]) * 0.7)
    var (left, right, top, bottom) = (Int.max, 0, Int.max, 0)
    for y in Int(wanted.y) - 60..<Int(wanted.y) + 60 {
      for x in Int(wanted.x) - 60..<Int(wanted.x) + 60 where surface.pixel(x, y) == MapPalette.day.puck.disc.pixel {
        (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
      }
    }
    #expect(abs(Double(left + right + 1) / 2 - wanted.x) <= 1)
    // Flat on tilted ground it is a little taller below its place than above.
    #expect(abs(Double(top + bottom + 1) / 2 - wanted.y) <= 2)
    #expect(surface.pixel(Int(wanted.x), Int(wanted.y) - 8) == MapPalette.day.puck.arrow.pixel)
  }

  @Test("without a course the puck is a dot, and without a place there is none")
  func unknown() throws {
    let geometry = try geometry(width: 400, height: 300, scale: 1)
    var scene = MapScene(
      camera: .free(geometry, center: .zero, zoom: 16, bearing: 0), geometry: geometry, route: .none, split: nil, vehicle: .zero)
    #expect(paint(scene).count(MapPalette.day.puck.disc) > 300)
    scene.vehicle = nil
    #expect(paint(scene).count(MapPalette.day.puck.disc) == 0)
  }

  @Test("B3: the picture has no chrome of its own: out at sea there is the puck, the notice, and nothing else", arguments: [false, true])
  func chrome(night: Bool) throws {
    let geometry = try geometry(width: 800, height: 480, scale: 1, night: night)
    let sea = ground(7.6, 43.5)
    var scene = MapScene(
      camera: .free(geometry, center: sea, zoom: 16, bearing: 0), geometry: geometry, route: .none, split: nil, vehicle: sea)
    let background = paint(scene).pixel(4, 4)
    let with = paint(scene)
    scene.vehicle = nil
    let without = paint(scene)
    var (puck, rest) = (0, 0)
    for y in 0..<480 {
      for x in 0..<800 {
        let isNotice = y > 400 && x > 400
        if without.pixel(x, y) != background, !isNotice { rest += 1 }
        if with.pixel(x, y) != without.pixel(x, y) { puck += 1 }
      }
    }
    #expect(rest == 0, "a compass, a scale or a button of the painter's: \(rest) pixels")
    #expect(puck > 300, "the vehicle is shown")
  }

  @Test("one frame of each theme has every kind of ink", arguments: [false, true])
  func ink(night: Bool) throws {
    let geometry = try geometry(visible: bothSides[0], night: night)
    let palette = palette(night)
    let surface = paint(scene(geometry, meters: 560))
    let kinds: [(String, Color, Int)] = [
      ("ground", palette.ground, 20_000), ("green", palette.green, 10_000), ("water", palette.water, 10_000),
      ("buildings", palette.building, 20_000), ("their edges", palette.buildingEdge, 2_000), ("streets", palette.road.fill, 10_000),
      ("main roads", palette.mainRoad.fill, 3_000), ("tunnels", palette.tunnel, 1_000), ("paths", palette.path, 300),
      ("the way ahead", palette.ahead.fill, 300), ("its edge", palette.ahead.edge, 50), ("the way behind", palette.behind.fill, 1_000),
      ("the puck", palette.puck.disc, 500), ("names", palette.name, 500), ("places", palette.placeName, 200),
      ("the goal", palette.goal, 100),
    ]
    for (name, color, least) in kinds { #expect(surface.count(color) >= least, "\(name)") }
    // Nothing is left bare: every pixel is opaque.
    #expect(!surface.bytes.enumerated().contains { $0.offset % 4 == 3 && $0.element != 255 })
    // Every part of the picture has something on it.
    for row in 0..<4 {
      for column in 0..<8 {
        let box = Rectangle(Double(column) * 240, Double(row) * 180, 240, 180)
        #expect(surface.count(palette.ground, in: box) < 240 * 180 * 97 / 100, "part \(column), \(row)")
      }
    }
  }

  @Test("R36: no colour of the day is seen by night")
  func themes() throws {
    let surface = paint(scene(try geometry(night: true)))
    for color in [MapPalette.day.ground, MapPalette.day.mainRoad.fill, MapPalette.day.water, MapPalette.day.building] {
      #expect(surface.count(color) == 0)
    }
  }

  @Test("a still camera gives still pictures")
  func still() throws {
    let painter = MapPainter(monaco)
    let here = scene(try geometry())
    let surfaces = (0..<3).map { _ in Surface(width: 1920, height: 720) }
    painter.paint(scene(try geometry(night: true), meters: 60), on: surfaces[0])
    for surface in surfaces.dropFirst() { painter.paint(here, on: surface) }
    #expect(surfaces[1].bytes == surfaces[2].bytes)
    #expect(surfaces[0].bytes != surfaces[1].bytes)
  }

  @Test("pictures of every size, from one pixel up, with areas that make no sense")
  func sizes() throws {
    for (width, height) in [(1, 1), (2, 900), (900, 2), (64, 64), (4096, 16)] {
      for pitch in [0.0, 60] {
        let geometry = try geometry(width: width, height: height, scale: 3, visible: [0, 0, max(width / 3, 1), max(height / 3, 1)])
        #expect(paint(scene(geometry, pitch: pitch)).width == width)
      }
    }
  }

  @Test("from the whole world to a yard")
  func zooms() throws {
    let geometry = try geometry(width: 640, height: 360, scale: 1)
    for zoom in stride(from: 0.0, through: 22, by: 2) {
      for pitch in [0.0, 50] { _ = paint(scene(geometry, pitch: pitch, zoom: zoom)) }
    }
    let poles = Camera.free(geometry, center: ground(179.9, 90), zoom: 3, bearing: 10)
    _ = paint(MapScene(camera: poles, geometry: geometry, route: townRoute, split: nil))
  }
}
