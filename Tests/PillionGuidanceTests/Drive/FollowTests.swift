import PillionGuidance
import PillionModel
import TestSupport
import Testing

@Suite("Following a trace")
struct FollowTests {
  @Test("one guidance line for every position, at its time in the trace, behind what else the position brings")
  func lines() throws {
    let route = try RouteReader.read(Fixtures.bytes("trips/p02-monaco-roundabouts/valhalla.json"))
    let trace = try TraceReader.read(Fixtures.bytes("trips/p02-monaco-roundabouts/trace.gpx"))
    let entries = Follow.entries(route: route, trace: trace)
    let lines = entries.filter { if case .guidance = $0.event { true } else { false } }
    #expect(lines.map(\.at) == trace.fixes.map(\.at))
    #expect(entries.map(\.at) == entries.map(\.at).sorted())
    for at in trace.fixes.map(\.at) {
      guard case .guidance? = entries.last(where: { $0.at == at })?.event else {
        Issue.record("the guidance line at \(at) s is not the last")
        continue
      }
    }
    #expect(lines[100].json["event"]?.string == "guidance" && lines[100].json["at"]?.double == 100)
  }

  @Test("a gap has no line, and what follows it goes on")
  func gap() {
    var receiver = SampleReceiver(SampleStreets.staircase)
    let fixes = receiver.fixes(from: 0, to: 100) + [Fix(at: 11, location: nil)] + receiver.fixes(from: 120, to: 200, since: 12)
    let entries = Follow.entries(route: SampleStreets.staircase, trace: Trace(fixes: fixes))
    let lines = entries.filter { if case .guidance = $0.event { true } else { false } }
    #expect(lines.count == fixes.count - 1)
  }

  @Test("any trace over any route is answered", arguments: 1...10)
  func anything(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var route = SampleStreets.route([(300, 0), (300, 90), (300, 180), (300, 270)], waypoints: [2])
    route.maneuverShape.shuffle(using: &generator)
    route.spans.shuffle(using: &generator)
    let fixes = (0..<400).map { second in
      let place = SampleStreets.origin.moved(
        meters: Double.random(in: 0...600, using: &generator), bearing: Double.random(in: 0...360, using: &generator))
      return Fix(at: Double(second), location: second % 7 == 0 ? nil : Location(coordinate: place))
    }
    let entries = Follow.entries(route: route, trace: Trace(fixes: fixes))
    #expect(entries.count >= fixes.count { $0.location != nil })
  }
}
