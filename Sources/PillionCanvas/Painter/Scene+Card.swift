import PillionModel
package import PillionScreen

extension Scene {
  /// The maneuver: symbol, distance, words; below them lanes and what follows, on a darker foot.
  mutating func addCard(_ view: View, _ layout: Layout, _ card: CardLayout, _ palette: Palette) {
    addPanel(.card, Rectangle(card.rect), layout, palette.card, palette)
    addFoot(layout, card, palette)
    if let maneuver = view.maneuver, let glyph = card.glyph {
      add(maneuver, in: glyph, as: (.glyph, .exitNumber), layout.fonts.exitNumber, palette)
    }
    if let text = view.distance, let rect = card.distance {
      addText(.distance, text, rect, layout.fonts.distance, palette.ink, layout)
    }
    if let text = view.instruction, let rect = card.instruction {
      let alone = card.distance == nil
      addText(
        .instruction, text, rect, layout.fonts.instruction, palette.ink, layout, lines: max(card.instructionLines, 1),
        anchor: alone ? .middle : .top)
    }
    if let lanes = card.lanes { addLanes(view, lanes, layout, palette) }
    if let next = view.next, let place = card.next { addNext(next, place, layout, palette) }
  }

  /// The darker lower part of the card, from the first of its rows to its end.
  private mutating func addFoot(_ layout: Layout, _ card: CardLayout, _ palette: Palette) {
    let rows = [card.lanes?.rect, card.next?.rect].compactMap { $0 }
    guard let first = rows.first, first.y < card.rect.bottom else { return }
    let body = Rectangle(card.rect)
    let foot = Rectangle(body.x, Double(first.y), body.width, body.maxY - Double(first.y))
    add(
      .cardRow(0), foot, .panel(Panel(box: foot, top: 0, bottom: 16 * layout.unit, color: palette.cardShade, shadow: nil, shadowReach: 0)))
    guard rows.count > 1, let last = rows.last else { return }
    let thick = max(layout.unit.bounded(0...4).rounded(), 1)
    let line = Rectangle(Double(last.x), Double(last.y), Double(last.width), thick)
    add(
      .cardRow(1), line, .panel(Panel(box: line, top: 0, bottom: 0, color: palette.ink.opacity(0.14), shadow: nil, shadowReach: 0)))
  }

  /// A symbol, and the exit's number in the middle of a roundabout. It never follows the direction of text (R34).
  private mutating func add(
    _ maneuver: ViewManeuver, in rect: PixelRect, as parts: (symbol: Element.Part, number: Element.Part), _ font: TextFont,
    _ palette: Palette
  ) {
    let box = Rectangle(rect).square
    let symbol = ManeuverSymbol(maneuver)
    add(parts.symbol, box, .symbol(.maneuver(symbol), bright: palette.ink, faint: palette.inkFaint))
    // No number below 1: an unknown exit is a plain ring, never "0" (display.md, bug 7).
    guard let number = maneuver.exitNumber, number > 0, let unit = symbol.glyph.label else { return }
    let side = box.width - 2 * GlyphMask.margin
    let corner = Point(box.x + GlyphMask.margin, box.y + GlyphMask.margin)
    let middle = Rectangle(corner.x + unit.x * side, corner.y + unit.y * side, unit.width * side, unit.height * side)
    var sized = font
    sized.pixelSize = middle.height / 0.72
    // Smaller than this a number is a spot; the words beside the symbol say it.
    guard sized.pixelSize >= 11 else { return }
    let label = Label(runs: [Label.Run(text: maneuver.exitText ?? String(number), font: sized, color: palette.ink)], side: .center)
    add(parts.number, middle, .label(label))
  }

  private mutating func addLanes(_ view: View, _ place: LanesLayout, _ layout: Layout, _ palette: Palette) {
    // One lane with a sign makes all arrows smaller: they stand in one row.
    let signs = view.lanes.contains { $0.kind != .plain } ? 0.3 : 0
    for (index, (lane, rect)) in zip(view.lanes, place.lanes).enumerated() {
      let cell = Rectangle(rect)
      let sign = (cell.height * signs).rounded(.down)
      let box = Rectangle(cell.x, cell.y, cell.width, cell.height - sign).inset(layout.unit.bounded(0...8)).square
      let symbol = LaneSymbol(directions: lane.directions, highlighted: lane.state == .no ? nil : lane.highlighted)
      let bright: Color =
        switch lane.state {
        case .preferred: palette.ink
        case .usable: palette.ink.opacity(0.72)
        case .no, .unknown: palette.inkFaint
        }
      add(.lane(index), box, .symbol(.lane(symbol), bright: bright, faint: palette.inkFaint))
      guard lane.kind != .plain else { continue }
      let below = Rectangle(cell.x, cell.maxY - sign, cell.width, sign).square
      add(.laneKind(index), below, .symbol(.laneKind(lane.kind), bright: bright, faint: palette.inkFaint))
    }
    if let rect = place.leftMarker { addMarker(.leftMarker, rect, palette) }
    if let rect = place.rightMarker { addMarker(.rightMarker, rect, palette) }
  }

  private mutating func addMarker(_ part: Element.Part, _ rect: PixelRect, _ palette: Palette) {
    add(part, Rectangle(rect).square, .symbol(.ellipsis, bright: palette.inkSecondary, faint: palette.inkFaint))
  }

  private mutating func addNext(_ next: ViewNext, _ place: NextLayout, _ layout: Layout, _ palette: Palette) {
    let fonts = layout.fonts
    addText(.nextLead, next.lead, place.lead, fonts.next, palette.inkSecondary, layout)
    add(next.maneuver, in: place.glyph, as: (.nextGlyph, .nextExitNumber), fonts.exitNumber, palette)
    addText(.nextInstruction, next.instruction, place.instruction, fonts.next, palette.ink, layout)
  }
}

extension ManeuverSymbol {
  /// The symbol of a maneuver on a view. Which way a roundabout turns and a u-turn leads follows the traffic where nothing else says it.
  package init(_ maneuver: ViewManeuver) {
    var rotation = maneuver.rotation ?? .unknown
    var direction = maneuver.direction
    if rotation == .unknown {
      switch maneuver.trafficSide {
      case .right: rotation = .counterclockwise
      case .left: rotation = .clockwise
      case .unknown: break
      }
    }
    let turnsBack = [Maneuver.Kind.uTurn, .uTurnWhenPossible, .departUTurn].contains(maneuver.kind)
    if turnsBack, direction.sharpness == .none || direction.sharpness == .straight {
      direction = maneuver.trafficSide == .left ? .uTurnRight : .uTurnLeft
    }
    self.init(
      maneuver.kind, direction, rotation: rotation, exitAngle: maneuver.exitAngle.flatMap { UInt32(exactly: $0) },
      ferryKind: maneuver.ferry ?? .unknown)
  }
}
