/// Durations: the nearest minute, at least one (rule R13).
public struct DurationText: Sendable, Hashable {
  package let numbers: NumberText
  package let words: Words

  /// What is unknown.
  public static let unknown = "--"

  /// Durations in the words and digits of `locale`.
  public init(locale: ScreenLocale) {
    self.init(numbers: locale.numbers, words: locale.words)
  }

  package init(numbers: NumberText, words: Words) {
    self.numbers = numbers
    self.words = words
  }

  /// Seconds as "18 min", "2 h 15 min" or "1 d 3 h"; 0 is the word for arriving; nil, negative and not finite is "--".
  ///
  /// Minutes after hours have two digits, "1 h 05 min"; a part that is 0 is left out, "2 h". From a day on it is the nearest hour that
  /// counts.
  public func text(_ seconds: Double?) -> String {
    guard let seconds, seconds.isFinite, seconds >= 0, seconds < 1e12 else { return Self.unknown }
    guard seconds > 0 else { return words.states.arriving }
    let minutes = max(1, Int((seconds / 60 + 0.5).rounded(.down)))
    let units = words.units
    if minutes < 60 { return part(minutes, units.minutes) }
    if minutes < 24 * 60 { return join(part(minutes / 60, units.hours), minutes % 60, units.minutes, digits: 2) }
    // From the seconds, not from the minutes: rounding twice would lift 27 h 29 min 40 s to 28 h.
    let hours = max(24, Int((seconds / 3600 + 0.5).rounded(.down)))
    return join(part(hours / 24, units.days), hours % 24, units.hours)
  }

  private func part(_ number: Int, _ unit: String, digits: Int = 1) -> String {
    let zero = digits == 2 && number < 10 ? numbers.digits("0") : ""
    return zero + numbers.whole(number) + words.units.space + unit
  }

  private func join(_ first: String, _ number: Int, _ unit: String, digits: Int = 1) -> String {
    number == 0 ? first : first + " " + part(number, unit, digits: digits)
  }
}
