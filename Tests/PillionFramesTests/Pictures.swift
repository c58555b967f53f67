import PillionFrames
import PillionModel
import TestSupport

/// The scene of Tests/Fixtures/frames: see make.py there.
enum Scene {
  static let size = FrameSize(width: 33, height: 17)

  static func bytes(_ name: String) throws -> [UInt8] { try Fixtures.bytes("frames/" + name) }

  /// What a picture shows.
  enum Look: Sendable { case color, gray, palette, transparent }

  static func pixel(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 { UInt32(0xFF00_0000 | red << 16 | green << 8 | blue) }

  static func pixel(_ look: Look, _ x: Int, _ y: Int) -> UInt32 {
    let (alpha, index) = (x * 7, (x + y) % 7)
    return switch look {
    case .color: pixel(x * 7, y * 15, (x + y) * 5)
    case .gray: pixel(x * 7, x * 7, x * 7)
    case .palette: pixel(36 * index, 255 - 36 * index, 10 * index)
    case .transparent:  // on black
      pixel((x * 7 * alpha + 127) / 255, (y * 15 * alpha + 127) / 255, ((x + y) * 5 * alpha + 127) / 255)
    }
  }

  /// The scene as rows with gaps, as a renderer lends it: the fourth byte and the gaps hold rubbish.
  static func lent(stride: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0xA5, count: stride * size.height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        for channel in 0..<3 {
          bytes[y * stride + x * 4 + channel] = UInt8(truncatingIfNeeded: pixel(.color, x, y) >> (8 * UInt32(channel)))
        }
      }
    }
    return bytes
  }

  /// The greatest difference of any channel to the right picture; nil when the size or a fourth byte is wrong.
  static func difference(_ image: FrameImage, _ look: Look) -> Int? {
    guard image.size == size else { return nil }
    var worst = 0
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (shown, right) = (image.pixel(x, y), pixel(look, x, y))
        guard shown >> 24 == 255 else { return nil }
        for shift: UInt32 in [0, 8, 16] { worst = max(worst, abs(Int(shown >> shift & 255) - Int(right >> shift & 255))) }
      }
    }
    return worst
  }
}

extension FrameDecoder {
  func image(_ data: [UInt8], _ codec: FrameCodec, stated: FrameSize? = nil) throws(FrameError) -> FrameImage {
    var image = FrameImage()
    try decode(data.span, codec: codec, stated: stated, into: &image)
    return image
  }

  func error(_ data: [UInt8], _ codec: FrameCodec, stated: FrameSize? = nil) -> FrameError? {
    do {
      _ = try image(data, codec, stated: stated)
      return nil
    } catch { return error }
  }
}
