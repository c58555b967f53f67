import PillionScreen

/// A label shaped at the largest size at which all of it stays in its box.
struct FittedLabel {
  struct Piece {
    let text: ShapedText
    let color: Color
    /// Pixels of the font, for the distance of baselines.
    let font: TextFont
  }

  let pieces: [Piece]
  let width: Double
  private let gap: Double

  /// Steps down to half the size; below that a text is not read at a glance.
  private static let scales: [Double] = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.5]

  /// Several pieces do not shrink below this: what stands aside gives way before the first one becomes hard to read.
  private static let smallestShared = 0.76

  /// nil when it does not fit at any size, or there is nothing to draw.
  init?(_ label: Label, width: Double, height: Double, shaper: TextShaper) {
    var runs = label.runs.filter { !$0.text.isEmpty }
    guard width >= 1, height >= 1 else { return nil }
    while !runs.isEmpty {
      for scale in Self.scales where runs.count == 1 || scale >= Self.smallestShared {
        guard let fitted = FittedLabel(label, runs, scale, width: width, height: height, shaper: shaper) else { continue }
        self = fitted
        return
      }
      runs.removeLast()
    }
    return nil
  }

  private init?(_ label: Label, _ runs: [Label.Run], _ scale: Double, width: Double, height: Double, shaper: TextShaper) {
    var room = 0.0
    pieces = runs.map { run in
      var font = run.font
      font.pixelSize *= scale
      let wraps = label.lines > 1 && runs.count == 1
      let text = shaper.shape(run.text, font: font, width: wraps ? width : nil)
      room += text.width
      return Piece(text: text, color: run.color, font: font)
    }
    guard let first = pieces.first else { return nil }
    gap = first.font.pixelSize * 0.3
    self.width = room + gap * Double(pieces.count - 1)
    let lines = pieces.map(\.text.lines).max() ?? 1
    guard lines <= max(label.lines, 1), self.width <= width else { return nil }
    guard Self.rise(pieces) + Self.fall(pieces) + Self.drop(first) <= height else { return nil }
  }

  /// Draws into a box at least as large as it was fitted to.
  func draw(_ label: Label, in box: Rectangle, _ context: Context) {
    guard let first = pieces.first else { return }
    let capital = first.font.pixelSize * 0.714
    let drop = Self.drop(first)
    let lead: Double = label.anchor == .top ? capital * 0.3 : (box.height - capital - drop) / 2
    // Ink that reaches higher or lower than Latin letters, as in Thai or Vietnamese, moves the line rather than leave the box.
    let highest = box.y + Self.rise(pieces)
    let lowest = max(box.maxY - Self.fall(pieces) - drop, highest)
    let whole = (box.y + lead + capital).rounded()
    let baseline = min(max(whole, highest.rounded(.up)), lowest.rounded(.down))
    draw(from: baseline < highest ? highest : baseline, label, box, context)
  }

  private func draw(from baseline: Double, _ label: Label, _ box: Rectangle, _ context: Context) {
    var x = Self.start(label.side, width, box)
    for piece in label.rightToLeft ? pieces.reversed() : pieces {
      for line in 0..<piece.text.lines {
        let extent = piece.text.extent(line: line)
        let left = (piece.text.lines == 1 ? x : Self.start(label.side, extent.width, box)) + extent.overhang
        context.draw(piece.text, line: line, at: Point(left, baseline + Double(line) * TextShaper.pitch(piece.font)), piece.color)
      }
      x += piece.text.width + gap
    }
  }

  private static func start(_ side: Label.Side, _ width: Double, _ box: Rectangle) -> Double {
    switch side {
    case .left: box.x
    case .center: box.x + (box.width - width) / 2
    case .right: box.maxX - width
    }
  }

  private static func rise(_ pieces: [Piece]) -> Double { pieces.map(\.text.rise).max() ?? 0 }
  private static func fall(_ pieces: [Piece]) -> Double { pieces.map(\.text.fall).max() ?? 0 }
  /// From the first baseline to the last.
  private static func drop(_ piece: Piece) -> Double { Double(piece.text.lines - 1) * TextShaper.pitch(piece.font) }
}
