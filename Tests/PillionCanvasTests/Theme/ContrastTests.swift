import PillionCanvas
import PillionModel
import Testing

@Suite("Colours")
struct ContrastTests {
  @Test("contrast is WCAG's: black on white is 21, #767676 on white 4.54, a colour on itself 1")
  func formula() {
    #expect(abs(Color(0x000000).contrast(to: Color(0xFFFFFF)) - 21) < 0.01)
    #expect(abs(Color(0x767676).contrast(to: Color(0xFFFFFF)) - 4.54) < 0.01)
    #expect(abs(Color(0xFF0000).contrast(to: Color(0xFFFFFF)) - 4.00) < 0.01)
    #expect(abs(Color(0x123456).contrast(to: Color(0x123456)) - 1) < 0.0001)
  }

  @Test("R37: all text has a contrast of 4.5 at least", arguments: [(Theme.day, false), (.day, true), (.night, false), (.night, true)])
  func text(theme: Theme, stale: Bool) {
    let palette = Palette.named(theme, stale: stale)
    let pairs: [(String, Color, Color)] = [
      ("distance and instruction on the card", palette.ink, palette.card), ("next on its row", palette.ink, palette.cardShade),
      ("then on its row", palette.inkSecondary, palette.cardShade), ("estimates", palette.panelInk, palette.panel),
      ("zone and distance", palette.panelInkSecondary, palette.panel), ("light delay", palette.delayLight, palette.panel),
      ("medium delay", palette.delayMedium, palette.panel), ("heavy delay", palette.delayHeavy, palette.panel),
      ("notice", palette.badgeInk, palette.badge), ("sign", palette.sign.digits, palette.sign.plate),
      ("sign above the limit", palette.sign.digits, palette.sign.strictPlate),
      ("sign above the tolerance", palette.sign.tolerantDigits, palette.sign.tolerantPlate),
    ]
    for (what, ink, ground) in pairs { #expect(ink.contrast(to: ground) >= 4.5, "\(what): \(ink.contrast(to: ground))") }
  }

  @Test("a usable lane is seen at 3 to 1, and stands out from one that is not")
  func lanes() {
    for theme in [Theme.day, .night] {
      let palette = Palette.named(theme, stale: false)
      let usable = palette.ink.opacity(0.72).over(palette.cardShade)
      let no = palette.inkFaint.over(palette.cardShade)
      #expect(usable.contrast(to: palette.cardShade) >= 3)
      #expect(usable.contrast(to: no) >= 1.8)
    }
  }

  @Test("night is darker than day everywhere")
  func night() {
    #expect(Palette.night.groundTop.luminance < 0.02)
    #expect(Palette.night.panel.luminance < 0.02)
    #expect(Palette.night.card.luminance < Palette.day.card.luminance)
  }

  @Test("an unknown theme is day")
  func unknownTheme() { #expect(Palette.named(.unknown, stale: false) == .day) }
}
