package import PillionScreen

/// A view as things to draw, from back to front: colours and places are decided, no pixel is touched yet.
package struct Scene: Sendable, Hashable {
  package internal(set) var width: Int
  package internal(set) var height: Int
  package internal(set) var elements: [Element] = []

  /// The scene of a view as the layout arranges it. Parts of the one without a place in the other are left out.
  package init(_ view: View, _ layout: Layout, map: MapGround? = nil) {
    width = layout.screen.width
    height = layout.screen.height
    let palette = Palette.named(view.theme, stale: view.stale)
    if let map { add(.ground, Rectangle(layout.screen), .map(map)) } else { addGround(layout, palette) }
    if let card = layout.card { addCard(view, layout, card, palette) }
    if let estimates = view.estimates, let place = layout.estimates { addEstimates(estimates, layout, place, palette) }
    addNotices(view, layout, palette)
    addArrows(layout, palette)
    addSign(view, layout, palette)
  }

  /// The ground, where it is a frame of the map.
  var mapGround: Element? {
    guard let ground = elements.first, case .map = ground.shape else { return nil }
    return ground
  }

  private mutating func addGround(_ layout: Layout, _ palette: Palette) {
    add(.ground, Rectangle(layout.screen), .ground(palette, road: Rectangle(layout.visibleArea)))
  }

  mutating func add(_ part: Element.Part, _ box: Rectangle, _ shape: Element.Shape) {
    guard !box.isEmpty else { return }
    elements.append(Element(part: part, box: box, shape: shape))
  }

  /// A rounded panel with a soft shadow.
  mutating func addPanel(_ part: Element.Part, _ box: Rectangle, _ layout: Layout, _ color: Color, _ palette: Palette) {
    let radius = 16 * layout.unit
    let reach = (9 * layout.unit).bounded(0...24).rounded()
    let panel = Panel(box: box, top: radius, bottom: radius, color: color, shadow: palette.shadow, shadowReach: reach)
    add(part, box.inset(-reach * 2), .panel(panel))
  }

  /// A line or two of text that starts where reading starts.
  mutating func addText(
    _ part: Element.Part, _ text: String, _ rect: PixelRect, _ font: TextFont, _ color: Color, _ layout: Layout,
    lines: Int = 1, anchor: Label.Anchor = .middle, side: Label.Side? = nil
  ) {
    guard !text.isEmpty else { return }
    let label = Label(
      runs: [Label.Run(text: text, font: font, color: color)], side: side ?? layout.leading, anchor: anchor, lines: lines)
    add(part, Rectangle(rect), .label(label))
  }
}

extension Layout {
  /// The side reading starts at.
  var leading: Label.Side { textDirection == .rightToLeft ? .right : .left }
  /// The side reading ends at.
  var trailing: Label.Side { textDirection == .rightToLeft ? .left : .right }
}
