/// What lies under a finger.
public enum ScreenTarget: Sendable, Hashable {
  /// A button over the map, by its id.
  case button(String)
  /// An arrow of the pan interface.
  case arrow(PanDirections)
  /// A panel that is no button: it hides the map from the finger.
  case panel
  case map
}

extension Presentation {
  /// What lies at a pixel of the display.
  public func target(x: Double, y: Double) -> ScreenTarget {
    func holds(_ rect: PixelRect?) -> Bool {
      guard let rect else { return false }
      return x >= Double(rect.x) && x < Double(rect.right) && y >= Double(rect.y) && y < Double(rect.bottom)
    }
    for (arrow, rect) in zip(PanDirections.arrows, layout.arrows) where holds(rect) { return .arrow(arrow) }
    for (button, rect) in zip(view.buttons, layout.buttons) where holds(rect) { return .button(button.id) }
    if holds(layout.card?.rect) || holds(layout.estimates?.rect) || holds(layout.speedLimit) { return .panel }
    return .map
  }
}
