import PillionModel
import Testing

@testable import PillionScreen

@Suite("A view as JSON")
struct ViewJSONTests {
  @Test("An empty view has only what is always there")
  func empty() {
    var view = View()
    view.rects.screen = PixelRect(x: 0, y: 0, width: 800, height: 480)
    #expect(
      view.json.text
        == #"{"template":"map","theme":"day","driverSide":"left","textDirection":"ltr","depth":1,"stale":false,"#
        + #""rects":{"screen":[0,0,800,480]}}"#)
  }

  @Test("A full view has contract.md's keys in its order")
  func full() {
    var snapshot = Samples.snapshot([
      Maneuver(
        id: "m", kind: .roundaboutEnterExit, direction: .left, instructionVariants: ["Take exit 2"], exitNumber: 2, exitAngle: 180,
        trafficSide: .right,
        lanes: [Lane(directions: [.straight, .right], highlighted: .right, state: .preferred), Lane(directions: [.left], state: .no)]),
      Samples.turn("n", .right, texts: ["Turn right"], after: 40),
    ])
    snapshot.currentRoad = ["Rue Grimaldi"]
    snapshot.tripEstimate = TravelEstimate(
      distanceMeters: 12_000, durationSeconds: 1080, arrivalEpochSeconds: Int64(Samples.noon.epochSeconds) + 7500,
      arrivalUtcOffsetSeconds: 0)
    snapshot.delay = .light
    snapshot.speedLimit = SpeedLimit(metersPerSecond: 13.8889, signUnit: .kmh, status: .below)
    let json = Samples.view(snapshot).json
    let keys = json.object?.members.map(\.key) ?? []
    #expect(
      keys == [
        "template", "theme", "driverSide", "textDirection", "depth", "maneuver", "instruction", "truncated", "road", "distance",
        "next", "lanes", "estimates", "speedLimit", "stale", "rects", "phase", "maneuverId",
      ])
    #expect(
      json["maneuver"]?.text
        == #"{"kind":"roundaboutEnterExit","direction":"left","exitNumber":2,"exitAngle":180,"rotation":"counterclockwise","trafficSide":"right"}"#
    )
    #expect(
      json["lanes"]?.text
        == #"[{"directions":["straight","right"],"highlighted":"right","state":"preferred"},{"directions":["left"],"state":"no"}]"#)
    #expect(
      json["estimates"]?.text == #"{"distance":"12 km","duration":"18 min","arrival":"14:05","delay":"light"}"#)
    #expect(json["speedLimit"]?.text == #"{"text":"50","unit":"km/h","sign":"vienna","status":"below"}"#)
    #expect(json["next"]?["instruction"] == "Turn right")
    #expect(json["next"]?["maneuver"]?["kind"] == "turn")
    #expect(json["rects"]?["card"]?.array?.count == 4)
    #expect(json["distance"] == "350 m")
  }

  @Test("What is drawn has a rectangle, what is not has none")
  func rects() {
    let empty = Samples.view(NavigationSnapshot(state: .stopped))
    for key in ["card", "estimates", "speedLimit", "buttons", "road"] { #expect(empty.json["rects"]?[key] == nil) }
    for key in ["screen", "visibleArea", "stableArea"] { #expect(empty.json["rects"]?[key] != nil) }
    #expect(empty.rects.visibleArea == empty.rects.screen)
  }
}
