import PillionModel

/// Makes a trace out of RMC (position, speed, course, date) and GGA (quality, altitude) sentences of any talker.
///
/// Sentences with the same time of day are one fix. Where either of them says that there is none (status V, quality 0), there is none.
struct NMEAReader {
  /// What the sentences of one time of day say together.
  private struct Report {
    var timeOfDay: Double
    var days: Int?
    var location: Location?
    var hasFix = true
    var line: Int
  }

  private static let metersPerSecondPerKnot = 1852.0 / 3600

  private var builder = TraceBuilder()
  private var report: Report?
  private var days: Int?
  private var lastTimeOfDay: Double?
  private var hasDate = false

  /// - Throws: for a position off the planet, naming its line, and where no line holds a position.
  static func read(_ bytes: [UInt8]) throws(TraceError) -> Trace {
    var reader = NMEAReader()
    // A trace that begins in mid-moment has its first date only in a later sentence.
    reader.days = firstDate(bytes)
    reader.hasDate = reader.days != nil
    var line = 0
    for text in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line += 1
      guard text.contains(where: { $0 > 0x20 }) else { continue }
      do {
        try reader.take(NMEASentence(text), line: line)
      } catch let fault as NMEAFault {
        reader.builder.note(fault.flaw, line: line)
      } catch let error as TraceError {
        throw error
      } catch {
        reader.builder.note(.unreadable, line: line)
      }
    }
    reader.close()
    return try reader.builder.finish(.nmea, hasDate: reader.hasDate)
  }

  private static func firstDate(_ bytes: [UInt8]) -> Int? {
    for text in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let sentence = try? NMEASentence(text), sentence.type == "RMC" else { continue }
      if let days = try? sentence.days(8) { return days }
    }
    return nil
  }

  private mutating func take(_ sentence: NMEASentence, line: Int) throws {
    switch sentence.type {
    case "RMC": try takeRMC(sentence, line: line)
    case "GGA": try takeGGA(sentence, line: line)
    default: break
    }
  }

  private mutating func takeRMC(_ sentence: NMEASentence, line: Int) throws {
    guard let time = try sentence.timeOfDay(0) else { throw NMEAFault(flaw: .noTime) }
    let days = try sentence.days(8)
    var location: Location?
    if sentence.field(1) == [UInt8(ascii: "A")] {
      location = Location(coordinate: try coordinate(sentence, 2, line: line))
      location?.speedMps = try sentence.number(6).flatMap { $0 >= 0 ? $0 * Self.metersPerSecondPerKnot : nil }
      location?.courseDegrees = try sentence.number(7).flatMap { (0...360).contains($0) ? Angle.bearing($0) : nil }
    }
    open(time, line: line)
    report?.days = days
    guard var location else {
      report?.hasFix = false
      return
    }
    location.altitudeMeters = report?.location?.altitudeMeters
    report?.location = location
  }

  private mutating func takeGGA(_ sentence: NMEASentence, line: Int) throws {
    guard let time = try sentence.timeOfDay(0) else { throw NMEAFault(flaw: .noTime) }
    guard let quality = DecimalText.integer(sentence.field(5)) else { throw NMEAFault(flaw: .unreadable) }
    guard quality > 0 else {
      open(time, line: line)
      report?.hasFix = false
      return
    }
    let coordinate = try coordinate(sentence, 1, line: line)
    // Field 8 is the height above the sea, field 10 that of the geoid above the ellipsoid.
    let (aboveSea, geoid) = (try sentence.number(8), try sentence.number(10))
    open(time, line: line)
    if report?.location == nil { report?.location = Location(coordinate: coordinate) }
    if let aboveSea, let geoid { report?.location?.altitudeMeters = aboveSea + geoid }
  }

  private func coordinate(_ sentence: NMEASentence, _ index: Int, line: Int) throws -> Coordinate {
    let latitude = try sentence.degrees(index, positive: "N", negative: "S")
    let longitude = try sentence.degrees(index + 2, positive: "E", negative: "W")
    return try Coordinate(onEarth: latitude, longitude, line: line)
  }

  private mutating func open(_ timeOfDay: Double, line: Int) {
    if report?.timeOfDay == timeOfDay { return }
    close()
    report = Report(timeOfDay: timeOfDay, line: line)
  }

  private mutating func close() {
    guard let report else { return }
    self.report = nil
    if let dated = report.days {
      days = dated
    } else if let last = lastTimeOfDay, report.timeOfDay < last - CivilTime.secondsPerDay / 2 {
      days = (days ?? 0) + 1
    }
    lastTimeOfDay = report.timeOfDay
    let time = Double(days ?? 0) * CivilTime.secondsPerDay + report.timeOfDay
    var location = report.hasFix ? report.location : nil
    if hasDate { location?.epochSeconds = time }
    builder.add(time: time, location: location, line: report.line)
  }
}

extension Coordinate {
  /// A coordinate of a trace.
  ///
  /// - Throws: where it is off the planet.
  init(onEarth latitude: Double, _ longitude: Double, line: Int) throws(TraceError) {
    guard latitude.magnitude <= 90 else { throw TraceError(line: line, what: "latitude \(latitude) is off the planet") }
    guard longitude.magnitude <= 180 else { throw TraceError(line: line, what: "longitude \(longitude) is off the planet") }
    self.init(latitude: latitude, longitude: longitude)
  }
}
