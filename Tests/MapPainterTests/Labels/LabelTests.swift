import PillionCanvas
import PillionModel
import Testing

@testable import pillion_map

@Suite("Names on the map")
struct LabelTests {
  private let texts = TextOutlines()

  private func place(_ scene: MapScene, before: [NameSpot] = []) -> LabelPlacer {
    var placer = LabelPlacer(scene, texts)
    let route = RoutePainter(scene)
    placer.keepClear(route.ahead, width: route.width)
    _ = placer.attribution()
    placer.place(monaco, before: before)
    return placer
  }

  @Test("there are a few, all within the visible area, none twice side by side", arguments: bothSides)
  func few(area: [Int]) throws {
    let geometry = try geometry(visible: area)
    let placer = place(scene(geometry))
    #expect((5...24).contains(placer.placed.count))
    for path in [placer.streetNames, placer.placeNames] {
      for point in path.points { #expect(geometry.visibleArea.contains(point)) }
    }
    for (index, a) in placer.placed.enumerated() {
      for b in placer.placed[..<index] where a.spot.name == b.spot.name { #expect(a.at.distance(to: b.at) >= 300) }
    }
  }

  @Test("none lies over another, over the route ahead or over the puck")
  func overlaps() throws {
    let scene = scene(try geometry())
    let placer = place(scene)
    let whole = ink {
      $0.fill(placer.streetNames, Color(0xFFFFFF)); $0.fill(placer.placeNames, Color(0xFFFFFF))
    }
    #expect(!whole.isEmpty)
    // Alone, the names of streets and of places cover the pixels they cover together, and none twice.
    let (streets, places) = (ink { $0.fill(placer.streetNames, Color(0xFFFFFF)) }, ink { $0.fill(placer.placeNames, Color(0xFFFFFF)) })
    #expect(streets.isDisjoint(with: places))
    let route = ink { RoutePainter(scene).paint(.day, $0) }
    let behind = ink { context in
      var ribbon = Ribbon(scene.camera)
      let half = RoutePainter(scene).width / 2 * 1.5 / scene.camera.pixelsPerMetre
      context.fill(Color(0xFFFFFF)) { pen in ribbon.trace(scene.route.parts(scene.split).behind, half: half + 1, cap: .round, pen) }
    }
    #expect(whole.isDisjoint(with: route.subtracting(behind)))
    #expect(whole.isDisjoint(with: ink { Puck(scene).paint(.day, $0) }))
  }

  /// Pixels that a drawing covers by more than half.
  private func ink(_ draw: (Context) -> Void) -> Set<Int> {
    let surface = Surface(width: 1920, height: 720)
    draw(Context(surface))
    return Set(surface.bytes.enumerated().lazy.filter { $0.offset % 4 == 3 && $0.element > 127 }.map { $0.offset / 4 })
  }

  @Test("none is upside down, whichever way the street runs and the map is turned")
  func upright() throws {
    for heading in stride(from: 0.0, to: 360, by: 3) {
      let way = Point(heading: heading)
      let points = (0..<40).map { Point(500, 500) + way * (Double($0) * 10 - 200) }
      let baseline = try #require(Baseline(MeasuredLine(points), middle: 195, length: 120, em: 20))
      let (first, last) = (baseline.points[0], baseline.points[baseline.points.count - 1])
      // Up to some degrees past the vertical counts as upright.
      let most = Math.sin((Baseline.lean + 0.001) * Math.radiansPerDegree) * first.distance(to: last)
      #expect(last.x - first.x >= -most)
      // Letters stand on the line: what is below it on the picture is below it on the page.
      if abs(last.x - first.x) > most { #expect(baseline.place(along: 0.5, below: 10).y > baseline.place(along: 0.5, below: -10).y) }
    }
  }

  @Test("none is bent sharply or longer than its street")
  func bends() {
    let corner = MeasuredLine([Point(0, 0), Point(200, 0), Point(200, 200)])
    #expect(Baseline(corner, middle: 200, length: 160, em: 20) == nil)
    #expect(Baseline(corner, middle: 90, length: 100, em: 20) != nil)
    #expect(Baseline(corner, middle: 100, length: 500, em: 20) == nil)
    #expect(Baseline(MeasuredLine([Point(0, 0), Point(100, 0), Point(0, 1)]), middle: 100, length: 60, em: 20) == nil)
  }

  @Test("they hang on places of the ground: from one picture to the next most stay, and move with the map")
  func steady() throws {
    let geometry = try geometry()
    var (shown, gone, back) = (0, 0, 0)
    var last: [NameSpot] = []
    var lost: Set<NameSpot> = []
    // A tenth of a second at 50 km/h from each to the next.
    for meters in stride(from: 40, to: 180, by: 1.4) {
      let now = place(scene(geometry, meters: meters), before: last).placed.map(\.spot)
      let (came, went) = (Set(now).subtracting(last), Set(last).subtracting(now))
      // What comes again after it was lost has flickered.
      back += came.intersection(lost).count
      gone += went.count
      shown += now.count
      lost.formUnion(went)
      last = now
    }
    #expect(shown > 1_000)
    #expect(Double(gone) < Double(shown) * 0.025, "\(gone) of \(shown) went")
    #expect(back <= 2, "\(back) flickered")
  }

  @Test("a still camera shows the same names again, in the same places")
  func still() throws {
    let (here, before) = (scene(try geometry()), scene(try geometry(), meters: 60))
    let first = place(here, before: place(before).placed.map(\.spot))
    let second = place(here, before: first.placed.map(\.spot))
    #expect(first.streetNames == second.streetNames && first.placeNames == second.placeNames)
  }

  @Test("the licence's notice stands in the lower right corner of the area that nothing covers, on every picture", arguments: bothSides)
  func notice(area: [Int]) throws {
    for (camera, pitch) in [("tilted", 50.0), ("flat", 0)] {
      let stable = [area[0] + 40, 30, area[2] - 100, 600]
      let scene = scene(try geometry(visible: area, stable: stable), pitch: pitch)
      var placer = LabelPlacer(scene, texts)
      let points = placer.attribution().points
      let box = try #require(Bounds(points.map { Ground($0.x, $0.y) }))
      #expect(box.low.x > Double(stable[0]) && box.high.x <= Double(stable[0] + stable[2]), "\(camera)")
      #expect(box.high.y <= 630 && box.low.y > 600)
      #expect(LabelPlacer.notice == "© OpenStreetMap contributors")
      let ink = paint(scene).count(MapPalette.day.name, in: Rectangle(box.low.x, box.low.y, box.size.x, box.size.y))
      #expect(ink > 60)
    }
  }

  @Test("R39: names in any script have outlines, as wide as they are measured")
  func scripts() {
    for text in [
      "Avenue de la Porte Neuve", "Невский проспект", "شارع الملك فيصل", "ถนนสุขุมวิท", "Plaça de Sant Martí", "© OpenStreetMap contributors",
    ] {
      let outline = texts.outline(text, size: 20)
      let points = outline.path.points
      #expect(points.count > 40)
      let width = (points.map(\.x).max() ?? 0) - (points.map(\.x).min() ?? 0)
      #expect(abs(width - outline.width) < 8, "\(text)")
    }
    #expect(texts.outline(String(repeating: "W", count: 5_000), size: 20).width < 2_000)
    #expect(texts.outline("", size: 20).path.points.count <= 1)
  }
}

extension Path {
  /// Every point of its steps.
  var points: [Point] {
    steps.flatMap { step -> [Point] in
      switch step {
      case .move(let p), .line(let p): [p]
      case .curve(let a, let b, let p): [a, b, p]
      case .arc(let center, _, _, _): [center]
      case .close: []
      }
    }
  }
}
