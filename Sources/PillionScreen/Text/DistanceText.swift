public import PillionModel

/// Distances by contract.md's table: rounded half-up in the display unit, the unit chosen after rounding (rules R8 to R10).
public struct DistanceText: Sendable, Hashable {
  /// `.metric`, `.us` or `.uk`; anything else is metric.
  public let units: Units
  package let numbers: NumberText
  package let words: UnitWords

  /// What is unknown.
  public static let unknown = "--"

  /// Distances in the words and digits of `locale`.
  public init(units: Units, locale: ScreenLocale) {
    self.init(units: units, numbers: locale.numbers, words: locale.words.units)
  }

  package init(units: Units, numbers: NumberText, words: UnitWords) {
    self.units = units
    self.numbers = numbers
    self.words = words
  }

  /// Metres as the driver reads them; nil, negative and not finite is "--".
  ///
  /// `keepingDecimal` is for a sender whose unit says one decimal ("2.0 km").
  public func text(_ meters: Double?, keepingDecimal: Bool = false) -> String {
    // Beyond this no whole number of metres is exact, and no road is that long.
    guard let meters, meters.isFinite, meters >= 0, meters < 1e12 else { return Self.unknown }
    let rounded = Self.round(meters, units)
    let figure = rounded.tenths ? numbers.tenths(rounded.value, keepingZero: keepingDecimal) : numbers.whole(rounded.value)
    return figure + words.space + symbol(rounded.unit)
  }

  /// One step of what is shown for `meters`, in metres: a smaller change is not worth showing (rule R12).
  package func step(at meters: Double) -> Double {
    guard meters.isFinite, meters >= 0, meters < 1e12 else { return 0 }
    let rounded = Self.round(meters, units)
    return Double(rounded.step) * (rounded.tenths ? rounded.unit.meters / 10 : rounded.unit.meters)
  }

  private func symbol(_ unit: DistanceUnit) -> String {
    switch unit {
    case .meter: words.meters
    case .kilometer: words.kilometers
    case .foot: words.feet
    case .yard: words.yards
    case .mile: words.miles
    }
  }
}

/// A unit of distance.
enum DistanceUnit: Sendable, Hashable {
  case meter, kilometer, foot, yard, mile

  /// Metres in one, exact by the international definition of the yard.
  var meters: Double {
    switch self {
    case .meter: 1
    case .kilometer: 1000
    case .foot: 0.3048
    case .yard: 0.9144
    case .mile: 1609.344
    }
  }
}

extension DistanceText {
  /// A rounded distance: a number of units, or of tenths of one.
  struct Rounded: Sendable, Hashable {
    var value: Int
    var unit: DistanceUnit
    var tenths: Bool
    /// What the value is a multiple of.
    var step: Int
  }

  /// contract.md's table.
  static func round(_ meters: Double, _ units: Units) -> Rounded {
    switch units {
    case .us:
      near(meters, unit: .foot, end: 528, steps: [(50, 10), (528, 50)]) ?? far(meters, .mile)
    case .uk:
      near(meters, unit: .yard, end: 176, steps: [(20, 10), (100, 25), (176, 50)]) ?? far(meters, .mile)
    case .metric, .unknown:
      near(meters, unit: .meter, end: 1000, steps: [(25, 5), (100, 25), (1000, 50)]) ?? far(meters, .kilometer)
    }
  }

  /// The small unit: up to each bound by its step. nil where the rounded number reaches `end`, one step of the large unit.
  private static func near(_ meters: Double, unit: DistanceUnit, end: Int, steps: [(below: Int, step: Int)]) -> Rounded? {
    let amount = meters / unit.meters
    guard let step = steps.first(where: { amount < Double($0.below) - tolerance })?.step else { return nil }
    let value = halfUp(amount / Double(step)) * step
    // Never below one step unless it is 0.
    let shown = meters > 0 ? max(step, value) : 0
    return shown >= end ? nil : Rounded(value: shown, unit: unit, tenths: false, step: step)
  }

  /// The large unit: tenths below ten, whole from there on.
  private static func far(_ meters: Double, _ unit: DistanceUnit) -> Rounded {
    let amount = meters / unit.meters
    let tenths = max(1, halfUp(amount * 10))
    return tenths < 100
      ? Rounded(value: tenths, unit: unit, tenths: true, step: 1)
      : Rounded(value: halfUp(amount), unit: unit, tenths: false, step: 1)
  }

  /// Conversions leave a half a hair below itself; this much still counts as half.
  private static let tolerance = 1e-9

  private static func halfUp(_ amount: Double) -> Int { Int((amount + 0.5 + tolerance).rounded(.down)) }
}
