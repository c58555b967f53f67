package import PillionModel

/// Every colour of a screen. Text on its ground has a contrast of 4.5 at least (R37); a test holds the table to it.
package struct Palette: Sendable, Hashable {
  package var groundTop: Color
  package var groundBottom: Color
  /// The road that stands where the map will be.
  package var road: Color
  package var roadLine: Color
  /// The maneuver card, and its lower rows.
  package var card: Color
  package var cardShade: Color
  package var ink: Color
  package var inkSecondary: Color
  /// Roads not taken, arrows that are not ours: no text.
  package var inkFaint: Color
  /// Estimates, road label, buttons.
  package var panel: Color
  package var panelInk: Color
  package var panelInkSecondary: Color
  package var delayLight: Color
  package var delayMedium: Color
  package var delayHeavy: Color
  /// Notices.
  package var badge: Color
  package var badgeInk: Color
  package var shadow: Color
  package var sign: SignColors

  /// The colours of speed signs: those of the road, softer at night.
  package struct SignColors: Sendable, Hashable {
    package var plate: Color
    package var digits: Color
    package var ring: Color
    /// Above the limit.
    package var strictPlate: Color
    /// Above the limit and the tolerance.
    package var tolerantPlate: Color
    package var tolerantDigits: Color
  }

  /// The palette of a theme; what is stale is greyer and quieter, still readable.
  package static func named(_ theme: Theme, stale: Bool) -> Palette {
    let palette = theme == .night ? night : day
    return stale ? palette.dimmed(theme) : palette
  }

  package static let day = Palette(
    groundTop: Color(0xDDE3E9), groundBottom: Color(0xCFD7DF), road: Color(0xF1F4F7), roadLine: Color(0xC3CDD7),
    card: Color(0x0F4A8A), cardShade: Color(0x0B3A6E), ink: Color(0xFFFFFF), inkSecondary: Color(0xCFE0F4),
    inkFaint: Color(0xFFFFFF, alpha: 0.36), panel: Color(0xFFFFFF), panelInk: Color(0x10161D), panelInkSecondary: Color(0x49545F),
    delayLight: Color(0x17733A), delayMedium: Color(0x9A5200), delayHeavy: Color(0xBE1E1E), badge: Color(0xFFD166),
    badgeInk: Color(0x2B2000), shadow: Color(0x0B1A2B), sign: .day)

  package static let night = Palette(
    groundTop: Color(0x0D1218), groundBottom: Color(0x090D12), road: Color(0x171E27), roadLine: Color(0x2B3541),
    card: Color(0x142840), cardShade: Color(0x0F1F33), ink: Color(0xF3F6FA), inkSecondary: Color(0xB5C6DA),
    inkFaint: Color(0xF3F6FA, alpha: 0.34), panel: Color(0x1C2530), panelInk: Color(0xE9EEF3), panelInkSecondary: Color(0xABB7C3),
    delayLight: Color(0x63D08D), delayMedium: Color(0xF3B04A), delayHeavy: Color(0xFF8078), badge: Color(0x4A3A0C),
    badgeInk: Color(0xFFE3A1), shadow: Color(0x000000), sign: .night)

  private func dimmed(_ theme: Theme) -> Palette {
    var palette = self
    let night = theme == .night
    palette.card = Color(night ? 0x1B2128 : 0x4F5A66)
    palette.cardShade = Color(night ? 0x161B21 : 0x454F5A)
    palette.ink = Color(night ? 0x9BA6B1 : 0xECEFF2)
    palette.inkSecondary = Color(night ? 0x8F9AA5 : 0xE1E5E9)
    palette.inkFaint = palette.ink.opacity(0.3)
    palette.panelInk = Color(night ? 0x9BA6B1 : 0x5C6670)
    palette.panelInkSecondary = Color(night ? 0x949FAA : 0x656F79)
    (palette.delayLight, palette.delayMedium, palette.delayHeavy) = (palette.panelInk, palette.panelInk, palette.panelInk)
    let plate = Color(night ? 0x8A929A : 0xD3D8DD)
    palette.sign = SignColors(
      plate: plate, digits: palette.sign.digits, ring: Color(night ? 0x7C4A4D : 0xB07678), strictPlate: plate, tolerantPlate: plate,
      tolerantDigits: palette.sign.digits)
    return palette
  }
}

extension Palette.SignColors {
  package static let day = Palette.SignColors(
    plate: Color(0xFFFFFF), digits: Color(0x0C0F12), ring: Color(0xC8161D), strictPlate: Color(0xFFDF7E), tolerantPlate: Color(0xC8161D),
    tolerantDigits: Color(0xFFFFFF))

  package static let night = Palette.SignColors(
    plate: Color(0xD9DEE3), digits: Color(0x0C0F12), ring: Color(0xB3161C), strictPlate: Color(0xE6C45F), tolerantPlate: Color(0xB3161C),
    tolerantDigits: Color(0xFFFFFF))
}
