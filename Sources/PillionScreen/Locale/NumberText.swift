/// Numbers as a language writes them (rule R14): digits, decimal and group separators.
package struct NumberText: Sendable, Hashable {
  /// The scalar of the digit zero; the other digits follow it.
  package let zero: Unicode.Scalar
  package let decimal: String
  package let group: String
  /// Digits before the first separator at least; 2 writes 1000 but 12.345 (CLDR minimumGroupingDigits).
  package let smallestGroup: Int

  static let noBreakSpace = "\u{A0}"

  /// Plain digits as in English.
  static let plain = NumberText(zero: "0", decimal: ".", group: ",")

  init(zero: Unicode.Scalar, decimal: String, group: String, smallestGroup: Int = 1) {
    self.zero = zero
    self.decimal = decimal
    self.group = group
    self.smallestGroup = smallestGroup
  }

  /// The way of a language in a region; `digits` is the tag's own wish ("latn", "arab").
  init(language: String, region: String?, digits: String? = nil) {
    let separators = Self.separators(language, region)
    guard Self.usesArabicDigits(language, region, digits) else {
      self.init(zero: "0", decimal: separators.decimal, group: separators.group, smallestGroup: separators.smallest)
      return
    }
    self.init(zero: "\u{660}", decimal: "\u{66B}", group: "\u{66C}")
  }

  /// CLDR: Arabic digits east of Libya, without the Emirates; plain ones where no region is named.
  private static func usesArabicDigits(_ language: String, _ region: String?, _ digits: String?) -> Bool {
    if let digits { return digits == "arab" }
    guard language == "ar", let region else { return false }
    return !["AE", "DZ", "EH", "LY", "MA", "TN"].contains(region)
  }

  private static func separators(_ language: String, _ region: String?) -> (decimal: String, group: String, smallest: Int) {
    switch (language, region) {
    case ("en", "ZA"): (",", noBreakSpace, 1)
    case ("de", "CH"), ("de", "LI"): (".", "’", 1)
    case ("it", "CH"): (".", "’", 2)
    case ("de", "AT"): (",", noBreakSpace, 1)
    case ("fr", "MA"), ("ar", "MA"), ("ar", "DZ"), ("ar", "TN"), ("ar", "LY"): (",", ".", 1)
    case ("es", "MX"), ("es", "US"), ("es", "PE"), ("es", "PR"), ("es", "GT"), ("es", "HN"), ("es", "NI"), ("es", "PA"),
      ("es", "SV"), ("es", "DO"):
      (".", ",", 1)
    case ("es", "CR"): (",", noBreakSpace, 1)
    case ("es", nil), ("es", "ES"): (",", ".", 2)
    case ("pt", "PT"): (",", noBreakSpace, 2)
    case ("it", _): (",", ".", 2)
    case ("pl", _): (",", noBreakSpace, 2)
    case ("ru", _), ("uk", _), ("cs", _), ("fi", _), ("sv", _), ("no", _), ("fr", _): (",", noBreakSpace, 1)
    case ("de", _), ("es", _), ("pt", _), ("nl", _), ("tr", _), ("el", _), ("da", _), ("id", _): (",", ".", 1)
    default: (".", ",", 1)
    }
  }

  /// Replaces ASCII digits by the language's own.
  package func digits(_ ascii: String) -> String {
    guard zero != "0" else { return ascii }
    var text = String.UnicodeScalarView()
    for scalar in ascii.unicodeScalars {
      let isDigit = ("0"..."9").contains(scalar)
      text.append(isDigit ? Unicode.Scalar(zero.value + scalar.value - 48) ?? scalar : scalar)
    }
    return String(text)
  }

  /// A whole number with separators between groups of three.
  package func whole(_ number: Int) -> String {
    let figures = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    let grouped = figures.count >= 3 + smallestGroup
    for (index, figure) in figures.enumerated() {
      let left = figures.count - index
      if grouped && index > 0 && left.isMultiple(of: 3) { text += group }
      text.append(figure)
    }
    return digits(text)
  }

  /// A number of tenths, with one decimal; ".0" is dropped unless it is to be kept.
  package func tenths(_ number: Int, keepingZero: Bool = false) -> String {
    let fraction = number.magnitude % 10
    let text = whole(number / 10)
    return fraction == 0 && !keepingZero ? text : text + decimal + digits(String(fraction))
  }
}
