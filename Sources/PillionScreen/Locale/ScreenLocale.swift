public import PillionModel

/// The language and region of the head unit, and all that follows from them.
///
/// Takes BCP 47 tags ("en-GB", "zh-Hant-TW", "ar-EG-u-nu-latn-hc-h23") and POSIX names ("en_US.UTF-8", "de_AT@euro", "C"). What
/// it cannot read, and a language without words here, speak English, keeping the region's units and clock.
public struct ScreenLocale: Sendable, Hashable {
  /// Lower case, "en".
  public let language: String
  /// Upper case, "GB"; nil when not named.
  public let region: String?
  /// The region's or the tag's own choice between 12 and 24 hours.
  public let clock: ClockFormat
  /// How the language's numbers are written.
  package let numbers: NumberText

  /// Reads a tag or a POSIX name.
  public init(_ name: String) {
    let tag = name.prefix { $0 != "." && $0 != "@" }
    var parts = tag.prefix(64).split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }[...]
    var language = parts.popFirst() ?? ""
    let isLanguage = (2...3).contains(language.count) && language.allSatisfy { $0.isASCII && $0.isLetter }
    // Old codes that Java and Android still send, and the two Norwegians.
    let renamed = ["iw": "he", "nb": "no", "nn": "no", "sh": "sr"]
    language = renamed[language] ?? language
    var region: String?
    var extensions: [String: String] = [:]
    if isLanguage {
      while let part = parts.popFirst(), part != "x" {
        if part == "u" {
          extensions = Self.keywords(parts)
          break
        }
        if region == nil, part.count == 2, part.allSatisfy({ $0.isASCII && $0.isLetter }) { region = part.uppercased() }
      }
    }
    self.language = isLanguage ? language : "en"
    self.region = region
    clock =
      switch extensions["hc"] {
      case "h11", "h12": .twelveHours
      case "h23", "h24": .twentyFourHours
      default: Regions.clock(language: self.language, region: region)
      }
    numbers = NumberText(language: self.language, region: region, digits: extensions["nu"])
  }

  /// Values of two-letter keys after "-u-".
  private static func keywords(_ parts: ArraySlice<String>) -> [String: String] {
    var found: [String: String] = [:]
    var rest = parts
    while let key = rest.popFirst() {
      guard key.count == 2, let value = rest.first, value.count > 2 else { continue }
      found[key] = value
      rest.removeFirst()
    }
    return found
  }

  /// The words of the language, English where there are none.
  package var words: Words { Words.table[language] ?? .english }

  /// The language whose words are shown: its own, or "en".
  public var spokenLanguage: String { Words.table[language] == nil ? "en" : language }

  /// The BCP 47 tag.
  public var tag: String { region.map { "\(language)-\($0)" } ?? language }

  /// Right to left for the languages written so, also where their words here are English: names and texts from the phone lead.
  public var textDirection: TextDirection {
    ["ar", "he", "fa", "ur", "yi", "ps", "sd", "ug", "dv", "ckb"].contains(language) ? .rightToLeft : .leftToRight
  }

  /// The region's system of measurement (rule R7).
  public var units: Units { Regions.units(region) }
}

/// How a time of day is told.
public enum ClockFormat: String, Sendable, Hashable, CaseIterable {
  case twelveHours, twentyFourHours
}

/// Facts about regions, from CLDR's measurementData and timeData.
enum Regions {
  private static let miles: Set<String> = ["US", "LR", "MM", "AS", "GU", "MP", "VI", "UM"]
  private static let yards: Set<String> = ["GB", "GG", "IM", "JE"]

  private static let twelveHours = Set(
    """
    AE AG AL AS AU BB BD BH BM BN BS BT CA CL CO CR CU CY DJ DM DO DZ EC EG EH ER ET FJ FM GD GH GM GR GT GU GY HK HN IN IQ JM JO \
    KH KI KN KP KR KW KY LB LC LR LS LY MH MO MP MR MW MX MY NA NI NZ OM PA PE PG PH PK PR PS PW PY QA SA SB SD SG SL SO SS SV SY \
    SZ TC TD TN TO TT TW UM US UY VC VE VG VI VU WS YE ZM
    """.split(separator: " ").map(String.init))

  /// Languages whose main region tells the time in twelve hours. English without a region is international: 24 hours.
  private static let twelveHourLanguages: Set<String> = ["ar", "hi", "ko", "el"]

  static func units(_ region: String?) -> Units {
    guard let region else { return .metric }
    return miles.contains(region) ? .us : yards.contains(region) ? .uk : .metric
  }

  static func clock(language: String, region: String?) -> ClockFormat {
    guard let region else { return twelveHourLanguages.contains(language) ? .twelveHours : .twentyFourHours }
    // CLDR gives these 24 hours against their region's usage, or the other way round.
    if region == "SG" && language == "zh" || region == "CA" && language == "fr" { return .twentyFourHours }
    return twelveHours.contains(region) ? .twelveHours : .twentyFourHours
  }
}
