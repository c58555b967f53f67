package import PillionModel

/// Masks that were drawn before: a symbol changes far less often than a distance. Bounded; used from the painting thread only.
package final class GlyphCache {
  /// What a mask shows.
  package enum Subject: Sendable, Hashable {
    case maneuver(ManeuverSymbol)
    case lane(LaneSymbol)
    case laneKind(Lane.Kind)
    case ellipsis
    case button(ButtonGlyph)

    /// The drawing, and whether its pixels are mirrored; nil when there is nothing to draw.
    package var drawing: (glyph: Glyph, mirrored: Bool)? {
      switch self {
      case .maneuver(let symbol): (symbol.glyph, symbol.isMirrored)
      case .lane(let symbol): (symbol.glyph, symbol.isMirrored)
      case .laneKind(let kind): LaneBadgeGlyph.make(kind).map { ($0, false) }
      case .ellipsis: (NeutralGlyph.ellipsis(), false)
      case .button(let button): (button.glyph, false)
      }
    }
  }

  private struct Key: Hashable {
    let subject: Subject
    let side: Int
  }

  private var masks: AgingCache<Key, GlyphMask?>

  package init(limit: Int = 64) { masks = AgingCache(limit: limit) }

  /// The mask of a subject in a square of whole pixels; nil when there is nothing to draw.
  package func mask(_ subject: Subject, side: Int) -> GlyphMask? {
    guard side > 0 else { return nil }
    return masks.value(Key(subject: subject, side: side)) {
      subject.drawing.map { GlyphMask($0.glyph, side: side, mirrored: $0.mirrored) }
    }
  }
}

@available(*, unavailable)
extension GlyphCache: Sendable {}
