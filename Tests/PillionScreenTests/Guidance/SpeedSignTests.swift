import PillionModel
import Testing

@testable import PillionScreen

@Suite("R11, R38: the speed sign")
struct SpeedSignTests {
  func sign(_ limit: SpeedLimit?, region: Units = .metric, speeding: Speeding? = nil) -> ViewSpeedLimit? {
    SpeedSign.map(limit, speeding: speeding, regions: [.unknown, region])
  }

  @Test(
    "R11: in the unit of the sign, never converted",
    arguments: [
      (13.4112, SpeedLimit.SignUnit.mph, Units.metric, "30", "mph", SpeedLimit.Sign.vienna), (13.4112, .mph, .us, "30", "mph", .mutcd),
      (13.4112, .mph, .uk, "30", "mph", .vienna), (13.888889, .kmh, .us, "50", "km/h", .vienna),
      (36.1111, .kmh, .metric, "130", "km/h", .vienna), (1.3889, .kmh, .metric, "5", "km/h", .vienna),
      (31.2928, .unknown, .us, "70", "mph", .mutcd), (31.2928, .unknown, .uk, "70", "mph", .vienna),
      (13.888889, .unknown, .metric, "50", "km/h", .vienna),
    ])
  func units(
    speed: Double, unit: SpeedLimit.SignUnit, region: Units, text: String, shownUnit: String, shape: SpeedLimit.Sign
  ) {
    let shown = sign(SpeedLimit(metersPerSecond: speed, signUnit: unit), region: region)
    #expect(shown?.text == text)
    #expect(shown?.unit == shownUnit)
    #expect(shown?.sign == shape)
  }

  @Test("R38: no digits, no sign")
  func digits() {
    #expect(sign(nil) == nil)
    #expect(sign(SpeedLimit()) == nil)
    #expect(sign(SpeedLimit(metersPerSecond: .nan)) == nil)
    #expect(sign(SpeedLimit(metersPerSecond: -3)) == nil)
    #expect(sign(SpeedLimit(metersPerSecond: 1e9)) == nil)
    #expect(sign(SpeedLimit(text: "none")) == nil)
    #expect(sign(SpeedLimit(text: "")) == nil)
    #expect(sign(SpeedLimit(text: "0")) == nil)
    #expect(sign(SpeedLimit(text: "1234")) == nil)
    #expect(sign(SpeedLimit(metersPerSecond: 13.9, signUnit: .kmh, text: "fifty"))?.text == "50")
    #expect(sign(SpeedLimit(metersPerSecond: 13.9, signUnit: .kmh, text: " 55 "))?.text == "55")
  }

  @Test("Inventory Y19: a status without a limit draws nothing, with one it is told")
  func status() {
    #expect(sign(SpeedLimit(status: .tolerant)) == nil)
    #expect(sign(SpeedLimit(metersPerSecond: 13.9, status: .tolerant))?.status == .tolerant)
    #expect(sign(SpeedLimit(metersPerSecond: 13.9))?.status == nil)
  }

  @Test("The shape is the sender's where it says so")
  func shape() {
    #expect(sign(SpeedLimit(metersPerSecond: 13.9, sign: .mutcd))?.sign == .mutcd)
    #expect(sign(SpeedLimit(metersPerSecond: 13.4112, signUnit: .mph, sign: .vienna), region: .us)?.sign == .vienna)
  }

  @Test("A sign in miles looks as in the hint's region, else the locale's, else that of the chosen units")
  func regions() {
    func shape(_ hint: Units, _ locale: Units, _ chosen: Units) -> SpeedLimit.Sign? {
      SpeedSign.map(SpeedLimit(metersPerSecond: 13.4112, signUnit: .mph), speeding: nil, regions: [hint, locale, chosen])?.sign
    }
    #expect(shape(.unknown, .metric, .us) == .mutcd)
    #expect(shape(.unknown, .metric, .uk) == .vienna)
    #expect(shape(.uk, .us, .us) == .vienna)
    #expect(shape(.us, .uk, .metric) == .mutcd)
    #expect(shape(.metric, .us, .unknown) == .mutcd)
    let kmh = SpeedSign.map(SpeedLimit(metersPerSecond: 13.9, signUnit: .kmh), speeding: nil, regions: [.us, .us, .us])
    #expect(kmh?.sign == .vienna && kmh?.unit == "km/h")
  }

  @Test("Inventory E9: percent above the limit, 0 clears")
  func speeding() {
    let limit = SpeedLimit(metersPerSecond: 13.9)
    #expect(sign(limit, speeding: Speeding(percent: 12.4))?.percentAbove == 12)
    #expect(sign(limit, speeding: Speeding(percent: 0))?.percentAbove == nil)
    #expect(sign(limit, speeding: Speeding(percent: .nan))?.percentAbove == nil)
  }
}
