import PillionModel
import Testing

@testable import PillionScreen

@Suite("Arrivals")
struct ArrivalTextTests {
  /// 2024-01-01T12:00:00Z.
  let noon: Int64 = 1_704_110_400

  func shown(
    _ epoch: Int64?, offset: Int32?, zone: String? = nil, now: Int64? = nil, here: Int = 0, locale: String = "en",
    clock: ClockFormat? = nil, reached: Bool = false
  ) -> ArrivalText.Shown? {
    let estimate = TravelEstimate(arrivalEpochSeconds: epoch, arrivalUtcOffsetSeconds: offset, zoneName: zone)
    return ArrivalText(locale: ScreenLocale(locale), clock: clock)
      .shown(estimate, now: WallClock(epochSeconds: Double(now ?? noon), offsetSeconds: here), reached: reached)
  }

  @Test("R15: Warsaw to Vilnius is the same time before and after the border")
  func warsawVilnius() {
    // 15:15Z is 17:15 in Vilnius (+02:00).
    let arrival = noon + 3 * 3600 + 900
    let before = shown(arrival, offset: 7200, zone: "EET", here: 3600)
    let after = shown(arrival, offset: 7200, zone: "EET", here: 7200)
    #expect(before?.time == "17:15" && before?.zone == "EET")
    #expect(after?.time == "17:15" && after?.zone == nil)
  }

  @Test("Bug row 44: leaving at 10:00+01:00 for two hours to +02:00 arrives at 13:00")
  func row44() {
    let leaving = noon - 3 * 3600
    #expect(shown(leaving + 7200, offset: 7200, now: leaving, here: 3600)?.time == "13:00")
  }

  @Test(
    "R15: offsets that are no whole hours",
    arguments: [
      (Int32(20_700), "17:45", "UTC+5:45", nil), (-12_600, "08:30", "UTC-3:30", nil), (50_400, "02:00", "UTC+14", 1),
      (-43_200, "00:00", "UTC-12", nil), (-1800, "11:30", "UTC-0:30", nil), (45_900, "00:45", "UTC+12:45", 1),
    ] as [(Int32, String, String, Int?)])
  func oddOffsets(offset: Int32, time: String, zone: String, day: Int?) {
    let shown = shown(noon, offset: offset)
    #expect(shown?.time == time)
    #expect(shown?.zone == zone)
    #expect(shown?.dayOffset == day)
  }

  @Test("R16: offset 0 is UTC, an absent one is the head unit's own and flagged")
  func zeroAndAbsent() {
    #expect(shown(noon, offset: 0, here: 3600)?.time == "12:00")
    #expect(shown(noon, offset: 0, here: 3600)?.assumedZone == false)
    #expect(shown(noon, offset: nil, here: 3600)?.time == "13:00")
    #expect(shown(noon, offset: nil, here: 3600)?.assumedZone == true)
    #expect(shown(noon, offset: nil, here: 3600)?.zone == nil)
    #expect(shown(nil, offset: 0) == nil)
  }

  @Test("R17: an arrival before now is --, unless the trip is over")
  func past() {
    #expect(shown(noon - 1, offset: 0)?.time == "--")
    #expect(shown(noon, offset: 0)?.time == "12:00")
    #expect(shown(noon - 1, offset: 0, reached: true)?.time == "11:59")
    #expect(shown(-5, offset: 0)?.time == "--")
    #expect(shown(.max, offset: 0)?.time == "--")
    #expect(shown(.min, offset: .min)?.time == "--")
  }

  @Test("R18: 24 hours are padded with a zero, days are counted by local dates")
  func padded() {
    let night = noon + 14 * 3600 + 15 * 60
    #expect(shown(night, offset: 0)?.time == "02:15")
    #expect(shown(night, offset: 0)?.dayOffset == 1)
    #expect(shown(night + 86400, offset: 0)?.dayOffset == 2)
    #expect(shown(noon, offset: 0)?.dayOffset == nil)
    // Half past eleven at night here, an hour later there: the driver's today is the head unit's.
    #expect(shown(noon + 600, offset: 43_200, now: noon, here: 39_600)?.dayOffset == 1)
    // West over the date line the arrival is yesterday.
    #expect(shown(noon + 600, offset: -43_200, now: noon, here: 46_800)?.dayOffset == -1)
  }

  @Test("R18: a change to summer time during the trip is in the sender's offset")
  func summerTime() {
    // Berlin, 2024-03-31: at 01:00Z the clock goes from +01:00 to +02:00.
    let change: Int64 = 1_711_846_800
    #expect(shown(change - 60, offset: 3600, now: change - 7200, here: 3600)?.time == "01:59")
    #expect(shown(change, offset: 7200, now: change - 7200, here: 3600)?.time == "03:00")
  }

  @Test(
    "R18: 12 or 24 hours by locale or by setting",
    arguments: [
      ("en-US", nil, "1:05 PM"), ("de-DE", nil, "13:05"), ("de-DE", ClockFormat.twelveHours, "1:05 PM"),
      ("en-US", .twentyFourHours, "13:05"), ("en", nil, "13:05"), ("en-GB", nil, "13:05"), ("ko-KR", nil, "오후 1:05"),
      ("zh-TW", nil, "下午1:05"), ("zh-CN", nil, "13:05"), ("ar-EG", nil, "١:٠٥ م"), ("hi-IN", nil, "1:05 pm"),
      ("el-GR", nil, "1:05 μ.μ."), ("fr-CA", nil, "13:05"), ("ja-JP", nil, "13:05"), ("en-US-u-hc-h23", nil, "13:05"),
    ] as [(String, ClockFormat?, String)])
  func clocks(locale: String, clock: ClockFormat?, time: String) {
    #expect(shown(noon + 3900, offset: 0, locale: locale, clock: clock)?.time == time)
  }

  @Test("R18: midnight and noon on a twelve-hour clock")
  func twelve() {
    #expect(shown(noon, offset: 0, locale: "en-US")?.time == "12:00 PM")
    #expect(shown(noon + 43_200, offset: 0, locale: "en-US")?.time == "12:00 AM")
  }
}
