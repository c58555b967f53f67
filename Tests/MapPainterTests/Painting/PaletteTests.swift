import PillionCanvas
import Testing

@testable import pillion_map

@Suite("R37: names can be read")
struct PaletteTests {
  @Test("names have a contrast of 4.5 at least to their halo and to every ground they may lie on", arguments: [MapPalette.day, .night])
  func contrast(palette: MapPalette) {
    let grounds = [
      palette.ground, palette.green, palette.water, palette.building, palette.road.fill, palette.mainRoad.fill, palette.motorway.fill,
      palette.tunnel, palette.halo, palette.haze,
    ]
    for name in [palette.name, palette.placeName] {
      for ground in grounds {
        // The halo lies between a name and its ground.
        #expect(name.contrast(to: palette.halo.over(ground)) >= 4.5)
      }
    }
  }

  @Test("the route ahead stands out from every road and from the route behind", arguments: [MapPalette.day, .night])
  func route(palette: MapPalette) {
    for other in [palette.road, palette.mainRoad, palette.motorway, palette.behind] {
      #expect(palette.ahead.fill.contrast(to: other.fill) >= 1.9)
    }
  }
}
