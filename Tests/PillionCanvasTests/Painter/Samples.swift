import PillionCanvas
import PillionModel
import PillionScreen
import TestSupport

/// A view and the layout of it, without the mapping: for rules of drawing alone.
struct Sample {
  var view: View
  var layout: Layout

  init(_ view: View, _ profile: Profile) {
    var view = view
    view.driverSide = profile.driverSide
    var content = LayoutContent()
    content.card = view.maneuver != nil || view.instruction != nil
    content.glyph = view.maneuver != nil
    content.distance = view.distance != nil
    content.lanes = view.lanes.count
    content.leftMarker = view.hiddenLanes.left > 0
    content.rightMarker = view.hiddenLanes.right > 0
    content.nextLead = view.next == nil ? nil : 60
    content.estimates = view.estimates != nil
    content.speedLimit = view.speedLimit?.sign
    content.road = view.road != nil
    content.buttons = view.buttons.count
    content.badges = view.badges.count
    self.view = view
    layout = Layout(profile: profile, textDirection: view.textDirection, content: content)
  }

  /// Everything at once.
  static var full: View {
    var view = View()
    view.maneuver = ViewManeuver(kind: .roundaboutEnterExit, exitNumber: 2, exitAngle: 180, rotation: .counterclockwise)
    view.distance = "350 m"
    view.instruction = "Take the 2nd exit onto Avenue Princesse Grace"
    view.lanes = [
      ViewLane(directions: [.left], state: .no), ViewLane(directions: [.straight, .left], state: .no, kind: .bus),
      ViewLane(directions: [.straight, .right], highlighted: .right, state: .usable),
      ViewLane(directions: [.right], highlighted: .right, state: .preferred),
    ]
    view.hiddenLanes = HiddenLanes(left: 1, right: 2)
    view.next = ViewNext(maneuver: ViewManeuver(kind: .turn, direction: .left), instruction: "Turn left", lead: "Then")
    view.estimates = ViewEstimates(distance: "12 km", duration: "18 min", arrival: "14:05", zone: "EET", dayOffset: 1, delay: .medium)
    view.speedLimit = ViewSpeedLimit(text: "50", unit: "km/h", sign: .vienna, status: .below)
    view.road = "Boulevard du Larvotto"
    view.buttons = ["pan", "zoomIn"].map { ViewButton(id: $0, slot: .map) }
    view.badges = [ViewBadge(kind: .simulated, text: "Simulated")]
    return view
  }

  /// Anything, however odd.
  static func random(_ random: inout SeededGenerator) -> View {
    func text() -> String {
      let pieces = [
        "", " ", "350 m", "Turn right onto International Boulevard", "انعطف يمينًا", "ถนนสุขุมวิท", "강남대로 방면", "A\u{301}\u{301}\u{301}", "\n",
        "\u{202E}",
        "👩‍👩‍👧‍👦", String(repeating: "W", count: 300), "٣٥٠ م", "…", "\u{0}",
      ]
      return (0..<Int.random(in: 1...3, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    func maybe<Value>(_ value: Value) -> Value? { Bool.random(using: &random) ? value : nil }
    func any<Value: CaseIterable>(_ type: Value.Type) -> Value where Value.AllCases: RandomAccessCollection {
      Value.allCases.randomElement(using: &random) ?? Value.allCases[Value.allCases.startIndex]
    }
    func maneuver() -> ViewManeuver {
      ViewManeuver(
        kind: any(Maneuver.Kind.self), direction: any(Direction.self), exitNumber: maybe(Int.random(in: -2...200, using: &random)),
        exitAngle: maybe(Int.random(in: -10...400, using: &random)), rotation: maybe(any(Rotation.self)), trafficSide: any(Side.self),
        ferry: maybe(any(FerryKind.self)))
    }
    var view = View()
    view.theme = any(Theme.self)
    view.textDirection = any(TextDirection.self)
    view.maneuver = maybe(maneuver())
    view.distance = maybe(text())
    view.instruction = maybe(text())
    view.road = maybe(text())
    view.next = maybe(ViewNext(maneuver: maneuver(), instruction: text(), lead: text()))
    view.lanes = (0..<Int.random(in: 0...14, using: &random)).map { _ in
      ViewLane(
        directions: (0..<Int.random(in: 0...4, using: &random)).map { _ in any(Direction.self) }, highlighted: maybe(any(Direction.self)),
        state: any(Lane.State.self), kind: any(Lane.Kind.self))
    }
    view.hiddenLanes = HiddenLanes(left: Int.random(in: 0...3, using: &random), right: Int.random(in: 0...3, using: &random))
    view.estimates = maybe(
      ViewEstimates(
        distance: text(), duration: text(), arrival: maybe(text()), zone: maybe(text()),
        dayOffset: maybe(Int.random(in: .min ... .max, using: &random)),
        delay: maybe(any(Delay.self))))
    view.speedLimit = maybe(
      ViewSpeedLimit(
        text: maybe(String(Int.random(in: 1...999, using: &random))) ?? text(), unit: "km/h", sign: any(SpeedLimit.Sign.self),
        status: maybe(any(SpeedLimit.Status.self))))
    view.stale = Bool.random(using: &random)
    view.buttons = (0..<Int.random(in: 0...6, using: &random)).map { _ in ViewButton(id: text(), slot: any(ButtonSlot.self)) }
    view.badges = (0..<Int.random(in: 0...3, using: &random)).map { _ in ViewBadge(kind: any(ViewBadge.Kind.self), text: text()) }
    return view
  }
}
