import PillionModel
import Testing

@testable import PillionScreen

@Suite("Distances by contract.md's table")
struct DistanceTextTests {
  @Test(
    "R8, R9: metric",
    arguments: [
      (0, "0 m"), (0.2, "5 m"), (1, "5 m"), (2.4, "5 m"), (7.4, "5 m"), (7.5, "10 m"), (12, "10 m"), (12.5, "15 m"), (22, "20 m"),
      (22.5, "25 m"), (24.9, "25 m"), (25, "25 m"), (37, "25 m"), (37.5, "50 m"), (62.4, "50 m"), (62.5, "75 m"), (87.5, "100 m"),
      (99, "100 m"), (100, "100 m"), (120, "100 m"), (124.9, "100 m"), (125, "150 m"), (340, "350 m"), (949, "950 m"),
      (974, "950 m"), (974.9, "950 m"), (975, "1 km"), (995, "1 km"), (999, "1 km"), (1000, "1 km"), (1049, "1 km"),
      (1050, "1.1 km"), (1460, "1.5 km"), (1949, "1.9 km"), (1950, "2 km"), (2949, "2.9 km"), (3250, "3.3 km"), (9949, "9.9 km"),
      (9950, "10 km"), (9960, "10 km"), (10_040, "10 km"), (10_049, "10 km"), (10_499, "10 km"), (10_500, "11 km"),
      (17_380, "17 km"), (123_456, "123 km"), (999_499, "999 km"), (999_500, "1,000 km"), (2_000_000, "2,000 km"),
    ] as [(Double, String)])
  func metric(meters: Double, text: String) {
    #expect(DistanceText(units: .metric, locale: ScreenLocale("en")).text(meters) == text)
  }

  @Test(
    "R8, R9: feet and miles",
    arguments: [
      (0, "0 ft"), (0.1, "10 ft"), (1, "10 ft"), (4.5, "10 ft"), (4.6, "20 ft"), (13.6, "40 ft"), (13.8, "50 ft"), (15.2, "50 ft"),
      (15.24, "50 ft"), (22.8, "50 ft"), (22.9, "100 ft"), (144.7, "450 ft"), (144.8, "500 ft"), (146.304, "500 ft"),
      (160.01, "500 ft"), (160.02, "0.1 mi"), (160.9344, "0.1 mi"), (200, "0.1 mi"), (241.3, "0.1 mi"), (241.4016, "0.2 mi"),
      (289, "0.2 mi"), (804.672, "0.5 mi"), (1512.78, "0.9 mi"), (1528.8, "0.9 mi"), (1528.8768, "1 mi"), (1609.344, "1 mi"),
      (2735.88, "1.7 mi"), (16_012, "9.9 mi"), (16_012.9728, "10 mi"), (16_093.44, "10 mi"), (16_898, "10 mi"),
      (16_898.112, "11 mi"), (17_380, "11 mi"), (2_000_000, "1,243 mi"),
    ] as [(Double, String)])
  func us(meters: Double, text: String) {
    #expect(DistanceText(units: .us, locale: ScreenLocale("en-US")).text(meters) == text)
  }

  @Test(
    "R8, R9: yards and miles",
    arguments: [
      (0, "0 yd"), (0.5, "10 yd"), (4.57, "10 yd"), (13.7, "10 yd"), (13.716, "20 yd"), (18.2, "20 yd"), (18.288, "25 yd"),
      (34.2, "25 yd"), (34.29, "50 yd"), (57.15, "75 yd"), (91.4, "100 yd"), (91.44, "100 yd"), (114.2, "100 yd"),
      (114.3, "150 yd"), (160.01, "150 yd"), (160.02, "0.1 mi"), (160.9344, "0.1 mi"), (275, "0.2 mi"), (1512.78, "0.9 mi"),
      (1609.344, "1 mi"), (9656.064, "6 mi"), (16_012.9728, "10 mi"), (2_000_000, "1,243 mi"),
    ] as [(Double, String)])
  func uk(meters: Double, text: String) {
    #expect(DistanceText(units: .uk, locale: ScreenLocale("en-GB")).text(meters) == text)
  }

  @Test("What is no distance is --", arguments: [nil, -0.01, -5, .nan, .infinity, -.infinity, 1e300] as [Double?])
  func unknown(meters: Double?) {
    for units in Units.allCases {
      #expect(DistanceText(units: units, locale: ScreenLocale("en")).text(meters) == "--")
    }
  }

  @Test("Minus zero is zero")
  func minusZero() {
    #expect(DistanceText(units: .metric, locale: ScreenLocale("en")).text(-0.0) == "0 m")
  }

  @Test("R10: a sender whose unit says one decimal keeps .0")
  func keptDecimal() {
    let text = DistanceText(units: .metric, locale: ScreenLocale("en"))
    #expect(text.text(2000, keepingDecimal: true) == "2.0 km")
    #expect(text.text(2000) == "2 km")
    #expect(text.text(12_000, keepingDecimal: true) == "12 km")
  }

  @Test(
    "R14: digits, separators and spaces of the language",
    arguments: [
      ("de-DE", 1_000_000, "1.000 km"), ("de", 1500, "1,5 km"), ("ar-EG", 500, "٥٠٠ م"), ("ar-EG", 1500, "١٫٥ كم"),
      ("ar-EG", 1_234_000, "١٬٢٣٤ كم"), ("ar-AE", 500, "500 م"), ("ru-RU", 1500, "1,5\u{A0}км"), ("ru", 1_000_000, "1\u{A0}000\u{A0}км"),
      ("fr-FR", 500, "500\u{A0}m"), ("ja-JP", 1500, "1.5 km"), ("ko-KR", 1500, "1.5km"), ("zh-CN", 500, "500米"),
      ("es-ES", 1_000_000, "1000 km"), ("es-ES", 12_345_000, "12.345 km"), ("es-MX", 1_000_000, "1,000 km"),
      ("pl", 1_000_000, "1000\u{A0}km"), ("de-CH", 1_500_000, "1’500 km"), ("de-AT", 1_000_000, "1\u{A0}000 km"),
      ("hi-IN", 500, "500 मी"), ("he", 350, "350 מ׳"), ("el", 1500, "1,5 χλμ."), ("en", 350, "350 m"), ("en", 12_000, "12 km"),
    ] as [(String, Double, String)])
  func languages(locale: String, meters: Double, text: String) {
    #expect(DistanceText(units: .metric, locale: ScreenLocale(locale)).text(meters) == text)
  }

  @Test("R8: what grows never reads as less, in any system")
  func monotonic() {
    for units in [Units.metric, .us, .uk] {
      var last = 0.0
      var meters = 0.0
      while meters < 60_000 {
        let rounded = DistanceText.round(meters, units)
        let shown = Double(rounded.value) * rounded.unit.meters / (rounded.tenths ? 10 : 1)
        #expect(shown >= last - 1e-9, "\(units) at \(meters)")
        #expect(abs(shown - meters) <= max(Double(rounded.step) * rounded.unit.meters, 55), "\(units) at \(meters)")
        last = shown
        meters += max(0.37, meters / 500)
      }
    }
  }
}
