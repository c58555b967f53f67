import CPangoCairo

/// Pixels in memory of our own, drawn to by Cairo. Used from one thread only, the one that paints.
@safe package final class Surface {
  /// How a pixel is stored.
  package enum Format: Sendable {
    /// 32 bits: alpha, red, green, blue from high to low, colours multiplied by alpha, in the machine's byte order.
    case argb32
    /// 8 bits of coverage.
    case alpha8
  }

  /// Pixels in a row.
  package let width: Int
  /// Rows.
  package let height: Int
  package let format: Format
  /// Bytes from one row to the next.
  package let stride: Int
  private let memory: UnsafeMutableRawBufferPointer
  let handle: OpaquePointer

  /// A transparent surface. Sides are clamped to 1 to 16,384 pixels, so that no profile can ask for more than Cairo draws.
  package init(width: Int, height: Int, format: Format = .argb32) {
    self.width = min(max(width, 1), 16_384)
    self.height = min(max(height, 1), 16_384)
    self.format = format
    stride = format == .argb32 ? self.width * 4 : (self.width + 3) & ~3
    unsafe memory = .allocate(byteCount: stride * self.height, alignment: 16)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0)
    let kind = format == .argb32 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8
    let bytes = unsafe memory.baseAddress?.assumingMemoryBound(to: UInt8.self)
    // Cairo hands back a surface in an error state rather than nil; drawing to that is a no-op.
    unsafe handle =
      cairo_image_surface_create_for_data(bytes, kind, Int32(self.width), Int32(self.height), Int32(stride))
  }

  deinit {
    unsafe cairo_surface_finish(handle)
    unsafe cairo_surface_destroy(handle)
    unsafe memory.deallocate()
  }

  /// Reads the raw bytes, row by row, `stride` bytes each.
  package func withBytes<Result>(_ body: (RawSpan) throws -> Result) rethrows -> Result {
    unsafe cairo_surface_flush(handle)
    return try body(unsafe memory.bytes)
  }

  /// Writes the raw bytes, row by row, `stride` bytes each.
  package func withMutableBytes(_ body: (inout MutableRawSpan) -> Void) {
    unsafe cairo_surface_flush(handle)
    var span = unsafe memory.mutableBytes
    body(&span)
    unsafe cairo_surface_mark_dirty(handle)
  }
}

@available(*, unavailable)
extension Surface: Sendable {}
