import ConformanceSuite
import Foundation
import PillionDisplay
import PillionIO
import PillionModel
import PillionScreen
import Testing

@testable import pillion_unit

@Suite("What a line of --input asks for")
struct DriverLineTests {
  private func acts(_ line: String) throws -> [DriverAct?] { try DriverLine(Array(line.utf8)).steps.map(\.act) }

  @Test("each event has its act")
  func acts() throws {
    #expect(try acts(#"{"event":"key","key":"theme"}"#) == [.input(.key(.theme, isDown: true)), .input(.key(.theme, isDown: false))])
    #expect(try acts(#"{"event":"key","key":"left","phase":"down"}"#) == [.input(.key(.left, isDown: true))])
    #expect(try acts(#"{"event":"pan","directions":["left","up"]}"#) == [.pan([.left, .up]), .pan([])])
    #expect(try acts(#"{"event":"zoom","direction":"out"}"#) == [.role(.zoomOut)])
    #expect(try acts(#"{"event":"recenter"}"#) == [.role(.recenter)])
    #expect(try acts(#"{"event":"overview"}"#) == [.role(.overview)])
    #expect(try acts(#"{"event":"panMode"}"#) == [.role(.pan)])
    #expect(try acts(#"{"event":"press","id":"zoomIn"}"#) == [.press("zoomIn")])
    #expect(try acts(#"{"event":"touch","phase":"move","x":3,"y":4.5}"#) == [.input(.moved(x: 3, y: 4.5))])
    #expect(try acts(#"{"event":"resize","width":480,"height":800}"#) == [.resize(width: 480, height: 800)])
    #expect(try acts(#"{"event":"theme","theme":"auto"}"#) == [.theme(.unknown)])
    #expect(try acts(#"{"event":"driverSide","side":"right"}"#) == [.driverSide(.right)])
    #expect(try acts(#"{"event":"driving","state":"moving"}"#) == [.driving(.moving)])
    #expect(try acts(#"{"event":"close"}"#) == [.input(.closed)])
  }

  @Test("a drag begins and ends where it says, and takes as long; a held arrow and a pause too")
  func time() throws {
    let drag = try DriverLine(Array(#"{"event":"drag","from":[10,20],"to":[130,80],"seconds":0.6}"#.utf8)).steps
    #expect(drag.first?.act == .input(.pressed(x: 10, y: 20)))
    #expect(drag.last?.act == .input(.released(x: 130, y: 80)))
    #expect(drag.dropLast().last?.act == .input(.moved(x: 130, y: 80)))
    let whole = drag.reduce(Duration.zero) { $0 + $1.after }
    #expect(whole > .seconds(0.599) && whole < .seconds(0.601))
    let held = try DriverLine(Array(#"{"event":"pan","directions":["down"],"seconds":1}"#.utf8)).steps
    #expect(held.map(\.after) == [.zero, .seconds(1)])
    #expect(try DriverLine(Array(#"{"event":"wait","seconds":2.5}"#.utf8)).steps.map(\.after) == [.seconds(2.5)])
  }

  @Test(
    "what means nothing is refused with what is right",
    arguments: [
      ("", "JSON"), ("[1]", "event"), (#"{"event":"fly"}"#, "close"), (#"{"event":"key","key":"q"}"#, "zoomIn"),
      (#"{"event":"pan","directions":[]}"#, "left"), (#"{"event":"pan","directions":["left",7]}"#, "right"),
      (#"{"event":"resize","width":1e9,"height":5}"#, "width"), (#"{"event":"wait","seconds":-1}"#, "seconds"),
      (#"{"event":"touch","phase":"down","x":1}"#, "'y'"), (#"{"event":"drag","from":[1],"to":[2,3]}"#, "from"),
      (#"{"event":"theme","theme":"dusk"}"#, "night"),
    ])
  func faults(line: String, word: String) {
    let fault = #expect(throws: DriverLine.Fault.self) { try DriverLine(Array(line.utf8)) }
    #expect(fault?.detail.contains(word) == true, "\(fault?.detail ?? "")")
  }
}

/// A head unit that draws into files and is driven by lines, with a phone in this process.
@Suite("A head unit driven by --input", .serialized, .timeLimit(.minutes(5)))
struct DriverInputTests {
  private final class Driven: Sendable {
    let folder = URL(fileURLWithPath: "/tmp/pi-\(UInt32.random(in: 0 ... .max))")
    let unit: UnitProcess
    private let lines: FileHandle
    var socket: String { folder.path + "/s" }

    init(display: String = "png") throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let pipe = folder.path + "/input"
      guard unsafe mkfifo(pipe, 0o600) == 0 else { throw ToolError(what: "no pipe") }
      let shown = display == "png" ? "png:\(folder.path)/png" : display
      unit = try UnitProcess(in: folder, socket: folder.path + "/s", display: shown, more: ["--input", pipe])
      guard let lines = FileHandle(forUpdatingAtPath: pipe) else { throw ToolError(what: "no pipe") }
      self.lines = lines
    }

    func say(_ line: String) throws { try lines.write(contentsOf: Data((line + "\n").utf8)) }

    deinit { try? FileManager.default.removeItem(at: folder) }
  }

  @Test("R31, B8, B9, B11, B12: arrows, buttons, zoom, camera and drags reach the phone as from a window")
  @LoopActor
  func map() async throws {
    let driven = try Driven()
    let phone = try MapPhone(driven.socket)
    try await phone.listen()
    try await phone.take()
    _ = try await phone.show(0x2266CC)
    _ = try await driven.unit.view { $0["buttons"]?.array?.count == 4 }
    try driven.say(#"{"event":"press","id":"zoomIn"}"#)
    #expect(try await phone.act(1) == .zoom(ScreenEvent.Zoom(phase: .once, factor: 2)))
    try driven.say(#"{"event":"zoom","direction":"out"}"#)
    #expect(try await phone.act(2) == .zoom(ScreenEvent.Zoom(phase: .once, factor: 0.5)))
    try driven.say(#"{"event":"overview"}"#)
    #expect(try await phone.act(3) == .camera(.overview))
    try driven.say(#"{"event":"recenter"}"#)
    #expect(try await phone.act(4) == .camera(.following))
    try driven.say(#"{"event":"pan","directions":["up","left"]}"#)
    let half = 80 * 0.5.squareRoot()
    #expect(try await phone.act(5) == .pan(ScreenEvent.Pan(phase: .once, deltaX: -half, deltaY: -half)))
    try driven.say(#"{"event":"drag","from":[300,300],"to":[420,360],"seconds":0.2}"#)
    let began = try await phone.drag(.began)
    #expect(began.deltaX == 0 && began.deltaY == 0, "B13: no jerk")
    #expect(try await phone.drag(.ended).phase == .ended)
    try driven.say(#"{"event":"panMode"}"#)
    _ = try await driven.unit.view { $0["panning"]?.bool == true && $0["buttons"]?.array?.count == 2 }
    try driven.say(#"{"event":"key","key":"leave"}"#)
    #expect(try await phone.phases(4) == [.willShow, .didShow, .willDismiss, .didDismiss])
    // A long press begins, goes on and ends.
    try driven.say(#"{"event":"pan","directions":["down"],"seconds":1}"#)
    let held = try await phone.pans(until: .ended)
    #expect(held.dropFirst().first?.phase == .began)
    #expect(held.last == ScreenEvent.Pan(phase: .ended))
    #expect(held.dropFirst().dropLast().allSatisfy { $0.deltaX == 0 && $0.deltaY == 80 })
    try driven.say(#"{"event":"close"}"#)
    #expect(await driven.unit.exitCode() == 0)
    phone.close()
  }

  @Test("B2, B14, B17, B18, R32: size, side and theme give a new geometry each; its areas lie on the display and follow the panels")
  @LoopActor
  func geometry() async throws {
    let driven = try Driven()
    let phone = try MapPhone(driven.socket)
    let first = try await phone.take()
    _ = try await phone.show(0x2266CC)
    let left = try await phone.geometry { $0.revision > first.revision && $0.visibleArea?.width ?? 960 < 960 }
    let seen = try #require(left.visibleArea)
    #expect(seen.x == 0 && seen.width < 960, "buttons came at the right")
    try driven.say(#"{"event":"driverSide","side":"right"}"#)
    let right = try await phone.geometry { $0.visibleArea?.x ?? 0 > 0 }
    #expect(right.revision > left.revision)
    #expect(right.visibleArea?.x == 960 - seen.width, "a driver on the right gets the mirror image")
    for (width, height) in [(480, 800), (1920, 720), (800, 480)] as [(Int32, Int32)] {
      try driven.say(#"{"event":"resize","width":\#(width),"height":\#(height)}"#)
      let turned = try await phone.geometry { $0.widthPixels == width && $0.heightPixels == height }
      for area in [turned.visibleArea, turned.stableArea] {
        let area = try #require(area)
        #expect(area.x >= 0 && area.y >= 0 && area.width > 100 && area.height > 100)
        #expect(area.x + area.width <= width && area.y + area.height <= height)
      }
      #expect(try await phone.show(0x2266CC).fitted == false)
    }
    try driven.say(#"{"event":"theme","theme":"night"}"#)
    _ = try await phone.geometry { $0.theme == .night }
    _ = try await phone.show(0x101828)
    _ = try await driven.unit.view { $0["theme"]?.string == "night" && $0["driverSide"]?.string == "right" }
    // Without a frame for three seconds a badge takes some of what is seen: told too.
    let before = try await phone.newest
    let badged = try await phone.geometry { $0.revision > before.revision && $0.visibleArea != before.visibleArea }
    #expect(badged.stableArea == before.stableArea)
    phone.close()
  }

  @Test("a line that means nothing is one problem, and the next line counts; without a map and without a display too")
  func nonsense() async throws {
    let driven = try Driven(display: "none")
    try driven.say("fly")
    _ = try await driven.unit.event("problem") { $0["code"]?.string == "input" && $0["detail"]?.string?.contains("line 1") == true }
    try driven.say(#"{"event":"theme","theme":"night"}"#)
    _ = try await driven.unit.view { $0["theme"]?.string == "night" }
    try driven.say(#"{"event":"zoom","direction":"in"}"#)
    _ = try await driven.unit.event("problem") { $0["detail"]?.string?.contains("no map") == true }
    try driven.say(String(repeating: "x", count: 10_000))
    _ = try await driven.unit.event("problem") { $0["detail"]?.string?.contains("longer") == true }
    try driven.say(#"{"event":"close"}"#)
    #expect(await driven.unit.exitCode() == 0)
  }
}

@LoopActor
extension MapPhone {
  /// The pans heard until one of a phase.
  fileprivate func pans(until phase: GesturePhase) async throws -> [ScreenEvent.Pan] {
    var pans: [ScreenEvent.Pan] = []
    return try await acts.pick { act in
      guard case .pan(let pan)? = act.event else { return nil }
      pans.append(pan)
      return pan.phase == phase ? pans : nil
    }
  }

  /// The geometry in force.
  fileprivate var newest: MapGeometry {
    get async throws {
      _ = try await geometry { _ in true }
      return controls.values.reduce(MapGeometry()) { if case .geometry(let geometry) = $1 { geometry } else { $0 } }
    }
  }
}
