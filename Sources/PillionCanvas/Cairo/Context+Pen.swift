import CPangoCairo

extension Context {
  /// A pen that goes straight to Cairo, for maps: their outlines are thousands of points that no `Path` need hold.
  package struct Pen {
    fileprivate let context: Context

    package func move(_ p: Point) { unsafe cairo_move_to(context.handle, p.x, p.y) }
    package func line(_ p: Point) { unsafe cairo_line_to(context.handle, p.x, p.y) }
    package func close() { unsafe cairo_close_path(context.handle) }
  }

  /// Fills all that a closure outlines, in one go: shapes that meet or overlap become one, without a seam, where they turn the same way.
  package func fill(_ color: Color, _ outline: (Pen) -> Void) {
    unsafe cairo_new_path(handle)
    outline(Pen(context: self))
    source(color)
    unsafe cairo_fill(handle)
  }

  /// Draws with edges of 17 shades instead of 256: for large drawings that change all the time, where no eye tells them apart and it takes half
  /// the time.
  package func swiftly(_ body: () -> Void) {
    unsafe cairo_set_antialias(handle, CAIRO_ANTIALIAS_FAST)
    body()
    unsafe cairo_set_antialias(handle, CAIRO_ANTIALIAS_DEFAULT)
  }

  /// Covers the whole surface.
  package func cover(_ color: Color) {
    source(color)
    unsafe cairo_paint(handle)
  }
}

@available(*, unavailable)
extension Context.Pen: Sendable {}
