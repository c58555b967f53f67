/// Text for displays that show ASCII only (rule R39): Latin, Cyrillic and Greek letters by table, a sign for what has none.
package enum Transliteration {
  /// What stands for a run of characters without a counterpart.
  static let neutral = "?"

  /// The text in ASCII, and whether every character had a counterpart. Never blank for a text that is not.
  package static func ascii(_ text: String) -> (text: String, complete: Bool) {
    var ascii = ""
    var complete = true
    var inGap = false
    let scalars = Array(text.unicodeScalars)
    let isUkrainian = scalars.contains { ukrainianLetters.contains($0) }
    for (index, scalar) in scalars.enumerated() {
      let own = isUkrainian ? ukrainian[scalar] : nil
      if let plain = own ?? counterpart(scalar, after: index > 0 ? scalars[index - 1] : nil) {
        ascii += cased(plain, of: scalar, next: index + 1 < scalars.count ? scalars[index + 1] : nil)
        inGap = false
      } else {
        complete = false
        if !inGap { ascii += neutral }
        inGap = true
      }
    }
    return (ascii, complete)
  }

  private static func counterpart(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> String? {
    if scalar.isASCII { return scalar.value >= 32 && scalar.value < 127 ? String(Character(scalar)) : "" }
    // Greek upsilon after omicron only writes the sound u.
    if "υύΥΎ".unicodeScalars.contains(scalar), let previous, "οΟ".unicodeScalars.contains(previous) { return "u" }
    if let plain = table[scalar] { return plain }
    if (0xFF01...0xFF5E).contains(scalar.value), let plain = Unicode.Scalar(scalar.value - 0xFEE0) { return String(Character(plain)) }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return ""
    case .spaceSeparator: return " "
    case .decimalNumber: return scalar.properties.numericType == .decimal ? scalar.properties.numericValue.map { String(Int($0)) } : nil
    case .dashPunctuation: return "-"
    default: return nil
    }
  }

  /// "Zh" for a capital at the start of a word, "ZH" within capitals.
  private static func cased(_ plain: String, of scalar: Unicode.Scalar, next: Unicode.Scalar?) -> String {
    guard plain.count > 1, plain.first?.isUppercase == true, next?.properties.isUppercase == true else { return plain }
    return plain.uppercased()
  }

  private static let table: [Unicode.Scalar: String] = {
    var table: [Unicode.Scalar: String] = [:]
    for (plain, letters) in LatinTable.letters {
      for scalar in letters.unicodeScalars { table[scalar] = plain }
    }
    for (letters, plain) in small {
      for scalar in letters.unicodeScalars {
        table[scalar] = plain
        let capital = scalar.properties.uppercaseMapping.unicodeScalars
        guard capital.count == 1, let first = capital.first, first != scalar, let initial = plain.first else { continue }
        table[first] = initial.uppercased() + plain.dropFirst()
      }
    }
    for (letters, plain) in signs {
      for scalar in letters.unicodeScalars { table[scalar] = plain }
    }
    return table
  }()

  /// Small letters; capitals follow from them. Cyrillic and Greek as on road signs for foreigners (BGN/PCGN, ISO 843), simplified.
  private static let small: KeyValuePairs<String, String> = [
    "ß": "ss", "æ": "ae", "œ": "oe", "øö": "o", "ðđ": "d", "þ": "th", "ł": "l", "ı": "i", "ŋ": "ng", "ħ": "h", "ŧ": "t", "ĸ": "k",
    "а": "a", "б": "b", "в": "v", "гґ": "g", "д": "d", "еэ": "e", "ё": "yo", "є": "ye", "ж": "zh", "зѕ": "z", "иі": "i", "йї": "y",
    "јѝ": "j", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "уў": "u", "ф": "f",
    "х": "kh", "ц": "ts", "чћ": "ch", "ш": "sh", "щ": "shch", "ъь": "", "ы": "y", "ю": "yu", "я": "ya", "љ": "lj", "њ": "nj",
    "ђ": "dj", "џ": "dz", "ѓ": "gj", "ќ": "kj",
    "αά": "a", "β": "v", "γ": "g", "δ": "d", "εέ": "e", "ζ": "z", "ηήιίϊΐ": "i", "θ": "th", "κ": "k", "λ": "l", "μ": "m", "ν": "n",
    "ξ": "x", "οόωώ": "o", "π": "p", "ρ": "r", "σς": "s", "τ": "t", "υύϋΰ": "y", "φ": "f", "χ": "ch", "ψ": "ps",
  ]

  /// Letters that Russian lacks, and what others sound like beside them (Ukraine's own table of 2010).
  private static let ukrainianLetters: Set<Unicode.Scalar> = ["і", "ї", "є", "ґ", "І", "Ї", "Є", "Ґ"]
  private static let ukrainian: [Unicode.Scalar: String] = [
    "г": "h", "и": "y", "й": "i", "ї": "i", "є": "ie", "Г": "H", "И": "Y", "Й": "Y", "Ї": "Yi", "Є": "Ye",
  ]

  private static let signs: KeyValuePairs<String, String> = [
    "“”„«»″״": "\"", "‘’‚‹›′´ʼ׳": "'", "–—−‐‑": "-", "…": "...", "·•": "-", "№": "No", "→": "->", "←": "<-", "€": "EUR", "×": "x",
    "：": ":", "，、،": ",", "。": ".", "٫": ".", "٬": ",", "µ": "u", "½": "1/2", "º°": "o", "ª": "a", "؛": ";", "؟": "?", "॰": ".",
  ]
}
