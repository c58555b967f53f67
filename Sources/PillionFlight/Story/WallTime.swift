/// Moments of the wall clock, as text in UTC.
package enum WallTime {
  /// "2026-11-30 21:00:57.847244"; the second half alone where the day is known.
  package static func text(_ nanoseconds: Int64, withDay: Bool = true, digits: Int = 6) -> String {
    let (days, rest) = nanoseconds.flooredDivision(by: 86_400_000_000_000)
    let seconds = rest / 1_000_000_000
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }.joined(separator: ":")
    let fraction = padded(rest % 1_000_000_000, 9).prefix(digits)
    guard withDay else { return "\(clock).\(fraction)" }
    let (year, month, day) = date(days)
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2)) \(clock).\(fraction)"
  }

  /// The Gregorian date so many days after 1970-01-01: whole 400-year cycles first, years from March.
  private static func date(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let (cycle, dayOfCycle) = (days + 719_468).flooredDivision(by: 146_097)
    let year = (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * year + year / 4 - year / 100)
    let march = (5 * dayOfYear + 2) / 153
    let month = march < 10 ? march + 3 : march - 9
    return (year + cycle * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * march + 2) / 5 + 1)
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}

extension Int64 {
  fileprivate func flooredDivision(by divisor: Int64) -> (Int64, Int64) {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}
