import PillionModel
import PillionScreen
import Testing

@Suite("Panning, dragging and zooming the map")
struct MapControlTests {
  private func at(_ milliseconds: Int64) -> Moment { .zero + .milliseconds(milliseconds) }

  @Test(
    "R31: pan vectors of the specification",
    arguments: [
      (PanDirections.left, -80.0, 0.0), (.right, 80, 0), (.up, 0, -80), (.down, 0, 80), ([.up, .left], -56.5685, -56.5685),
      ([.up, .right], 56.5685, -56.5685), ([.down, .left], -56.5685, 56.5685), ([.down, .right], 56.5685, 56.5685), ([], 0, 0),
      ([.left, .right], 0, 0), ([.up, .down], 0, 0), ([.left, .right, .up], 0, -80),
    ] as [(PanDirections, Double, Double)])
  func vectors(directions: PanDirections, x: Double, y: Double) {
    let vector = directions.vector(scale: 1)
    #expect(abs(vector.x - x) < 1e-4)
    #expect(abs(vector.y - y) < 1e-4)
    let dense = directions.vector(scale: 1.5)
    #expect(abs(dense.x - x * 1.5) < 1e-3)
    #expect(abs(dense.y - y * 1.5) < 1e-3)
  }

  @Test("B9: a tap on an arrow is exactly one pan")
  func tap() {
    var arrows = PanArrows(scale: 1)
    #expect(arrows.onPressed(.left, at: at(0)) == nil)
    #expect(arrows.onPressed([], at: at(120)) == ScreenEvent.Pan(phase: .once, deltaX: -80, deltaY: 0))
    #expect(arrows.deadline == nil)
  }

  @Test("B9: holding an arrow for a second begins, repeats at a fixed rate and ends")
  func hold() throws {
    var arrows = PanArrows(scale: 1)
    var told: [(at: Int64, phase: GesturePhase)] = []
    _ = arrows.onPressed(.down, at: at(0))
    while let deadline = arrows.deadline, deadline <= at(1000) {
      let pan = try required(arrows.onDeadline(at: deadline))
      #expect(pan.deltaY == 80)
      told.append((deadline.nanoseconds / 1_000_000, pan.phase))
    }
    let end = try required(arrows.onPressed([], at: at(1000)))
    #expect(end == ScreenEvent.Pan(phase: .ended))
    #expect(told.map(\.phase) == [.began, .changed, .changed, .changed])
    #expect(zip(told, told.dropFirst()).allSatisfy { $1.at - $0.at == 200 })
  }

  @Test("R31: two arrows that are let go one after the other are one diagonal pan")
  func diagonal() throws {
    var arrows = PanArrows(scale: 1)
    _ = arrows.onPressed(.left, at: at(0))
    _ = arrows.onPressed([.left, .up], at: at(20))
    _ = arrows.onPressed(.up, at: at(90))
    let pan = try required(arrows.onPressed([], at: at(100)))
    #expect(pan.phase == .once)
    #expect(abs(pan.deltaX + 56.5685) < 1e-4)
    #expect(abs(pan.deltaY + 56.5685) < 1e-4)
  }

  @Test("B13: with a threshold of a quarter of the screen nothing moves before it, and the map does not jerk when it is reached")
  func threshold() throws {
    var drag = DragGesture(threshold: 120)
    drag.onPressed(x: 400, y: 240, at: at(0))
    for step in 1...11 { #expect(drag.onMoved(x: 400 + Double(step) * 10, y: 240, at: at(Int64(step) * 20)) == nil) }
    let began = try required(drag.onMoved(x: 520, y: 240, at: at(240)))
    #expect(began.phase == .began)
    #expect(began.deltaX == 0)
    let changed = try required(drag.onMoved(x: 527, y: 243, at: at(260)))
    #expect(changed.phase == .changed)
    #expect(changed.deltaX == 7)
    #expect(changed.deltaY == 3)
    let ended = try required(drag.onReleased(x: 530, y: 243, at: at(270)))
    #expect(ended.phase == .ended)
    #expect(ended.deltaX == 3)
    #expect(ended.velocityX > 0)
  }

  @Test("B12: between two events of a drag are 16 ms at least, and no movement is lost")
  func rate() throws {
    var drag = DragGesture(threshold: 1)
    drag.onPressed(x: 0, y: 0, at: at(0))
    var moved = 0.0
    var count = 0
    for step in 1...100 {
      if let event = drag.onMoved(x: Double(step) + 1, y: 0, at: at(Int64(step))) {
        moved += event.deltaX
        count += 1
      }
    }
    moved += try required(drag.onReleased(x: 102, y: 0, at: at(101))).deltaX
    #expect(count <= 8)
    #expect(moved == 100, "from the second pixel, where the drag began, to the last")
  }

  @Test("a finger that rests before it lifts throws nothing")
  func rest() throws {
    var drag = DragGesture(threshold: 1)
    drag.onPressed(x: 0, y: 0, at: at(0))
    for step in 1...20 { _ = drag.onMoved(x: Double(step) * 10, y: 0, at: at(Int64(step) * 10)) }
    #expect(try required(drag.onReleased(x: 200, y: 0, at: at(900))).velocityX == 0)
  }

  @Test("B12: a head unit without drags tells of none")
  func noDrags() {
    var control = MapControl(Profile(inputs: [.touch]))
    _ = control.onMap(true)
    #expect(control.onPressed(.map, x: 0, y: 0, at: at(0)).isEmpty)
    #expect(control.onMoved(x: 700, y: 0, at: at(20)).isEmpty)
    #expect(control.onReleased(.map, x: 700, y: 0, at: at(40)).isEmpty)
  }

  @Test("B8: pan mode tells willShow, didShow, willDismiss, didDismiss, has a way out and two buttons at most")
  func panMode() {
    var control = MapControl(Profile())
    _ = control.onMap(true)
    func phases(_ events: [ScreenEvent.Event]) -> [ScreenEvent.PanMode.Phase] {
      events.compactMap { if case .panMode(let mode) = $0 { mode.phase } else { nil } }
    }
    _ = control.onPressed(.button("pan"), x: 0, y: 0, at: at(0))
    #expect(phases(control.onReleased(.button("pan"), x: 0, y: 0, at: at(50))) == [.willShow])
    #expect(control.isPanning)
    #expect(phases(control.onPresented()) == [.didShow])
    #expect(phases(control.onPresented()) == [])
    #expect(control.shownButtons.map(\.id) == ["close", "recenter"])
    _ = control.onPressed(.button("close"), x: 0, y: 0, at: at(100))
    #expect(phases(control.onReleased(.button("close"), x: 0, y: 0, at: at(150))) == [.willDismiss])
    #expect(phases(control.onPresented()) == [.didDismiss])
    #expect(control.shownButtons.map(\.id) == ["pan", "zoomIn", "zoomOut", "recenter"])
  }

  @Test("one button brings the map back where it wandered, and shows the whole trip where it follows; a limit leaves the way back")
  func following() {
    var control = MapControl(Profile())
    _ = control.onMap(true)
    control.camera = .following
    #expect(control.shownButtons.map(\.id) == ["pan", "zoomIn", "zoomOut", "overview"])
    #expect(control.onButton("overview") == [.camera(.overview)])
    for camera in [CameraMode.overview, .free] {
      control.camera = camera
      #expect(control.shownButtons.map(\.id) == ["pan", "zoomIn", "zoomOut", "recenter"])
      let limit = ProfileLimit(max: 3, overflow: .keepFirst)
      #expect(MapButton.chosen(of: control.shownButtons, limit: limit).taken.map(\.id) == ["pan", "zoomIn", "recenter"])
    }
    _ = control.onMap(false)
    _ = control.onMap(true)
    #expect(control.shownButtons.last?.id == "recenter", "another map begins anew")
  }

  @Test("a finger that slides off a button presses nothing")
  func slide() {
    var control = MapControl(Profile())
    _ = control.onMap(true)
    _ = control.onPressed(.button("zoomIn"), x: 0, y: 0, at: at(0))
    #expect(control.onReleased(.map, x: 50, y: 0, at: at(50)).isEmpty)
  }

  @Test("B11: zoom buttons move one level, recentre asks for the following camera")
  func roles() {
    var control = MapControl(Profile())
    #expect(control.onRole(.zoomIn).isEmpty, "nothing is told without a map")
    _ = control.onMap(true)
    #expect(control.onRole(.zoomIn) == [.zoom(ScreenEvent.Zoom(phase: .once, factor: 2))])
    #expect(control.onRole(.zoomOut) == [.zoom(ScreenEvent.Zoom(phase: .once, factor: 0.5))])
    #expect(control.onRole(.recenter) == [.camera(.following)])
    #expect(control.onRole(.overview) == [.camera(.overview)])
  }

  @Test("a map that goes away under the finger ends what the finger was doing, and pan mode with it")
  func gone() {
    var control = MapControl(Profile())
    _ = control.onMap(true)
    _ = control.onRole(.pan)
    _ = control.onPressed(.arrow(.left), x: 0, y: 0, at: at(0))
    _ = control.onDeadline(at: at(500))
    let events = control.onMap(false)
    #expect(events.first == .pan(ScreenEvent.Pan(phase: .ended)))
    #expect(!control.isPanning)
    #expect(control.shownButtons.isEmpty)
  }
}

/// `#require` looks at its argument twice, which a mutating call does not allow.
private func required<Value>(_ value: Value?) throws -> Value { try #require(value) }
