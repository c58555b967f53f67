import Foundation
import PillionModel
import TestSupport
import Testing

/// Routes for a whole drive: the bundled ones always, all of ../shared/data in a soak.
private let routes: [String] = {
  let bundled = ["p01-monaco-urban/valhalla.json", "p02-monaco-roundabouts/osrm.json", "p13-monaco-sides/valhalla_osrm.json"].map(
    Trips.path)
  guard ProcessInfo.processInfo.environment["PILLION_SOAK"] != nil, let root = SharedData.root else { return bundled }
  let folder = root + "/routes"
  let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  return names.flatMap { name in ["valhalla.json", "valhalla_osrm.json", "osrm.json"].map { "\(folder)/\(name)/\($0)" } }
}()

enum Trips {
  /// A file of a bundled trip.
  static func path(_ name: String) -> String { "\(Fixtures.root)/trips/\(name)" }
}

@Suite("A trip over a real link, two processes")
struct DriveTests {
  @Test("each maneuver current for 300 ms is shown, in order, none after it is passed; both arrive and exit 0", arguments: routes)
  func whole(route: String) throws {
    try withFolder { folder in
      let pair = try Pair(route: route, in: folder)
      #expect(pair.phone.exitCode(within: 240) == 0, "phone: \(pair.phone.errors)")
      #expect(pair.unit.exitCode(within: 20) == 0, "unit: \(pair.unit.errors)")
      #expect(Sequence.faults(phone: pair.phone.events, unit: pair.unit.events) == [])
      let last = pair.unit.events.last { $0["event"]?.string == "view" && $0["view"]?["pause"]?.string == "arrived" }
      #expect(last?["view"]?["maneuver"]?["kind"]?.string == "arrive", "the arrival stays on the card")
      for events in [pair.phone.events, pair.unit.events] {
        // Attempts before the other side was there end too; a session is what has an epoch.
        let session = events.filter { $0["event"]?.string == "session" && $0["epoch"] != nil }
        let states = session.compactMap { $0["state"]?.string }
        #expect(states == ["active", "ended"], "one beginning, one end")
        #expect(session.last?["reason"]?.string == "bye")
      }
    }
  }

  @Test("a recorded trace is followed to the end", arguments: ["trace.nmea", "trace.gpx"])
  func trace(file: String) throws {
    try withFolder { folder in
      let pair = try Pair(
        route: Trips.path("p01-monaco-urban/valhalla.json"), in: folder,
        phoneExtra: ["--trace", Trips.path("p01-monaco-urban/\(file)")])
      #expect(pair.phone.exitCode(within: 120) == 0, "phone: \(pair.phone.errors)")
      #expect(pair.unit.exitCode(within: 20) == 0, "unit: \(pair.unit.errors)")
      #expect(Sequence.faults(phone: pair.phone.events, unit: pair.unit.events) == [])
    }
  }
}
