import Foundation
import PillionModel
import TestSupport
import Testing

private let route = Trips.path("p02-monaco-roundabouts/valhalla.json")

extension Running {
  /// The session events so far, for a failure's message.
  fileprivate var sessions: String { events.filter { $0["event"]?.string == "session" }.map(\.text).joined(separator: "\n") }
}

extension JSON {
  /// A session's event; an attempt that found nobody there has no epoch.
  fileprivate func isSession(_ state: String) -> Bool {
    self["event"]?.string == "session" && self["state"]?.string == state && self["epoch"] != nil
  }
  fileprivate var isView: Bool { self["event"]?.string == "view" }
}

@Suite("One side dies in the middle of a trip")
struct LossTests {
  private func unit(_ folder: URL, once: Bool = true, label: String = "unit") throws -> Running {
    try Running(
      "pillion-unit", ["unit", "--link", "unix:\(folder.path)/s", "--display", "none", "--events", "-"] + (once ? ["--once"] : []),
      in: folder,
      label: label)
  }

  private func phone(_ folder: URL, label: String = "phone", state: String? = nil) throws -> Running {
    try Running(
      "pillion-phone",
      ["phone", "--link", "unix:\(folder.path)/s", "--route", route, "--speed", "20", "--events", "-", "--once"]
        + (state.map { ["--state", folder.appendingPathComponent($0).path] } ?? []), in: folder, label: label)
  }

  @Test("phone killed: the head unit says so, dims, and takes the next phone, another one, at once to its arrival")
  func phoneKilled() throws {
    try withFolder { folder in
      let unit = try unit(folder)
      let first = try phone(folder, label: "first")
      let drawn = unit.event(within: 20) { $0.isView && $0["view"]?["maneuver"] != nil }
      try #require(drawn != nil, "no view: \(unit.errors)")
      first.signal(SIGKILL)
      let lost = unit.event(within: 6) { $0.isSession("suspended") }
      #expect(lost?["reason"]?.string == "transportError", "\(unit.sessions)")
      let dimmed = unit.event(within: 3) { $0.isView && $0["view"]?["stale"]?.bool == true }
      #expect(
        dimmed?["view"]?["badges"]?[0]?["kind"]?.string == "connectionLost", "the driver is told why: \(dimmed?.text ?? "never dimmed")")
      let second = try phone(folder, label: "second")
      let ended = unit.event(within: 6) { $0.isSession("ended") }
      #expect(ended?["reason"]?.string == "transportError" && ended?["epoch"]?.int == 1, "\(unit.sessions)")
      #expect(second.exitCode(within: 120) == 0, "second phone: \(second.errors)")
      #expect(unit.exitCode(within: 20) == 0, "unit: \(unit.errors)")
    }
  }

  @Test("head unit killed: the phone says so, keeps trying, and guides the next head unit")
  func unitKilled() throws {
    try withFolder { folder in
      let first = try unit(folder, label: "first")
      let phone = try phone(folder)
      let drawn = first.event(within: 20) { $0.isView && $0["view"]?["maneuver"] != nil }
      try #require(drawn != nil, "no view: \(first.errors)")
      first.signal(SIGKILL)
      let lost = phone.event(within: 6) { $0.isSession("suspended") }
      #expect(lost?["reason"]?.string == "transportError")
      let second = try unit(folder, label: "second")
      #expect(phone.exitCode(within: 120) == 0, "phone: \(phone.errors)")
      #expect(second.exitCode(within: 20) == 0, "unit: \(second.errors)")
    }
  }

  @Test("phone stopped, not dead: the heartbeat budget ends the link, the session waits and goes on when the phone wakes")
  func phoneStopped() throws {
    try withFolder { folder in
      let unit = try unit(folder)
      let phone = try phone(folder)
      let drawn = unit.event(within: 20) { $0.isView && $0["view"]?["maneuver"] != nil }
      try #require(drawn != nil, "no view: \(unit.errors)")
      phone.signal(SIGSTOP)
      let lost = unit.event(within: 12) { $0.isSession("suspended") }
      #expect(lost?["reason"]?.string == "heartbeat")
      phone.signal(SIGCONT)
      let back = unit.event(within: 6) { $0.isSession("active") && $0["resumed"]?.bool == true }
      #expect(back?["epoch"]?.int == 2, "\(unit.sessions)")
      #expect(phone.exitCode(within: 120) == 0, "phone: \(phone.errors)")
      #expect(unit.exitCode(within: 20) == 0, "unit: \(unit.errors)")
    }
  }

  @Test("peers 13: the same phone that comes back supersedes its ghost at once; the trip goes on")
  func ghost() throws {
    try withFolder { folder in
      let unit = try unit(folder)
      let first = try phone(folder, label: "first", state: "same")
      let drawn = unit.event(within: 20) { $0.isView && $0["view"]?["maneuver"] != nil }
      try #require(drawn != nil, "no view: \(unit.errors)")
      // Stopped, it holds its link open and says nothing: a ghost until the heartbeat budget is spent.
      first.signal(SIGSTOP)
      let second = try phone(folder, label: "second", state: "same")
      let superseded = unit.event(within: 4) { $0.isSession("ended") }
      #expect(superseded?["reason"]?.string == "superseded")
      #expect(second.exitCode(within: 120) == 0, "second: \(second.errors)")
      #expect(unit.exitCode(within: 20) == 0, "unit: \(unit.errors)")
      first.signal(SIGKILL)
      first.signal(SIGCONT)
    }
  }

  @Test("SIGTERM: Bye is said, both end within 2 s")
  func terminated() throws {
    try withFolder { folder in
      let unit = try unit(folder, once: false)
      let phone = try phone(folder)
      let drawn = unit.event(within: 20) { $0.isView && $0["view"]?["maneuver"] != nil }
      try #require(drawn != nil, "no view: \(unit.errors)")
      phone.signal(SIGTERM)
      #expect(phone.exitCode(within: 2) != nil)
      let ended = unit.event(within: 3) { $0.isSession("ended") }
      #expect(ended?["reason"]?.string == "bye")
      unit.signal(SIGTERM)
      #expect(unit.exitCode(within: 2) != nil)
    }
  }
}
