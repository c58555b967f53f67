import PillionGuidance
import PillionModel
import Testing

@Suite("Events of the phone (contract.md)")
struct GuidanceEventTests {
  private let line = GuidanceLine(
    state: .following, leg: 0, maneuver: 3, kind: .turn, direction: .left, distanceToManeuver: 120.04, distanceRemaining: 900,
    timeRemaining: 61.25, road: "Rue A")

  @Test("a guidance line holds the contract's keys in its order")
  func guidance() {
    #expect(
      GuidanceEvent.guidance(line).json(at: 1.2041).text
        == #"{"at":1.204,"event":"guidance","state":"following","leg":0,"maneuver":3,"kind":"turn","direction":"left","#
        + #""distanceToManeuver":120.0,"distanceRemaining":900.0,"timeRemaining":61.3,"road":"Rue A"}"#)
  }

  @Test("what is not known is left out of a guidance line")
  func unknown() {
    var line = line
    (line.distanceToManeuver, line.distanceRemaining, line.timeRemaining, line.road) = (nil, nil, nil, nil)
    line.state = .ended
    #expect(
      GuidanceEvent.guidance(line).json(at: 2).text
        == #"{"at":2.0,"event":"guidance","state":"ended","leg":0,"maneuver":3,"kind":"turn","direction":"left"}"#)
  }

  @Test("the other events by their names")
  func others() {
    let limit = SpeedLimit(metersPerSecond: 13.75, signUnit: .kmh, status: .below)
    let events: [(GuidanceEvent, String)] = [
      (.waypoint(leg: 0, name: "Home", isFinal: true), #"{"at":3.0,"event":"waypoint","leg":0,"name":"Home","final":true}"#),
      (.waypoint(leg: 1, name: "", isFinal: false), #"{"at":3.0,"event":"waypoint","leg":1,"final":false}"#),
      (.routeLost(distance: 51.26), #"{"at":3.0,"event":"routeLost","distanceFromRoute":51.3}"#),
      (.returnedToRoute, #"{"at":3.0,"event":"returnedToRoute"}"#),
      (.standing(true), #"{"at":3.0,"event":"standing","standing":true}"#),
      (.roadName(["A", "B"]), #"{"at":3.0,"event":"roadName","road":"A","names":["A","B"]}"#),
      (.roadName([]), #"{"at":3.0,"event":"roadName","names":[]}"#),
      (.speedLimit(limit), #"{"at":3.0,"event":"speedLimit","metersPerSecond":13.75,"signUnit":"kmh","status":"below"}"#),
      (.speedLimit(nil), #"{"at":3.0,"event":"speedLimit"}"#),
      (.speeding(Speeding(percent: 12.34, severity: .major)), #"{"at":3.0,"event":"speeding","percent":12.3,"severity":"major"}"#),
    ]
    for (event, text) in events { #expect(event.json(at: 3).text == text) }
  }
}
