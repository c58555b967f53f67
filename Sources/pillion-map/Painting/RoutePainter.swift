import PillionCanvas

/// The route: what is ahead bright, what lies behind faded, and a mark where it ends.
struct RoutePainter {
  let ahead: [Ground]
  private let behind: [Ground]
  private let camera: Camera
  private let widths: RoadWidths

  init(_ scene: MapScene) {
    (behind, ahead) = scene.route.parts(scene.split)
    camera = scene.camera
    widths = RoadWidths(zoom: scene.camera.zoom)
  }

  /// Points from edge to edge, edges included.
  var width: Double { widths.route + 2 * widths.routeEdge }

  func paint(_ palette: MapPalette, _ context: Context) {
    fill(behind, width, palette.behind.edge, context)
    fill(behind, widths.route, palette.behind.fill, context)
    fill(ahead, width, palette.ahead.edge, context)
    fill(ahead, widths.route, palette.ahead.fill, context)
  }

  private func fill(_ line: [Ground], _ points: Double, _ color: Color, _ context: Context) {
    guard line.count > 1 else { return }
    var ribbon = Ribbon(camera)
    let half = points / 2 * camera.scale / camera.pixelsPerMetre
    context.fill(color) { pen in ribbon.trace(line, half: half, cap: .round, pen) }
  }

  /// The box of the pin; nil where it is not seen.
  var goal: Rectangle? {
    guard let end = ahead.last, Frustum(camera).outcode(camera.seen(end)) == 0 else { return nil }
    let foot = camera.pixel(end)
    return Rectangle(foot.x - 13 * camera.scale, foot.y - 39 * camera.scale, 26 * camera.scale, 41 * camera.scale)
  }

  /// A pin that stands upright on the last point.
  func paintGoal(_ palette: MapPalette, _ context: Context) {
    guard goal != nil, let end = ahead.last else { return }
    let foot = camera.pixel(end)
    let unit = camera.scale
    let head = Point(foot.x, foot.y - 26 * unit)
    func pin(_ radius: Double, _ tip: Point) -> Path {
      var path = Path(tip)
      path.line(Point(head.x - radius * 0.86, head.y + radius * 0.5))
      path.arc(head, radius, from: 150, to: 390)
      path.close()
      return path
    }
    context.fill(pin(12.5 * unit, Point(foot.x, foot.y + 2 * unit)), palette.puck.ring)
    context.fill(pin(10.5 * unit, foot), palette.goal)
    context.fill(.circle(head, 4 * unit), palette.puck.ring)
  }
}
