import PillionModel

extension Panels {
  /// Places what stands inside the card.
  mutating func placeCard(in rect: PixelRect) {
    let padding = metrics.padding
    let inner = rect.inset(by: padding)
    let main = PixelRect(x: inner.x, y: inner.y, width: inner.width, height: metrics.mainHeight - 2 * padding)
    var card = CardLayout(
      rect: rect, glyph: nil, distance: nil, instruction: nil, instructionLines: 0, lanes: nil, next: nil)
    var textLeft = main.x
    if content.glyph {
      let size = metrics.glyphSize
      let glyph = PixelRect(x: main.x, y: main.y + (main.height - size) / 2, width: size, height: size)
      card.glyph = order(glyph, in: inner)
      textLeft += size + padding
    }
    let textWidth = metrics.instructionWidth(glyph: content.glyph)
    var textTop = main.y
    if content.distance {
      let distance = PixelRect(x: textLeft, y: main.y, width: textWidth, height: metrics.distanceHeight)
      card.distance = order(distance, in: inner)
      textTop += metrics.distanceHeight
    }
    let text = PixelRect(x: textLeft, y: textTop, width: textWidth, height: main.bottom - textTop)
    card.instruction = order(text, in: inner)
    card.instructionLines = content.distance ? 2 : 3
    var top = rect.y + metrics.mainHeight
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

  /// In two rows the arrival stands above duration and distance; in one they stand side by side.
  mutating func placeEstimates(in rect: PixelRect, rows: Int) {
    let inner = rect.inset(by: metrics.pixels(6))
    let x = inner.x + metrics.pixels(6)
    let width = inner.width - 2 * metrics.pixels(6)
    let boxes: [PixelRect]
    if rows == 2 {
      let half = inner.height / 2
      let split = width * 11 / 20
      boxes = [
        PixelRect(x: x, y: inner.y, width: width, height: half),
        PixelRect(x: x, y: inner.y + half, width: split, height: inner.height - half),
        PixelRect(x: x + split, y: inner.y + half, width: width - split, height: inner.height - half),
      ]
    } else {
      let arrival = width * 2 / 5
      let duration = width * 7 / 20
      boxes = [
        PixelRect(x: x, y: inner.y, width: arrival, height: inner.height),
        PixelRect(x: x + arrival, y: inner.y, width: duration, height: inner.height),
        PixelRect(x: x + arrival + duration, y: inner.y, width: width - arrival - duration, height: inner.height),
      ]
    }
    estimates = EstimatesLayout(
      rect: rect, arrival: order(boxes[0], in: rect), duration: order(boxes[1], in: rect), distance: order(boxes[2], in: rect))
  }
}
