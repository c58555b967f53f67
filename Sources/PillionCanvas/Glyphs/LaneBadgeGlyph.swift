import PillionModel

/// Who a lane is for, as a small sign under its arrow.
enum LaneBadgeGlyph {
  /// Nil for a plain lane.
  static func make(_ kind: Lane.Kind) -> Glyph? {
    switch kind {
    case .plain: nil
    case .bus: vehicle(roof: 0.2, pole: false)
    case .tram: vehicle(roof: 0.3, pole: true)
    case .taxi: taxi()
    case .bike: bike()
    }
  }

  private static func vehicle(roof: Double, pole: Bool) -> Glyph {
    var glyph = Glyph()
    glyph.bright = [Glyph.solid(.rounded(Rectangle(0.2, roof, 0.6, 0.82 - roof), 0.1))]
    glyph.holes = [
      Glyph.solid(.rounded(Rectangle(0.28, roof + 0.09, 0.44, 0.2), 0.03)), Glyph.disc(Point(0.34, 0.7), 0.05),
      Glyph.disc(Point(0.66, 0.7), 0.05),
    ]
    if pole {
      glyph.bright += [Glyph.road([Point(0.5, roof), Point(0.36, 0.14), Point(0.64, 0.14)], 0.06, radius: 0)]
      glyph.bright += [Glyph.road([Point(0.28, 0.9), Point(0.72, 0.9)], 0.06)]
    } else {
      glyph.bright += [Glyph.road([Point(0.3, 0.84), Point(0.3, 0.88)], 0.1), Glyph.road([Point(0.7, 0.84), Point(0.7, 0.88)], 0.1)]
    }
    return glyph
  }

  private static func taxi() -> Glyph {
    var glyph = Glyph()
    let body = Path(
      Point(0.12, 0.5), Point(0.26, 0.48), Point(0.34, 0.3), Point(0.66, 0.3), Point(0.74, 0.48), Point(0.88, 0.5), Point(0.88, 0.74),
      Point(0.12, 0.74), closed: true)
    glyph.bright = [
      Glyph.solid(body, rounding: 0.03), Glyph.solid(.rounded(Rectangle(0.4, 0.14, 0.2, 0.1), 0.02)), Glyph.disc(Point(0.28, 0.76), 0.09),
      Glyph.disc(Point(0.72, 0.76), 0.09),
    ]
    glyph.holes = [Glyph.solid(Path(Point(0.36, 0.48), Point(0.41, 0.37), Point(0.59, 0.37), Point(0.64, 0.48), closed: true))]
    return glyph
  }

  private static func bike() -> Glyph {
    var glyph = Glyph()
    glyph.bright = [
      Glyph.ring(Point(0.25, 0.62), 0.17, 0.06), Glyph.ring(Point(0.75, 0.62), 0.17, 0.06),
      Glyph.road([Point(0.25, 0.62), Point(0.4, 0.36), Point(0.64, 0.36), Point(0.48, 0.62), Point(0.25, 0.62)], 0.055, radius: 0),
      Glyph.road([Point(0.75, 0.62), Point(0.62, 0.26), Point(0.72, 0.24)], 0.055, radius: 0),
      Glyph.road([Point(0.48, 0.62), Point(0.37, 0.28), Point(0.31, 0.28), Point(0.43, 0.28)], 0.055, radius: 0),
    ]
    return glyph
  }
}
