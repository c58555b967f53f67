import CPangoCairo

/// A pen on a surface. It lives no longer than one painting; used from the surface's thread only.
@safe package final class Context {
  let handle: OpaquePointer
  /// Kept alive: Cairo draws into its memory.
  package let surface: Surface

  package init(_ surface: Surface) {
    self.surface = surface
    unsafe handle = cairo_create(surface.handle)
  }

  deinit { unsafe cairo_destroy(handle) }

  /// How the ends of a line look.
  package enum Cap: Sendable, Hashable {
    case round
    case butt
  }

  /// A line's width and ends; `dash` is one length on and one off, nil for a whole line.
  package struct Stroke: Sendable, Hashable {
    package var width: Double
    package var cap: Cap
    package var dash: Double?

    package init(_ width: Double, cap: Cap = .round, dash: Double? = nil) {
      self.width = width
      self.cap = cap
      self.dash = dash
    }
  }

  /// Fills an outline.
  package func fill(_ path: Path, _ color: Color) {
    trace(path)
    source(color)
    unsafe cairo_fill(handle)
  }

  /// Draws along a path.
  package func stroke(_ path: Path, _ color: Color, _ stroke: Stroke) {
    trace(path)
    source(color)
    pen(stroke)
    unsafe cairo_stroke(handle)
  }

  /// Takes away what lies below an outline, grown by `margin` on every side.
  package func erase(_ path: Path, margin: Double) {
    unsafe cairo_set_operator(handle, CAIRO_OPERATOR_CLEAR)
    trace(path)
    unsafe cairo_fill_preserve(handle)
    pen(Stroke(margin * 2))
    unsafe cairo_stroke(handle)
    unsafe cairo_set_operator(handle, CAIRO_OPERATOR_OVER)
  }

  /// Takes away what lies below a line.
  package func erase(_ path: Path, _ stroke: Stroke) {
    unsafe cairo_set_operator(handle, CAIRO_OPERATOR_CLEAR)
    trace(path)
    pen(stroke)
    unsafe cairo_stroke(handle)
    unsafe cairo_set_operator(handle, CAIRO_OPERATOR_OVER)
  }

  /// Fills an outline with a colour that changes downwards, from one height to another.
  package func fill(_ path: Path, _ top: Color, at high: Double, _ bottom: Color, at low: Double) {
    guard let gradient = unsafe cairo_pattern_create_linear(0, high, 0, low) else { return }
    unsafe cairo_pattern_add_color_stop_rgba(gradient, 0, top.red, top.green, top.blue, top.alpha)
    unsafe cairo_pattern_add_color_stop_rgba(gradient, 1, bottom.red, bottom.green, bottom.blue, bottom.alpha)
    trace(path)
    unsafe cairo_set_source(handle, gradient)
    unsafe cairo_fill(handle)
    unsafe cairo_pattern_destroy(gradient)
  }

  /// Paints a colour through a mask whose upper left corner lies at a place. Whole pixels keep the mask's pixels as they are.
  package func paint(_ mask: Surface, at place: Point, _ color: Color) {
    source(color)
    unsafe cairo_mask_surface(handle, mask.handle, place.x, place.y)
  }

  /// Puts a picture's pixels in place of what is there.
  package func copy(_ picture: Surface, at place: Point) {
    unsafe cairo_set_operator(handle, CAIRO_OPERATOR_SOURCE)
    unsafe cairo_set_source_surface(handle, picture.handle, place.x, place.y)
    unsafe cairo_paint(handle)
    unsafe cairo_set_operator(handle, CAIRO_OPERATOR_OVER)
  }

  /// Lays a picture of the same size over what is there.
  func overlay(_ picture: Surface) {
    unsafe cairo_set_source_surface(handle, picture.handle, 0, 0)
    unsafe cairo_paint(handle)
  }

  /// Takes away everything.
  func clear() {
    unsafe cairo_set_operator(handle, CAIRO_OPERATOR_CLEAR)
    unsafe cairo_paint(handle)
    unsafe cairo_set_operator(handle, CAIRO_OPERATOR_OVER)
  }

  /// Draws within a rectangle only, and leaves everything as it was.
  package func clipped(to box: Rectangle, _ body: () -> Void) {
    unsafe cairo_save(handle)
    unsafe cairo_rectangle(handle, box.x, box.y, box.width, box.height)
    unsafe cairo_clip(handle)
    body()
    unsafe cairo_restore(handle)
  }

  func source(_ color: Color) {
    unsafe cairo_set_source_rgba(handle, color.red, color.green, color.blue, color.alpha)
  }

  private func pen(_ stroke: Stroke) {
    unsafe cairo_set_line_width(handle, stroke.width)
    unsafe cairo_set_line_join(handle, CAIRO_LINE_JOIN_ROUND)
    unsafe cairo_set_line_cap(handle, stroke.cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    if let dash = stroke.dash, dash > 0 {
      unsafe withUnsafePointer(to: dash) { unsafe cairo_set_dash(handle, $0, 1, 0) }
    } else {
      unsafe cairo_set_dash(handle, nil, 0, 0)
    }
  }

  private func trace(_ path: Path) {
    unsafe cairo_new_path(handle)
    for step in path.steps {
      switch step {
      case .move(let p): unsafe cairo_move_to(handle, p.x, p.y)
      case .line(let p): unsafe cairo_line_to(handle, p.x, p.y)
      case .curve(let a, let b, let p): unsafe cairo_curve_to(handle, a.x, a.y, b.x, b.y, p.x, p.y)
      case .arc(let center, let radius, let from, let to):
        let (start, end) = (from * .pi / 180, to * .pi / 180)
        if end >= start {
          unsafe cairo_arc(handle, center.x, center.y, radius, start, end)
        } else {
          unsafe cairo_arc_negative(handle, center.x, center.y, radius, start, end)
        }
      case .close: unsafe cairo_close_path(handle)
      }
    }
  }
}

@available(*, unavailable)
extension Context: Sendable {}
