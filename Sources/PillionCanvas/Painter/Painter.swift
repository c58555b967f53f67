package import PillionScreen

/// Draws views into a surface, again only where they changed. It belongs to the thread that made it: the one that paints.
package final class Painter {
  /// The picture as it stands after the last painting.
  package private(set) var surface: Surface
  /// Measures text as it will be drawn: give it to whoever makes the layout.
  package let shaper: TextShaper
  private let glyphs = GlyphCache()
  private var shown: Scene?
  /// The frame of the map to draw as ground; nil draws the plain one.
  package var map: MapPicture?
  /// The ground alone, by day and by night, so that a piece of it is a copy and not a drawing.
  private var grounds = AgingCache<Element, Surface>(limit: 1)
  /// What lies over a map; nil while there is none.
  private var overlay: Overlay?

  /// A painter with a shaper of its own, whose first font family is the profile's, or with one that is shared.
  package init(profile: Profile, shaper: TextShaper? = nil) {
    surface = Surface(width: profile.widthPixels, height: profile.heightPixels)
    self.shaper = shaper ?? TextShaper(family: profile.fonts.family)
  }

  /// Draws what of a view differs from the one before, and gives the rectangles of pixels that may have changed; none when nothing did.
  @discardableResult
  package func paint(_ view: View, _ layout: Layout) -> [Rectangle] {
    shaper.textDirection = view.textDirection
    return paint(Scene(view, layout, map: map?.ground(view)))
  }

  /// Draws what of a scene differs from the one before.
  @discardableResult
  package func paint(_ scene: Scene) -> [Rectangle] {
    let damage = Self.damage(from: shown, to: scene)
    shown = scene
    if surface.width != max(scene.width, 1) || surface.height != max(scene.height, 1) {
      surface = Surface(width: scene.width, height: scene.height)
    }
    guard !damage.isEmpty else { return [] }
    let context = Context(surface)
    guard let ground = scene.mapGround else {
      overlay = nil
      for box in damage {
        context.clipped(to: box) {
          for element in scene.elements where element.box.meets(box) { draw(element, context) }
        }
      }
      return damage
    }
    let overlay = overlay(over: scene)
    for box in damage {
      context.clipped(to: box) {
        draw(ground, context)
        overlay.lay(over: context, in: box)
      }
    }
    return damage
  }

  private func overlay(over scene: Scene) -> Overlay {
    let kept = overlay.flatMap { $0.surface.width == surface.width && $0.surface.height == surface.height ? $0 : nil }
    let overlay = kept ?? Overlay(width: surface.width, height: surface.height)
    self.overlay = overlay
    overlay.update(scene.elements.filter { $0.part != .ground }) { draw($0, $1) }
    return overlay
  }

  /// Draws one element alone on nothing.
  package func draw(_ element: Element, _ context: Context) {
    switch element.shape {
    case .ground(let palette, let road): drawGround(element, palette, road, context)
    case .map(let ground): map?.draw(ground, in: element.box, context)
    case .panel(let panel): draw(panel, context)
    case .symbol(let subject, let bright, let faint): draw(subject, element.box, bright, faint, context)
    case .label(let label):
      FittedLabel(label, width: element.box.width, height: element.box.height, shaper: shaper)?.draw(label, in: element.box, context)
    case .pill(let label, let color): drawPill(label, color, element.box, context)
    case .sign(let sign): sign.draw(in: element.box, context, shaper)
    }
  }

  /// The whole screen when the size changed, else the boxes of elements that came, went or changed, joined where they meet.
  package static func damage(from old: Scene?, to new: Scene) -> [Rectangle] {
    let screen = Rectangle(0, 0, Double(new.width), Double(new.height))
    guard let old, old.width == new.width, old.height == new.height else { return screen.isEmpty ? [] : [screen] }
    return damage(from: old.elements, to: new.elements)
  }

  /// The boxes of elements that came, went or changed, joined where they meet.
  static func damage(from old: [Element], to new: [Element]) -> [Rectangle] {
    guard old != new else { return [] }
    let before = Set(old)
    let after = Set(new)
    // Equal elements in another order lie differently over each other; the builder never does that, so order alone is no change.
    return Rectangle.joined((old + new).filter { before.contains($0) != after.contains($0) }.map(\.box.outward))
  }

  private func drawGround(_ element: Element, _ palette: Palette, _ road: Rectangle, _ context: Context) {
    let picture = grounds.value(element) {
      let picture = Surface(width: Int(element.box.width), height: Int(element.box.height))
      Ground.draw(palette, Rectangle(0, 0, element.box.width, element.box.height), road: road, Context(picture))
      return picture
    }
    context.copy(picture, at: Point(element.box.x, element.box.y))
  }

  private func draw(_ panel: Panel, _ context: Context) {
    let shape = Path.rounded(panel.box, top: panel.top, bottom: panel.bottom)
    if let shadow = panel.shadow, panel.shadowReach > 0 {
      // Wider and wider lines around the edge, each faint: a soft edge without a blur.
      let steps = 8
      for step in 1...steps {
        let width = panel.shadowReach * 2 * Double(step) / Double(steps)
        var below = panel.box
        below.y += panel.shadowReach * 0.3
        context.stroke(
          .rounded(below, top: panel.top, bottom: panel.bottom), shadow.opacity(0.022), Context.Stroke(width))
      }
    }
    context.fill(shape, panel.color)
  }

  private func draw(_ subject: GlyphCache.Subject, _ box: Rectangle, _ bright: Color, _ faint: Color, _ context: Context) {
    guard let mask = glyphs.mask(subject, side: Int(box.width.bounded(0...4_096))) else { return }
    let place = Point(box.x, box.y)
    if let below = mask.faint { context.paint(below, at: place, faint) }
    context.paint(mask.bright, at: place, bright)
  }

  private func drawPill(_ label: Label, _ color: Color, _ box: Rectangle, _ context: Context) {
    // Round ends need some room; what is left over around a short text is more.
    let (least, usual) = (box.height * 0.22, box.height * 0.45)
    guard let fitted = FittedLabel(label, width: box.width - least * 2, height: box.height, shaper: shaper) else { return }
    let width = min((fitted.width + usual * 2).rounded(.up), box.width)
    let pill = Rectangle(box.x + ((box.width - width) / 2).rounded(.down), box.y, width, box.height)
    context.fill(.rounded(pill, box.height / 2), color)
    fitted.draw(label, in: pill.inset(least, 0), context)
  }
}

@available(*, unavailable)
extension Painter: Sendable {}
