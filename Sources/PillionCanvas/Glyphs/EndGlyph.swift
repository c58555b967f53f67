/// The ends of a way: departure, the destination with its flag, a way point with its pin.
enum EndGlyph {
  /// Setting off; to the right when the start lies at the right side of the road.
  static func depart(aside: Bool) -> Glyph {
    var glyph = Glyph()
    if aside {
      glyph.bright = Glyph.arrow([Point(0.72, 0.8), Point(0.36, 0.8), Point(0.36, 0.07)], .maneuver, radius: 0.16)
      glyph.bright.append(start(Point(0.74, 0.8)))
      glyph.holes = [Glyph.disc(Point(0.74, 0.8), 0.065)]
    } else {
      glyph.bright = Glyph.arrow([Point(0.5, 0.8), Point(0.5, 0.07)], .maneuver) + [start(Point(0.5, 0.8))]
      glyph.holes = [Glyph.disc(Point(0.5, 0.8), 0.065)]
    }
    return glyph
  }

  /// Setting off by turning back.
  static func departUTurn() -> Glyph {
    var glyph = Glyph()
    glyph.bright = Glyph.arrow([Point(0.28, 0.8), Point(0.28, 0.14), Point(0.68, 0.14), Point(0.68, 0.84)], .maneuver, radius: 0.2)
    glyph.bright.append(start(Point(0.28, 0.8)))
    glyph.holes = [Glyph.disc(Point(0.28, 0.8), 0.065)]
    return glyph
  }

  private static func start(_ center: Point) -> Glyph.Mark { Glyph.disc(center, 0.14) }

  /// Where the sign of an end stands.
  enum Place: Sendable { case alone, ahead, aside }

  /// The destination: a flag.
  static func arrive(_ place: Place) -> Glyph {
    var glyph = Glyph()
    switch place {
    case .alone:
      glyph.bright = flag(foot: Point(0.3, 0.9), height: 0.8)
      glyph.faint = [Glyph.road([Point(0.14, 0.91), Point(0.64, 0.91)], 0.07)]
    case .ahead:
      glyph.bright = flag(foot: Point(0.34, 0.62), height: 0.54)
      glyph.faint = [Glyph.road([Point(0.34, 0.92), Point(0.34, 0.78)], 0.125)]
    case .aside:
      glyph.bright = flag(foot: Point(0.46, 0.66), height: 0.56)
      glyph.faint = [Glyph.road([Point(0.22, 0.92), Point(0.22, 0.1)], 0.125)]
      glyph.bright.append(Glyph.road([Point(0.22, 0.92), Point(0.22, 0.74)], 0.125))
    }
    return glyph
  }

  /// A way point: a pin.
  static func arriveVia(_ place: Place) -> Glyph {
    var glyph = Glyph()
    switch place {
    case .alone:
      (glyph.bright, glyph.holes) = pin(tip: Point(0.5, 0.88), radius: 0.28)
      glyph.faint = [Glyph.road([Point(0.3, 0.92), Point(0.7, 0.92)], 0.06)]
    case .ahead:
      (glyph.bright, glyph.holes) = pin(tip: Point(0.5, 0.66), radius: 0.21)
      glyph.faint = [Glyph.road([Point(0.5, 0.92), Point(0.5, 0.8)], 0.125)]
    case .aside:
      (glyph.bright, glyph.holes) = pin(tip: Point(0.63, 0.72), radius: 0.22)
      glyph.faint = [Glyph.road([Point(0.2, 0.92), Point(0.2, 0.1)], 0.125)]
      glyph.bright.append(Glyph.road([Point(0.2, 0.92), Point(0.2, 0.74)], 0.125))
    }
    return glyph
  }

  private static func flag(foot: Point, height: Double) -> [Glyph.Mark] {
    let top = foot.y - height
    let cloth = height * 0.56
    let fly = height * 0.78
    var path = Path(Point(foot.x, top + 0.02))
    path.curve(Point(foot.x + fly * 0.4, top - 0.05), Point(foot.x + fly * 0.55, top + 0.11), to: Point(foot.x + fly, top + 0.03))
    path.line(Point(foot.x + fly, top + cloth))
    path.curve(
      Point(foot.x + fly * 0.55, top + cloth + 0.08), Point(foot.x + fly * 0.4, top + cloth - 0.08), to: Point(foot.x, top + cloth))
    path.close()
    return [Glyph.road([foot, Point(foot.x, top + 0.03)], 0.08), Glyph.solid(path, rounding: 0.012)]
  }

  /// A drop whose round end is a circle around the hole.
  private static func pin(tip: Point, radius: Double) -> (marks: [Glyph.Mark], holes: [Glyph.Mark]) {
    let middle = Point(tip.x, tip.y - radius * 2)
    var path = Path(tip)
    path.curve(
      Point(tip.x - radius * 0.25, tip.y - radius * 0.6), Point(middle.x - radius, middle.y + radius * 0.65),
      to: Point(middle.x - radius, middle.y))
    path.arc(middle, radius, from: 180, to: 360)
    path.curve(
      Point(middle.x + radius, middle.y + radius * 0.65), Point(tip.x + radius * 0.25, tip.y - radius * 0.6), to: tip)
    path.close()
    return ([Glyph.solid(path, rounding: 0.01)], [Glyph.disc(middle, radius * 0.4)])
  }
}
