import PillionModel

/// A place on the square plane of web maps (EPSG:3857), whose side is the earth's circumference: x to the east and y to the north, -0.5 to 0.5.
struct MapPlane: Sendable, Hashable {
  var x: Double
  var y: Double

  /// Where the square map ends, in degrees.
  static let mostLatitude = 85.051_128_779_806_59
  /// Metres around the equator of the sphere of web maps.
  static let circumference = 2 * Double.pi * 6_378_137

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The place of a coordinate; poles are moved to the edge.
  init(_ coordinate: Coordinate) {
    let latitude = min(max(coordinate.latitude, -Self.mostLatitude), Self.mostLatitude)
    let sine = Math.sin(latitude * Math.radiansPerDegree)
    x = coordinate.longitude / 360
    y = Math.log((1 + sine) / (1 - sine)) / (4 * .pi)
  }

  var coordinate: Coordinate {
    let height = Math.exp(2 * .pi * min(max(y, -0.5), 0.5))
    let latitude = 2 * Math.atan(height) - .pi / 2
    return Coordinate(latitude: latitude / Math.radiansPerDegree, longitude: Angle.turn(from: 0, to: x * 360))
  }

  /// The place so many pixels to the right of this one and below it, on a map that is turned: `bearing` points up.
  func moved(right: Double, down: Double, bearing: Double, pixels: Double) -> MapPlane {
    let turn = bearing * Math.radiansPerDegree
    let (sine, cosine) = (Math.sin(turn), Math.cos(turn))
    return MapPlane(x: x + (right * cosine - down * sine) / pixels, y: min(max(y - (right * sine + down * cosine) / pixels, -0.5), 0.5))
  }

  /// Pixels of the plane's side: 512 points at zoom 0.
  static func pixels(zoom: Double, scale: Double) -> Double { 512 * scale * Math.exp2(zoom) }
}
