import CPNG

/// The one door to libpng for decoding, by its simplified interface: errors come back as results, none jumps through Swift.
@safe final class PNGReader {
  /// The library keeps the address of this between its calls.
  private let image: UnsafeMutablePointer<png_image>

  init() {
    unsafe image = .allocate(capacity: 1)
    unsafe image.initialize(to: png_image())
  }

  deinit { unsafe image.deallocate() }

  /// The size in the header.
  func size(of data: Span<UInt8>) throws(FrameError) -> FrameSize {
    defer { unsafe png_image_free(image) }
    let status = unsafe data.withUnsafeBufferPointer { unsafe begin($0) }
    guard status else { throw .broken }
    return unsafe FrameSize(width: Int(image.pointee.width), height: Int(image.pointee.height))
  }

  /// Decodes a picture whose size was asked for, into rows `stride` bytes apart; what is transparent is laid on black. After an error the
  /// pixels are anything.
  func decode(_ data: Span<UInt8>, _ size: FrameSize, into pixels: inout MutableRawSpan, stride: Int) throws(FrameError) {
    defer { unsafe png_image_free(image) }
    var hasAlpha = false
    let status = unsafe data.withUnsafeBufferPointer { bytes in
      guard unsafe begin(bytes), Int(unsafe image.pointee.width) == size.width, Int(unsafe image.pointee.height) == size.height else {
        return false
      }
      hasAlpha = unsafe image.pointee.format & UInt32(PNG_FORMAT_FLAG_ALPHA) != 0
      unsafe image.pointee.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR | PNG_FORMAT_FLAG_ALPHA)
      // Without this the library takes 16-bit samples for linear light.
      unsafe image.pointee.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
      return unsafe pixels.withUnsafeMutableBytes { unsafe png_image_finish_read(image, nil, $0.baseAddress, Int32(stride), nil) } != 0
    }
    guard status else { throw .broken }
    if hasAlpha { PNGReader.flatten(&pixels, size, stride: stride) }
  }

  private func begin(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe image.pointee = png_image()
    unsafe image.pointee.version = UInt32(PNG_IMAGE_VERSION)
    return unsafe png_image_begin_read_from_memory(image, bytes.baseAddress, bytes.count) != 0
  }

  private static func flatten(_ pixels: inout MutableRawSpan, _ size: FrameSize, stride: Int) {
    for y in 0..<size.height {
      for at in Swift.stride(from: y * stride, to: y * stride + size.rowBytes, by: 4) {
        let pixel = unsafe pixels.unsafeLoad(fromByteOffset: at, as: UInt32.self)
        let alpha = pixel >> 24
        guard alpha != 255 else { continue }
        var flat: UInt32 = 0xFF00_0000
        for shift: UInt32 in [0, 8, 16] { flat |= (((pixel >> shift & 0xFF) * alpha + 127) / 255) << shift }
        pixels.storeBytes(of: flat, toByteOffset: at, as: UInt32.self)
      }
    }
  }
}
