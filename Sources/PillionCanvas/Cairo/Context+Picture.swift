import CPangoCairo

extension Context {
  /// Draws a picture larger or smaller, so that it fills a rectangle.
  package func scaled(_ picture: Surface, into box: Rectangle) {
    guard !box.isEmpty else { return }
    clipped(to: box) {
      unsafe cairo_translate(handle, box.x, box.y)
      unsafe cairo_scale(handle, box.width / Double(picture.width), box.height / Double(picture.height))
      unsafe cairo_set_source_surface(handle, picture.handle, 0, 0)
      // Pixels at the edge are not mixed with the nothing beside them.
      unsafe cairo_pattern_set_extend(cairo_get_source(handle), CAIRO_EXTEND_PAD)
      unsafe cairo_pattern_set_filter(cairo_get_source(handle), CAIRO_FILTER_BILINEAR)
      unsafe cairo_paint(handle)
    }
  }
}
