import PillionScreen

extension Scene {
  /// The arrows of the pan interface.
  mutating func addArrows(_ layout: Layout, _ palette: Palette) {
    let glyphs: [ButtonGlyph] = [.panLeft, .panUp, .panRight, .panDown]
    for (index, (glyph, rect)) in zip(glyphs, layout.arrows).enumerated() {
      let box = Rectangle(rect).square
      let panel = Panel(
        box: box, top: box.width / 2, bottom: box.width / 2, color: palette.panel, shadow: palette.shadow,
        shadowReach: (4 * layout.unit).bounded(0...16).rounded())
      add(.arrow(index), box.inset(-panel.shadowReach * 2), .panel(panel))
      let symbol = box.inset((box.width * 0.24).rounded()).square
      add(.arrowSymbol(index), symbol, .symbol(.button(glyph), bright: palette.panelInk, faint: palette.panelInk))
    }
  }
}
