import PillionModel
import Testing

@testable import PillionScreen

@Suite("The head unit's language and region")
struct ScreenLocaleTests {
  @Test(
    "Tags and POSIX names are read",
    arguments: [
      ("en", "en", nil), ("en-US", "en", "US"), ("en_US.UTF-8", "en", "US"), ("de_AT@euro", "de", "AT"), ("C", "en", nil),
      ("C.UTF-8", "en", nil), ("POSIX", "en", nil), ("", "en", nil), ("zh-Hant-TW", "zh", "TW"), ("sr_Latn_RS", "sr", "RS"),
      ("iw-IL", "he", "IL"), ("nb-NO", "no", "NO"), ("EN-gb", "en", "GB"), ("ar-EG-u-nu-latn", "ar", "EG"), ("--", "en", nil),
      ("12-34", "en", nil), ("deutsch", "en", nil), ("fr-x-ca", "fr", nil), ("es-419", "es", nil),
    ] as [(String, String, String?)])
  func parsing(name: String, language: String, region: String?) {
    let locale = ScreenLocale(name)
    #expect(locale.language == language)
    #expect(locale.region == region)
  }

  @Test(
    "R7: systems of measurement by region",
    arguments: [
      ("en-US", Units.us), ("en-GB", .uk), ("en-LR", .us), ("my-MM", .us), ("en", .metric), ("en-CA", .metric), ("en-IE", .metric),
      ("de-DE", .metric), ("es-US", .us), ("cy-GB", .uk), ("C", .metric),
    ] as [(String, Units)])
  func systems(name: String, units: Units) {
    #expect(ScreenLocale(name).units == units)
  }

  @Test("R6: the driver's setting, then the trip's hint, then the locale")
  func resolution() {
    var settings = ScreenSettings(locale: ScreenLocale("en-US"))
    #expect(settings.units(hint: nil) == .us)
    #expect(settings.units(hint: .unknown) == .us)
    #expect(settings.units(hint: .metric) == .metric)
    settings.units = .uk
    #expect(settings.units(hint: .metric) == .uk)
  }

  @Test("The direction of text follows the language")
  func directions() {
    for name in ["ar", "ar-EG", "he-IL", "iw", "fa", "ur-PK"] { #expect(ScreenLocale(name).textDirection == .rightToLeft) }
    for name in ["en", "ru", "ja", "hi", "el", "tr"] { #expect(ScreenLocale(name).textDirection == .leftToRight) }
  }

  @Test("A language without words here speaks English and keeps its region's ways")
  func fallback() {
    let thai = ScreenLocale("th-TH")
    #expect(thai.spokenLanguage == "en")
    #expect(thai.words == .english)
    #expect(thai.units == .metric)
    #expect(ScreenLocale("cy-GB").units == .uk)
  }

  @Test("Every language has all its words, each with its places", arguments: Words.table.keys.sorted())
  func complete(language: String) throws {
    let words = try #require(Words.table[language])
    let phrases = Mirror(reflecting: words.phrases).children.compactMap { $0.value as? String }
    let states = Mirror(reflecting: words.states).children.compactMap { $0.value as? String }
    let brief = Mirror(reflecting: words.brief).children.compactMap { $0.value as? String }
    #expect(phrases.count == 33 && states.count == 23 && brief.count == 10)
    for text in phrases + states + brief { #expect(CleanText.clean(text) == text, "\(language)") }
    #expect(words.phrases.exitNamed.contains("{exit}"))
    #expect(words.phrases.roundaboutExit.contains("{n}"))
    #expect(words.brief.exitNumber.contains("{n}"))
    for pattern in [words.phrases.onto, words.phrases.along] {
      #expect(pattern.contains("{phrase}") && pattern.contains("{road}"))
    }
    #expect(words.phrases.left != words.phrases.right)
    #expect(words.phrases.slightLeft != words.phrases.sharpLeft)
    if language != "en" { #expect(words.phrases.left != Words.english.phrases.left) }
  }
}
