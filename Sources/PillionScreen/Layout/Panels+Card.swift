import PillionModel

extension Panels {
  /// Places what stands inside the card.
  mutating func placeCard(in rect: PixelRect) {
    let padding = metrics.padding
    let inner = rect.inset(by: padding)
    let style = content.instruction
    let mainHeight = metrics.mainHeight(style)
    let isBelow = style.placement == .below
    let head = PixelRect(
      x: inner.x, y: inner.y, width: inner.width, height: isBelow ? metrics.glyphSize : mainHeight - 2 * padding)
    var card = CardLayout(
      rect: rect, glyph: nil, distance: nil, instruction: nil, instructionLines: 0, lanes: nil, next: nil)
    var left = head.x
    if content.glyph {
      let size = metrics.glyphSize
      let glyph = PixelRect(x: head.x, y: head.y + (head.height - size) / 2, width: size, height: size)
      card.glyph = order(glyph, in: inner)
      left += size + padding
    }
    if content.distance {
      let height = metrics.distanceHeight
      let top = isBelow ? head.y + (head.height - height) / 2 : head.y
      card.distance = order(PixelRect(x: left, y: top, width: head.right - left, height: height), in: inner)
    }
    let box = metrics.instructionBox(style, glyph: content.glyph, distance: content.distance)
    let bottom = rect.y + mainHeight - padding
    let textTop = isBelow ? bottom - Int(box.height) : head.y + (content.distance ? metrics.distanceHeight : 0)
    let text = PixelRect(x: isBelow ? inner.x : left, y: textTop, width: Int(box.width), height: bottom - textTop)
    card.instruction = order(text, in: inner)
    card.instructionLines = box.lines
    var top = rect.y + mainHeight
    if content.lanes > 0 {
      card.lanes = lanes(in: PixelRect(x: inner.x, y: top, width: inner.width, height: metrics.lanesHeight - metrics.pixels(6)))
      top += metrics.lanesHeight
    }
    if let lead = content.nextLead {
      card.next = next(in: PixelRect(x: inner.x, y: top, width: inner.width, height: metrics.nextHeight - metrics.pixels(6)), lead: lead)
    }
    self.card = card
  }

  /// Lanes keep their physical order; only the side the row starts at follows the direction of text.
  private func lanes(in row: PixelRect) -> LanesLayout {
    let marker = metrics.laneMarkerWidth
    let markers = (content.leftMarker ? marker : 0) + (content.rightMarker ? marker : 0)
    let width = max(1, min(metrics.widestLaneWidth, (row.width - markers) / content.lanes))
    let block = order(
      PixelRect(x: row.x, y: row.y, width: width * content.lanes + markers, height: row.height), in: row)
    var x = block.x
    var layout = LanesLayout(rect: row, lanes: [], leftMarker: nil, rightMarker: nil)
    if content.leftMarker {
      layout.leftMarker = PixelRect(x: x, y: row.y, width: marker, height: row.height)
      x += marker
    }
    for _ in 0..<content.lanes {
      layout.lanes.append(PixelRect(x: x, y: row.y, width: width, height: row.height))
      x += width
    }
    if content.rightMarker { layout.rightMarker = PixelRect(x: x, y: row.y, width: marker, height: row.height) }
    return layout
  }

  private func next(in row: PixelRect, lead measured: Double) -> NextLayout {
    let gap = metrics.padding
    let lead = PixelRect(x: row.x, y: row.y, width: metrics.leadWidth(measured), height: row.height)
    let size = min(metrics.nextGlyph, row.height)
    let glyph = PixelRect(x: lead.right + gap, y: row.y + (row.height - size) / 2, width: size, height: size)
    let left = glyph.right + gap
    let text = PixelRect(x: left, y: row.y, width: row.right - left, height: row.height)
    return NextLayout(
      rect: row, lead: order(lead, in: row), glyph: order(glyph, in: row), instruction: order(text, in: row))
  }

  /// In two rows the arrival stands above duration and distance; in one they stand side by side. Without an arrival the others take
  /// its place.
  mutating func placeEstimates(in rect: PixelRect, rows: Int) {
    let inner = rect.inset(by: metrics.pixels(6))
    let x = inner.x + metrics.pixels(6)
    let width = inner.width - 2 * metrics.pixels(6)
    var arrival = PixelRect(x: x, y: inner.y, width: 0, height: inner.height)
    var rest = PixelRect(x: x, y: inner.y, width: width, height: inner.height)
    var split = width * 11 / 20
    if content.arrival, rows == 2 {
      let half = inner.height / 2
      arrival = PixelRect(x: x, y: inner.y, width: width, height: half)
      rest = PixelRect(x: x, y: inner.y + half, width: width, height: inner.height - half)
    } else if content.arrival {
      arrival.width = width * 2 / 5
      rest = PixelRect(x: arrival.right, y: inner.y, width: width - arrival.width, height: inner.height)
      split = width * 7 / 20
    }
    let duration = PixelRect(x: rest.x, y: rest.y, width: split, height: rest.height)
    let distance = PixelRect(x: duration.right, y: rest.y, width: rest.width - split, height: rest.height)
    estimates = EstimatesLayout(
      rect: rect, arrival: order(arrival, in: rect), duration: order(duration, in: rect), distance: order(distance, in: rect))
  }
}
