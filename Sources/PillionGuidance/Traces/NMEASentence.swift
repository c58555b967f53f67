/// One sentence of NMEA 0183: "$GNRMC,…*54".
struct NMEASentence {
  /// The standard allows 82 characters; receivers with more digits write longer ones, but none this long.
  static let longest = 256

  /// What it is without its talker: "RMC".
  let type: String
  /// The fields behind the type, as they stand.
  let fields: [ArraySlice<UInt8>]

  /// A sentence out of a line, which may begin with something else, as a logger's clock.
  init(_ line: ArraySlice<UInt8>) throws(NMEAFault) {
    guard line.count <= Self.longest else { throw NMEAFault(flaw: .tooLong) }
    guard let dollar = line.firstIndex(of: UInt8(ascii: "$")) else { throw NMEAFault(flaw: .notASentence) }
    let sentence = line[(dollar + 1)...]
    guard let star = sentence.firstIndex(of: UInt8(ascii: "*")) else { throw NMEAFault(flaw: .noChecksum) }
    let body = sentence[..<star]
    let digits = sentence[(star + 1)...].prefix { $0 > 0x20 }
    guard digits.count == 2, let sum = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw NMEAFault(flaw: .noChecksum)
    }
    guard body.reduce(0, ^) == sum else { throw NMEAFault(flaw: .wrongChecksum) }
    let parts = body.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard let address = parts.first, address.count >= 3 else { throw NMEAFault(flaw: .notASentence) }
    type = String(decoding: address.suffix(3), as: UTF8.self)
    fields = Array(parts.dropFirst())
  }

  /// A field, empty where there is none.
  func field(_ index: Int) -> ArraySlice<UInt8> {
    fields.indices.contains(index) ? fields[index] : []
  }

  /// A decimal; nil where the field is empty.
  func number(_ index: Int) throws(NMEAFault) -> Double? {
    let text = field(index)
    guard !text.isEmpty else { return nil }
    guard let value = DecimalText.double(text) else { throw NMEAFault(flaw: .unreadable) }
    return value
  }

  /// Seconds of the day out of "hhmmss.ss"; nil where the field is empty.
  func timeOfDay(_ index: Int) throws(NMEAFault) -> Double? {
    let text = field(index)
    guard !text.isEmpty else { return nil }
    guard text.count >= 6, let hour = DecimalText.integer(text.prefix(2)), let minute = DecimalText.integer(text.dropFirst(2).prefix(2)),
      let second = DecimalText.double(text.dropFirst(4)), let time = CivilTime.seconds(hour: hour, minute: minute, second: second)
    else { throw NMEAFault(flaw: .unreadable) }
    return time
  }

  /// Days since 1970 out of "ddmmyy"; nil where the field is empty. Two digits of a year mean 1980 (where GPS begins) to 2079.
  func days(_ index: Int) throws(NMEAFault) -> Int? {
    let text = field(index)
    guard !text.isEmpty else { return nil }
    guard text.count == 6, let value = DecimalText.integer(text),
      let days = CivilTime.days(year: value % 100 + (value % 100 < 80 ? 2000 : 1900), month: value / 100 % 100, day: value / 10_000)
    else { throw NMEAFault(flaw: .unreadable) }
    return days
  }

  /// Degrees out of "dddmm.mmmm" and a letter of the compass.
  func degrees(_ index: Int, positive: Character, negative: Character) throws(NMEAFault) -> Double {
    guard let value = try number(index), value >= 0 else { throw NMEAFault(flaw: .unreadable) }
    let whole = (value / 100).rounded(.down)
    let minutes = value - whole * 100
    guard minutes < 60 else { throw NMEAFault(flaw: .unreadable) }
    let degrees = whole + minutes / 60
    switch String(decoding: field(index + 1), as: UTF8.self) {
    case String(positive): return degrees
    case String(negative): return -degrees
    default: throw NMEAFault(flaw: .unreadable)
    }
  }
}

/// Why a line is left out.
struct NMEAFault: Error {
  var flaw: TraceBuilder.Flaw
}
