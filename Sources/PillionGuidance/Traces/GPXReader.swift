import PillionModel

/// Makes a trace out of the track points of GPX 1.1 (and 1.0), with `speed` (m/s) and `course` wherever below a point they stand. A new
/// segment or track is a gap.
struct GPXReader {
  private var scanner: XMLScanner
  private var builder = TraceBuilder()
  private var point: Point?
  /// Names of the open elements, and of the text collected for the innermost one.
  private var path: [String] = []
  private var text = ""

  /// A track point as far as it is read.
  private struct Point {
    var coordinate: Coordinate
    var line: Int
    var time: String?
    var elevation: Double?
    var geoidHeight: Double?
    var speed: Double?
    var course: Double?
  }

  /// - Throws: where the XML is not well formed or no GPX, for a position off the planet, and where no point has a position and a time.
  static func read(_ bytes: [UInt8]) throws(TraceError) -> Trace {
    var reader = GPXReader(scanner: XMLScanner(bytes))
    while try reader.step() {}
    return try reader.builder.finish(.gpx, hasDate: true)
  }

  private init(scanner: XMLScanner) {
    self.scanner = scanner
  }

  private mutating func step() throws(TraceError) -> Bool {
    switch try scanner.next() {
    case .open(let name, let attributes):
      if path.isEmpty, name != "gpx" { throw scanner.fault("the document is <\(name)>, not <gpx>") }
      path.append(name)
      text = ""
      if name == "trkseg" { builder.addGap() }
      if name == "trkpt" { point = try begin(attributes) }
    case .text(let more):
      if point != nil, text.utf8.count < 64 { text += more }
    case .close(let name):
      path.removeLast()
      close(name)
      text = ""
    case .end:
      return false
    }
    return true
  }

  private func begin(_ attributes: [String: String]) throws(TraceError) -> Point {
    Point(
      coordinate: try Coordinate(
        onEarth: degrees("lat", attributes), degrees("lon", attributes), line: scanner.line),
      line: scanner.line)
  }

  private func degrees(_ key: String, _ attributes: [String: String]) throws(TraceError) -> Double {
    guard let text = attributes[key] else { throw scanner.fault("a track point without \(key)") }
    guard let degrees = DecimalText.double(text.utf8) else { throw scanner.fault("\(key)=\"\(text.prefix(24))\" is no number of degrees") }
    return degrees
  }

  private mutating func close(_ name: String) {
    let number = DecimalText.double(text.utf8)
    switch name {
    case "time": point?.time = text
    case "ele": point?.elevation = number
    case "geoidheight": point?.geoidHeight = number
    case "speed": point?.speed = number
    case "course": point?.course = number
    case "trkpt": finishPoint()
    default: break
    }
  }

  private mutating func finishPoint() {
    guard let point else { return }
    self.point = nil
    guard let time = point.time.flatMap(CivilTime.epochSeconds(iso:)) else {
      builder.note(point.time == nil ? .noTime : .unreadable, line: point.line)
      return
    }
    var location = Location(coordinate: point.coordinate)
    location.speedMps = point.speed.flatMap { $0 >= 0 ? $0 : nil }
    location.courseDegrees = point.course.flatMap { (0...360).contains($0) ? Angle.bearing($0) : nil }
    // Writers without a geoid model put the receiver's own height into `ele`.
    location.altitudeMeters = point.elevation.map { $0 + (point.geoidHeight ?? 0) }
    location.epochSeconds = time
    builder.add(time: time, location: location, line: point.line)
  }
}
