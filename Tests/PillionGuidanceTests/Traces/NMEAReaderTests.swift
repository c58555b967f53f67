import PillionGuidance
import PillionModel
import TestSupport
import Testing

@Suite("Reading NMEA traces")
struct NMEAReaderTests {
  /// A sentence with its checksum: the exclusive or of all between "$" and "*".
  private func sentence(_ body: String) -> String {
    let sum = body.utf8.reduce(UInt8(0), ^)
    let digits = String(sum, radix: 16, uppercase: true)
    return "$" + body + "*" + (digits.count == 1 ? "0" : "") + digits
  }

  private func read(_ bodies: [String], ending: String = "\r\n") throws -> Trace {
    try TraceReader.read(Array(bodies.map { sentence($0) + ending }.joined().utf8))
  }

  private func rmc(_ time: String, date: String = "140326", status: String = "A", latitude: String = "4343.62853") -> String {
    "GNRMC,\(time),\(status),\(latitude),N,00724.84269,E,19.44,322.3,\(date),,,A"
  }

  private func gga(_ time: String, quality: Int = 1, geoid: String = "1.0") -> String {
    "GNGGA,\(time),4343.6,N,00724.8,E,\(quality),14,1.0,29.3,M,\(geoid),M,,"
  }

  @Test("RMC and GGA of one time are one fix: degrees, knots as m/s, course, height above the ellipsoid, time")
  func pair() throws {
    let trace = try read([
      "GNRMC,090000.50,A,4343.62853,S,00724.84269,W,19.44,322.3,140326,,,A",
      "GNGGA,090000.50,4343.62853,S,00724.84269,W,1,14,1.0,29.3,M,48.2,M,,",
    ])
    #expect(trace.format == .nmea && trace.notes.isEmpty && trace.fixes.count == 1)
    let location = try #require(trace.fixes[0].location)
    #expect(trace.fixes[0].at == 0)
    #expect(abs(try #require(location.coordinate).latitude - -(43 + 43.62853 / 60)) < 1e-9)
    #expect(abs(try #require(location.coordinate).longitude - -(7 + 24.84269 / 60)) < 1e-9)
    #expect(abs(try #require(location.speedMps) - 19.44 * 1852 / 3600) < 1e-9)
    #expect(location.courseDegrees == 322.3)
    #expect(abs(try #require(location.altitudeMeters) - 77.5) < 1e-9)
    // 2026-03-14 09:00:00.5 UTC.
    #expect(location.epochSeconds == 1_773_478_800.5)
    #expect(trace.startEpochSeconds == 1_773_478_800.5)
  }

  @Test("either sentence alone serves, in either order, from any talker, with any line ends", arguments: ["\r\n", "\n"])
  func alone(ending: String) throws {
    #expect(try read([rmc("090000"), rmc("090001")], ending: ending).fixes.map(\.at) == [0, 1])
    let positions = try read([gga("090000", geoid: ""), gga("090002", quality: 2).replacing("GN", with: "GA")], ending: ending)
    #expect(positions.fixes.map(\.at) == [0, 2])
    #expect(positions.startEpochSeconds == nil && positions.fixes[0].location?.epochSeconds == nil)
    #expect(positions.fixes[0].location?.altitudeMeters == nil)
    let turned = try read([gga("090000"), rmc("090000"), rmc("090001")], ending: ending)
    #expect(turned.fixes.map(\.at) == [0, 1])
    #expect(turned.fixes[0].location?.courseDegrees == 322.3 && turned.fixes[0].location?.altitudeMeters == 30.3)
  }

  @Test("an empty course is an absent one, as when standing")
  func standing() throws {
    let trace = try read(["GNRMC,090000.00,A,4343.62853,N,00724.84269,E,0.29,,140326,,,A"])
    #expect(trace.fixes[0].location?.courseDegrees == nil)
    #expect(trace.fixes[0].location?.speedMps != nil)
  }

  @Test("status V and quality 0 are gaps, also where the other sentence disagrees")
  func gaps() throws {
    let trace = try read([
      rmc("090000"), "GNRMC,090001.00,V,,,,,,,140326,,,N", "GNGGA,090001.00,,,,,0,00,,,M,,M,,", rmc("090002"),
      "GNGGA,090002,,,,,0,00,,,M,,M,,", rmc("090003"),
    ])
    #expect(trace.fixes.map(\.at) == [0, 1, 2, 3])
    #expect(trace.fixes.map { $0.location == nil } == [false, true, true, false])
    #expect(trace.notes.isEmpty)
  }

  @Test("midnight and the end of a year are one second like any other, with dates and without")
  func midnight() throws {
    let dated = try read([rmc("235959", date: "311226"), rmc("000000", date: "010127"), rmc("000001", date: "010127")])
    #expect(dated.fixes.map(\.at) == [0, 1, 2])
    // 2026-12-31 23:59:59 UTC.
    #expect(dated.startEpochSeconds == 1_798_761_599)
    let bare = try read(["235959", "000000", "000001"].map { gga($0) })
    #expect(bare.fixes.map(\.at) == [0, 1, 2])
    let mixed = try read([gga("235958"), rmc("235959", date: "311226"), gga("235959"), gga("000000"), rmc("000001", date: "010127")])
    #expect(mixed.fixes.map(\.at) == [0, 1, 2, 3])
  }

  @Test("a trace that begins in mid-moment takes its date from what follows")
  func midMoment() throws {
    let trace = try read([gga("090000"), rmc("090001")])
    #expect(trace.fixes.map(\.at) == [0, 1])
    #expect(trace.startEpochSeconds == 1_773_478_800)
  }

  @Test("two digits of a year mean 1980 to 2079")
  func years() throws {
    #expect(try read([rmc("000000", date: "060180")]).startEpochSeconds == 315_964_800)
    #expect(try read([rmc("000000", date: "290200")]).startEpochSeconds == 951_782_400)
    #expect(try read([rmc("000000", date: "010179")]).startEpochSeconds == 3_439_756_800)
  }

  @Test("broken lines are left out and counted, each cause with its first line")
  func broken() throws {
    var lines = [sentence(rmc("090000")), sentence(rmc("090001")).replacing("4343", with: "4344"), "noise", "$GNRMC,090002.00,A,4343.6"]
    lines += ["$" + String(repeating: "A", count: 400), sentence("GNRMC,099900,A,4343.6,N,00724.8,E,1,2,140326,,,A"), ""]
    lines += [sentence("GNRMC,,V,,,,,,,,,,N"), sentence("GNRMC,090003,A,4343.6,X,00724.8,E,1,2,140326,,,A"), sentence(rmc("090004"))]
    lines += [sentence("GNRMC,090005,A,4399.6,N,00724.8,E,1,2,140326,,,A"), sentence("GPGSV,3,1,11")]
    let trace = try TraceReader.read(Array(lines.joined(separator: "\n").utf8))
    #expect(trace.fixes.map(\.at) == [0, 4])
    func note(_ reason: String) -> [Int]? { trace.notes.first { $0.reason == reason }.map { [$0.count, $0.firstLine] } }
    #expect(note("wrong checksum") == [1, 2])
    #expect(note("not a sentence") == [1, 3])
    #expect(note("no checksum") == [1, 4])
    #expect(note("line too long") == [1, 5])
    #expect(note("unreadable field") == [3, 6])
    #expect(note("no time") == [1, 8])
  }

  @Test("a logger's own words before the sentence do not matter")
  func prefixed() throws {
    let trace = try TraceReader.read(Array(("2026-03-14 09:00:00 [gps] " + sentence(rmc("090000"))).utf8))
    #expect(trace.fixes.count == 1)
  }

  @Test("time that runs backwards is left out and counted; a clock that stays back goes on from there")
  func backwards() throws {
    let late = try read([rmc("090010"), rmc("090011"), rmc("090009"), rmc("090012")])
    #expect(late.fixes.map(\.at) == [0, 1, 2])
    #expect(late.notes == [Trace.Note(reason: "time runs backwards", count: 1, firstLine: 3)])
    let set = try read(["090010", "090011", "080000", "080001", "080002", "080003"].map { rmc($0) })
    #expect(set.fixes.map(\.at) == [0, 1, 2, 3])
    #expect(set.notes.map(\.count) == [2, 1])
  }

  @Test("a position off the planet is refused with its line")
  func offPlanet() throws {
    let north = #expect(throws: TraceError.self) { try read([rmc("090000"), rmc("090001", latitude: "9100.0")]) }
    #expect(north?.description == "line 2: latitude 91.0 is off the planet")
    let west = #expect(throws: TraceError.self) { try read(["GNGGA,090000,4343.6,N,18030.0,W,1,14,1.0,29.3,M,1.0,M,,"]) }
    #expect(west?.description == "line 1: longitude -180.5 is off the planet")
    // A wrong checksum makes it noise, not a position.
    let noise = sentence(rmc("090000")) + "\n" + sentence(rmc("090001")).replacing("4343.62853", with: "9100.00000")
    #expect(try TraceReader.read(Array(noise.utf8)).fixes.count == 1)
  }

  @Test("a file without any position says so, and what it is full of")
  func noPosition() {
    let gaps = #expect(throws: TraceError.self) { try read(["GNRMC,090001.00,V,,,,,,,140326,,,N"]) }
    #expect(gaps?.description == "the trace holds no position")
    let broken = #expect(throws: TraceError.self) { try TraceReader.read(Array("$GPRMC,1*00\n$GPRMC,2*00\n".utf8)) }
    #expect(broken?.description == "the trace holds no position; 2 left out: wrong checksum, first in line 1")
  }
}
