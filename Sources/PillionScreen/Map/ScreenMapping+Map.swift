import PillionModel

extension ScreenMapping {
  /// The age of the picture, the badge and the buttons that the profile allows.
  mutating func show(_ map: ScreenMap) {
    view.mapAge = map.age
    if map.isPaused { view.badges.append(ViewBadge(kind: .mapPaused, text: text.shown(words(.mapPaused)))) }
    view.panning = map.isPanning
    let name = map.isPanning ? "panButtons" : "mapButtons"
    let (taken, dropped) = MapButton.chosen(of: map.buttons, limit: profile.limits[name])
    view.buttons = taken.map { ViewButton(id: $0.id, slot: .map) }
    notes += dropped.map { ScreenNote(id: $0.id, reason: .limit, detail: "a button more than the profile's \(name)") }
  }

  /// What the layout has no room for is not in the view either.
  mutating func fitButtons(_ layout: Layout) {
    guard view.buttons.count > layout.buttons.count else { return }
    let dropped = view.buttons[layout.buttons.count...]
    notes += dropped.map { ScreenNote(id: $0.id, reason: .limit, detail: "the display has no room for another button") }
    view.buttons.removeLast(dropped.count)
  }
}
