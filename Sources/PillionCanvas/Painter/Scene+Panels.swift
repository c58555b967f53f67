import PillionModel
import PillionScreen

extension Scene {
  /// What is left of the trip: arrival large, duration in the colour of the traffic, distance.
  mutating func addEstimates(_ estimates: ViewEstimates, _ layout: Layout, _ place: EstimatesLayout, _ palette: Palette) {
    addPanel(.estimates, Rectangle(place.rect), layout, palette.panel, palette)
    let fonts = layout.fonts
    if let arrival = estimates.arrival {
      var runs = [Label.Run(text: arrival, font: fonts.arrival, color: palette.panelInk)]
      var small = fonts.estimate
      small.pixelSize *= 0.8
      // Isolated: beside Arabic a sign would change to the other side of its number (R35).
      let days = estimates.dayOffset.map { "\u{2066}\($0 < 0 ? "−" : "+")\($0.magnitude)\u{2069}" }
      let aside = [days, estimates.zone].compactMap { $0 }
      runs += aside.map { Label.Run(text: $0, font: small, color: palette.panelInkSecondary) }
      var label = Label(runs: runs, side: layout.leading)
      label.rightToLeft = layout.textDirection == .rightToLeft
      // What stands beside it in the same row keeps its distance.
      var box = Rectangle(place.arrival)
      let gap = min((10 * layout.unit).bounded(0...64).rounded(), box.width / 4)
      box.width -= gap
      if layout.textDirection == .rightToLeft { box.x += gap }
      add(.arrival, box, .label(label))
    }
    let color: Color =
      switch estimates.delay {
      case .light?: palette.delayLight
      case .medium?: palette.delayMedium
      case .heavy?: palette.delayHeavy
      case .noData?, nil: palette.panelInk
      }
    addText(.duration, estimates.duration, place.duration, fonts.estimate, color, layout)
    addText(.distanceLeft, estimates.distance, place.distance, fonts.estimate, palette.panelInkSecondary, layout, side: layout.trailing)
  }

  /// The road's name, buttons and notices: small panels on the map.
  mutating func addNotices(_ view: View, _ layout: Layout, _ palette: Palette) {
    let fonts = layout.fonts
    if let road = view.road, let rect = layout.road {
      let label = Label(runs: [Label.Run(text: road, font: fonts.road, color: palette.panelInk)], side: .center)
      add(.road, Rectangle(rect), .pill(label, palette.panel))
    }
    for (index, (button, rect)) in zip(view.buttons, layout.buttons).enumerated() {
      let box = Rectangle(rect).square
      let panel = Panel(
        box: box, top: box.width / 2, bottom: box.width / 2, color: palette.panel, shadow: palette.shadow,
        shadowReach: (4 * layout.unit).bounded(0...16).rounded())
      add(.button(index), box.inset(-panel.shadowReach * 2), .panel(panel))
      let symbol = box.inset((box.width * 0.24).rounded()).square
      add(.buttonSymbol(index), symbol, .symbol(.button(ButtonGlyph(button.id)), bright: palette.panelInk, faint: palette.panelInk))
    }
    for (index, (badge, rect)) in zip(view.badges, layout.badges).enumerated() {
      let label = Label(runs: [Label.Run(text: badge.text, font: fonts.badge, color: palette.badgeInk)], side: .center)
      add(.badge(index), Rectangle(rect), .pill(label, palette.badge))
    }
  }

  /// No digits, no sign (R38).
  mutating func addSign(_ view: View, _ layout: Layout, _ palette: Palette) {
    guard let limit = view.speedLimit, let rect = layout.speedLimit, !limit.text.isEmpty else { return }
    let sign = SpeedSign(
      text: limit.text, isPlate: limit.sign == .mutcd, status: limit.status ?? .unknown, font: layout.fonts.speedLimit, colors: palette.sign
    )
    add(.speedLimit, Rectangle(rect), .sign(sign))
  }
}
