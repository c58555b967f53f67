import PillionModel

/// What an encoded picture says of itself in its first bytes, without decoding it.
enum PictureFile {
  /// Codec and size; nil for what is neither JPEG nor PNG, or does not say.
  static func header(_ bytes: [UInt8]) -> (codec: FrameCodec, width: Int32, height: Int32)? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      // Signature, length and name of the first chunk, then width and height (PNG, 11.2.2).
      guard bytes.count >= 24, let width = number(bytes, 16, 4), let height = number(bytes, 20, 4) else { return nil }
      return sane(.png, width, height)
    }
    return bytes.starts(with: [0xFF, 0xD8]) ? jpeg(bytes) : nil
  }

  /// Walks over the segments up to the start of the frame (ITU T.81, B.2.2).
  private static func jpeg(_ bytes: [UInt8]) -> (codec: FrameCodec, width: Int32, height: Int32)? {
    var offset = 2
    while offset + 3 < bytes.count {
      guard bytes[offset] == 0xFF else { return nil }
      let marker = bytes[offset + 1]
      if marker == 0xFF {
        offset += 1
        continue
      }
      if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
        guard let height = number(bytes, offset + 5, 2), let width = number(bytes, offset + 7, 2) else { return nil }
        return sane(.jpeg, width, height)
      }
      guard marker != 0xD9, marker != 0xDA, let length = number(bytes, offset + 2, 2), length >= 2 else { return nil }
      offset += 2 + length
    }
    return nil
  }

  private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int? {
    guard offset + count <= bytes.count else { return nil }
    return bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func sane(_ codec: FrameCodec, _ width: Int, _ height: Int) -> (codec: FrameCodec, width: Int32, height: Int32)? {
    let sides = 1...MapFrame.maxSide
    guard sides.contains(width), sides.contains(height) else { return nil }
    return (codec, Int32(width), Int32(height))
  }
}
