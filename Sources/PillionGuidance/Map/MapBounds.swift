import PillionModel

/// A box around places on the plane of web maps.
struct MapBounds: Sendable, Hashable {
  private var low: MapPlane
  private var high: MapPlane

  /// Nil without places.
  init?(_ places: [Coordinate]) {
    guard let first = places.first else { return nil }
    low = MapPlane(first)
    high = low
    for place in places.dropFirst() { take(MapPlane(place)) }
  }

  mutating func take(_ place: MapPlane) {
    low = MapPlane(x: min(low.x, place.x), y: min(low.y, place.y))
    high = MapPlane(x: max(high.x, place.x), y: max(high.y, place.y))
  }

  var center: MapPlane { MapPlane(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2) }

  /// The zoom at which the box fits into an area of pixels with some room around it (B14).
  func zoom(in area: (x: Double, y: Double, width: Double, height: Double), scale: Double) -> Double {
    let room = (
      width: max(area.width - 2 * min(32 * scale, area.width / 6), 1), height: max(area.height - 2 * min(32 * scale, area.height / 6), 1)
    )
    let fit = min(room.width / max(high.x - low.x, 1e-9), room.height / max(high.y - low.y, 1e-9))
    return min(Math.log2(fit / (512 * scale)), 17)
  }
}
