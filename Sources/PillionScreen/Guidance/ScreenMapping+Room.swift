import PillionModel

extension ScreenMapping {
  func content(card: Bool) -> LayoutContent {
    var content = LayoutContent()
    content.card = card
    content.glyph = view.maneuver != nil
    content.distance = view.distance != nil
    content.lanes = view.lanes.count
    content.leftMarker = view.hiddenLanes.left > 0
    content.rightMarker = view.hiddenLanes.right > 0
    content.nextLead = next == nil ? nil : leadWidth
    content.estimates = view.estimates != nil
    content.arrival = view.estimates?.arrival != nil
    content.speedLimit = view.speedLimit?.sign
    content.road = !roads.isEmpty
    content.badges = view.badges.count
    content.buttons = view.buttons.count
    content.arrows = view.panning
    return content
  }

  private var lead: String { text.shown(text.words.states.then) }

  private var leadWidth: Double {
    let font = LayoutFonts(unit: metrics.unit).next
    return fitting.measurer.measure(lead, font: font, width: nil, lines: 1).width
  }

  /// Chooses the card's text and how it is set.
  mutating func fit(_ instruction: InstructionText, _ content: inout LayoutContent) {
    let styles = metrics.styles(lanes: content.lanes > 0, next: content.nextLead != nil)
    let boxes = styles.map { metrics.instructionBox($0, glyph: content.glyph, distance: content.distance) }
    guard let (fitted, index) = instruction.fit(in: boxes, fitting) else { return }
    content.instruction = styles[index]
    view.instruction = fitted.text
    view.truncated = fitted.truncated
  }

  mutating func fitNext(_ layout: Layout) {
    guard let next, let row = layout.card?.next else { return }
    let box = TextBox(font: layout.fonts.next, rect: row.instruction)
    guard let (fitted, _) = InstructionText.following(next, text).fit(in: [box], fitting) else { return }
    view.next = ViewNext(maneuver: map(next), instruction: fitted.text, lead: lead)
  }
}
