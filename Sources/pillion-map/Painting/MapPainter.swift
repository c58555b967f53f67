import PillionCanvas

/// What one picture shows.
struct MapScene {
  var camera: Camera
  var geometry: FrameGeometry
  var route: RouteLine
  var split: RouteLine.Split?
  /// Where the vehicle is, and where it heads, degrees clockwise from north, where that is known.
  var vehicle: Ground?
  var course: Double?
}

/// Draws the map from back to front. It belongs to the thread that made it.
final class MapPainter {
  private let layers: MapLayers
  private let texts = TextOutlines()
  /// The names of the last picture.
  private var names: [NameSpot] = []

  init(_ layers: MapLayers) { self.layers = layers }

  /// Draws a scene over all of a surface, which is of the geometry's size.
  func paint(_ scene: MapScene, on surface: Surface) {
    let context = Context(surface)
    let palette = scene.geometry.isNight ? MapPalette.night : .day
    let camera = scene.camera
    context.cover(palette.ground)
    let route = RoutePainter(scene)
    context.swiftly {
      AreaPainter(layers, camera).paint(palette, context)
      RoadPainter(layers, camera).paint(palette, context)
      route.paint(palette, context)
    }
    paintHaze(camera, palette, context)
    route.paintGoal(palette, context)
    Puck(scene).paint(palette, context)
    paintNames(scene, route, palette, context)
  }

  /// What is far away in a tilted view fades, as it does in the air.
  private func paintHaze(_ camera: Camera, _ palette: MapPalette, _ context: Context) {
    guard camera.pitch > 0 else { return }
    let depth = camera.height * 0.34
    let sky = Rectangle(0, 0, camera.width, depth)
    context.fill(.rounded(sky, 0), palette.haze.opacity(0.75), at: 0, palette.haze.opacity(0), at: depth)
  }

  private func paintNames(_ scene: MapScene, _ route: RoutePainter, _ palette: MapPalette, _ context: Context) {
    var placer = LabelPlacer(scene, texts)
    placer.keepClear(route.ahead, width: route.width)
    if let goal = route.goal { placer.keepClear(goal) }
    let notice = placer.attribution()
    placer.place(layers, before: names)
    names = placer.placed.map(\.spot)
    let unit = scene.camera.scale
    for (path, color) in [(placer.streetNames, palette.name), (placer.placeNames, palette.placeName)] {
      context.swiftly { context.stroke(path, palette.halo, Context.Stroke(3.4 * unit)) }
      context.fill(path, color)
    }
    context.stroke(notice, palette.halo.opacity(0.7), Context.Stroke(2.4 * unit))
    context.fill(notice, palette.name)
  }
}
