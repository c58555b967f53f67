import CPangoCairo

/// A text broken into lines and shaped with its real fonts, ready to be drawn. Used from the painting thread only.
@safe package final class ShapedText {
  let handle: OpaquePointer
  /// Lines it breaks into.
  package let lines: Int
  /// Pixels of the widest line, ink that leans over included.
  package let width: Double
  /// By how many pixels the ink of a line is wider than what its pen moves, at most.
  let leaning: Double
  /// Pixels of ink above the first baseline and below the last one.
  package let rise: Double
  package let fall: Double
  /// Characters no installed font can draw (R39).
  package let missing: Int

  /// Hinting, and glyphs being placed on whole pixels, move ink by up to a pixel from where it was measured.
  private static let slack = 1.0

  /// Takes over a layout with its font, width and text set.
  init(layout: OpaquePointer) {
    unsafe handle = layout
    unsafe lines = Int(max(pango_layout_get_line_count(layout), 1))
    unsafe missing = Int(max(pango_layout_get_unknown_glyphs_count(layout), 0))
    var widest = 0.0
    var leaning = 0.0
    var rise = 0.0
    var fall = 0.0
    for index in 0..<lines {
      guard let line = unsafe pango_layout_get_line_readonly(layout, Int32(index)) else { continue }
      var ink = PangoRectangle()
      var logical = PangoRectangle()
      unsafe pango_layout_line_get_extents(line, &ink, &logical)
      let scale = Double(PANGO_SCALE)
      let width = unsafe Self.extent(line).width
      widest = max(widest, width)
      leaning = max(leaning, width - Double(logical.width) / scale)
      guard ink.width > 0 else { continue }
      if index == 0 { rise = -Double(ink.y) / scale + Self.slack }
      if index == lines - 1 { fall = Double(ink.y &+ ink.height) / scale + Self.slack }
    }
    width = widest
    self.leaning = leaning
    self.rise = max(rise, 0)
    self.fall = max(fall, 0)
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(handle)) }

  /// Where a line's ink begins left of where its pen starts, and its width with that: pixels.
  func extent(line index: Int) -> (overhang: Double, width: Double) {
    guard let line = unsafe pango_layout_get_line_readonly(handle, Int32(clamping: index)) else { return (0, 0) }
    return unsafe Self.extent(line)
  }

  private static func extent(_ line: UnsafeMutablePointer<PangoLayoutLine>) -> (overhang: Double, width: Double) {
    var ink = PangoRectangle()
    var logical = PangoRectangle()
    unsafe pango_layout_line_get_extents(line, &ink, &logical)
    let left = min(ink.x, 0)
    let right = max(ink.x &+ ink.width, logical.width)
    guard right > left else { return (0, 0) }
    return (slack - Double(left) / Double(PANGO_SCALE), 2 * slack + Double(right &- left) / Double(PANGO_SCALE))
  }
}

extension Context {
  /// Draws one line of a text with its baseline's left end at a place.
  func draw(_ text: ShapedText, line index: Int, at place: Point, _ color: Color) {
    guard let line = unsafe pango_layout_get_line_readonly(text.handle, Int32(clamping: index)) else { return }
    unsafe cairo_set_source_rgba(handle, color.red, color.green, color.blue, color.alpha)
    unsafe cairo_move_to(handle, place.x, place.y)
    unsafe pango_cairo_show_layout_line(handle, line)
  }
}

@available(*, unavailable)
extension ShapedText: Sendable {}
