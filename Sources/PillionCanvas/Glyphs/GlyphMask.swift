/// A glyph in pixels, without colour: coverage of its bright and its faint marks.
package final class GlyphMask {
  package let bright: Surface
  /// Nil where the glyph has no faint marks.
  package let faint: Surface?

  /// Pixels around the unit square.
  package static let margin = 1.0

  /// Draws a glyph for a square of whole pixels. Mirroring moves finished pixels, so that left equals right to the last bit (R20).
  ///
  /// The unit square leaves the outermost pixels of the box free, so that no symbol is cut at any size (display.md, bug 3).
  package init(_ glyph: Glyph, side: Int, mirrored: Bool) {
    let size = Double(side) - 2 * Self.margin
    bright = Surface(width: side, height: side, format: .alpha8)
    let pen = Context(bright)
    for mark in glyph.bright { Self.draw(mark, size, pen) }
    for hole in glyph.holes { Self.erase(hole, size, pen, margin: 0) }
    if glyph.faint.isEmpty {
      faint = nil
    } else {
      let below = Surface(width: side, height: side, format: .alpha8)
      let pen = Context(below)
      for mark in glyph.faint { Self.draw(mark, size, pen) }
      for mark in glyph.bright { Self.erase(mark, size, pen, margin: Glyph.gap) }
      faint = below
    }
    if mirrored {
      bright.mirror()
      faint?.mirror()
    }
  }

  private static func draw(_ mark: Glyph.Mark, _ size: Double, _ pen: Context) {
    let path = mark.path.scaled(size, by: Point(margin, margin))
    let full = Color(0x000000)
    switch mark.style {
    case .fill(let rounding):
      pen.fill(path, full)
      if rounding > 0 { pen.stroke(path, full, Context.Stroke(rounding * 2 * size)) }
    case .stroke(let stroke): pen.stroke(path, full, stroke.scaled(size))
    }
  }

  private static func erase(_ mark: Glyph.Mark, _ size: Double, _ pen: Context, margin: Double) {
    let path = mark.path.scaled(size, by: Point(margin, margin))
    switch mark.style {
    case .fill(let rounding): pen.erase(path, margin: (rounding + margin) * size)
    case .stroke(var stroke):
      stroke.width += margin * 2
      stroke.dash = nil
      pen.erase(path, stroke.scaled(size))
    }
  }
}

extension Context.Stroke {
  fileprivate func scaled(_ factor: Double) -> Context.Stroke {
    Context.Stroke(width * factor, cap: cap, dash: dash.map { $0 * factor })
  }
}

@available(*, unavailable)
extension GlyphMask: Sendable {}
