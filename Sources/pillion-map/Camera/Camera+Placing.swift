import PillionCanvas
import PillionModel

extension Camera {
  /// The zoom of a following camera that is given none: some hundred metres ahead on a car's screen.
  static let followingZoom = 16.6
  /// The zoom of a free camera that is given none (display.md, B11).
  static let freeZoom = 15.0
  /// An overview of a short route is not closer than this.
  static let closestOverview = 17.0
  /// What an overview shows without a route.
  static let widestOverview = 14.0

  /// Heading up, the place at 50 % across and 70 % down the visible area (R32).
  static func following(
    _ geometry: FrameGeometry, place: Ground, bearing: Double, zoom: Double = followingZoom, pitch: Double
  ) -> Camera {
    let area = geometry.visibleArea
    return Camera(
      geometry, anchor: Point(area.x + area.width * 0.5, area.y + area.height * 0.7), center: place, bearing: bearing, zoom: zoom,
      pitch: pitch)
  }

  /// North up and flat, all of a box within the visible area with some room around it.
  static func overview(_ geometry: FrameGeometry, box: Bounds?, around place: Ground) -> Camera {
    let area = geometry.visibleArea
    var zoom = widestOverview
    if let box {
      // Room for half of the line, its ends and the puck.
      let room = area.inset(min(32 * geometry.scale, area.width / 6), min(32 * geometry.scale, area.height / 6))
      let fit = min(max(room.width, 1) / max(box.size.x, 1e-3), max(room.height, 1) / max(box.size.y, 1e-3))
      zoom = min(Mercator.zoom(pixelsPerMetre: fit, scale: geometry.scale), closestOverview)
    }
    return Camera(geometry, anchor: area.center, center: box?.center ?? place, bearing: 0, zoom: zoom, pitch: 0)
  }

  /// Flat, as the driver moved it: the given center stands in the middle of the visible area.
  static func free(_ geometry: FrameGeometry, center: Ground, zoom: Double, bearing: Double) -> Camera {
    Camera(geometry, anchor: geometry.visibleArea.center, center: center, bearing: bearing, zoom: zoom, pitch: 0)
  }

  private init(_ geometry: FrameGeometry, anchor: Point, center: Ground, bearing: Double, zoom: Double, pitch: Double) {
    self.init(
      width: Double(geometry.width), height: Double(geometry.height), anchor: anchor, center: center, bearing: bearing,
      pixelsPerMetre: Mercator.pixelsPerMetre(zoom: zoom, scale: geometry.scale), pitch: pitch, scale: geometry.scale)
  }
}
