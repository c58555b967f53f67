package import PillionModel
package import PillionScreen

/// A speed sign: a ring as in the Vienna convention, or the plate of the United States. Digits always stay inside (R38).
package struct SpeedSign: Sendable, Hashable {
  package var text: String
  package var isPlate: Bool
  package var status: SpeedLimit.Status
  package var font: TextFont
  package var colors: Palette.SignColors

  package init(text: String, isPlate: Bool, status: SpeedLimit.Status, font: TextFont, colors: Palette.SignColors) {
    self.text = text
    self.isPlate = isPlate
    self.status = status
    self.font = font
    self.colors = colors
  }

  private var plate: Color {
    switch status {
    case .unknown, .below: colors.plate
    case .strict: colors.strictPlate
    case .tolerant: colors.tolerantPlate
    }
  }

  private var digits: Color { status == .tolerant ? colors.tolerantDigits : colors.digits }

  func draw(in box: Rectangle, _ context: Context, _ shaper: TextShaper) {
    if isPlate { drawPlate(box, context, shaper) } else { drawRing(box.square, context, shaper) }
  }

  private func drawRing(_ box: Rectangle, _ context: Context, _ shaper: TextShaper) {
    let radius = box.width / 2 - 1
    guard radius > 2 else { return }
    // A thin light rim keeps the ring off dark ground; the ring is a tenth of the sign, as on the road.
    let ring = radius * 0.2
    context.fill(.circle(box.center, radius), status == .tolerant ? colors.tolerantDigits : colors.plate)
    context.fill(.circle(box.center, radius - radius * 0.04), colors.ring)
    context.fill(.circle(box.center, radius - ring), plate)
    if status == .tolerant {
      context.stroke(.circle(box.center, radius - ring), colors.tolerantDigits, Context.Stroke(radius * 0.05))
    }
    number(in: box.center, within: radius - ring - radius * 0.06, context, shaper)
  }

  /// The number as large as a circle allows, whatever its digits, but no larger than a number of two.
  private func number(in center: Point, within radius: Double, _ context: Context, _ shaper: TextShaper) {
    for step in stride(from: 1.02, through: 0.3, by: -0.06) {
      var font = font
      font.pixelSize = radius * step * 1.25
      let shaped = shaper.shape(text, font: font, width: nil)
      let half = Point(shaped.width / 2, (shaped.rise + shaped.fall) / 2)
      guard half.x * half.x + half.y * half.y <= radius * radius else { continue }
      let baseline = center.y + (shaped.rise - shaped.fall) / 2
      context.draw(shaped, line: 0, at: Point(center.x - shaped.width / 2, baseline), digits)
      return
    }
  }

  private func drawPlate(_ box: Rectangle, _ context: Context, _ shaper: TextShaper) {
    let unit = min(box.width / 72, box.height / 92)
    let body = box.inset(1)
    guard unit > 0.1 else { return }
    context.fill(.rounded(body, 8 * unit), plate)
    context.stroke(.rounded(body.inset(4 * unit), 5 * unit), digits, Context.Stroke(2.5 * unit))
    let words = Rectangle(body.x + 9 * unit, body.y + 9 * unit, body.width - 18 * unit, 15 * unit)
    for (index, word) in ["SPEED", "LIMIT"].enumerated() {
      var row = words
      row.y += Double(index) * 14 * unit
      draw(word, size: 16 * unit, in: row, context, shaper)
    }
    let rest = Rectangle(words.x, words.y + 30 * unit, words.width, body.maxY - 9 * unit - words.y - 30 * unit)
    draw(text, size: 44 * unit, in: rest, context, shaper)
  }

  private func draw(_ text: String, size: Double, in box: Rectangle, _ context: Context, _ shaper: TextShaper) {
    var font = font
    font.pixelSize = size
    let label = Label(runs: [Label.Run(text: text, font: font, color: digits)], side: .center)
    FittedLabel(label, width: box.width, height: box.height, shaper: shaper)?.draw(label, in: box, context)
  }
}
