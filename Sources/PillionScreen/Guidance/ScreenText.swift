import PillionModel

/// Words and figures of one screen: in its language, or in English where its characters cannot show that language.
struct ScreenText: Sendable {
  let words: Words
  let numbers: NumberText
  let clock: ClockFormat
  let charset: ProfileCharset

  init(_ settings: ScreenSettings, charset: ProfileCharset) {
    let locale = settings.locale
    self.charset = charset
    clock = settings.clock ?? locale.clock
    guard charset == .ascii else {
      words = locale.words
      numbers = locale.numbers
      return
    }
    var words = Transliteration.ascii(locale.words.phrases.left).complete ? locale.words : .english
    // The symbols of the SI are read everywhere; a transliterated "chlm." for kilometres is read nowhere.
    if !words.units.kilometers.allSatisfy(\.isASCII) { words.units = UnitWords() }
    self.words = words
    numbers = NumberText(
      zero: "0", decimal: locale.numbers.decimal == "," ? "," : ".", group: " ", smallestGroup: locale.numbers.smallestGroup)
  }

  var ellipsis: String { charset == .ascii ? "..." : "…" }

  func distance(_ units: Units) -> DistanceText { DistanceText(units: units, numbers: numbers, words: words.units) }

  var duration: DurationText { DurationText(numbers: numbers, words: words) }

  var arrival: ArrivalText { ArrivalText(clock: clock, numbers: numbers, words: words.units) }

  var sentence: ManeuverSentence { ManeuverSentence(words: words, numbers: numbers) }

  /// Own words as the display can show them.
  func shown(_ text: String) -> String {
    charset == .ascii ? Transliteration.ascii(text).text : text
  }

  /// Texts from outside as the display can show them: those that it can show whole, where there are any.
  func shown(_ texts: [String]) -> [String] {
    guard charset == .ascii else { return texts }
    let plain = texts.map(Transliteration.ascii)
    let whole = plain.filter(\.complete)
    return (whole.isEmpty ? plain : whole).map(\.text)
  }

  /// Texts that the display can show whole.
  func whole(_ texts: [String]) -> [String] {
    guard charset == .ascii else { return texts }
    return texts.map(Transliteration.ascii).filter(\.complete).map(\.text)
  }
}
