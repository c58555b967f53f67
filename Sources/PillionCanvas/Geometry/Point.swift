import PillionModel

/// A place or a step on the plane: x to the right, y down.
package struct Point: Sendable, Hashable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The unit step in a direction: degrees clockwise from straight up.
  package init(heading degrees: Double) {
    let radians = degrees * Math.radiansPerDegree
    self.init(Math.sin(radians), -Math.cos(radians))
  }

  package static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  package static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  package static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }

  /// The same step turned a quarter clockwise.
  package var quarterTurned: Point { Point(-y, x) }
}
