import CPangoCairo

extension ShapedText {
  /// The outline of one line, its baseline's left end at the origin: for text that is bent along a line or has a halo.
  package func outline(line index: Int = 0) -> Path {
    guard let line = unsafe pango_layout_get_line_readonly(handle, Int32(clamping: index)) else { return Path() }
    // A surface without edges: on one with edges Cairo leaves out letters that lie far outside.
    guard let endless = unsafe cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil), let pen = unsafe cairo_create(endless) else {
      return Path()
    }
    defer {
      unsafe cairo_destroy(pen)
      unsafe cairo_surface_destroy(endless)
    }
    unsafe cairo_move_to(pen, 0, 0)
    unsafe pango_cairo_layout_line_path(pen, line)
    guard let copy = unsafe cairo_copy_path(pen) else { return Path() }
    defer { unsafe cairo_path_destroy(copy) }
    guard unsafe copy.pointee.status == CAIRO_STATUS_SUCCESS, let data = unsafe copy.pointee.data else { return Path() }
    return unsafe Path(UnsafeBufferPointer(start: data, count: Int(copy.pointee.num_data)))
  }
}

extension Path {
  /// Cairo's own list: each step is a header, which says how long the step is, and its points.
  fileprivate init(_ data: UnsafeBufferPointer<cairo_path_data_t>) {
    self.init()
    var index = 0
    while index < data.count {
      let header = unsafe data[index].header
      func point(_ offset: Int) -> Point { unsafe Point(data[index + offset].point.x, data[index + offset].point.y) }
      switch (header.type, header.length) {
      case (CAIRO_PATH_MOVE_TO, 2): move(point(1))
      case (CAIRO_PATH_LINE_TO, 2): line(point(1))
      case (CAIRO_PATH_CURVE_TO, 4): curve(point(1), point(2), to: point(3))
      case (CAIRO_PATH_CLOSE_PATH, _): close()
      default: break
      }
      index += max(Int(header.length), 1)
    }
  }
}
