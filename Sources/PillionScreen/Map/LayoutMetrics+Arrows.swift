extension LayoutMetrics {
  /// The arrows of the pan interface at the middles of the edges of an area, as far out as they go: left, up, right, down. They say where the map
  /// goes, so no side of the driver and no direction of text mirrors them (R34).
  ///
  /// - Parameter area: one that does not change as badges come and go, which must not move an arrow away from under a finger.
  func arrows(in area: PixelRect) -> [PixelRect] {
    // Three side by side must fit, or they would lie over each other.
    let room = area.inset(by: margin)
    let size = min(buttonSize, min(room.width, room.height) / 3)
    guard size > 0 else { return [] }
    let (middle, center) = (room.x + (room.width - size) / 2, room.y + (room.height - size) / 2)
    return [(room.x, center), (middle, room.y), (room.right - size, center), (middle, room.bottom - size)].map {
      PixelRect(x: $0.0, y: $0.1, width: size, height: size)
    }
  }
}
