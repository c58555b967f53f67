package import PillionModel

/// Turns pixels into encoded map frames. Keeps its libraries' handles and memory from one frame to the next. Used from one thread only.
@safe package final class FrameEncoder {
  /// How finely a JPEG keeps colour.
  package enum Chroma: Sendable, Hashable {
    /// One colour to four pixels (4:2:0): smaller and faster.
    case half
    /// A colour to each pixel (4:4:4): thin coloured lines and letters stay sharp.
    case full
  }

  /// How to encode.
  package enum Format: Sendable, Hashable {
    /// `quality` from 1 to 100; what lies outside is clamped.
    case jpeg(quality: Int, chroma: Chroma)
    case png
    case raw

    package var codec: FrameCodec {
      switch self {
      case .jpeg: .jpeg
      case .png: .png
      case .raw: .raw
      }
    }
  }

  private let jpeg = JPEGWriter()
  private let png = PNGWriter()

  package init() {}

  /// Encodes pixels that are lent: blue, green, red and a byte that is not looked at, rows `stride` bytes apart.
  ///
  /// - Parameter data: is replaced by the encoded picture and keeps its memory for the next. After an error it holds anything.
  package func encode(_ pixels: RawSpan, size: FrameSize, stride: Int, as format: Format, into data: inout [UInt8]) throws(FrameError) {
    guard size.isAllowed else { throw .tooLarge }
    precondition(size.fits(pixels.byteCount, stride: stride), "the memory lent for a frame is smaller than the frame")
    switch format {
    case .jpeg(let quality, let chroma):
      try jpeg.encode(pixels, size, stride: stride, quality: quality, chroma: chroma, into: &data)
    case .png: try png.encode(pixels, size, stride: stride, into: &data)
    case .raw: FrameEncoder.copy(pixels, size, stride: stride, into: &data)
    }
    guard data.count <= MapFrame.maxBytes else { throw .tooLarge }
  }

  private static func copy(_ pixels: RawSpan, _ size: FrameSize, stride: Int, into data: inout [UInt8]) {
    data.removeAll(keepingCapacity: true)
    data.reserveCapacity(size.bytes)
    unsafe pixels.withUnsafeBytes { bytes in
      for y in 0..<size.height {
        unsafe data.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[y * stride..<y * stride + size.rowBytes]))
      }
    }
  }
}

@available(*, unavailable)
extension FrameEncoder: Sendable {}
