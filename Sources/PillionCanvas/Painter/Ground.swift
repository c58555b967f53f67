/// What stands where the map will be: a plain ground with a hint of a road leading away. It shows no place, so it cannot be taken for a map.
enum Ground {
  static func draw(_ palette: Palette, _ box: Rectangle, road area: Rectangle, _ context: Context) {
    context.fill(box, from: palette.groundTop, to: palette.groundBottom)
    guard area.width > 40, area.height > 40 else { return }
    let middle = area.center.x
    let horizon = box.y + box.height * 0.3
    let half = min(area.width, box.height * 0.9) * 0.34
    context.clipped(to: box) {
      var road = Path(Point(middle - half * 0.07, horizon), Point(middle + half * 0.07, horizon))
      road.curve(
        Point(middle + half * 0.2, horizon + (box.maxY - horizon) * 0.4), Point(middle + half * 0.6, box.maxY),
        to: Point(middle + half, box.maxY + 2))
      road.line(Point(middle - half, box.maxY + 2))
      road.curve(
        Point(middle - half * 0.6, box.maxY), Point(middle - half * 0.2, horizon + (box.maxY - horizon) * 0.4),
        to: Point(middle - half * 0.07, horizon))
      road.close()
      context.fill(road, palette.road)
      // Dashes grow towards the viewer, as the eye sees them.
      var near = box.maxY
      var length = (box.maxY - horizon) * 0.16
      while near - length > horizon, length > 3 {
        let width = length * 0.09
        context.fill(.rounded(Rectangle(middle - width / 2, near - length, width, length * 0.62), width / 2), palette.roadLine)
        near -= length
        length *= 0.8
      }
    }
  }
}
