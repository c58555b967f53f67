import PillionModel

/// The speed sign: in the unit of its region, never converted to the driver's (rules R11 and R38).
enum SpeedSign {
  /// nil without a number of one to three digits. `regions` are systems that the road's region may have, the most trusted first.
  static func map(_ limit: SpeedLimit?, speeding: Speeding?, regions: [Units]) -> ViewSpeedLimit? {
    guard let limit else { return nil }
    let region = regions.first { $0 != .unknown }
    let isMph =
      switch limit.signUnit {
      case .mph: true
      case .kmh: false
      case .unknown: region == .us || region == .uk
      }
    guard let text = sent(limit.text) ?? computed(limit.metersPerSecond, mph: isMph) else { return nil }
    // Signs in miles stand in the United States as plates and in Britain as rings; a metric region has neither.
    let plates = isMph && regions.first { $0 == .us || $0 == .uk } == .us
    let sign: SpeedLimit.Sign = limit.sign != .unknown ? limit.sign : plates ? .mutcd : .vienna
    return ViewSpeedLimit(
      text: text, unit: isMph ? "mph" : "km/h", sign: sign, status: limit.status == .unknown ? nil : limit.status,
      percentAbove: percent(speeding))
  }

  /// A number as on the sign, as digits alone.
  private static func sent(_ text: String?) -> String? {
    guard let text = CleanText.clean(text), (1...3).contains(text.count) else { return nil }
    let isNumber = text.unicodeScalars.allSatisfy { $0.properties.generalCategory == .decimalNumber }
    return isNumber && text.contains { $0.wholeNumberValue != 0 } ? text : nil
  }

  private static func computed(_ metersPerSecond: Double, mph: Bool) -> String? {
    let value = metersPerSecond / (mph ? 0.44704 : 1 / 3.6)
    guard value.isFinite, value >= 0.5, value < 999.5 else { return nil }
    return String(Int((value + 0.5).rounded(.down)))
  }

  private static func percent(_ speeding: Speeding?) -> Int? {
    guard let percent = speeding?.percent, percent.isFinite, percent >= 0.5 else { return nil }
    return Int(min(percent, 999).rounded())
  }
}
