import PillionGuidance
import PillionModel
import TestSupport
import Testing

@Suite("Reading traces of either format")
struct TraceReaderTests {
  private static let trips = Fixtures.trips.filter { (try? Fixtures.bytes("trips/\($0)/trace.gpx")) != nil }

  @Test("the same drive written in either format gives the same fixes", arguments: trips)
  func same(trip: String) throws {
    let nmea = try TraceReader.read(Fixtures.bytes("trips/\(trip)/trace.nmea"))
    let gpx = try TraceReader.read(Fixtures.bytes("trips/\(trip)/trace.gpx"))
    #expect(nmea.format == .nmea && gpx.format == .gpx)
    #expect(nmea.notes.isEmpty && gpx.notes.isEmpty)
    #expect(nmea.startEpochSeconds == gpx.startEpochSeconds)
    #expect(nmea.fixes.map(\.at) == gpx.fixes.map(\.at))
    var (farthest, unlike) = (0.0, 0)
    for (one, other) in zip(nmea.fixes, gpx.fixes) {
      let (a, b) = (try #require(one.location), try #require(other.location))
      farthest = max(farthest, try #require(a.coordinate).distance(to: try #require(b.coordinate)))
      let sameSpeed = abs((a.speedMps ?? -1) - (b.speedMps ?? -1)) < 0.01
      if !sameSpeed || a.altitudeMeters != b.altitudeMeters || (a.courseDegrees == nil) != (b.courseDegrees == nil) { unlike += 1 }
    }
    #expect(farthest < 0.05)
    #expect(unlike == 0)
  }

  @Test("the tunnel's 40 s without a position are gaps in either format", .enabled(if: SharedData.root != nil, "needs ../shared/data"))
  func tunnel() throws {
    let nmea = try TraceReader.read(SharedData.bytes("faulty/tunnel-gap/trace.nmea"))
    let gpx = try TraceReader.read(SharedData.bytes("faulty/tunnel-gap/trace.gpx"))
    #expect(nmea.fixes.count { $0.location == nil } == 40)
    #expect(nmea.fixes.first { $0.location == nil }?.at == 110)
    #expect(gpx.fixes.count { $0.location == nil } == 1)
    #expect(gpx.fixes.filter { $0.location != nil }.map(\.at) == nmea.fixes.filter { $0.location != nil }.map(\.at))
  }

  @Test(
    "what is neither format is refused",
    arguments: [
      ("", "the trace is empty"), ("{\"trip\":{}}", "neither NMEA sentences nor a GPX document"),
      ("   \n", "neither NMEA sentences nor a GPX document"), ("lat,lon\n1,2\n", "neither NMEA sentences nor a GPX document"),
      ("\u{FEFF}{}", "neither NMEA sentences nor a GPX document"), ("PK\u{3}\u{4}\0$\0", "neither NMEA sentences nor a GPX document"),
    ])
  func neither(text: String, message: String) {
    let error = #expect(throws: TraceError.self) { try TraceReader.read(Array(text.utf8)) }
    #expect(error?.description == message)
  }

  @Test("a byte order mark before the document does not matter")
  func mark() throws {
    let bytes = [0xEF, 0xBB, 0xBF] + (try Fixtures.bytes("trips/p01-monaco-urban/trace.gpx"))
    #expect(try TraceReader.read(bytes).fixes.count == 282)
  }

  /// The head of a file: enough for some fixes, small enough to be cut everywhere.
  private func head(_ file: String, _ count: Int) throws -> [UInt8] {
    Array(try Fixtures.bytes("trips/p01-monaco-urban/\(file)").prefix(count))
  }

  /// The same up to the end of a line.
  private func whole(_ file: String, _ count: Int) throws -> [UInt8] {
    let head = try head(file, count)
    return Array(head[...(head.lastIndex(of: UInt8(ascii: "\n")) ?? 0)])
  }

  @Test("every truncation is answered: NMEA by the fixes before it, GPX by an error")
  func truncations() throws {
    let nmea = try head("trace.nmea", 700)
    let first = (nmea.firstIndex(of: UInt8(ascii: "\r")) ?? 0)
    for length in nmea.indices {
      let trace = try? TraceReader.read(Array(nmea[..<length]))
      #expect((trace == nil) == (length < first), "cut at \(length)")
    }
    let gpx = try head("trace.gpx", 1000)
    for length in gpx.indices { #expect(throws: TraceError.self) { try TraceReader.read(Array(gpx[..<length])) } }
  }

  @Test("changed, doubled, missing and random bytes never trap", arguments: 1...4)
  func hostile(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let samples = try [head("trace.nmea", 700), whole("trace.gpx", 1150) + Array("</trkseg></trk></gpx>".utf8)]
    for round in 0..<600 {
      var bytes = samples[round % 2]
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: Array(bytes[place...].prefix(20)), at: place)
        default: bytes[place] = Array("<>&\"'$*,/\n0".utf8).randomElement(using: &generator) ?? 0
        }
      }
      check(bytes)
    }
    for _ in 0..<300 {
      let noise = (0..<Int.random(in: 0...300, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
      check([UInt8(ascii: Bool.random(using: &generator) ? "<" : "$")] + noise)
    }
  }

  /// What every trace promises.
  private func check(_ bytes: [UInt8]) {
    guard let trace = try? TraceReader.read(bytes) else { return }
    let isGood =
      trace.fixes.contains { $0.location != nil } && zip(trace.fixes, trace.fixes.dropFirst()).allSatisfy { $0.at < $1.at }
      && trace.fixes.allSatisfy { $0.at.isFinite && $0.location?.coordinate?.isOnEarth ?? true }
    #expect(isGood)
  }
}
