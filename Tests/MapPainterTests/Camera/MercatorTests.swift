import Testing

@testable import pillion_map

@Suite("The projection of web maps")
struct MercatorTests {
  @Test("the worked example of EPSG's guidance note 7-2, method 1024")
  func example() throws {
    let (longitude, latitude): (Double, Double) = (-100 - 20.0 / 60, 24 + 22.0 / 60 + 54.433 / 3600)
    let place = try #require(Mercator.place(longitude: longitude, latitude: latitude))
    #expect(abs(place.x - -11_169_055.58) < 0.01)
    #expect(abs(place.y - 2_800_000.00) < 0.01)
  }

  @Test(
    "vectors",
    arguments: [
      (0.0, 0.0, 0.0, 0.0), (180, 85.0511287798066, 20_037_508.342789, 20_037_508.342789), (7.42, 43.73, 825_990.62169, 5_423_753.69153),
      (151.21, -33.87, 16_832_620.20285, -4_011_359.53105),
    ])
  func vectors(longitude: Double, latitude: Double, x: Double, y: Double) throws {
    let place = try #require(Mercator.place(longitude: longitude, latitude: latitude))
    #expect(abs(place.x - x) < 0.001)
    #expect(abs(place.y - y) < 0.001)
  }

  @Test("the poles lie on the edge of the map, and what is no place is none")
  func edges() throws {
    let pole = try #require(Mercator.place(longitude: 0, latitude: -90))
    #expect(abs(pole.y + Mercator.edge) < 0.001)
    for (longitude, latitude) in [(181.0, 0.0), (0, 90.1), (.nan, 0), (0, .nan), (.infinity, 0), (825_000, 5_422_000)] {
      #expect(Mercator.place(longitude: longitude, latitude: latitude) == nil)
    }
  }

  @Test("the world is 512 points wide at zoom 0 and twice as wide at each zoom more")
  func zoom() {
    #expect(abs(Mercator.pixelsPerMetre(zoom: 0, scale: 1) * 2 * Mercator.edge - 512) < 1e-9)
    #expect(abs(Mercator.pixelsPerMetre(zoom: 3, scale: 1.5) * 2 * Mercator.edge - 512 * 8 * 1.5) < 1e-9)
    #expect(abs(Mercator.zoom(pixelsPerMetre: Mercator.pixelsPerMetre(zoom: 16.6, scale: 1.5), scale: 1.5) - 16.6) < 1e-9)
  }

  @Test("a metre is longer on the map away from the equator: twice at 60 degrees")
  func stretch() {
    #expect(abs(Mercator.stretch(at: ground(0, 60)) - 2) < 1e-9)
    #expect(Mercator.stretch(at: ground(10, 0)) == 1)
  }
}
