import PillionCanvas

/// The sides of what is seen, a margin around the picture, as planes that `Seen` values lie inside or outside of.
struct Frustum {
  private let camera: Camera
  private let left: Double
  private let right: Double
  private let top: Double
  private let bottom: Double

  static let sides = 4

  init(_ camera: Camera) {
    self.camera = camera
    left = -Camera.margin - camera.anchor.x
    right = camera.width + Camera.margin - camera.anchor.x
    top = -Camera.margin - camera.height / 2
    bottom = camera.height / 2 + Camera.margin
  }

  /// How far inside one of the sides a point lies; below zero it is outside. What is behind the camera is outside of `bottom`.
  func inside(_ side: Int, _ p: Camera.Seen) -> Double {
    switch side {
    case 0: bottom * p.w - p.y
    case 1: p.y - top * p.w
    case 2: p.x - left * p.w
    default: right * p.w - p.x
    }
  }

  /// One bit for each side that a point is outside of.
  func outcode(_ p: Camera.Seen) -> UInt8 {
    var code: UInt8 = 0
    for side in 0..<Self.sides where !(inside(side, p) >= 0) { code |= 1 << UInt8(side) }
    return code
  }

  /// The part of a line from one point to another that is seen, as shares of the way; nil where none is.
  func visible(_ a: Camera.Seen, _ b: Camera.Seen) -> (from: Double, to: Double)? {
    var (from, to) = (0.0, 1.0)
    for side in 0..<Self.sides {
      let (start, end) = (inside(side, a), inside(side, b))
      if !(start >= 0), !(end >= 0) { return nil }
      if start < 0 { from = max(from, start / (start - end)) } else if end < 0 { to = min(to, start / (start - end)) }
    }
    return from < to ? (from, to) : nil
  }

  /// Calls with each piece of a line that is seen, and with the metres of the plane from the line's start to the piece's.
  func forEachPiece(of line: [Ground], _ body: (inout [Ground], Double) -> Void) {
    guard var last = line.first else { return }
    var lastSeen = camera.seen(last)
    var piece: [Ground] = []
    var walked = 0.0
    var start = 0.0
    func flush() {
      if piece.count > 1 { body(&piece, start) }
      piece.removeAll(keepingCapacity: true)
    }
    for place in line.dropFirst() {
      let seen = camera.seen(place)
      let way = place - last
      let length = way.length
      if let (from, to) = visible(lastSeen, seen) {
        if from > 0 || piece.isEmpty {
          flush()
          piece.append(last + way * from)
          start = walked + length * from
        }
        piece.append(last + way * to)
        if to < 1 { flush() }
      } else {
        flush()
      }
      walked += length
      (last, lastSeen) = (place, seen)
    }
    flush()
  }

  /// A ring cut to what is seen, as pixels (Sutherland and Hodgman, 1974). Empty where nothing is.
  func clip(_ ring: [Ground], into pixels: inout [Point]) {
    pixels.removeAll(keepingCapacity: true)
    var all: UInt8 = 0xFF
    var any: UInt8 = 0
    var points: [Camera.Seen] = []
    points.reserveCapacity(ring.count)
    for place in ring {
      let point = camera.seen(place)
      let code = outcode(point)
      all &= code
      any |= code
      points.append(point)
    }
    guard all == 0 else { return }
    for side in 0..<Self.sides where any & 1 << UInt8(side) != 0 { points = cut(points, side) }
    for point in points { pixels.append(camera.pixel(point)) }
  }

  private func cut(_ points: [Camera.Seen], _ side: Int) -> [Camera.Seen] {
    guard var last = points.last else { return [] }
    var lastInside = inside(side, last)
    var kept: [Camera.Seen] = []
    kept.reserveCapacity(points.count + 2)
    for point in points {
      let depth = inside(side, point)
      if (depth >= 0) != (lastInside >= 0) {
        let share = lastInside / (lastInside - depth)
        kept.append(
          Camera.Seen(
            x: last.x + (point.x - last.x) * share, y: last.y + (point.y - last.y) * share, w: last.w + (point.w - last.w) * share))
      }
      if depth >= 0 { kept.append(point) }
      (last, lastInside) = (point, depth)
    }
    return kept
  }
}
