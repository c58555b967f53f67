/// All of a scene but its ground, drawn on nothing. A moving map changes ten times a second and what lies over it hardly ever: it is drawn when
/// it changes, and laid over every frame.
final class Overlay {
  let surface: Surface
  private var shown: [Element] = []
  /// Boxes with all ink, none of which meets another.
  private(set) var inked: [Rectangle] = []

  init(width: Int, height: Int) { surface = Surface(width: width, height: height) }

  /// Draws what differs from the elements before.
  func update(_ elements: [Element], draw: (Element, Context) -> Void) {
    let damage = Painter.damage(from: shown, to: elements)
    guard !damage.isEmpty else { return }
    let context = Context(surface)
    for box in damage {
      context.clipped(to: box) {
        context.clear()
        for element in elements where element.box.meets(box) { draw(element, context) }
      }
    }
    shown = elements
    inked = Rectangle.joined(elements.map(\.box.outward))
  }

  /// Lays what lies within a box over what is there.
  func lay(over context: Context, in box: Rectangle) {
    for ink in inked where ink.meets(box) {
      context.clipped(to: ink) { context.overlay(surface) }
    }
  }
}

@available(*, unavailable)
extension Overlay: Sendable {}
