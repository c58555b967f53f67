package import PillionModel

/// Width and height of a picture in pixels.
package struct FrameSize: Sendable, Hashable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size that a frame states.
  package init(_ frame: MapFrame) {
    self.init(width: Int(frame.widthPixels), height: Int(frame.heightPixels))
  }

  /// Both sides are at least one pixel and at most `MapFrame.maxSide`: only such sizes are multiplied or given memory.
  package var isAllowed: Bool {
    (1...MapFrame.maxSide).contains(width) && (1...MapFrame.maxSide).contains(height)
  }

  /// Bytes of one row without a gap.
  var rowBytes: Int { width * 4 }
  /// Bytes of all rows without gaps.
  var bytes: Int { rowBytes * height }

  /// Whether rows `stride` bytes apart fit into memory of so many bytes.
  func fits(_ byteCount: Int, stride: Int) -> Bool {
    stride >= rowBytes && stride <= byteCount && (height - 1) * stride + rowBytes <= byteCount
  }
}

/// A decoded picture in memory of its own: rows from the top without gaps, four bytes a pixel: blue, green, red, 255.
package struct FrameImage: Sendable, Hashable {
  package internal(set) var size: FrameSize
  package internal(set) var pixels: [UInt8]

  /// No picture yet; `FrameDecoder.decode` gives it memory, and keeps it for the next picture of the same size.
  package init() {
    size = FrameSize(width: 0, height: 0)
    pixels = []
  }

  /// One pixel as 0xAARRGGBB; 0 outside.
  package func pixel(_ x: Int, _ y: Int) -> UInt32 {
    guard x >= 0, y >= 0, x < size.width, y < size.height else { return 0 }
    let at = y * size.rowBytes + x * 4
    return UInt32(pixels[at]) | UInt32(pixels[at + 1]) << 8 | UInt32(pixels[at + 2]) << 16 | UInt32(pixels[at + 3]) << 24
  }
}
