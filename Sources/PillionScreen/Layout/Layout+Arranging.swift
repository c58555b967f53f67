import PillionModel

extension Layout {
  /// Arranges what `content` says is shown.
  public init(profile: Profile, textDirection: TextDirection, content: LayoutContent) {
    let metrics = LayoutMetrics(profile)
    var panels = Panels(metrics: metrics, textDirection: textDirection, content: content)
    panels.arrange()
    screen = metrics.screen
    visibleArea = panels.visibleArea
    stableArea = panels.stableArea
    unit = metrics.unit
    self.textDirection = textDirection
    fonts = LayoutFonts(unit: metrics.unit, instruction: content.instruction)
    card = panels.card
    estimates = panels.estimates
    speedLimit = panels.speedLimit
    road = panels.road
    buttons = panels.buttons
    badges = panels.badges
    arrows = content.arrows ? metrics.arrows(in: panels.arrowArea) : []
  }

  /// The rectangles of contract.md's View.
  public var rects: ViewRects {
    var rects = ViewRects()
    rects.screen = screen
    rects.visibleArea = visibleArea.isEmpty ? nil : visibleArea
    rects.stableArea = stableArea.isEmpty ? nil : stableArea
    rects.card = card?.rect
    rects.estimates = estimates?.rect
    rects.speedLimit = speedLimit
    rects.road = road
    rects.arrows = arrows
    if let first = buttons.first, let last = buttons.last {
      rects.buttons = PixelRect(x: first.x, y: first.y, width: first.width, height: last.bottom - first.y)
    }
    return rects
  }
}

/// The panels of a layout while they are being placed.
///
/// Everything is placed for a driver on the left and docked by `dock`; what stands inside a panel is placed for text from left to
/// right and ordered by `order`.
package struct Panels {
  let metrics: LayoutMetrics
  let textDirection: TextDirection
  let content: LayoutContent
  var visibleArea = PixelRect(x: 0, y: 0, width: 0, height: 0)
  var stableArea = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The map as far as badges and the road's name leave it when they are there: neither moves an arrow by coming or going.
  var arrowArea = PixelRect(x: 0, y: 0, width: 0, height: 0)
  var card: CardLayout?
  var estimates: EstimatesLayout?
  var speedLimit: PixelRect?
  var road: PixelRect?
  var buttons: [PixelRect] = []
  var badges: [PixelRect] = []

  init(metrics: LayoutMetrics, textDirection: TextDirection, content: LayoutContent) {
    self.metrics = metrics
    self.textDirection = textDirection
    self.content = content
  }

  mutating func arrange() {
    switch metrics.arrangement {
    case .column: arrangeColumn()
    case .stacked: arrangeStacked()
    case .cluster: arrangeCluster()
    }
  }

  func dock(_ rect: PixelRect) -> PixelRect {
    metrics.driverSide == .right ? rect.mirrored(in: metrics.screen) : rect
  }

  func order(_ rect: PixelRect, in panel: PixelRect) -> PixelRect {
    textDirection == .rightToLeft ? rect.mirrored(in: panel) : rect
  }

  var cardHeight: Int {
    metrics.cardHeight(content.instruction, lanes: content.lanes > 0, next: content.nextLead != nil)
  }
}
