/// The symbol of a button on the map, by its id; ids of no known meaning get three dots.
package enum ButtonGlyph: String, Sendable, Hashable, CaseIterable {
  case zoomIn, zoomOut, pan, recenter, overview, mute, close, more
  case panLeft, panUp, panRight, panDown

  /// Takes the names that head units and samples use for one thing.
  package init(_ id: String) {
    self =
      switch id {
      case "zoomIn", "zoom-in", "plus": .zoomIn
      case "zoomOut", "zoom-out", "minus": .zoomOut
      case "pan": .pan
      case "recenter", "location", "myLocation", "my-location": .recenter
      case "overview": .overview
      case "mute": .mute
      case "close", "stop", "end": .close
      case "panLeft": .panLeft
      case "panUp": .panUp
      case "panRight": .panRight
      case "panDown": .panDown
      default: .more
      }
  }

  var glyph: Glyph {
    var glyph = Glyph()
    let width = 0.11
    switch self {
    case .zoomIn:
      glyph.bright = [Glyph.road([Point(0.14, 0.5), Point(0.86, 0.5)], width), Glyph.road([Point(0.5, 0.14), Point(0.5, 0.86)], width)]
    case .zoomOut: glyph.bright = [Glyph.road([Point(0.14, 0.5), Point(0.86, 0.5)], width)]
    case .pan:
      glyph.bright = [0.0, 90, 180, 270].flatMap { heading in
        let out = Point(heading: heading)
        return [Glyph.road([Point(0.5, 0.5), Point(0.5, 0.5) + out * 0.3], 0.09)]
          + [Glyph.head(tip: Point(0.5, 0.5) + out * 0.45, ahead: out, .small)]
      }
    case .recenter:
      glyph.bright = [
        Glyph.solid(Path(Point(0.82, 0.16), Point(0.56, 0.86), Point(0.48, 0.52), Point(0.14, 0.42), closed: true), rounding: 0.045)
      ]
    case .overview:
      glyph.bright = Glyph.arrow([Point(0.22, 0.82), Point(0.22, 0.5), Point(0.72, 0.5), Point(0.72, 0.12)], .small, radius: 0.16)
      glyph.bright.append(Glyph.disc(Point(0.22, 0.82), 0.1))
    case .mute:
      glyph.bright = [
        Glyph.solid(
          Path(Point(0.1, 0.38), Point(0.28, 0.38), Point(0.5, 0.2), Point(0.5, 0.8), Point(0.28, 0.62), Point(0.1, 0.62), closed: true),
          rounding: 0.03),
        Glyph.road([Point(0.64, 0.38), Point(0.88, 0.62)], 0.09), Glyph.road([Point(0.88, 0.38), Point(0.64, 0.62)], 0.09),
      ]
    case .close:
      glyph.bright = [Glyph.road([Point(0.2, 0.2), Point(0.8, 0.8)], width), Glyph.road([Point(0.8, 0.2), Point(0.2, 0.8)], width)]
    case .more: return NeutralGlyph.ellipsis()
    case .panLeft: glyph.bright = Self.chevron(heading: 270)
    case .panUp: glyph.bright = Self.chevron(heading: 0)
    case .panRight: glyph.bright = Self.chevron(heading: 90)
    case .panDown: glyph.bright = Self.chevron(heading: 180)
    }
    return glyph
  }

  /// An arrowhead alone: it says where, not which way a road goes.
  private static func chevron(heading: Double) -> [Glyph.Mark] {
    let (ahead, aside) = (Point(heading: heading), Point(heading: heading + 90))
    let tip = Point(0.5, 0.5) + ahead * 0.28
    return [Glyph.road([tip + ahead * -0.45 + aside * 0.4, tip, tip + ahead * -0.45 + aside * -0.4], 0.13)]
  }
}
