import PillionModel

/// Roundabouts, entered from the bottom. Drawn counterclockwise, as in right-hand traffic; clockwise ones are mirrored.
enum RoundaboutGlyph {
  private static let pen = Glyph.Pen.roundabout
  private static let center = Point(0.5, 0.5)
  private static let radius = 0.235

  /// The way through, from the degrees travelled along the circulation: 180 goes straight on, 360 leads back out of the entrance.
  static func through(angle: Double) -> Glyph {
    var glyph = Glyph()
    glyph.faint = [Glyph.ring(center, radius, pen.width)]
    let inner = radius - pen.width / 2 - 0.015
    glyph.label = room(center, inner)
    if angle > 337 { return back(glyph) }
    // An exit beside the entrance is drawn a little further on: two arms must not become one.
    let exit = 90 - min(max(angle, 40), 320)
    glyph.bright = [Glyph.road([Point(center.x, 0.95), Point(center.x, center.y + radius)], pen.width), arc(from: 90, to: exit)]
    let outward = Point(heading: exit + 90)
    glyph.bright += Glyph.arrow([center + outward * radius, center + outward * 0.47], pen)
    return glyph
  }

  /// Around and back: the two arms stand side by side, the way in on the side of the traffic.
  private static func back(_ base: Glyph) -> Glyph {
    var glyph = base
    glyph.faint = []
    let offset = 0.125
    let turned = 90 - Math.acos(offset / radius) / Math.radiansPerDegree
    let foot = center.y + (radius * radius - offset * offset).squareRoot()
    glyph.bright = [
      Glyph.road([Point(center.x + offset, 0.95), Point(center.x + offset, foot)], pen.width), arc(from: 90 - turned, to: -270 + turned),
    ]
    glyph.bright += Glyph.arrow([Point(center.x - offset, foot), Point(center.x - offset, 0.98)], pen)
    return glyph
  }

  /// Without an angle: a ring with room for a number and no arm leading out, for any arm would be a guess (R19).
  static func generic(circulating: Bool) -> Glyph {
    var glyph = Glyph()
    let middle = Point(0.5, 0.42)
    let wide = 0.3
    glyph.bright = [Glyph.road([Point(0.5, 0.93), Point(0.5, middle.y + wide)], pen.width)]
    if circulating {
      // The ring chases itself: two arcs with heads say which way it turns without pointing at any exit.
      glyph.bright += chasing(middle, wide, from: 90, to: -42) + chasing(middle, wide, from: -106, to: -212)
    } else {
      glyph.bright.append(Glyph.ring(middle, wide, pen.width))
    }
    let inner = wide - (circulating ? pen.headWidth : pen.width) / 2 - 0.015
    glyph.label = room(middle, inner)
    return glyph
  }

  /// An arc against the clock whose head lies along the ring.
  private static func chasing(_ middle: Point, _ radius: Double, from: Double, to: Double) -> [Glyph.Mark] {
    let reach = pen.headLength / radius / Math.radiansPerDegree
    let base = middle + Point(heading: to + 90) * radius
    let tip = middle + Point(heading: to - reach + 90) * radius
    let step = tip - base
    let ahead = step * (1 / Math.hypot(step.x, step.y))
    let shaft = Glyph.Mark(
      path: Path.arc(middle, radius, from: from, to: to - reach * 0.2), style: .stroke(Context.Stroke(pen.width, cap: .butt)))
    return [shaft, Glyph.head(tip: tip, ahead: ahead, pen)]
  }

  /// Out of the roundabout, which way is not known: an arm off the ring, on the side the circulation throws outwards.
  static func leaving() -> Glyph {
    var glyph = Glyph()
    let middle = Point(0.37, 0.6)
    let wide = 0.235
    glyph.faint = [Glyph.ring(middle, wide, pen.width)]
    glyph.bright = [Glyph.Mark(path: Path.arc(middle, wide, from: 60, to: 0), style: .stroke(Context.Stroke(pen.width)))]
    glyph.bright += Glyph.arrow(
      [Point(middle.x + wide, middle.y), Point(middle.x + wide, 0.38), Point(0.88, 0.12)], .maneuver, radius: 0.12)
    return glyph
  }

  /// A roundabout so small that it is driven like a crossing: the turn, with the ring behind its bend.
  static func turn(_ sharpness: Sharpness) -> Glyph {
    var glyph = TurnGlyph.make(sharpness)
    let points = TurnGlyph.points(sharpness)
    let bend = sharpness == .straight ? Point(0.5, 0.52) : points[1]
    glyph.faint = [Glyph.ring(Point(max(bend.x, 0.29), max(bend.y, 0.3)), 0.2, 0.07)]
    return glyph
  }

  /// The place of a number in a circle: four to three, its corners on the circle.
  private static func room(_ middle: Point, _ radius: Double) -> Rectangle {
    Rectangle(middle.x - radius * 0.8, middle.y - radius * 0.6, radius * 1.6, radius * 1.2)
  }

  private static func arc(from: Double, to: Double) -> Glyph.Mark {
    Glyph.Mark(path: Path.arc(center, radius, from: from, to: to), style: .stroke(Context.Stroke(pen.width)))
  }
}

extension Path {
  /// An arc alone.
  static func arc(_ center: Point, _ radius: Double, from: Double, to: Double) -> Path {
    var path = Path()
    path.arc(center, radius, from: from, to: to)
    return path
  }
}
