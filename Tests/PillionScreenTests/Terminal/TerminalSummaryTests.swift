import PillionModel
import Testing

@testable import PillionScreen

@Suite("A view on a terminal")
struct TerminalSummaryTests {
  @Test("Card, next, lanes, trip, road and sign, a line each")
  func lines() {
    var snapshot = Samples.snapshot([
      Maneuver(
        id: "m", kind: .turn, direction: .left, instructionVariants: ["Turn left"],
        lanes: [Lane(directions: [.left], highlighted: .left, state: .preferred), Lane(directions: [.straight], state: .no)]),
      Samples.turn("n", .right, texts: ["Turn right"], after: 40),
    ])
    snapshot.currentRoad = ["Rue Grimaldi"]
    snapshot.tripEstimate = TravelEstimate(
      distanceMeters: 12_000, durationSeconds: 1080, arrivalEpochSeconds: Int64(Samples.noon.epochSeconds) + 50_400,
      arrivalUtcOffsetSeconds: 0)
    snapshot.speedLimit = SpeedLimit(metersPerSecond: 13.8889, signUnit: .kmh, status: .tolerant)
    #expect(
      TerminalSummary(Samples.view(snapshot), width: 80).lines == [
        " ←  350 m  Turn left", "   Then → Turn right", "   [←]*| ↑ ", "   02:00 +1  18 min  12 km", "   Rue Grimaldi  (50 km/h) !",
      ])
  }

  @Test("No line is wider than the terminal, and an empty view is a line too")
  func width() {
    var snapshot = Samples.snapshot([Samples.turn(texts: ["国道一号線を右方向に曲がってください"])])
    snapshot.currentRoad = [String(repeating: "Long name ", count: 3)]
    for width in [0, 20, 21, 30] {
      for line in TerminalSummary(Samples.view(snapshot), width: width).lines {
        let columns = line.reduce(0) { $0 + (($1.unicodeScalars.first?.value ?? 0) >= 0x2E80 ? 2 : 1) }
        #expect(columns <= max(20, width), "\(line)")
      }
    }
    #expect(TerminalSummary(View(), width: 80).lines == ["-"])
  }

  @Test("Isolates and roundabouts")
  func signs() {
    #expect(TerminalSummary.arrow(ViewManeuver(kind: .roundaboutEnterExit, exitNumber: 2, rotation: .clockwise)) == "↻2")
    #expect(TerminalSummary.arrow(ViewManeuver(kind: .roundaboutEnter, rotation: .unknown)) == "○")
    var maneuver = Samples.turn(texts: [])
    maneuver.road = ["A8"]
    #expect(TerminalSummary(Samples.view(Samples.snapshot([maneuver])), width: 80).lines == [" ←  350 m  Turn left onto A8"])
  }
}
