import PillionModel

extension Panels {
  /// Card on top and estimates at the bottom of the driver's side; buttons and sign at the passenger's side; the map between.
  mutating func arrangeColumn() {
    let screen = metrics.screen
    let margin = metrics.margin
    let width = metrics.cardWidth
    let right = screen.width - margin
    let mapLeft = margin + width + margin
    let mapRight = right - metrics.passengerColumn - margin
    if content.card { placeCard(in: dock(PixelRect(x: margin, y: margin, width: width, height: cardHeight))) }
    if content.estimates {
      let height = metrics.estimatesHeight
      let rect = PixelRect(x: margin, y: screen.height - margin - height, width: width, height: height)
      placeEstimates(in: dock(rect), rows: 2)
    }
    placeSign(right: right, bottom: screen.height - margin)
    placeButtons(right: right, top: margin, bottom: screen.height - 2 * margin - metrics.signSize(.mutcd).height)
    let label = metrics.labelHeight
    let middle = (left: mapLeft, width: max(0, mapRight - mapLeft))
    if content.road {
      road = dock(PixelRect(x: middle.left, y: screen.height - margin - label, width: middle.width, height: label))
    }
    placeBadges(x: middle.left, width: middle.width, top: margin)
    let left = content.card || content.estimates ? mapLeft : 0
    let rightEdge = content.speedLimit != nil || content.buttons > 0 ? mapRight : screen.width
    let top = badges.last.map { $0.bottom + margin } ?? 0
    let bottom = road.map { $0.y - margin } ?? screen.height
    visibleArea = dock(PixelRect(x: left, y: top, width: rightEdge - left, height: bottom - top))
    let inset = margin + label + margin
    stableArea = dock(PixelRect(x: mapLeft, y: inset, width: middle.width, height: screen.height - 2 * inset))
    arrowArea = stableArea
  }

  /// Card across the top, estimates across the bottom, sign and road just above them.
  mutating func arrangeStacked() {
    let screen = metrics.screen
    let margin = metrics.margin
    let width = metrics.cardWidth
    let right = screen.width - margin
    let estimatesHeight = metrics.estimatesHeight
    let floor = screen.height - margin - (content.estimates ? estimatesHeight + margin : 0)
    let stableFloor = screen.height - margin - estimatesHeight - margin
    let ceiling = margin + (content.card ? cardHeight + margin : 0)
    let stableCeiling = margin + metrics.cardRoom + margin
    if content.card { placeCard(in: dock(PixelRect(x: margin, y: margin, width: width, height: cardHeight))) }
    if content.estimates {
      let rect = PixelRect(x: margin, y: screen.height - margin - estimatesHeight, width: width, height: estimatesHeight)
      placeEstimates(in: dock(rect), rows: 1)
    }
    placeSign(right: right, bottom: floor)
    placeButtons(right: right, top: ceiling, bottom: floor - margin - metrics.signSize(.mutcd).height)
    let label = metrics.labelHeight
    let mapRight = right - metrics.passengerColumn - margin
    if content.road { road = dock(PixelRect(x: margin, y: floor - label, width: mapRight - margin, height: label)) }
    placeBadges(x: margin, width: mapRight - margin, top: ceiling)
    let rightEdge = content.speedLimit != nil || content.buttons > 0 ? mapRight : screen.width
    let top = badges.last.map { $0.bottom + margin } ?? (content.card ? ceiling : 0)
    let bottom = road.map { $0.y - margin } ?? (content.estimates ? floor : screen.height)
    visibleArea = dock(PixelRect(x: 0, y: top, width: rightEdge, height: bottom - top))
    let stableTop = stableCeiling + label + margin
    stableArea = dock(
      PixelRect(x: 0, y: stableTop, width: mapRight, height: stableFloor - label - margin - stableTop))
    // Not the stable area: below the tallest card it is so low that an arrow would hide the vehicle.
    let arrowTop = ceiling + label + margin
    arrowArea = dock(PixelRect(x: 0, y: arrowTop, width: mapRight, height: stableFloor - label - margin - arrowTop))
  }

  /// Card and a line of estimates fill the display, the sign stands beside them.
  mutating func arrangeCluster() {
    let screen = metrics.screen
    let margin = metrics.margin
    let width = metrics.cardWidth
    let estimatesHeight = metrics.estimatesHeight
    let right = screen.width - margin
    if content.card { placeCard(in: dock(PixelRect(x: margin, y: margin, width: width, height: cardHeight))) }
    if content.estimates {
      let rect = PixelRect(x: margin, y: screen.height - margin - estimatesHeight, width: width, height: estimatesHeight)
      placeEstimates(in: dock(rect), rows: 1)
    }
    placeSign(right: right, bottom: screen.height - margin)
    let free = (content.estimates ? screen.height - margin - estimatesHeight : screen.height) - margin
    placeBadges(x: margin, width: width, top: card.map { $0.rect.bottom + margin } ?? margin)
    badges.removeAll { $0.bottom > free }
    let column = PixelRect(
      x: right - metrics.passengerColumn, y: margin, width: metrics.passengerColumn,
      height: max(0, screen.height - 3 * margin - metrics.signSize(.mutcd).height))
    visibleArea = dock(column)
    stableArea = visibleArea
  }

  private mutating func placeSign(right: Int, bottom: Int) {
    guard let sign = content.speedLimit else { return }
    let size = metrics.signSize(sign)
    let left = right - (metrics.passengerColumn + size.width) / 2
    speedLimit = dock(PixelRect(x: left, y: bottom - size.height, width: size.width, height: size.height))
  }

  /// From the top down as many as there is room for.
  private mutating func placeButtons(right: Int, top: Int, bottom: Int) {
    let size = metrics.buttonSize
    let step = size + metrics.pixels(8)
    guard content.buttons > 0, step > 0, bottom - top >= size else { return }
    let count = min(content.buttons, (bottom - top - size) / step + 1)
    let left = right - (metrics.passengerColumn + size) / 2
    buttons = (0..<count).map { dock(PixelRect(x: left, y: top + $0 * step, width: size, height: size)) }
  }

  private mutating func placeBadges(x: Int, width: Int, top: Int) {
    let step = metrics.labelHeight + metrics.pixels(6)
    let count = min(max(0, content.badges), 2)
    badges = (0..<count).map { dock(PixelRect(x: x, y: top + $0 * step, width: width, height: metrics.labelHeight)) }
  }
}
