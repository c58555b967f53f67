import ConformanceSuite
import Foundation
import PillionIO
import PillionModel
import PillionRuntime
import Testing

/// One desktop at a time: two on a small machine starve each other.
@Suite("On a desktop", .serialized)
struct DesktopTests {}

extension DesktopTests {
  /// The window under a virtual X server, worked by xdotool as a hand would, with a phone in this process at the other end of the socket.
  @Suite("The window, with a hand on it", .timeLimit(.minutes(5)), .enabled(if: Desktop.isThere, "needs Xvfb, xdotool, import, python3"))
  struct WindowTests {
    @Test("Issue 3: the map moves under the templates; panned, dragged, zoomed, recentred, resized, by day and by night")
    @LoopActor
    func everything() async throws {
      let desktop = try Desktop()
      let unit = try await desktop.start()
      let phone = try MapPhone(desktop.socket)
      try await phone.listen()
      var geometry = try await phone.take()
      #expect(geometry.widthPixels == 960)
      // Buttons come with the map, and with them another visible area.
      let view = try await unit.view { $0["buttons"]?.array?.count == 4 }
      let shown = try await phone.show(0x2266CC)
      #expect(shown.delayMs < 1000)
      #expect(!shown.fitted)
      _ = try await phone.show(0x2266CC)
      _ = try await unit.event("frame") { $0["sequence"]?.int == Int64(shown.sequence) }
      let rects = try #require(view["rects"])
      let picture = try await desktop.shot("day")
      #expect(picture.near(300, 330, 0x2266CC), "the map is on the screen")

      // Buttons: pan, zoom in, zoom out, overview or recentre, from the top down.
      let buttons = try #require(rects["buttons"]?.rect)
      let step = (buttons.height - buttons.width) / 3
      func button(_ index: Int) -> (Int, Int) { (buttons.x + buttons.width / 2, buttons.y + buttons.width / 2 + index * step) }
      try await desktop.click(button(1))
      #expect(try await phone.act(1) == .zoom(ScreenEvent.Zoom(phase: .once, factor: 2)))
      try await desktop.click(button(2))
      #expect(try await phone.act(2) == .zoom(ScreenEvent.Zoom(phase: .once, factor: 0.5)))
      // The map follows, so the last button shows the whole trip; then it brings the map back.
      try await desktop.click(button(3))
      #expect(try await phone.act(3) == .camera(.overview))
      _ = try await phone.show(0x2266CC, camera: .overview)
      _ = try await unit.view { $0["buttons"]?.array?.last?["id"]?.string == "recenter" }
      try await desktop.click(button(3))
      #expect(try await phone.act(4) == .camera(.following))
      // A drag past the threshold: it begins without a jump, and moves.
      try await desktop.drag(from: (300, 350), to: (420, 390))
      let began = try await phone.drag(.began)
      #expect(began.deltaX == 0 && began.deltaY == 0)
      let ended = try await phone.drag(.ended)
      let moved = phone.acts.values.reduce((0.0, 0.0)) { sum, act in
        if case .drag(let drag)? = act.event { (sum.0 + drag.deltaX, sum.1 + drag.deltaY) } else { sum }
      }
      #expect(moved.0 > 60 && moved.0 < 120, "without what it moved until it began")
      #expect(moved.1 > 15 && moved.1 < 40)
      #expect(ended.phase == .ended)

      // Pan mode by its button, an arrow tapped, the way out.
      try await desktop.click(button(0))
      let panning = try await unit.view { $0["panning"]?.bool == true }
      let arrows = (panning["rects"]?["arrows"]?.array ?? []).compactMap(\.rect)
      try #require(arrows.count == 4)
      _ = try await phone.show(0x2266CC)
      _ = try await desktop.shot("panning")
      try await desktop.click((arrows[2].x + arrows[2].width / 2, arrows[2].y + arrows[2].height / 2))
      let pan = try await phone.acts.pick { act -> ScreenEvent.Pan? in if case .pan(let pan)? = act.event { pan } else { nil } }
      #expect(pan == ScreenEvent.Pan(phase: .once, deltaX: 80, deltaY: 0))
      try await desktop.keys("Escape")
      let phases = try await phone.phases(4)
      #expect(phases == [.willShow, .didShow, .willDismiss, .didDismiss])

      // Night: the geometry asks for it, and templates change with the frame.
      try await desktop.keys("n")
      geometry = try await phone.geometry { $0.theme == .night }
      _ = try await phone.show(0x101828)
      let night = try await unit.view { $0["theme"]?.string == "night" }
      #expect(night["theme"]?.string == "night")
      #expect(try await desktop.shot("night").near(300, 330, 0x101828))

      // The driver changes sides: the buttons too.
      try await desktop.keys("r")
      let right = try await unit.view { $0["driverSide"]?.string == "right" }
      let mirrored = try #require(right["rects"]?["buttons"]?.rect)
      #expect(mirrored.x < 480)

      // Another size: a new geometry, a frame for it, and no black.
      try await desktop.resize(500, 760)
      geometry = try await phone.geometry { $0.widthPixels == 500 && $0.heightPixels == 760 }
      _ = try await desktop.shot("resized-before-frame")
      #expect(try await phone.show(0x101828).fitted == false)
      let tall = try await desktop.shot("resized")
      #expect(tall.width == 500)
      #expect(tall.near(200, 500, 0x101828))
      // A frame of another size is shown with borders.
      #expect(try await phone.show(0x2266CC, width: 250, height: 190).fitted)
      #expect(try await desktop.shot("fitted").near(250, 380, 0x2266CC))

      // Three seconds without a frame: a badge, and the picture stays.
      let paused = try await unit.view { $0["badges"]?.array?.contains { $0["kind"]?.string == "mapPaused" } == true }
      #expect((paused["mapAge"]?.double ?? 0) >= 3)
      _ = try await desktop.shot("paused")

      try await desktop.close()
      #expect(await unit.exitCode() == 0)
      phone.close()
    }
  }
}

@LoopActor
extension MapPhone {
  func geometry(where matches: @Sendable (MapGeometry) -> Bool) async throws -> MapGeometry {
    try await controls.pick { if case .geometry(let geometry) = $0, matches(geometry) { geometry } else { nil } }
  }

  /// Sends a frame for the newest geometry until one is shown: what a change overtook is refused and painted anew. On a machine so busy that the
  /// lease ran out, the map is taken again, as a phone does.
  func show(
    _ color: UInt32, width: Int32? = nil, height: Int32? = nil, camera: CameraMode = .following
  ) async throws -> FrameControl.Shown {
    let first = try await geometry { _ in true }
    while true {
      if !holdsScreen { try await take() }
      let told = controls.values.count
      var geometry = controls.values.reduce(first) { newest, event in
        switch event {
        case .geometry(let geometry): geometry
        case .refused(let refused): refused.geometry ?? newest
        default: newest
        }
      }
      geometry.widthPixels = width ?? geometry.widthPixels
      geometry.heightPixels = height ?? geometry.heightPixels
      var frame = try frame(for: geometry, color: color)
      frame.cameraMode = camera
      send(frame)
      let answer = try await controls.pick(from: told) { event -> FrameControl.Shown?? in
        switch event {
        case .shown(let shown) where shown.sequence == frame.sequence: .some(.some(shown))
        case .refused(let refused) where refused.sequence == frame.sequence: .some(.none)
        case .returned: .some(.none)
        default: nil
        }
      }
      if let answer { return answer }
    }
  }

  /// The event numbered so after the stack.
  func act(_ number: UInt64) async throws -> ScreenEvent.Event? { try await acts.pick { $0.sequence == number + 1 ? $0 : nil }.event }

  func drag(_ phase: GesturePhase) async throws -> ScreenEvent.Drag {
    try await acts.pick { if case .drag(let drag)? = $0.event, drag.phase == phase { drag } else { nil } }
  }

  func phases(_ count: Int) async throws -> [ScreenEvent.PanMode.Phase] {
    var phases: [ScreenEvent.PanMode.Phase] = []
    return try await acts.pick { act in
      if case .panMode(let mode)? = act.event { phases.append(mode.phase) }
      return phases.count == count ? phases : nil
    }
  }
}

extension JSON {
  fileprivate var rect: (x: Int, y: Int, width: Int, height: Int)? {
    guard let numbers = array?.compactMap({ $0.int.map { Int($0) } }), numbers.count == 4 else { return nil }
    return (numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
