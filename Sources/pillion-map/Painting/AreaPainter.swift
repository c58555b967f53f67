import PillionCanvas

/// Green, water and buildings.
struct AreaPainter {
  private let layers: MapLayers
  private let camera: Camera
  private let view: Bounds

  init(_ layers: MapLayers, _ camera: Camera) {
    self.layers = layers
    self.camera = camera
    view = camera.view
  }

  func paint(_ palette: MapPalette, _ context: Context) {
    fill(layers.green, camera, palette.green, context)
    fill(layers.sea, camera, palette.water, context)
    guard RoadWidths(zoom: camera.zoom).showsBuildings else { return }
    // A roof a little above its foot leaves an edge where the walls would be. Real heights would hide the streets behind.
    fill(layers.buildings, camera, palette.buildingEdge, context)
    let roofs = camera.lifted(by: min(Self.roof * Mercator.stretch(at: camera.center), 12 * camera.scale / camera.pixelsPerMetre))
    fill(layers.buildings, roofs, palette.building, context)
  }

  /// Metres.
  private static let roof = 4.0

  private func fill(_ areas: Placed<Area>, _ camera: Camera, _ color: Color, _ context: Context) {
    let frustum = Frustum(camera)
    var pixels: [Point] = []
    context.fill(color) { pen in
      areas.forEach(in: view) { area in
        for ring in area.rings {
          frustum.clip(ring, into: &pixels)
          guard pixels.count > 2 else { continue }
          pen.move(pixels[0])
          var last = pixels[0]
          for pixel in pixels.dropFirst() {
            // Corners closer than half a pixel are not seen.
            guard max((pixel.x - last.x).magnitude, (pixel.y - last.y).magnitude) >= 0.5 else { continue }
            pen.line(pixel)
            last = pixel
          }
          pen.close()
        }
      }
    }
  }
}
