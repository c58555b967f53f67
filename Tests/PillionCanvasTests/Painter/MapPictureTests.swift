import PillionModel
import PillionScreen
import TestSupport
import Testing

@testable import PillionCanvas

@Suite("The map under the templates")
struct MapPictureTests {
  private func picture(_ width: Int, _ height: Int, _ color: UInt32, number: UInt64 = 1) -> MapPicture {
    let surface = Surface(width: width, height: height)
    surface.withMutableBytes { bytes in
      for pixel in 0..<width * height { bytes.storeBytes(of: color, toByteOffset: pixel * 4, as: UInt32.self) }
    }
    return MapPicture(surface, number: number)
  }

  private func presentation(_ painter: Painter, _ map: ScreenMap = ScreenMap()) -> Presentation {
    var screen = GuidanceScreen(profile: Profile())
    screen.map = map
    _ = screen.receive(
      NavigationSnapshot(
        routeRevision: 1, sequence: 1, state: .enroute, maneuvers: [Maneuver(id: "m", kind: .turn, direction: .left)],
        stepEstimate: TravelEstimate(distanceMeters: 350)), at: .zero)
    return screen.present(at: .zero, clock: WallClock(epochSeconds: 0, offsetSeconds: 0), measurer: painter.shaper)
  }

  @Test("B1: a frame covers the ground and nothing of the card, whatever it shows")
  func order() throws {
    let painter = Painter(profile: Profile())
    let shown = presentation(painter, ScreenMap(buttons: MapButton.overMap))
    let card = try #require(shown.layout.card?.rect)
    painter.map = picture(800, 480, 0xFF00_FF00)
    painter.paint(shown.view, shown.layout)
    let first = painter.surface.rgb
    #expect(painter.surface.pixel(600, 400) == 0xFF00_FF00)
    painter.map = picture(800, 480, 0xFFFF_00FF, number: 2)
    #expect(painter.paint(shown.view, shown.layout) == [Rectangle(0, 0, 800, 480)])
    #expect(painter.surface.pixel(600, 400) == 0xFFFF_00FF)
    let second = painter.surface.rgb
    // Inside its rounded corners no pixel of the card knows the map.
    let inner = card.inset(by: 24)
    for y in inner.y..<inner.bottom {
      let row = (y * 800 + inner.x) * 3..<(y * 800 + inner.right) * 3
      #expect(first[row] == second[row])
    }
  }

  @Test("B2: a frame of another size is drawn as large as it fits, in its own proportions, with borders")
  func borders() {
    let painter = Painter(profile: Profile())
    let shown = presentation(painter)
    painter.map = picture(100, 100, 0xFF00_FF00)
    painter.paint(shown.view, shown.layout)
    let border = painter.surface.pixel(790, 240)
    #expect(border != 0xFF00_FF00)
    #expect(painter.surface.pixel(639, 470) == 0xFF00_FF00)
    #expect(painter.surface.pixel(642, 470) == border)
  }

  @Test("A14: an old picture is dimmed, never black")
  func old() {
    let painter = Painter(profile: Profile())
    let shown = presentation(painter)
    var map = picture(800, 480, 0xFFFF_FFFF)
    map.isOld = true
    painter.map = map
    painter.paint(shown.view, shown.layout)
    let pixel = painter.surface.pixel(600, 400) & 0xFF
    #expect(pixel > 0x40 && pixel < 0xFF)
  }

  @Test("a distance that changes over a map draws nothing but its own box")
  func damage() {
    let painter = Painter(profile: Profile())
    var shown = presentation(painter)
    painter.map = picture(800, 480, 0xFF00_FF00)
    painter.paint(shown.view, shown.layout)
    shown.view.distance = "300 m"
    let damage = painter.paint(shown.view, shown.layout)
    #expect(damage.count == 1)
    #expect(damage.allSatisfy { $0.width * $0.height < 800 * 480 / 8 })
  }

  /// A map with many colours, so that an error in blending shows somewhere.
  private func streets(_ profile: Profile, number: UInt64) -> MapPicture {
    let map = picture(profile.widthPixels, profile.heightPixels, 0, number: number)
    let pen = Context(map.surface)
    for stripe in 0..<32 {
      let color = Color(UInt32(stripe) &* 0x0008_1F07 &+ UInt32(truncatingIfNeeded: number) &* 0x0011_0500 & 0xFF_FFFF)
      let width = Double(profile.widthPixels) / 32
      pen.fill(.rounded(Rectangle(Double(stripe) * width, 0, width + 1, Double(profile.heightPixels)), 0), color)
    }
    return map
  }

  @Test("what is kept and laid over each frame looks as if it were drawn on it, but for rounding", arguments: 0..<3)
  func laidOver(seed: Int) {
    var random = SeededGenerator(seed: 3_000 + UInt64(seed))
    let profile = Profile.builtIn[seed == 2 ? 3 : 0]
    let painter = Painter(profile: profile)
    for number in 1...2 as ClosedRange<UInt64> {
      let sample = Sample(number == 1 ? Sample.full : Sample.random(&random), profile)
      let map = streets(profile, number: number)
      painter.map = map
      painter.paint(sample.view, sample.layout)
      let drawn = Surface(width: profile.widthPixels, height: profile.heightPixels)
      let pen = Context(drawn)
      for element in Scene(sample.view, sample.layout, map: map.ground(sample.view)).elements { painter.draw(element, pen) }
      // Eight faint lines make a shadow, and each is rounded; at random more than one shadow may lie over the other.
      let apart = painter.surface.difference(from: drawn)
      #expect(apart <= (number == 1 ? 4 : 12), "seed \(seed), step \(number)")
    }
  }

  @Test("frame after frame equals the last frame drawn at once, pixel by pixel", arguments: 0..<10)
  func frames(seed: Int) {
    var random = SeededGenerator(seed: 4_000 + UInt64(seed))
    let profile = Profile.builtIn[seed % Profile.builtIn.count]
    let painter = Painter(profile: profile)
    var view = Sample.random(&random)
    for number in 1...4 as ClosedRange<UInt64> {
      let sample = Sample(view, profile)
      // The map comes, moves, goes away and comes again.
      let map = number == 3 ? nil : streets(profile, number: number)
      painter.map = map
      painter.paint(sample.view, sample.layout)
      let fresh = Painter(profile: profile, shaper: painter.shaper)
      fresh.map = map
      fresh.paint(sample.view, sample.layout)
      let same = painter.surface.equals(fresh.surface)
      #expect(same, "seed \(seed), step \(number)")
      view.distance = "\(number) km"
      if number == 2 { view = Sample.random(&random) }
    }
  }
}
