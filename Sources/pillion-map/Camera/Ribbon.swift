import Glibc
import PillionCanvas

/// Draws lines with a width on the ground as outlines: in a tilted view a road is narrow far away, which no stroke of one width shows.
///
/// Every outline turns the same way, so that lines of one colour that meet are filled together without a seam.
struct Ribbon {
  /// How the ends look.
  enum Cap { case round, butt }

  private let camera: Camera
  private let frustum: Frustum
  private var left: [Ground] = []
  private var right: [Ground] = []

  init(_ camera: Camera) {
    self.camera = camera
    frustum = Frustum(camera)
  }

  /// Outlines what is seen of a line, `half` metres of the plane to either side.
  mutating func trace(_ line: [Ground], half: Double, cap: Cap, _ pen: Context.Pen) {
    guard half > 0 else { return }
    frustum.forEachPiece(of: line) { piece, _ in
      thin(&piece)
      guard piece.count > 1 else { return }
      outline(piece, half, cap)
      pen.move(camera.pixel(left[0]))
      for place in left.dropFirst() { pen.line(camera.pixel(place)) }
      for place in right.reversed() { pen.line(camera.pixel(place)) }
      pen.close()
    }
  }

  /// Leaves out points that lie within a pixel of the one before.
  private func thin(_ piece: inout [Ground]) {
    var kept = 1
    var last = camera.pixel(piece[0])
    for index in 1..<piece.count {
      let pixel = camera.pixel(piece[index])
      let step = pixel - last
      let isLast = index == piece.count - 1
      guard step.x * step.x + step.y * step.y >= 1 || isLast else { continue }
      if piece[index] == piece[kept - 1] { continue }
      piece[kept] = piece[index]
      kept += 1
      last = pixel
    }
    piece.removeSubrange(kept...)
  }

  /// Both sides of the piece from its start to its end. On the inside of a bend the outline passes through the middle of the line, which makes it the
  /// sum of straight pieces that all turn one way.
  private mutating func outline(_ piece: [Ground], _ half: Double, _ cap: Cap) {
    left.removeAll(keepingCapacity: true)
    right.removeAll(keepingCapacity: true)
    var way = (piece[1] - piece[0]).unit
    var side = Ground(-way.y, way.x) * half
    left.append(piece[0] + side)
    right.append(piece[0] - side)
    if cap == .round { arc(around: piece[0], from: -side, turn: -.pi, into: &right, atStart: true) }
    for index in 1..<piece.count - 1 {
      let corner = piece[index]
      let onward = (piece[index + 1] - corner).unit
      let onwardSide = Ground(-onward.y, onward.x) * half
      let cosine = way.x * onward.x + way.y * onward.y
      let sine = way.x * onward.y - way.y * onward.x
      if cosine > 0.97 {
        let miter = (side + onwardSide) / (1 + cosine)
        left.append(corner + miter)
        right.append(corner - miter)
      } else if sine > 0 {
        left += [corner + side, corner, corner + onwardSide]
        right.append(corner - side)
        arc(around: corner, from: -side, turn: atan2(sine, cosine), into: &right)
        right.append(corner - onwardSide)
      } else {
        right += [corner - side, corner, corner - onwardSide]
        left.append(corner + side)
        arc(around: corner, from: side, turn: atan2(sine, cosine), into: &left)
        left.append(corner + onwardSide)
      }
      (way, side) = (onward, onwardSide)
    }
    let end = piece[piece.count - 1]
    left.append(end + side)
    if cap == .round { arc(around: end, from: side, turn: -.pi, into: &left) }
    right.append(end - side)
  }

  /// The points between the ends of an arc, as many as its size on the picture needs to look round.
  private func arc(around center: Ground, from start: Ground, turn: Double, into points: inout [Ground], atStart: Bool = false) {
    let radius = start.length * camera.pixelsPerMetre(at: center)
    // A quarter of a pixel between the arc and its chords.
    let most = 2 * acos(max(1 - 0.25 / max(radius, 0.25), 0.2))
    let steps = min(Int((turn.magnitude / most).rounded(.up)), 32)
    guard steps > 1 else { return }
    let (sine, cosine) = (sin(turn / Double(steps)), cos(turn / Double(steps)))
    var spoke = start
    var found: [Ground] = []
    for _ in 1..<steps {
      spoke = Ground(spoke.x * cosine - spoke.y * sine, spoke.x * sine + spoke.y * cosine)
      found.append(center + spoke)
    }
    // The right side is walked backwards at the end: what comes before its first point is put before it.
    if atStart { points.insert(contentsOf: found.reversed(), at: 0) } else { points += found }
  }
}
