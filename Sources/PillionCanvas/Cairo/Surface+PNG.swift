import CPangoCairo

extension Surface {
  /// The picture as a PNG file; nil when Cairo could not encode it.
  package var png: [UInt8]? {
    var bytes: [UInt8] = []
    let status = unsafe withUnsafeMutablePointer(to: &bytes) { sink in
      unsafe cairo_surface_write_to_png_stream(
        handle,
        { closure, data, length in
          guard let closure = unsafe closure, let data = unsafe data else { return CAIRO_STATUS_WRITE_ERROR }
          let sink = unsafe closure.assumingMemoryBound(to: [UInt8].self)
          unsafe sink.pointee.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
          return CAIRO_STATUS_SUCCESS
        }, UnsafeMutableRawPointer(sink))
    }
    return status == CAIRO_STATUS_SUCCESS ? bytes : nil
  }
}
