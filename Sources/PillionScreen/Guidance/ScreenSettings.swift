public import PillionModel

/// What the driver and the car have chosen.
public struct ScreenSettings: Sendable, Hashable {
  /// Language and region of the head unit.
  public var locale: ScreenLocale
  /// `.unknown` is automatic: the trip's hint, then the locale (rule R6).
  public var units: Units
  /// nil follows the locale.
  public var clock: ClockFormat?
  /// `.unknown` takes the phone's suggestion, else day.
  public var theme: Theme
  /// How the car moves; told to the phone.
  public var driving: DrivingState

  /// Settings; without arguments English, metric, 24 hours.
  public init(
    locale: ScreenLocale = ScreenLocale("en"), units: Units = .unknown, clock: ClockFormat? = nil, theme: Theme = .unknown,
    driving: DrivingState = .unknown
  ) {
    self.locale = locale
    self.units = units
    self.clock = clock
    self.theme = theme
    self.driving = driving
  }

  /// The one system of units for card, next, estimates and speech: the driver's setting, then the trip's hint, then the locale's.
  public func units(hint: Units?) -> Units {
    if units != .unknown { return units }
    if let hint, hint != .unknown { return hint }
    return locale.units
  }

  /// The theme: the driver's choice, else what the phone suggests, else day.
  public func theme(suggestion: Theme?) -> Theme {
    if theme != .unknown { return theme }
    return suggestion == .night ? .night : .day
  }
}
