public import PillionModel

/// The head unit's own time of day, handed in by whoever may read a clock.
public struct WallClock: Sendable, Hashable {
  /// Seconds since 1970 UTC.
  public var epochSeconds: Double
  /// Seconds the head unit's zone is east of UTC now.
  public var offsetSeconds: Int

  /// A time of day in a zone.
  public init(epochSeconds: Double, offsetSeconds: Int) {
    self.epochSeconds = epochSeconds
    self.offsetSeconds = offsetSeconds
  }
}

/// Times of arrival, in the zone of the destination (rules R15 to R18).
public struct ArrivalText: Sendable, Hashable {
  /// An arrival as it is shown.
  public struct Shown: Sendable, Hashable {
    /// "14:05", "2:05 PM", or "--" when it would lie before now.
    public var time: String
    /// The zone's name, where its offset is not the head unit's.
    public var zone: String?
    /// Days from the head unit's today; nil on the same day.
    public var dayOffset: Int?
    /// No offset was sent; the head unit's own was taken.
    public var assumedZone: Bool
  }

  package let clock: ClockFormat
  package let numbers: NumberText
  package let words: UnitWords

  /// Arrivals as `locale` tells the time; `clock` overrides its choice of 12 or 24 hours.
  public init(locale: ScreenLocale, clock: ClockFormat? = nil) {
    self.init(clock: clock ?? locale.clock, numbers: locale.numbers, words: locale.words.units)
  }

  package init(clock: ClockFormat, numbers: NumberText, words: UnitWords) {
    self.clock = clock
    self.numbers = numbers
    self.words = words
  }

  /// The arrival of an estimate; nil when none was sent.
  ///
  /// `reached`: the trip is over, so an arrival in the past is no error.
  public func shown(_ estimate: TravelEstimate, now: WallClock, reached: Bool = false) -> Shown? {
    guard let epoch = estimate.arrivalEpochSeconds else { return nil }
    let sent = estimate.arrivalUtcOffsetSeconds.map(Int.init).flatMap { Self.offsets.contains($0) ? $0 : nil }
    let offset = sent ?? now.offsetSeconds
    // Four-digit years at most, so that sums stay in range and dates sensible.
    guard (0...253_402_300_799).contains(epoch), now.epochSeconds.isFinite, abs(now.epochSeconds) < 1e12,
      Self.offsets.contains(now.offsetSeconds), reached || Double(epoch) >= now.epochSeconds.rounded(.down)
    else { return Shown(time: DurationText.unknown, zone: nil, dayOffset: nil, assumedZone: false) }
    let local = Int(epoch) + offset
    let today = Self.floor(Int(now.epochSeconds.rounded(.down)) + now.offsetSeconds, by: 86400)
    let days = Self.floor(local, by: 86400) - today
    let second = local - Self.floor(local, by: 86400) * 86400
    let zone = offset == now.offsetSeconds ? nil : CleanText.clean(estimate.zoneName) ?? Self.zone(offset)
    return Shown(
      time: time(hour: second / 3600, minute: second % 3600 / 60), zone: zone, dayOffset: days == 0 ? nil : days,
      assumedZone: sent == nil)
  }

  /// Seconds east of UTC that any clock on earth has had, with room: Android allows as much.
  private static let offsets = -64_800...64_800

  private static func floor(_ value: Int, by divisor: Int) -> Int {
    value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
  }

  /// A zone that came without a name: "UTC+5:45".
  private static func zone(_ offset: Int) -> String {
    let minutes = Int(offset.magnitude) / 60
    let rest = minutes % 60
    return "UTC" + (offset < 0 ? "-" : "+") + String(minutes / 60) + (rest == 0 ? "" : ":" + pad(rest))
  }

  private static func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

  private func time(hour: Int, minute: Int) -> String {
    guard clock == .twelveHours else { return numbers.digits(Self.pad(hour) + ":" + Self.pad(minute)) }
    let figures = numbers.digits(String((hour + 11) % 12 + 1) + ":" + Self.pad(minute))
    let half = hour < 12 ? words.morning : words.afternoon
    return words.dayHalfFirst ? half + words.dayHalfSpace + figures : figures + words.dayHalfSpace + half
  }
}
