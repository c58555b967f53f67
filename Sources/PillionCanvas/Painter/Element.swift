package import PillionScreen

/// One thing on the screen: where its ink may be, and what it looks like. Equal elements look equal, so only changed ones are drawn again.
package struct Element: Sendable, Hashable {
  /// Which part of the view it shows.
  package var part: Part
  /// No ink outside.
  package var box: Rectangle
  package var shape: Shape

  package init(part: Part, box: Rectangle, shape: Shape) {
    self.part = part
    self.box = box
    self.shape = shape
  }

  package enum Part: Sendable, Hashable {
    case ground, card, cardRow(Int), glyph, exitNumber, distance, instruction
    case lane(Int), laneKind(Int), leftMarker, rightMarker
    case nextLead, nextGlyph, nextExitNumber, nextInstruction
    case estimates, arrival, duration, distanceLeft
    case speedLimit, road, button(Int), buttonSymbol(Int), arrow(Int), arrowSymbol(Int), badge(Int)
  }

  package enum Shape: Sendable, Hashable {
    case ground(Palette, road: Rectangle)
    /// A frame of the map in place of the ground.
    case map(MapGround)
    case panel(Panel)
    case symbol(GlyphCache.Subject, bright: Color, faint: Color)
    case label(Label)
    /// A label on a panel as wide as its text.
    case pill(Label, Color)
    case sign(SpeedSign)
  }
}

/// A filled box.
package struct Panel: Sendable, Hashable {
  package var box: Rectangle
  package var top: Double
  package var bottom: Double
  package var color: Color
  /// nil for none. The shadow is the only ink outside `box`.
  package var shadow: Color?
  package var shadowReach: Double
}

/// Text in a box. It is drawn whole, smaller where it must be, or not at all: a number that lost a digit would be another number
/// (display.md, bug 91).
package struct Label: Sendable, Hashable {
  /// A piece in one font and colour.
  package struct Run: Sendable, Hashable {
    package var text: String
    package var font: TextFont
    package var color: Color

    package init(text: String, font: TextFont, color: Color) {
      self.text = text
      self.font = font
      self.color = color
    }
  }

  /// A physical side: whoever builds the scene has already asked for the direction of text.
  package enum Side: Sendable, Hashable { case left, center, right }
  package enum Anchor: Sendable, Hashable { case top, middle }

  /// In reading order, side by side.
  package var runs: [Run]
  package var side: Side
  package var anchor: Anchor
  /// Lines it may take; several runs share one line.
  package var lines: Int
  /// Runs follow each other from right to left.
  package var rightToLeft: Bool

  package init(runs: [Run], side: Side, anchor: Anchor = .middle, lines: Int = 1, rightToLeft: Bool = false) {
    self.runs = runs
    self.side = side
    self.anchor = anchor
    self.lines = lines
    self.rightToLeft = rightToLeft
  }
}
