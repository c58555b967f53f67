import CPNG

/// The one door to libpng for encoding. Fast rather than small: a frame lives for a tenth of a second.
@safe final class PNGWriter {
  /// Red, green, blue without the fourth byte, which a PNG would take for transparency.
  private var colors: [UInt8] = []
  private var file: [UInt8] = []

  /// Encodes rows `stride` bytes apart of blue, green, red and a byte that is not looked at; `data` is replaced and keeps its memory.
  func encode(_ pixels: RawSpan, _ size: FrameSize, stride: Int, into data: inout [UInt8]) throws(FrameError) {
    pack(pixels, size, stride: stride)
    // What does not compress grows by a byte a row and a few a block.
    let most = (size.width * 3 + 1) * size.height * 17 / 16 + 4096
    if file.count < most { file = [UInt8](repeating: 0, count: most) }
    var image = unsafe png_image()
    unsafe image.version = UInt32(PNG_IMAGE_VERSION)
    unsafe image.width = UInt32(size.width)
    unsafe image.height = UInt32(size.height)
    unsafe image.format = UInt32(PNG_FORMAT_FLAG_COLOR)
    unsafe image.flags = UInt32(PNG_IMAGE_FLAG_FAST)
    var length = file.count
    let status = unsafe withUnsafeMutablePointer(to: &image) { image in
      defer { unsafe png_image_free(image) }
      return unsafe colors.withUnsafeBytes { colors in
        unsafe file.withUnsafeMutableBytes { file in
          unsafe png_image_write_to_memory(image, file.baseAddress, &length, 0, colors.baseAddress, 0, nil)
        }
      }
    }
    guard status != 0, length <= file.count else { throw .broken }
    data.removeAll(keepingCapacity: true)
    data.append(contentsOf: file[..<length])
  }

  private func pack(_ pixels: RawSpan, _ size: FrameSize, stride: Int) {
    let count = size.width * size.height * 3
    if colors.count != count { colors = [UInt8](repeating: 0, count: count) }
    unsafe colors.withUnsafeMutableBufferPointer { colors in
      var to = 0
      for y in 0..<size.height {
        for at in Swift.stride(from: y * stride, to: y * stride + size.rowBytes, by: 4) {
          let pixel = unsafe pixels.unsafeLoadUnaligned(fromByteOffset: at, as: UInt32.self)
          unsafe colors[to] = UInt8(truncatingIfNeeded: pixel >> 16)
          unsafe colors[to + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
          unsafe colors[to + 2] = UInt8(truncatingIfNeeded: pixel)
          to += 3
        }
      }
    }
  }
}
