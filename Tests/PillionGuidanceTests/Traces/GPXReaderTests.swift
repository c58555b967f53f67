import PillionGuidance
import PillionModel
import TestSupport
import Testing

@Suite("Reading GPX traces")
struct GPXReaderTests {
  private func read(_ inside: String) throws -> Trace {
    try TraceReader.read(Array("<?xml version=\"1.0\"?>\n<gpx version=\"1.1\">\n\(inside)\n</gpx>\n".utf8))
  }

  private func points(_ points: String) throws -> Trace { try read("<trk><trkseg>\(points)</trkseg></trk>") }

  private func point(_ time: String, latitude: String = "43.7", longitude: String = "7.4", more: String = "") -> String {
    "<trkpt lat=\"\(latitude)\" lon=\"\(longitude)\"><time>\(time)</time>\(more)</trkpt>"
  }

  @Test("a point's position, time, height, speed and course are read")
  func fields() throws {
    let trace = try points(
      point("2026-03-14T09:00:00Z", more: "<ele>29.3</ele><extensions><speed>1.76</speed><course>326.8</course></extensions>")
        + point("2026-03-14T09:00:01.500Z", longitude: "-7.5"))
    #expect(trace.format == .gpx && trace.notes.isEmpty)
    #expect(trace.startEpochSeconds == 1_773_478_800)
    #expect(trace.fixes.map(\.at) == [0, 1.5])
    let location = try #require(trace.fixes[0].location)
    #expect(location.coordinate == Coordinate(latitude: 43.7, longitude: 7.4))
    #expect(location.speedMps == 1.76 && location.courseDegrees == 326.8 && location.altitudeMeters == 29.3)
    #expect(location.epochSeconds == 1_773_478_800)
    #expect(trace.fixes[1].location?.coordinate?.longitude == -7.5)
    #expect(trace.fixes[1].location?.speedMps == nil && trace.fixes[1].location?.courseDegrees == nil)
  }

  @Test("prefixes, deeper extensions, GPX 1.0's own speed, single quotes, entities, comments and CDATA are understood")
  func spellings() throws {
    let garmin = "<extensions><gpxtpx:TrackPointExtension><gpxtpx:speed>3.5</gpxtpx:speed></gpxtpx:TrackPointExtension></extensions>"
    let text = """
      <metadata><name>a &lt;b&gt; &amp; &#x41;&#66; <!-- <trkpt> --></name><time>2020-01-01T00:00:00Z</time></metadata>
      <g:trk xmlns:g='u'><g:trkseg><g:trkpt lat='&#52;3.7' lon = '7.4' ><g:time>2026-03-14T09:00:00Z</g:time>\(garmin)</g:trkpt>
      <trkpt lat="43.7" lon="7.4"><speed>2</speed><time><![CDATA[2026-03-14T09:00:01Z]]></time></trkpt></g:trkseg></g:trk>
      """
    let trace = try read(text)
    #expect(trace.fixes.map(\.at) == [0, 1])
    #expect(trace.fixes.map { $0.location?.speedMps } == [3.5, 2])
    #expect(trace.fixes[0].location?.coordinate?.latitude == 43.7)
  }

  @Test(
    "times take offsets and parts of seconds; without a zone they are UTC",
    arguments: [
      ("2026-03-14T10:00:00+01:00", 1_773_478_800.0), ("2026-03-14T09:00:00", 1_773_478_800),
      ("2026-03-14T03:15:00.25-05:45", 1_773_478_800.25), ("2024-02-29T00:00:00z", 1_709_164_800), ("1969-12-31T23:59:59Z", -1),
      ("2000-03-01T00:00:00Z", 951_868_800),
    ])
  func times(text: String, epoch: Double) throws {
    #expect(try points(point(text)).startEpochSeconds == epoch)
  }

  @Test(
    "points without a readable time are left out and counted",
    arguments: [
      "", "yesterday", "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-03-14T24:00:00Z", "2026-03-14T09:00:00+99:00",
      "2026-03-14T09:00:0", "2026-03-14T09:00:00\u{E9}",
    ])
  func badTimes(text: String) throws {
    let trace = try points(point("2026-03-14T09:00:00Z") + point(text) + "<trkpt lat=\"1\" lon=\"2\"/>")
    #expect(trace.fixes.count == 1)
    #expect(trace.notes.map(\.reason) == ["unreadable field", "no time"])
    #expect(trace.notes.map(\.count) == [1, 1])
  }

  @Test("a new segment is a gap")
  func segments() throws {
    let trace = try read(
      "<trk><trkseg>\(point("2026-03-14T09:00:00Z"))</trkseg><trkseg/><trkseg>\(point("2026-03-14T09:00:40Z"))</trkseg></trk>")
    #expect(trace.fixes.map { $0.location == nil } == [false, true, false])
    #expect(trace.fixes[2].at == 40 && trace.fixes[1].at > 0 && trace.fixes[1].at < 1)
  }

  @Test(
    "a position off the planet, or none, is refused with its line",
    arguments: [
      ("91", "7", "line 3: latitude 91.0 is off the planet"), ("43", "-180.001", "line 3: longitude -180.001 is off the planet"),
      ("NaN", "7", "line 3: lat=\"NaN\" is no number of degrees"), ("inf", "7", "line 3: lat=\"inf\" is no number of degrees"),
      ("43", "0x7", "line 3: lon=\"0x7\" is no number of degrees"), ("1e999", "7", "line 3: lat=\"1e999\" is no number of degrees"),
    ])
  func offPlanet(latitude: String, longitude: String, message: String) {
    let error = #expect(throws: TraceError.self) { try points(point("2026-03-14T09:00:00Z", latitude: latitude, longitude: longitude)) }
    #expect(error?.description == message)
  }

  @Test(
    "XML that is none, or no GPX, is refused with its line",
    arguments: [
      ("<gpx><trk></gpx>", "line 1: </gpx> closes nothing that is open"), ("<html></html>", "line 1: the document is <html>, not <gpx>"),
      ("<gpx>\n<trk>", "line 2: the document ends inside <trk>"), ("<gpx>\n<trkpt lat=", "line 2: an attribute's value without quotes"),
      ("<gpx><trkpt lat=\"43", "line 1: the document ends inside a tag"), ("<gpx><!-- ", "line 1: the document ends inside a comment"),
      ("<gpx>&nbsp;</gpx>", "line 1: an entity that XML does not know"),
      ("<gpx>&#xD800;</gpx>", "line 1: an entity that XML does not know"),
      ("<gpx>&amp</gpx>", "line 1: an entity that does not end"), ("<gpx></gpx>", "the trace holds no position"),
      ("<!DOCTYPE gpx [<!ENTITY a \"b\">]><gpx/>", "line 1: a document type declaration; GPX needs none"),
      ("<gpx></gpx>tail", "line 1: text outside the document's element"), ("<gpx a></gpx>", "line 1: an attribute without a value"),
      ("<gpx><></gpx>", "line 1: a tag without a proper name"), ("<gpx><trkpt lon=\"7\"/></gpx>", "line 1: a track point without lat"),
    ])
  func malformed(text: String, message: String) {
    let error = #expect(throws: TraceError.self) { try TraceReader.read(Array(text.utf8)) }
    #expect(error?.description == message)
  }

  @Test("depth, names and attributes are bounded")
  func bounds() {
    let deep = "<gpx>" + String(repeating: "<a>", count: 100_000)
    let error = #expect(throws: TraceError.self) { try TraceReader.read(Array(deep.utf8)) }
    #expect(error?.description == "line 1: elements nest deeper than 64")
    let long = "<gpx><" + String(repeating: "a", count: 100_000) + "/></gpx>"
    #expect(throws: TraceError.self) { try TraceReader.read(Array(long.utf8)) }
    let wide = "<gpx " + (0..<1000).map { "a\($0)='1'" }.joined(separator: " ") + "/>"
    #expect(throws: TraceError.self) { try TraceReader.read(Array(wide.utf8)) }
  }

  @Test("an error that quotes the document stays one line")
  func oneLine() {
    let error = #expect(throws: TraceError.self) { try points(point("2026-03-14T09:00:00Z", latitude: "7.4\n\u{1B}[2J", longitude: "7")) }
    #expect(error?.description.contains("7.4  [2J") == true)
    #expect(error?.description.contains { $0.isNewline || $0 == "\u{1B}" } == false)
  }

  @Test("speeds and courses that are none are absent")
  func odd() throws {
    let trace = try points(
      point("2026-03-14T09:00:00Z", more: "<speed>-1</speed><course>361</course>")
        + point("2026-03-14T09:00:01Z", more: "<speed>nan</speed><course>360</course>"))
    #expect(trace.fixes.map { $0.location?.speedMps } == [nil, nil])
    #expect(trace.fixes.map { $0.location?.courseDegrees } == [nil, 0])
  }
}
