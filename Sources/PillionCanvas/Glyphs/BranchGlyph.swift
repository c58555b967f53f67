/// Where a road divides or joins: keep, fork, ramps, changing the motorway, merge.
enum BranchGlyph {
  private static let width = Glyph.Pen.maneuver.width

  /// Staying on one side of a road that goes on.
  static func keep(_ sharpness: Sharpness) -> Glyph {
    var glyph = Glyph()
    guard sharpness != .straight, sharpness != .none else {
      glyph.bright = Glyph.arrow(TurnGlyph.points(.straight), .maneuver)
      glyph.faint = [
        Glyph.road([Point(0.5, 0.78), Point(0.22, 0.54), Point(0.22, 0.2)], width, radius: 0.12),
        Glyph.road([Point(0.5, 0.78), Point(0.78, 0.54), Point(0.78, 0.2)], width, radius: 0.12),
      ]
      return glyph
    }
    glyph.bright = Glyph.arrow([Point(0.38, 0.92), Point(0.38, 0.68), Point(0.68, 0.42), Point(0.68, 0.07)], .maneuver, radius: 0.12)
    glyph.faint = [Glyph.road([Point(0.38, 0.68), Point(0.3, 0.5), Point(0.3, 0.14)], width, radius: 0.1)]
    return glyph
  }

  /// A Y.
  static func fork(_ sharpness: Sharpness) -> Glyph {
    var glyph = Glyph()
    let foot = Point(0.5, 0.92)
    let split = Point(0.5, 0.62)
    if sharpness == .straight || sharpness == .none {
      glyph.bright = Glyph.arrow([foot, Point(0.5, 0.07)], .maneuver)
      glyph.faint = [
        Glyph.road([foot, split, Point(0.17, 0.24)], width, radius: 0.12),
        Glyph.road([foot, split, Point(0.83, 0.24)], width, radius: 0.12),
      ]
    } else {
      glyph.bright = Glyph.arrow([foot, split, Point(0.86, 0.14)], .maneuver, radius: 0.12)
      glyph.faint = [Glyph.road([foot, split, Point(0.2, 0.22)], width, radius: 0.12)]
    }
    return glyph
  }

  /// Onto a motorway: the turn itself, and the road that goes on without us.
  static func onRamp(_ sharpness: Sharpness) -> Glyph {
    var glyph = Glyph()
    if sharpness == .straight || sharpness == .none {
      glyph.bright = Glyph.arrow(TurnGlyph.points(.straight), .maneuver)
      glyph.faint = [Glyph.road([Point(0.2, 0.62), Point(0.2, 0.1)], 0.07), Glyph.road([Point(0.8, 0.62), Point(0.8, 0.1)], 0.07)]
      return glyph
    }
    let points = TurnGlyph.points(sharpness)
    glyph.bright = Glyph.arrow(points, .maneuver, radius: sharpness == .uTurn ? 0.2 : 0.16)
    let foot = points[0].x
    // The road goes on to the other side where a straight line would hide behind the arrow.
    glyph.faint =
      sharpness == .slight || sharpness == .plain
      ? [Glyph.road([Point(foot, 0.66), Point(foot, 0.1)], width)]
      : [Glyph.road([Point(foot, 0.7), Point(foot - 0.2, 0.5), Point(foot - 0.2, 0.2)], width, radius: 0.1)]
    return glyph
  }

  /// Off a motorway: a wide road goes on, we leave it.
  static func offRamp(_ sharpness: Sharpness) -> Glyph {
    var glyph = Glyph()
    let tip: Point =
      switch sharpness {
      case .none, .straight: Point(0.76, 0.07)
      case .slight: Point(0.88, 0.14)
      case .plain: Point(0.93, 0.3)
      case .sharp, .uTurn: Point(0.78, 0.66)
      }
    glyph.faint = [Glyph.road([Point(0.28, 0.92), Point(0.28, 0.08)], 0.07), Glyph.road([Point(0.12, 0.92), Point(0.12, 0.08)], 0.07)]
    switch sharpness {
    case .none, .straight:
      glyph.bright = Glyph.arrow([Point(0.46, 0.92), Point(0.46, 0.62), Point(0.72, 0.42), tip], .maneuver, radius: 0.12)
    case .sharp, .uTurn:
      glyph.bright = Glyph.arrow([Point(0.46, 0.92), Point(0.46, 0.22), Point(0.78, 0.22), tip], .maneuver, radius: 0.16)
    default:
      glyph.bright = Glyph.arrow([Point(0.46, 0.92), Point(0.46, 0.58), tip], .maneuver, radius: 0.16)
    }
    return glyph
  }

  /// From one motorway to another: both are wide roads, the arrow crosses over.
  static func changeHighway(_ sharpness: Sharpness) -> Glyph {
    var glyph = Glyph()
    if sharpness == .straight || sharpness == .none {
      glyph.bright = Glyph.arrow(TurnGlyph.points(.straight), .maneuver)
      glyph.faint = [
        Glyph.road([Point(0.2, 0.92), Point(0.2, 0.1)], 0.06), Glyph.road([Point(0.8, 0.92), Point(0.8, 0.1)], 0.06),
        Glyph.road([Point(0.2, 0.5), Point(0.8, 0.5)], 0.06),
      ]
      return glyph
    }
    glyph.bright = Glyph.arrow(
      [Point(0.32, 0.92), Point(0.32, 0.64), Point(0.6, 0.42), Point(0.6, 0.07)], .maneuver, radius: 0.12)
    glyph.faint = [
      Glyph.road([Point(0.12, 0.92), Point(0.12, 0.1)], 0.06), Glyph.road([Point(0.88, 0.92), Point(0.88, 0.1)], 0.06),
      Glyph.road([Point(0.32, 0.42), Point(0.32, 0.1)], 0.06), Glyph.road([Point(0.6, 0.92), Point(0.6, 0.62)], 0.06),
    ]
    return glyph
  }

  /// Two roads become one; to the right when ours joins from the left.
  static func merge(_ sharpness: Sharpness) -> Glyph {
    var glyph = Glyph()
    if sharpness == .straight || sharpness == .none {
      glyph.bright = Glyph.arrow([Point(0.2, 0.92), Point(0.2, 0.74), Point(0.5, 0.5), Point(0.5, 0.07)], .maneuver, radius: 0.12)
      glyph.bright.append(Glyph.road([Point(0.8, 0.92), Point(0.8, 0.74), Point(0.5, 0.5)], width, radius: 0.12))
      return glyph
    }
    glyph.bright = Glyph.arrow([Point(0.24, 0.92), Point(0.24, 0.74), Point(0.62, 0.48), Point(0.62, 0.07)], .maneuver, radius: 0.12)
    glyph.faint = [Glyph.road([Point(0.62, 0.92), Point(0.62, 0.5)], width)]
    return glyph
  }
}
