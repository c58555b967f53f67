import Glibc
import PillionCanvas

/// A curve that a name is written along: points at even distances, smoothed, in reading direction.
struct Baseline {
  let points: [Point]
  private let ways: [Point]

  /// Past the vertical by this many degrees still counts as upright, so that names along parallel streets do not turn over at each bend.
  static let lean = 6.0
  /// A letter may turn against the one before by this much, and the last against the first by that.
  private static let mostBend = 14.0
  private static let mostTurn = 75.0

  /// The curve of `length` pixels around a place of a line; nil where the line is too short or bends too much.
  ///
  /// - Parameters:
  ///   - line: pixels, with the distance of each from the first.
  ///   - middle: pixels along the line to the middle of the name.
  ///   - em: pixels of the letters.
  ///   - patience: how much more it may bend than a line usually may.
  init?(_ line: MeasuredLine, middle: Double, length: Double, em: Double, patience: Double = 1) {
    let step = em / 2
    let count = max(Int((length / step).rounded(.up)), 2) + 1
    // Each point is the mean of five around it: corners become bends.
    let reach = 2
    let start = middle - length / 2
    let even = length / Double(count - 1)
    guard start - Double(reach) * even >= 0, start + length + Double(reach) * even <= line.length else { return nil }
    var cursor = MeasuredLine.Cursor()
    let raw = (0..<count + 2 * reach).map { line.point(at: start + Double($0 - reach) * even, &cursor) }
    var points = (0..<count).map { index in
      raw[index...index + 2 * reach].reduce(Point(0, 0), +) * (1 / Double(2 * reach + 1))
    }
    guard let first = points.first, let last = points.last else { return nil }
    let across = last - first
    // Reading goes to the right; straight up where there is no right.
    let slant = across.y < 0 ? -tan(Self.lean * .pi / 180) : tan(Self.lean * .pi / 180)
    if across.x < slant * across.y.magnitude { points.reverse() }
    var ways: [Point] = []
    for index in points.indices {
      let way = points[min(index + 1, count - 1)] - points[max(index - 1, 0)]
      let size = way.length
      // A line that folds back on itself is no place for a name.
      guard size > even * 0.5 else { return nil }
      ways.append(way * (1 / size))
    }
    var turn = 0.0
    var (least, most) = (0.0, 0.0)
    for (a, b) in zip(ways, ways.dropFirst()) {
      let bend = atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y) * 180 / .pi
      guard bend.magnitude <= Self.mostBend * patience else { return nil }
      turn += bend
      (least, most) = (min(least, turn), max(most, turn))
    }
    guard most - least <= Self.mostTurn * patience else { return nil }
    self.points = points
    self.ways = ways
  }

  /// Where a point of a text stands: `along` as a share of the curve, `below` in pixels.
  func place(along: Double, below: Double) -> Point {
    let position = min(max(along, 0), 1) * Double(points.count - 1)
    let index = min(Int(position), points.count - 2)
    let share = position - Double(index)
    let point = points[index] + (points[index + 1] - points[index]) * share
    let way = ways[index] + (ways[index + 1] - ways[index]) * share
    return point + way.quarterTurned * below
  }
}

/// A line in pixels that knows how long it is up to each point.
struct MeasuredLine {
  let points: [Point]
  let distances: [Double]

  var length: Double { distances.last ?? 0 }

  init(_ points: [Point]) {
    self.points = points
    var sum = 0.0
    distances = points.indices.map { index in
      if index > 0 { sum += (points[index] - points[index - 1]).length }
      return sum
    }
  }

  /// Remembers where the last point was found; the next one lies further on.
  struct Cursor { var index = 1 }

  func point(at distance: Double, _ cursor: inout Cursor) -> Point {
    while cursor.index < points.count - 1, distances[cursor.index] < distance { cursor.index += 1 }
    let index = cursor.index
    let piece = distances[index] - distances[index - 1]
    let share = piece > 0 ? (distance - distances[index - 1]) / piece : 0
    return points[index - 1] + (points[index] - points[index - 1]) * share
  }
}
