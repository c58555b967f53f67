/// A line or an outline, as steps of a pen: pure geometry, drawn by `Context`.
package struct Path: Sendable, Hashable {
  /// One step of the pen.
  package enum Step: Sendable, Hashable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, to: Point)
    /// Angles in degrees from the positive x axis, growing clockwise as seen (y points down); the pen draws a line to where the arc starts.
    case arc(center: Point, radius: Double, from: Double, to: Double)
    case close
  }

  package private(set) var steps: [Step] = []

  package init() {}

  /// A line through points.
  package init(_ points: Point..., closed: Bool = false) {
    self.init(through: points, closed: closed)
  }

  /// A line through points.
  package init(through points: [Point], closed: Bool = false) {
    for point in points { steps.append(steps.isEmpty ? .move(point) : .line(point)) }
    if closed { steps.append(.close) }
  }

  /// A full circle.
  package static func circle(_ center: Point, _ radius: Double) -> Path {
    var path = Path()
    path.steps = [.move(Point(center.x + radius, center.y)), .arc(center: center, radius: radius, from: 0, to: 360), .close]
    return path
  }

  /// A rectangle with round corners.
  package static func rounded(_ box: Rectangle, _ radius: Double) -> Path { rounded(box, top: radius, bottom: radius) }

  /// A rectangle whose upper and lower corners are rounded by different radii.
  package static func rounded(_ box: Rectangle, top: Double, bottom: Double) -> Path {
    let most = min(box.width, box.height) / 2
    let (t, b) = (top.bounded(0...max(most, 0)), bottom.bounded(0...max(most, 0)))
    var path = Path()
    path.steps = [
      .move(Point(box.x, box.y + t)),
      .arc(center: Point(box.x + t, box.y + t), radius: t, from: 180, to: 270),
      .arc(center: Point(box.maxX - t, box.y + t), radius: t, from: 270, to: 360),
      .arc(center: Point(box.maxX - b, box.maxY - b), radius: b, from: 0, to: 90),
      .arc(center: Point(box.x + b, box.maxY - b), radius: b, from: 90, to: 180),
      .close,
    ]
    return path
  }

  /// A line through points whose inner corners are rounded by curves that begin `radius` before a corner, or less where a side is short.
  package static func smooth(_ points: [Point], radius: Double) -> Path {
    guard points.count > 2 else { return Path(through: points) }
    var path = Path()
    path.move(points[0])
    for i in 1..<(points.count - 1) {
      let corner = points[i]
      let before = corner.toward(points[i - 1], atMost: radius)
      let after = corner.toward(points[i + 1], atMost: radius)
      // Two thirds of the way to the corner: the cubic then equals the quadratic curve with its control point there.
      path.line(before)
      path.curve(before + (corner - before) * (2 / 3), after + (corner - after) * (2 / 3), to: after)
    }
    path.line(points[points.count - 1])
    return path
  }

  package mutating func move(_ point: Point) { steps.append(.move(point)) }
  package mutating func line(_ point: Point) { steps.append(.line(point)) }
  package mutating func curve(_ first: Point, _ second: Point, to end: Point) { steps.append(.curve(first, second, to: end)) }
  package mutating func close() { steps.append(.close) }
  package mutating func arc(_ center: Point, _ radius: Double, from: Double, to: Double) {
    steps.append(.arc(center: center, radius: radius, from: from, to: to))
  }
  package mutating func append(_ other: Path) { steps.append(contentsOf: other.steps) }

  /// The path scaled about the origin, then moved.
  package func scaled(_ factor: Double, by offset: Point = Point(0, 0)) -> Path {
    func place(_ p: Point) -> Point { p * factor + offset }
    var path = Path()
    path.steps = steps.map { step in
      switch step {
      case .move(let p): .move(place(p))
      case .line(let p): .line(place(p))
      case .curve(let a, let b, let p): .curve(place(a), place(b), to: place(p))
      case .arc(let center, let radius, let from, let to): .arc(center: place(center), radius: radius * factor, from: from, to: to)
      case .close: .close
      }
    }
    return path
  }
}

extension Point {
  /// The point on the way to another, half the way at most so that two roundings of one side do not meet.
  fileprivate func toward(_ other: Point, atMost radius: Double) -> Point {
    let step = other - self
    let length = (step.x * step.x + step.y * step.y).squareRoot()
    guard length > 0 else { return self }
    return self + step * min(radius / length, 0.5)
  }
}
