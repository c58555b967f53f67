/// A rectangle in whole pixels of the display, origin top left. Physical: the direction of text never mirrors it.
public struct PixelRect: Sendable, Hashable {
  /// Pixels from the left edge of the display.
  public var x: Int
  /// Pixels from the top edge of the display.
  public var y: Int
  /// Pixels, never negative.
  public var width: Int
  /// Pixels, never negative.
  public var height: Int

  /// A rectangle; a negative width or height becomes 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The first column of pixels right of it.
  public var right: Int { x + width }
  /// The first row of pixels below it.
  public var bottom: Int { y + height }
  /// No pixel lies in it.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Both have a pixel in common.
  public func overlaps(_ other: PixelRect) -> Bool {
    !isEmpty && !other.isEmpty && x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }

  /// Every pixel of `other` lies in it.
  public func contains(_ other: PixelRect) -> Bool {
    other.x >= x && other.y >= y && other.right <= right && other.bottom <= bottom
  }

  /// The same with `amount` pixels taken off every side.
  public func inset(by amount: Int) -> PixelRect {
    PixelRect(x: x + amount, y: y + amount, width: width - 2 * amount, height: height - 2 * amount)
  }

  /// The same as seen in a mirror standing upright in the middle of `frame`.
  package func mirrored(in frame: PixelRect) -> PixelRect {
    PixelRect(x: frame.x + frame.right - right, y: y, width: width, height: height)
  }
}
