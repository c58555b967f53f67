/// How the text of a maneuver is set: large beside its symbol, or smaller and on more lines where it would be cut otherwise.
public struct InstructionStyle: Sendable, Hashable {
  /// Where the text stands.
  public enum Placement: Sendable, Hashable {
    /// Beside the symbol, below the distance.
    case beside
    /// Below both, across the card.
    case below
  }

  /// Where the text stands.
  public var placement: Placement
  /// Size of the type. Text that is read while driving is never below 24 points.
  public var points: Double
  /// Lines it may take.
  public var lines: Int

  /// The usual one: two large lines beside the symbol.
  public static let usual = InstructionStyle(placement: .beside, points: 28, lines: 2)

  /// From the most legible to the roomiest. Of Valhalla's texts in 35 languages the first holds a third on the smallest built-in
  /// screen, all of them together nearly every one.
  package static let all =
    [usual, InstructionStyle(placement: .beside, points: 28, lines: 3)]
    + (3...5).map { InstructionStyle(placement: .beside, points: 24, lines: $0) }
    + (3...5).map { InstructionStyle(placement: .below, points: 24, lines: $0) }

  /// Points of height its lines take, with some more for scripts that reach high and low.
  package var height: Double { Double(lines) * points * 1.25 + 10 }
}
