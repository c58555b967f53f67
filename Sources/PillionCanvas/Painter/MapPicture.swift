import PillionScreen

/// A frame of the map that was decoded, as the painter holds it.
package struct MapPicture {
  package let surface: Surface
  /// Grows with every picture: another number is another picture.
  package let number: UInt64
  /// Shown dimmed: nothing will come to take its place.
  package var isOld = false

  package init(_ surface: Surface, number: UInt64) {
    self.surface = surface
    self.number = number
  }

  func ground(_ view: View) -> MapGround {
    let palette = Palette.named(view.theme, stale: view.stale)
    return MapGround(number: number, isOld: isOld || view.stale, border: palette.groundBottom)
  }

  /// Draws the picture where it is of the screen's size, else as large as the screen holds it, with borders: a picture that is stretched shows
  /// distances that are not there (inventory B2).
  func draw(_ ground: MapGround, in box: Rectangle, _ context: Context) {
    let (width, height) = (Double(surface.width), Double(surface.height))
    if width == box.width, height == box.height {
      context.copy(surface, at: Point(box.x, box.y))
    } else {
      context.fill(.rounded(box, 0), ground.border)
      let scale = min(box.width / width, box.height / height)
      let fitted = Rectangle(
        (box.x + (box.width - width * scale) / 2).rounded(), (box.y + (box.height - height * scale) / 2).rounded(), width * scale,
        height * scale)
      context.scaled(surface, into: fitted)
    }
    if ground.isOld { context.fill(.rounded(box, 0), ground.border.opacity(0.45)) }
  }
}

/// What tells a ground with a map from another: which picture, and how it is drawn.
package struct MapGround: Sendable, Hashable {
  package var number: UInt64
  package var isOld: Bool
  /// Beside a picture of another size, and over an old one.
  package var border: Color
}

@available(*, unavailable)
extension MapPicture: Sendable {}
