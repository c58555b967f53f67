package import PillionScreen

/// A rectangle on the plane; sides are never negative.
package struct Rectangle: Sendable, Hashable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = max(width, 0)
    self.height = max(height, 0)
  }

  /// A rectangle of a layout.
  package init(_ rect: PixelRect) {
    self.init(Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
  }

  package var isEmpty: Bool { width <= 0 || height <= 0 }
  package var maxX: Double { x + width }
  package var maxY: Double { y + height }
  package var center: Point { Point(x + width / 2, y + height / 2) }

  /// The rectangle with each side moved inwards; outwards when negative.
  package func inset(_ by: Double) -> Rectangle { inset(by, by) }

  /// The rectangle with left and right, and top and bottom, moved inwards.
  package func inset(_ dx: Double, _ dy: Double) -> Rectangle {
    Rectangle(x + min(dx, width / 2), y + min(dy, height / 2), width - 2 * dx, height - 2 * dy)
  }

  /// Whether any point lies in both.
  package func meets(_ other: Rectangle) -> Bool {
    !isEmpty && !other.isEmpty && x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// The smallest rectangle around both.
  package func union(_ other: Rectangle) -> Rectangle {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rectangle(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }

  /// Rectangles that cover the same and do not meet each other: those that meet become one around both.
  static func joined(_ boxes: [Rectangle]) -> [Rectangle] {
    var joined: [Rectangle] = []
    for var box in boxes {
      while let index = joined.firstIndex(where: { $0.meets(box) }) { box = box.union(joined.remove(at: index)) }
      joined.append(box)
    }
    return joined
  }

  /// The smallest rectangle of whole pixels around it.
  package var outward: Rectangle {
    let left = x.rounded(.down)
    let top = y.rounded(.down)
    return Rectangle(left, top, maxX.rounded(.up) - left, maxY.rounded(.up) - top)
  }

  /// The biggest square of whole pixels in its middle.
  package var square: Rectangle {
    let side = min(width, height).rounded(.down)
    return Rectangle((x + (width - side) / 2).rounded(.down), (y + (height - side) / 2).rounded(.down), side, side)
  }
}
