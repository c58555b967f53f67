/// What stands where the map will be: a plain ground with a hint of a road leading away. It shows no place, so it cannot be taken for a map.
enum Ground {
  static func draw(_ palette: Palette, _ box: Rectangle, road area: Rectangle, _ context: Context) {
    context.fill(.rounded(box, 0), palette.groundTop, at: box.y, palette.groundBottom, at: box.maxY)
    // A display without a map, or with a strip of it, has no room for a road.
    guard area.width > box.width * 0.3, area.height > box.height * 0.3 else { return }
    let middle = area.center.x
    let horizon = box.y + box.height * 0.22
    let depth = box.maxY - horizon
    let half = min(area.width, box.height) * 0.3
    var road = Path(Point(middle - half * 0.05, horizon), Point(middle + half * 0.05, horizon))
    road.curve(
      Point(middle + half * 0.2, horizon + depth * 0.45), Point(middle + half * 0.55, horizon + depth * 0.9),
      to: Point(middle + half, box.maxY + 2))
    road.line(Point(middle - half, box.maxY + 2))
    road.curve(
      Point(middle - half * 0.55, horizon + depth * 0.9), Point(middle - half * 0.2, horizon + depth * 0.45),
      to: Point(middle - half * 0.05, horizon))
    road.close()
    context.fill(road, palette.road.opacity(0), at: horizon, palette.road, at: box.maxY)
    // Dashes grow towards the viewer and fade in the distance, as the eye sees them.
    var near = box.maxY
    var length = depth * 0.16
    while near - length > horizon, length > 3 {
      let width = length * 0.08
      let strength = ((near - horizon) / depth).bounded(0...1)
      context.fill(
        .rounded(Rectangle(middle - width / 2, near - length, width, length * 0.62), width / 2), palette.roadLine.opacity(strength))
      near -= length
      length *= 0.82
    }
  }
}
