import PillionModel
import Testing

@testable import PillionScreen

@Suite("R13: durations")
struct DurationTextTests {
  @Test(
    "R13: nearest minute, at least one, 0 is arriving, unknown is --",
    arguments: [
      (0, "arriving"), (0.1, "1 min"), (29, "1 min"), (30, "1 min"), (89, "1 min"), (90, "2 min"), (1080, "18 min"),
      (3569, "59 min"), (3570, "1 h"), (3599, "1 h"), (3600, "1 h"), (3630, "1 h 01 min"), (3900, "1 h 05 min"), (4200, "1 h 10 min"),
      (8100, "2 h 15 min"),
      (86_369, "23 h 59 min"), (86_370, "1 d"), (86_400, "1 d"), (97_200, "1 d 3 h"), (98_999, "1 d 3 h"), (99_000, "1 d 4 h"),
      (170_999, "1 d 23 h"), (171_000, "2 d"), (nil, "--"), (-1, "--"), (-0.5, "--"), (.nan, "--"), (.infinity, "--"), (1e300, "--"),
    ] as [(Double?, String)])
  func english(seconds: Double?, text: String) {
    #expect(DurationText(locale: ScreenLocale("en")).text(seconds) == text)
  }

  @Test(
    "R14: in the words of the language",
    arguments: [
      ("ru", "2\u{A0}ч 15\u{A0}мин"), ("de", "2 h 15 min"), ("ja", "2 時間 15 分"), ("zh", "2小时 15分钟"), ("ar-EG", "٢ س ١٥ د"),
      ("fi", "2\u{A0}h 15\u{A0}min"), ("ko", "2시간 15분"),
    ])
  func languages(locale: String, text: String) {
    #expect(DurationText(locale: ScreenLocale(locale)).text(8100) == text)
  }

  @Test(
    "R13, R14: minutes after hours have two of the language's digits", arguments: [("ar-EG", "١ س ٠٥ د"), ("ru", "1\u{A0}ч 05\u{A0}мин")])
  func twoDigits(locale: String, text: String) {
    #expect(DurationText(locale: ScreenLocale(locale)).text(3900) == text)
  }
}
