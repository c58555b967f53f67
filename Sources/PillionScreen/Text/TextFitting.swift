/// Which of several ways to say a thing is shown (rule R1).
package enum VariantPolicy: Sendable, Hashable {
  /// The longest one that fits: instructions.
  case longestThatFits
  /// The first one that fits, in the sender's order: names of roads.
  case firstThatFits

  /// Variants in the order in which they are tried.
  func ordered(_ variants: [String]) -> [String] {
    switch self {
    case .longestThatFits: variants.sorted(stablyBy: \.count)
    case .firstThatFits: variants
    }
  }
}

/// The room a text has.
package struct TextBox: Sendable, Hashable {
  package var font: TextFont
  package var width: Double
  package var height: Double
  package var lines: Int

  package init(font: TextFont, width: Double, height: Double, lines: Int) {
    self.font = font
    self.width = width
    self.height = height
    self.lines = lines
  }

  package init(font: TextFont, rect: PixelRect, lines: Int = 1) {
    self.init(font: font, width: Double(rect.width), height: Double(rect.height), lines: lines)
  }
}

/// Chooses and cuts texts by their shaped width.
package struct TextFitting<Measurer: TextMeasurer> {
  /// A text that fits, and whether it had to be cut.
  package struct Fitted: Sendable, Hashable {
    package var text: String
    package var truncated: Bool
  }

  let measurer: Measurer
  let ellipsis: String

  package init(measurer: Measurer, ellipsis: String = "…") {
    self.measurer = measurer
    self.ellipsis = ellipsis
  }

  /// The variant that `policy` wants; where none fits, the shortest cut at its end (rule R2). nil without variants.
  package func fit(_ variants: [String], in box: TextBox, policy: VariantPolicy) -> Fitted? {
    if let whole = policy.ordered(variants).first(where: { fits($0, box) }) { return Fitted(text: whole, truncated: false) }
    guard let shortest = variants.min(by: { $0.count < $1.count }) else { return nil }
    return Fitted(text: cut(shortest, to: box), truncated: true)
  }

  package func fits(_ text: String, _ box: TextBox) -> Bool {
    let extent = measurer.measure(text, font: box.font, width: box.width, lines: box.lines)
    // A pixel more than the box is rounding, a line more is not.
    return extent.fits && extent.lines <= box.lines && extent.width <= box.width + 1 && extent.height <= box.height + 1
  }

  /// The longest beginning that fits with an ellipsis after it, cut between grapheme clusters and never within a number or
  /// between it and its unit. Where not even one cluster fits, the ellipsis alone.
  private func cut(_ text: String, to box: TextBox) -> String {
    let clusters = Array(text)
    let allowed = CutPoints(clusters).allowed
    var low = 0
    var high = allowed.count
    while low < high {
      let middle = (low + high) / 2
      if fits(ellipsized(clusters, allowed[middle]), box) { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? ellipsis : ellipsized(clusters, allowed[low - 1])
  }

  /// Isolates that were opened in the part that stays are closed before the ellipsis.
  private func ellipsized(_ clusters: [Character], _ count: Int) -> String {
    var end = count
    while end > 0, clusters[end - 1].isWhitespace || clusters[end - 1].isTrailingPunctuation { end -= 1 }
    var text = String(clusters[..<end])
    let open = text.unicodeScalars.reduce(into: 0) { depth, scalar in
      if scalar == Isolation.first { depth += 1 } else if scalar == Isolation.last { depth -= 1 }
    }
    for _ in 0..<max(0, open) { text.unicodeScalars.append(Isolation.last) }
    return text + ellipsis
  }
}

/// Where a text may be cut.
struct CutPoints {
  /// Numbers of clusters to keep, in rising order.
  let allowed: [Int]

  /// A word with a digit in it is atomic ("A8", "1,5"), and so is a number with the word after it ("500 m", "เมตร" after "500").
  init(_ clusters: [Character]) {
    var forbidden = [Bool](repeating: false, count: clusters.count + 1)
    var index = 0
    while index < clusters.count {
      guard clusters[index].isDigit else {
        index += 1
        continue
      }
      var start = index
      while start > 0, clusters[start - 1].sticksToNumber { start -= 1 }
      var end = index
      while end < clusters.count, clusters[end].isDigit || clusters[end].sticksToNumber { end += 1 }
      end = Self.unitEnd(clusters, after: end)
      for place in start + 1..<max(start + 1, end) { forbidden[place] = true }
      index = max(end, index + 1)
    }
    allowed = clusters.indices.dropFirst().filter { !forbidden[$0] }
  }

  /// The end of a unit's name right after the number at `end`, one space between at most.
  private static func unitEnd(_ clusters: [Character], after end: Int) -> Int {
    var start = end
    if start < clusters.count, clusters[start].isWhitespace { start += 1 }
    guard start < clusters.count, clusters[start].isUnitLetter else { return end }
    let word = clusters[start...].prefix { $0.isUnitLetter }
    // Scripts that write no spaces go on after the unit: counters and short units are what must stay.
    if clusters[start].isEastAsian { return start + min(3, word.count) }
    // Longer than any unit's name: a word like others.
    return word.count > 12 ? end : word.endIndex
  }
}

extension Character {
  fileprivate var isDigit: Bool { unicodeScalars.first?.properties.generalCategory == .decimalNumber }

  /// Belongs to a number when nothing stands between: separators, signs, letters of a road's number.
  fileprivate var sticksToNumber: Bool {
    isNumber || ".,'’٫٬:/-+−%°".contains(self) || (isASCII && isLetter) || unicodeScalars.first?.isNoBreakSpace == true
  }

  fileprivate var isUnitLetter: Bool { isLetter || "״׳॰./".contains(self) }

  fileprivate var isEastAsian: Bool { (unicodeScalars.first?.value ?? 0) >= 0x2E80 }

  fileprivate var isTrailingPunctuation: Bool { ",;:，、：-–(（".contains(self) }
}

extension Array where Element == String {
  /// Longest first; equal ones stay in their order.
  fileprivate func sorted(stablyBy length: (String) -> Int) -> [String] {
    enumerated().map { (offset: $0.offset, text: $0.element, length: length($0.element)) }
      .sorted { ($0.length, $1.offset) > ($1.length, $0.offset) }
      .map(\.text)
  }
}
