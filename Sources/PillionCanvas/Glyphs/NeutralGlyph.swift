/// Marks that point nowhere, and the one for ways that are not driven.
enum NeutralGlyph {
  /// Something to do that no table knows: a square on its corner with a dot.
  static func unknown() -> Glyph {
    var glyph = Glyph()
    let outline = Path(Point(0.5, 0.14), Point(0.86, 0.5), Point(0.5, 0.86), Point(0.14, 0.5), closed: true)
    glyph.bright = [Glyph.Mark(path: outline, style: .stroke(Context.Stroke(0.09))), Glyph.disc(Point(0.5, 0.5), 0.085)]
    return glyph
  }

  /// Something to know: an i in a ring.
  static func notification() -> Glyph {
    var glyph = Glyph()
    glyph.bright = [
      Glyph.ring(Point(0.5, 0.5), 0.37, 0.085), Glyph.disc(Point(0.5, 0.32), 0.062), Glyph.road([Point(0.5, 0.48), Point(0.5, 0.69)], 0.1),
    ]
    return glyph
  }

  /// On foot, or by other means: a walker.
  static func walk() -> Glyph {
    var glyph = Glyph()
    glyph.bright = [
      Glyph.disc(Point(0.55, 0.15), 0.085),
      Glyph.road([Point(0.52, 0.36), Point(0.47, 0.58)], 0.15, radius: 0),
      Glyph.road([Point(0.48, 0.6), Point(0.6, 0.73), Point(0.65, 0.91)], 0.09, radius: 0.06),
      Glyph.road([Point(0.46, 0.6), Point(0.42, 0.76), Point(0.3, 0.91)], 0.09, radius: 0.06),
      Glyph.road([Point(0.53, 0.33), Point(0.64, 0.46), Point(0.77, 0.5)], 0.075, radius: 0.05),
      Glyph.road([Point(0.49, 0.33), Point(0.36, 0.41), Point(0.32, 0.54)], 0.075, radius: 0.05),
    ]
    return glyph
  }

  /// More lanes than are shown: three dots.
  static func ellipsis() -> Glyph {
    var glyph = Glyph()
    glyph.bright = [0.24, 0.5, 0.76].map { Glyph.disc(Point($0, 0.5), 0.08) }
    return glyph
  }
}
