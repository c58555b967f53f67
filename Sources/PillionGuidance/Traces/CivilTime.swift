/// Dates of the Gregorian calendar as days and seconds since 1970 UTC.
enum CivilTime {
  static let secondsPerDay = 86_400.0

  /// Days since 1970-01-01. Nil where the calendar has no such day; years 0 to 9999.
  static func days(year: Int, month: Int, day: Int) -> Int? {
    guard (0...9999).contains(year), (1...12).contains(month) else { return nil }
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...lengths[month - 1]).contains(day) else { return nil }
    // Leap days before this year, counted from year 0, which is one.
    let leapDays = year == 0 ? 0 : (year - 1) / 4 - (year - 1) / 100 + (year - 1) / 400 + 1
    let sinceYear0 = 365 * year + leapDays + lengths[..<(month - 1)].reduce(0, +) + day - 1
    return sinceYear0 - 719_528
  }

  /// Seconds of the day. Nil where a clock never shows it; 60 seconds is a leap second.
  static func seconds(hour: Int, minute: Int, second: Double) -> Double? {
    guard (0...23).contains(hour), (0...59).contains(minute), second >= 0, second < 61 else { return nil }
    return Double(hour * 3600 + minute * 60) + second
  }

  /// Seconds since 1970 UTC of "2026-03-14T09:00:00.25+01:00" (ISO 8601 as XML Schema's dateTime has it). Without a zone it is UTC.
  static func epochSeconds(iso text: String) -> Double? {
    let bytes = Array(text.utf8.drop { $0 <= 0x20 })
    guard bytes.count >= 19, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"), bytes[10] | 0x20 == UInt8(ascii: "t"),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let year = DecimalText.integer(bytes[0..<4]), let month = DecimalText.integer(bytes[5..<7]),
      let day = DecimalText.integer(bytes[8..<10]), let hour = DecimalText.integer(bytes[11..<13]),
      let minute = DecimalText.integer(bytes[14..<16]), let days = days(year: year, month: month, day: day)
    else { return nil }
    let tail = bytes[17...]
    let second = tail.prefix { DecimalText.isDigit($0) || $0 == UInt8(ascii: ".") }
    let zone = tail.dropFirst(second.count).filter { $0 > 0x20 }
    guard let value = DecimalText.double(second), let time = seconds(hour: hour, minute: minute, second: value),
      let offset = offsetSeconds(zone)
    else { return nil }
    return Double(days) * secondsPerDay + time - offset
  }

  /// "Z", "+05:45", "-0330" or nothing.
  private static func offsetSeconds(_ zone: [UInt8]) -> Double? {
    guard let first = zone.first, zone != [UInt8(ascii: "Z")], zone != [UInt8(ascii: "z")] else { return 0 }
    let digits = zone.dropFirst().filter { $0 != UInt8(ascii: ":") }
    guard [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(first), digits.count == 4, let value = DecimalText.integer(digits),
      value % 100 < 60, value / 100 <= 14
    else { return nil }
    let seconds = Double(value / 100 * 3600 + value % 100 * 60)
    return first == UInt8(ascii: "-") ? -seconds : seconds
  }
}
