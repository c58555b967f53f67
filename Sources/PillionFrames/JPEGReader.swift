import CTurboJPEG

/// The one door to libjpeg-turbo for decoding. The library catches its own errors: none jumps through Swift.
@safe final class JPEGReader {
  /// A picture in more scans than this costs the drawing thread seconds. Encoders write 1 to about 12.
  private static let maxScans = 64

  private var handle: tjhandle?

  init() { unsafe handle = tjInitDecompress() }

  deinit {
    if let handle = unsafe handle { unsafe tjDestroy(handle) }
  }

  /// The size in the header.
  func size(of data: Span<UInt8>) throws(FrameError) -> FrameSize {
    guard let handle = unsafe handle else { throw .memory }
    var (width, height, sampling, colors): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let status = unsafe data.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return Int32(-1) }
      return unsafe tjDecompressHeader3(handle, start, UInt(bytes.count), &width, &height, &sampling, &colors)
    }
    guard status == 0, width > 0, height > 0 else { throw restart() }
    guard colors != Int32(TJCS_CMYK.rawValue), colors != Int32(TJCS_YCCK.rawValue) else { throw .colors }
    return FrameSize(width: Int(width), height: Int(height))
  }

  /// Decodes a picture whose size was asked for, into rows `stride` bytes apart. After an error the pixels are anything.
  func decode(_ data: Span<UInt8>, _ size: FrameSize, into pixels: inout MutableRawSpan, stride: Int) throws(FrameError) {
    guard let handle = unsafe handle else { throw .memory }
    guard JPEGReader.scans(in: data) <= JPEGReader.maxScans else { throw .broken }
    // The library goes on after a warning with grey where data is missing; half a map is worse than the one before.
    let flags = TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS
    let status = unsafe data.withUnsafeBufferPointer { bytes in
      unsafe pixels.withUnsafeMutableBytes { out in
        guard let start = bytes.baseAddress,
          let target = unsafe out.bindMemory(to: UInt8.self).baseAddress
        else { return Int32(-1) }
        return unsafe tjDecompress2(
          handle, start, UInt(bytes.count), target, Int32(size.width), Int32(stride), Int32(size.height), Int32(TJPF_BGRA.rawValue), flags)
      }
    }
    guard status == 0 else { throw restart() }
  }

  /// A handle that met an error may go on in the middle of the broken picture, and take the next one for its rest (seen with 2.1.5).
  private func restart() -> FrameError {
    if let handle = unsafe handle { unsafe tjDestroy(handle) }
    unsafe handle = tjInitDecompress()
    return .broken
  }

  /// Starts of scans: 0xFFDA, which stands nowhere else in the coded data.
  private static func scans(in data: Span<UInt8>) -> Int {
    var count = 0
    var wasMarker = false
    for at in data.indices {
      let byte = data[at]
      if wasMarker && byte == 0xDA { count += 1 }
      wasMarker = byte == 0xFF
    }
    return count
  }
}
