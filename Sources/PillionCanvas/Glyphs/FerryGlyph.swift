/// Ferries: a ship or a train, with an arrow that says on board, off, or from one to the next.
enum FerryGlyph {
  enum Step: Sendable { case board, leave, change }

  static func boat(_ step: Step) -> Glyph {
    var glyph = Glyph()
    let hull = Path(
      Point(0.08, 0.56), Point(0.92, 0.56), Point(0.78, 0.8), Point(0.22, 0.8), closed: true)
    glyph.bright = [
      Glyph.solid(hull, rounding: 0.02), Glyph.solid(.rounded(Rectangle(0.16, 0.36, 0.34, 0.14), 0.03)),
      Glyph.solid(.rounded(Rectangle(0.25, 0.2, 0.11, 0.12), 0.02)),
    ]
    glyph.faint = [waves()]
    glyph.bright += arrows(step, deck: 0.48)
    return glyph
  }

  static func train(_ step: Step) -> Glyph {
    var glyph = Glyph()
    glyph.bright = [Glyph.solid(.rounded(Rectangle(0.12, 0.24, 0.42, 0.46), 0.09))]
    glyph.holes = [
      Glyph.solid(.rounded(Rectangle(0.19, 0.32, 0.28, 0.16), 0.03)), Glyph.disc(Point(0.23, 0.59), 0.04),
      Glyph.disc(Point(0.43, 0.59), 0.04),
    ]
    glyph.bright += [
      Glyph.road([Point(0.22, 0.76), Point(0.16, 0.84)], 0.055), Glyph.road([Point(0.44, 0.76), Point(0.5, 0.84)], 0.055),
    ]
    glyph.faint = [waves()]
    glyph.bright += arrows(step, deck: 0.7)
    return glyph
  }

  private static func arrows(_ step: Step, deck: Double) -> [Glyph.Mark] {
    let low = deck
    let high = max(deck - 0.4, 0.08)
    switch step {
    case .board: return Glyph.arrow([Point(0.74, high), Point(0.74, low)], .small)
    case .leave: return Glyph.arrow([Point(0.74, low), Point(0.74, high)], .small)
    case .change:
      return Glyph.arrow([Point(0.64, high), Point(0.64, low)], .small) + Glyph.arrow([Point(0.85, low), Point(0.85, high)], .small)
    }
  }

  private static func waves() -> Glyph.Mark {
    var path = Path(Point(0.1, 0.9))
    for i in 0..<4 {
      let x = 0.1 + Double(i) * 0.2
      let swing = i % 2 == 0 ? -0.05 : 0.05
      path.curve(Point(x + 0.06, 0.9 + swing), Point(x + 0.14, 0.9 + swing), to: Point(x + 0.2, 0.9))
    }
    return Glyph.Mark(path: path, style: .stroke(Context.Stroke(0.055)))
  }
}
