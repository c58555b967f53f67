import PillionIO
import PillionModel
import PillionRuntime
import Testing

extension DesktopTests {
  /// The window in a Wayland compositor, which itself is a window of a virtual X server: so there is a hand to work it with.
  @Suite("The window on Wayland", .timeLimit(.minutes(5)), .enabled(if: Desktop.hasWayland, "needs weston, Xvfb, xdotool, import, python3"))
  struct WaylandTests {
    @Test("a compositor without any input device, on which SDL crashes, is one clear line and exit code 74")
    func seatless() async throws {
      let desktop = try Desktop(seatless: true)
      let unit = try UnitProcess(in: desktop.folder, socket: desktop.socket, display: "window", place: desktop.place)
      #expect(await unit.exitCode() == 74)
    }

    @Test("Issue 3: it opens as large as the compositor likes, draws the map, hears finger and keys, and follows another size")
    @LoopActor
    func everything() async throws {
      let desktop = try Desktop(wayland: true)
      let unit = try await desktop.start()
      let phone = try MapPhone(desktop.socket)
      try await phone.listen()
      try await phone.take()
      let view = try await unit.view { $0["buttons"]?.array?.count == 4 && $0["rects"]?["screen"]?.numbers == [0, 0, 960, 540] }
      #expect(try await phone.show(0x2266CC).fitted == false)
      try await desktop.shows("wayland-day", 300, 330, 0x2266CC)

      // A finger on a button, and a drag.
      let buttons = try #require(view["rects"]?["buttons"]?.numbers)
      let step = (buttons[3] - buttons[2]) / 3
      try await desktop.click((buttons[0] + buttons[2] / 2, buttons[1] + buttons[2] / 2 + step))
      #expect(try await phone.act(1) == .zoom(ScreenEvent.Zoom(phase: .once, factor: 2)))
      try await desktop.drag(from: (300, 350), to: (420, 390))
      #expect(try await phone.drag(.began).deltaX == 0)
      #expect(try await phone.drag(.ended).phase == .ended)

      // Night by the key: templates change with the frame.
      try await desktop.keys("n")
      _ = try await phone.geometry { $0.theme == .night }
      _ = try await phone.show(0x101828)
      _ = try await unit.view { $0["theme"]?.string == "night" }
      try await desktop.shows("wayland-night", 300, 330, 0x101828)

      // The compositor gives another size, on end.
      try await desktop.resize(600, 800)
      _ = try await phone.geometry { $0.widthPixels == 600 && $0.heightPixels == 800 }
      #expect(try await phone.show(0x2266CC).fitted == false)
      try await desktop.shows("wayland-tall", 250, 600, 0x2266CC)

      // A compositor that is no more closes the window; the unit says goodbye as if a person had closed it.
      desktop.crash()
      #expect(await unit.exitCode() == 0)
      phone.close()
    }
  }
}

extension JSON {
  fileprivate var numbers: [Int]? { array?.compactMap { $0.int.map { Int($0) } } }
}
