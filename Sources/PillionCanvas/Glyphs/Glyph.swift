import PillionModel

/// A drawing in the unit square, in up to two strengths: what the driver does, and the road around it. No colour, no size, no pixels.
package struct Glyph: Sendable, Hashable {
  /// One shape.
  package struct Mark: Sendable, Hashable {
    package enum Style: Sendable, Hashable {
      /// Filled, corners rounded outwards by a radius.
      case fill(rounding: Double)
      case stroke(Context.Stroke)
    }

    package var path: Path
    package var style: Style
  }

  /// What the driver does; drawn over the faint marks, which keep a gap from it.
  package var bright: [Mark] = []
  /// The roads not taken, water, the rest of a ring.
  package var faint: [Mark] = []
  /// Holes in the bright marks.
  package var holes: [Mark] = []
  /// Where a number may stand.
  package var label: Rectangle?

  package init() {}

  /// How far faint marks keep away from bright ones.
  package static let gap = 0.04

  /// Line widths and head sizes of one family of arrows.
  struct Pen: Sendable {
    var width: Double
    var headLength: Double
    var headWidth: Double
    var rounding: Double

    /// For maneuvers: stands alone on the card.
    static let maneuver = Pen(width: 0.125, headLength: 0.25, headWidth: 0.37, rounding: 0.022)
    /// For the arms of a roundabout.
    static let roundabout = Pen(width: 0.09, headLength: 0.17, headWidth: 0.26, rounding: 0.018)
    /// For lanes: small, many in a row.
    static let lane = Pen(width: 0.13, headLength: 0.22, headWidth: 0.35, rounding: 0.02)
    /// For the small arrow beside a ship.
    static let small = Pen(width: 0.075, headLength: 0.15, headWidth: 0.21, rounding: 0.014)
  }

  /// A line along points, corners rounded, that ends in a head whose tip is the last point.
  static func arrow(_ points: [Point], _ pen: Pen, radius: Double = 0.14, dash: Double? = nil) -> [Mark] {
    guard points.count > 1, let tip = points.last else { return [] }
    let from = points[points.count - 2]
    let step = tip - from
    let length = Math.hypot(step.x, step.y)
    guard length > 0 else { return [] }
    let ahead = step * (1 / length)
    // The line ends within the head, so that no seam shows between them.
    let end = tip - ahead * min(pen.headLength * 0.8, length)
    var line = points
    line[line.count - 1] = end
    let cap: Context.Cap = dash == nil ? .round : .butt
    let shaft = Mark(path: .smooth(line, radius: radius), style: .stroke(Context.Stroke(pen.width, cap: cap, dash: dash)))
    return [shaft, head(tip: tip, ahead: ahead, pen)]
  }

  /// An arrow's head alone.
  static func head(tip: Point, ahead: Point, _ pen: Pen) -> Mark {
    // Rounding grows the outline, so the corners move in by as much and the tip stays where it was asked for.
    let point = tip - ahead * (pen.rounding * 1.6)
    let base = tip - ahead * (pen.headLength - pen.rounding)
    let side = ahead.quarterTurned * (pen.headWidth / 2 - pen.rounding)
    return Mark(path: Path(point, base + side, base - side, closed: true), style: .fill(rounding: pen.rounding))
  }

  /// A line along points, corners rounded, without a head.
  static func road(_ points: [Point], _ width: Double, radius: Double = 0.14, cap: Context.Cap = .round) -> Mark {
    Mark(path: .smooth(points, radius: radius), style: .stroke(Context.Stroke(width, cap: cap)))
  }

  /// A ring.
  static func ring(_ center: Point, _ radius: Double, _ width: Double) -> Mark {
    Mark(path: .circle(center, radius), style: .stroke(Context.Stroke(width)))
  }

  /// A full disc.
  static func disc(_ center: Point, _ radius: Double) -> Mark {
    Mark(path: .circle(center, radius), style: .fill(rounding: 0))
  }

  /// A filled outline.
  static func solid(_ path: Path, rounding: Double = 0) -> Mark {
    Mark(path: path, style: .fill(rounding: rounding))
  }
}
