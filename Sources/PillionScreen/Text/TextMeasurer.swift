/// What a text is for; the canvas chooses the family by it.
public enum TextRole: String, Sendable, Hashable, CaseIterable {
  case distance, instruction, next, arrival, estimate, road, speedLimit, badge, marker, exitNumber
}

/// How heavy the strokes are.
public enum TextWeight: String, Sendable, Hashable, CaseIterable {
  case regular, medium, bold
}

/// A font as the layout asks for it.
public struct TextFont: Sendable, Hashable {
  /// What the text is for.
  public var role: TextRole
  /// Pixels from one baseline's em box top to its bottom.
  public var pixelSize: Double
  /// How heavy its strokes are.
  public var weight: TextWeight

  /// A font.
  public init(role: TextRole, pixelSize: Double, weight: TextWeight = .regular) {
    self.role = role
    self.pixelSize = pixelSize
    self.weight = weight
  }
}

/// How much room a text takes once shaped.
public struct TextExtent: Sendable, Hashable {
  /// Pixels of the widest line.
  public var width: Double
  /// Pixels of all lines together.
  public var height: Double
  /// Lines it breaks into.
  public var lines: Int
  /// It needs no more than the width and the lines that were offered, without breaking inside a word.
  public var fits: Bool

  /// An extent.
  public init(width: Double, height: Double, lines: Int, fits: Bool) {
    self.width = width
    self.height = height
    self.lines = lines
    self.fits = fits
  }
}

/// Measures text as it will be drawn: shaped, with the real font and its fallbacks (rule R1).
public protocol TextMeasurer {
  /// The extent of `text` broken into at most `lines` lines of `width` pixels; nil: one line as long as it needs.
  func measure(_ text: String, font: TextFont, width: Double?, lines: Int) -> TextExtent
}
