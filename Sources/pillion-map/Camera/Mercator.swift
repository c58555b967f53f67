import Glibc

/// A place on the plane of web maps: metres at the equator, x to the east, y to the north.
typealias Ground = SIMD2<Double>

/// The projection of web maps (EPSG:3857) on the sphere.
enum Mercator {
  /// Metres, the sphere's radius.
  static let radius = 6_378_137.0
  /// Where the square map ends, degrees.
  static let mostLatitude = 85.051_128_779_806_59
  /// Half the width of the world.
  static let edge = Double.pi * radius

  /// The place of a longitude and a latitude in degrees; nil for what is none. The poles are moved to the edge of the map.
  static func place(longitude: Double, latitude: Double) -> Ground? {
    guard (-180...180).contains(longitude), (-90...90).contains(latitude) else { return nil }
    let angle = min(max(latitude, -mostLatitude), mostLatitude) * .pi / 180
    return Ground(longitude * .pi / 180 * radius, asinh(tan(angle)) * radius)
  }

  /// How many metres of the plane one real metre is at a place: 1 at the equator, more away from it.
  static func stretch(at place: Ground) -> Double { cosh(place.y / radius) }

  /// Pixels of one metre of the plane at a zoom of web maps: the world is 512 points wide at zoom 0.
  static func pixelsPerMetre(zoom: Double, scale: Double) -> Double { 512 * scale * exp2(zoom) / (2 * edge) }

  /// The zoom at which one metre of the plane is that many pixels.
  static func zoom(pixelsPerMetre: Double, scale: Double) -> Double { log2(pixelsPerMetre * 2 * edge / (512 * scale)) }
}
