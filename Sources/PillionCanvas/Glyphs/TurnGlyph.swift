/// Plain arrows: straight, slight, normal, sharp, and turning back.
enum TurnGlyph {
  /// Points of an arrow to the right; the last is the tip.
  static func points(_ sharpness: Sharpness) -> [Point] {
    switch sharpness {
    case .none, .straight: [Point(0.5, 0.92), Point(0.5, 0.07)]
    case .slight: [Point(0.37, 0.92), Point(0.37, 0.54), Point(0.37, 0.54) + Point(heading: 45) * 0.63]
    case .plain: [Point(0.29, 0.92), Point(0.29, 0.37), Point(0.93, 0.37)]
    case .sharp: [Point(0.33, 0.92), Point(0.33, 0.17), Point(0.33, 0.17) + Point(heading: 135) * 0.63]
    case .uTurn: [Point(0.28, 0.92), Point(0.28, 0.14), Point(0.68, 0.14), Point(0.68, 0.84)]
    }
  }

  static func make(_ sharpness: Sharpness) -> Glyph {
    var glyph = Glyph()
    glyph.bright = Glyph.arrow(points(sharpness), .maneuver, radius: sharpness == .uTurn ? 0.2 : 0.16)
    return glyph
  }

  /// The road's name changes where the line is broken.
  static func nameChange(_ sharpness: Sharpness) -> Glyph {
    var glyph = make(sharpness)
    let foot = points(sharpness)[0]
    let cut = Path(Point(foot.x - 0.12, 0.73), Point(foot.x + 0.12, 0.73))
    glyph.holes = [Glyph.Mark(path: cut, style: .stroke(Context.Stroke(0.06, cap: .butt)))]
    glyph.faint = [Glyph.road([Point(foot.x - 0.17, 0.73), Point(foot.x + 0.17, 0.73)], 0.04)]
    return glyph
  }

  /// Turning back where it becomes possible: not here, so the way to it is dashed.
  static func uTurnWhenPossible() -> Glyph {
    var glyph = Glyph()
    let points = points(.uTurn)
    glyph.bright = Glyph.arrow([Point(0.28, 0.27)] + points.dropFirst(), .maneuver, radius: 0.2)
    for y in [0.5, 0.7, 0.9] {
      glyph.bright.append(Glyph.road([Point(0.28, y - 0.11), Point(0.28, y)], 0.125, cap: .butt))
    }
    return glyph
  }

  /// The road ends in a crossing one: a T.
  static func endOfRoad(_ sharpness: Sharpness) -> Glyph {
    var glyph = Glyph()
    let heading: Double =
      switch sharpness {
      case .slight: 66
      case .sharp, .uTurn: 114
      default: 90
      }
    let bend = Point(0.42, 0.36)
    glyph.bright = Glyph.arrow([Point(0.42, 0.92), bend, bend + Point(heading: heading) * 0.52], .maneuver, radius: 0.13)
    glyph.faint = [Glyph.road([bend, bend - Point(heading: heading) * 0.32], 0.125)]
    return glyph
  }

  /// A T without knowing which way: the crossing road and the way up to it.
  static func endOfRoadUndecided() -> Glyph {
    var glyph = Glyph()
    glyph.bright = [Glyph.road([Point(0.5, 0.92), Point(0.5, 0.5)], 0.125)]
    glyph.faint = [Glyph.road([Point(0.14, 0.32), Point(0.86, 0.32)], 0.125)]
    return glyph
  }
}
