import Glibc
import PillionCanvas

extension Path {
  /// The path with every point moved by a rule. For outlines of text, which have no arcs; an arc's middle is moved, its size stays.
  func moved(_ rule: (Point) -> Point) -> Path {
    var path = Path()
    for step in steps {
      switch step {
      case .move(let p): path.move(rule(p))
      case .line(let p): path.line(rule(p))
      case .curve(let a, let b, let p): path.curve(rule(a), rule(b), to: rule(p))
      case .arc(let center, let radius, let from, let to): path.arc(rule(center), radius, from: from, to: to)
      case .close: path.close()
      }
    }
    return path
  }
}

extension Rectangle {
  func contains(_ point: Point) -> Bool { point.x >= x && point.y >= y && point.x <= maxX && point.y <= maxY }

  func contains(_ box: Rectangle) -> Bool {
    !isEmpty && box.x >= x && box.y >= y && box.maxX <= maxX && box.maxY <= maxY
  }
}

extension Point {
  var length: Double { (x * x + y * y).squareRoot() }
}

/// The power of two that is nearest to a positive number.
func exp2Rounded(_ value: Double) -> Double { exp2(log2(max(value, 1e-9)).rounded()) }
