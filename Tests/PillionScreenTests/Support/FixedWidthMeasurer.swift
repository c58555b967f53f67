import PillionScreen

/// Every grapheme cluster is half as wide as the font is high, East Asian ones as wide; lines break at spaces.
struct FixedWidthMeasurer: TextMeasurer {
  func measure(_ text: String, font: TextFont, width: Double?, lines limit: Int) -> TextExtent {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map { Self.width(String($0), font) }
    let space = font.pixelSize / 2
    var lines = 1
    var line = 0.0
    var widest = 0.0
    for (index, word) in words.enumerated() {
      let joined = index == 0 ? word : line + space + word
      if let width, joined > width, index > 0 {
        lines += 1
        line = word
      } else {
        line = joined
      }
      widest = max(widest, line)
    }
    let fits = width.map { widest <= $0 } ?? true
    return TextExtent(width: widest, height: Double(lines) * font.pixelSize * 1.25, lines: lines, fits: fits && lines <= limit)
  }

  private static func width(_ word: String, _ font: TextFont) -> Double {
    word.reduce(0) { sum, character in
      let value = character.unicodeScalars.first?.value ?? 0
      if value == 0x2068 || value == 0x2069 { return sum }
      return sum + (value >= 0x2E80 ? font.pixelSize : font.pixelSize / 2)
    }
  }
}
