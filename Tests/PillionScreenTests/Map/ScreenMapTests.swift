import PillionModel
import PillionScreen
import Testing

@Suite("What the map adds to the screen")
struct ScreenMapTests {
  private func presentation(_ map: ScreenMap, _ name: String = "strict-800x480") throws -> Presentation {
    var screen = GuidanceScreen(profile: try #require(Profile.builtIn(named: name)))
    screen.map = map
    return screen.present(at: .zero, clock: WallClock(epochSeconds: 0, offsetSeconds: 0), measurer: FixedWidthMeasurer())
  }

  @Test("B5, B6: with three buttons at most the fourth is dropped and told")
  func limit() throws {
    let view = try presentation(ScreenMap(buttons: MapButton.overMap)).view
    #expect(view.buttons.map(\.id) == ["pan", "zoomIn", "zoomOut"])
    #expect(view.dropped == [ViewDropped(id: "recenter", reason: "limit")])
  }

  @Test("B6: with priorities the lowest is dropped instead")
  func priorities() {
    var buttons = MapButton.overMap
    buttons[3].priority = 1
    buttons[1].priority = -1
    let (taken, dropped) = MapButton.chosen(of: buttons, limit: ProfileLimit(max: 3, overflow: .keepFirst))
    #expect(taken.map(\.id) == ["pan", "zoomOut", "recenter"])
    #expect(dropped.map(\.id) == ["zoomIn"])
  }

  @Test("B5: any number of buttons is either taken or dropped", arguments: 0...6)
  func counts(count: Int) {
    let buttons = (0..<count).map { MapButton(id: "b\($0)") }
    let (taken, dropped) = MapButton.chosen(of: buttons, limit: ProfileLimit(max: 3, overflow: .keepFirst))
    #expect(taken == Array(buttons.prefix(3)))
    #expect(dropped == Array(buttons.dropFirst(3)))
  }

  @Test("A14: a map that stands still for too long says so")
  func paused() throws {
    let view = try presentation(ScreenMap(age: 4.5, isPaused: true)).view
    #expect(view.badges.map(\.kind) == [.mapPaused])
    #expect(view.badges.first?.text == "Map is paused")
    #expect(view.mapAge == 4.5)
  }

  @Test("B8, R32: arrows stand apart from each other in what is seen of the map; the stable area stays", arguments: Profile.builtIn)
  func arrows(profile: Profile) throws {
    guard !profile.isCluster else { return }
    let plain = try presentation(ScreenMap(buttons: MapButton.overMap), profile.name)
    let panning = try presentation(ScreenMap(buttons: MapButton.whilePanning, isPanning: true), profile.name)
    let arrows = panning.layout.arrows
    #expect(arrows.count == 4)
    for (index, arrow) in arrows.enumerated() {
      #expect(panning.layout.visibleArea.contains(arrow))
      #expect(!arrows[(index + 1)...].contains { $0.overlaps(arrow) })
    }
    #expect(arrows[0].x < arrows[2].x, "left is left on every side of the car (R34)")
    #expect(plain.layout.stableArea == panning.layout.stableArea)
    let paused = try presentation(ScreenMap(isPaused: true, buttons: MapButton.whilePanning, isPanning: true), profile.name)
    #expect(paused.layout.arrows == arrows, "a badge that comes moves no arrow away from under a finger")
    #expect(!paused.layout.badges.contains { badge in arrows.contains { $0.overlaps(badge) } })
    for (direction, rect) in zip(PanDirections.arrows, arrows) {
      #expect(panning.target(x: Double(rect.x + rect.width / 2), y: Double(rect.y + rect.height / 2)) == .arrow(direction))
    }
    #expect(panning.view.buttons.map(\.id) == ["close", "recenter"])
    let button = try #require(plain.layout.buttons.first)
    #expect(plain.target(x: Double(button.x), y: Double(button.y)) == .button("pan"))
  }

  @Test("R36: templates wait for the map to change with them, but not for ever")
  func theme() {
    var themes = ThemeSwitch()
    #expect(themes.theme(wanted: .day, map: nil, at: .zero) == .day)
    #expect(themes.theme(wanted: .night, map: .day, at: .zero) == .day)
    #expect(themes.deadline == .zero + .seconds(1))
    #expect(themes.theme(wanted: .night, map: .night, at: .zero + .milliseconds(80)) == .night)
    #expect(themes.theme(wanted: .day, map: .night, at: .zero + .seconds(5)) == .night)
    #expect(themes.theme(wanted: .day, map: .night, at: .zero + .seconds(6)) == .day)
    #expect(themes.deadline == nil)
    #expect(themes.theme(wanted: .night, map: nil, at: .zero + .seconds(7)) == .night, "without a map there is nothing to wait for")
  }
}
