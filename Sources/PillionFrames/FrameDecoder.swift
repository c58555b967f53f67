package import PillionModel

/// Turns encoded map frames into pixels: blue, green, red, 255, which is what Cairo's ARGB32 is in memory. Keeps its libraries' handles from
/// one frame to the next. Used from one thread only.
///
/// A picture is measured by its header before memory is taken for it. Whatever the bytes, the answer is a whole picture or a `FrameError`:
/// what ends early, what shows an error, what has another size than was stated is no picture.
@safe package final class FrameDecoder {
  private let jpeg = JPEGReader()
  private let png = PNGReader()

  package init() {}

  /// The size of an encoded picture.
  ///
  /// - Parameter stated: what the frame says; a picture of another size is refused. A raw picture has no header and needs it.
  package func size(of data: Span<UInt8>, codec: FrameCodec, stated: FrameSize? = nil) throws(FrameError) -> FrameSize {
    guard data.count <= MapFrame.maxBytes else { throw .tooLarge }
    guard !data.isEmpty else { throw .broken }
    let size: FrameSize
    switch codec {
    case .jpeg: size = try jpeg.size(of: data)
    case .png: size = try png.size(of: data)
    case .raw:
      guard let stated else { throw .size }
      size = stated
    case .unknown: throw .codec
    }
    guard size.width > 0, size.height > 0 else { throw .broken }
    guard size.isAllowed else { throw .tooLarge }
    guard stated == nil || stated == size, codec != .raw || data.count == size.bytes else { throw .size }
    return size
  }

  /// Decodes into memory that is lent, rows `stride` bytes apart. After an error it holds anything: lend what is not on the screen.
  ///
  /// - Parameter size: what `size(of:codec:stated:)` gave for these bytes; the memory must hold it.
  package func decode(_ data: Span<UInt8>, codec: FrameCodec, size: FrameSize, into pixels: inout MutableRawSpan, stride: Int)
    throws(FrameError)
  {
    guard try self.size(of: data, codec: codec, stated: size) == size else { throw .size }
    precondition(size.fits(pixels.byteCount, stride: stride), "the memory lent for a frame is smaller than the frame")
    switch codec {
    case .jpeg: try jpeg.decode(data, size, into: &pixels, stride: stride)
    case .png: try png.decode(data, size, into: &pixels, stride: stride)
    case .raw: FrameDecoder.copy(data, size, into: &pixels, stride: stride)
    case .unknown: throw .codec
    }
  }

  /// Decodes into a picture of its own, whose memory is used again while the size stays. After an error it holds anything.
  package func decode(_ data: Span<UInt8>, codec: FrameCodec, stated: FrameSize? = nil, into image: inout FrameImage) throws(FrameError) {
    let size = try size(of: data, codec: codec, stated: stated)
    if image.pixels.count != size.bytes { image.pixels = [UInt8](repeating: 0, count: size.bytes) }
    image.size = size
    var span = image.pixels.mutableSpan
    var pixels = unsafe span.mutableBytes
    try decode(data, codec: codec, size: size, into: &pixels, stride: size.rowBytes)
  }

  /// Decodes a frame as it came, which must be of the size it states.
  package func decode(_ frame: MapFrame, into image: inout FrameImage) throws(FrameError) {
    try decode(frame.data.span, codec: frame.codec, stated: FrameSize(frame), into: &image)
  }

  private static func copy(_ data: Span<UInt8>, _ size: FrameSize, into pixels: inout MutableRawSpan, stride: Int) {
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pixel = unsafe data.bytes.unsafeLoadUnaligned(fromByteOffset: y * size.rowBytes + x * 4, as: UInt32.self)
        pixels.storeBytes(of: pixel | 0xFF00_0000, toByteOffset: y * stride + x * 4, as: UInt32.self)
      }
    }
  }
}

@available(*, unavailable)
extension FrameDecoder: Sendable {}
