import PillionCanvas
import PillionScreen

/// Names as outlines, kept: the same ones are drawn in every picture.
final class TextOutlines {
  struct Outline {
    /// The baseline's left end is the origin.
    var path: Path
    var width: Double
  }

  private struct Key: Hashable {
    var text: String
    var font: TextFont
  }

  private let shaper = TextShaper()
  private var outlines: [Key: Outline] = [:]

  /// Names kept before all are forgotten.
  private static let most = 1_024

  init() {}

  /// Long names are cut: no map has room for more.
  func outline(_ text: String, size: Double, bold: Bool = false) -> Outline {
    let key = Key(text: String(text.prefix(60)), font: TextFont(role: .road, pixelSize: size, weight: bold ? .bold : .medium))
    if let outline = outlines[key] { return outline }
    if outlines.count >= Self.most { outlines = [:] }
    let shaped = shaper.shape(key.text, font: key.font, width: nil)
    let outline = Outline(path: shaped.outline(), width: shaped.width)
    outlines[key] = outline
    return outline
  }
}
