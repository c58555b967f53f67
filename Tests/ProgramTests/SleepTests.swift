import Foundation
import PillionModel
import TestSupport
import Testing

@Suite(
  "design.md, Session: a machine that goes to sleep says Bye first", .serialized,
  .enabled(if: PrivateBus.isThere, "needs dbus-daemon and python3-dbusmock"))
struct SleepTests {
  private static let service = "org.freedesktop.login1"
  private static let path = "/org/freedesktop/login1"
  private static let interface = "org.freedesktop.login1.Manager"
  private static let nowhere = ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere/at/all"]

  private static func isSession(_ event: JSON, _ state: String) -> Bool {
    event["event"]?.string == "session" && event["state"]?.string == state && event["epoch"] != nil
  }

  private func prepare(_ bus: PrivateBus, _ isSleep: Bool) throws {
    try bus.signal(Self.service, Self.path, Self.interface, "PrepareForSleep", "b", isSleep ? "True" : "False")
  }

  private func holds(_ bus: PrivateBus, _ who: String) -> Bool {
    (try? bus.call(Self.service, Self.path, Self.interface + ".ListInhibitors"))?.contains("\"\(who)\"") == true
  }

  private func unit(_ folder: URL, _ environment: [String: String]) throws -> Running {
    try Running(
      "pillion-unit", ["unit", "--link", "unix:\(folder.path)/s", "--display", "none", "--events", "-"], in: folder,
      environment: environment)
  }

  private func phone(_ folder: URL, _ environment: [String: String]) throws -> Running {
    let route = Trips.path("p02-monaco-roundabouts/valhalla.json")
    return try Running(
      "pillion-phone", ["phone", "--link", "unix:\(folder.path)/s", "--route", route, "--events", "-"], in: folder,
      environment: environment)
  }

  /// One side's machine sleeps and wakes; the other side's has no bus.
  private func sleeps(_ who: String, _ sleeper: Running, _ peer: Running, _ bus: PrivateBus) throws {
    let begun = peer.event(within: 30) { Self.isSession($0, "active") }
    try #require(begun != nil, "\(peer.errors)")
    #expect(sleeper.wait(20) { holds(bus, who) }, "sleep is held back")
    try prepare(bus, true)
    let ended = peer.event(within: 20) { Self.isSession($0, "ended") || Self.isSession($0, "suspended") }
    #expect(ended?["reason"]?.string == "bye" && ended?["peerReason"]?.string == "suspending", "\(ended?.text ?? "nothing")")
    #expect(sleeper.wait(20) { !holds(bus, who) }, "sleep is let come")
    let before = peer.events.count { Self.isSession($0, "active") }
    #expect(before == 1)
    try prepare(bus, false)
    #expect(peer.wait(30) { peer.events.count { Self.isSession($0, "active") } == 2 }, "\(peer.events.suffix(4).map(\.text))")
    #expect(sleeper.wait(20) { holds(bus, who) }, "sleep is held back again")
  }

  @Test("the phone's: the head unit is told that it sleeps, and guidance is back once it woke")
  func phoneSleeps() throws {
    let bus = try PrivateBus()
    try bus.serve("logind", as: Self.service)
    try withFolder { folder in
      let unit = try unit(folder, Self.nowhere)
      let phone = try phone(folder, ["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
      try sleeps("Pillion phone", phone, unit, bus)
      // Asleep, it asked nobody for a session.
      let told = phone.events.filter { $0["event"]?.string == "session" }.compactMap { $0["state"]?.string }
      #expect(told.filter { $0 == "connecting" }.count <= 3, "\(told)")
      phone.signal(SIGTERM)
      #expect(phone.exitCode(within: 20) == 0)
    }
  }

  @Test("the head unit's: it lets nobody in until it woke")
  func unitSleeps() throws {
    let bus = try PrivateBus()
    try bus.serve("logind", as: Self.service)
    try withFolder { folder in
      let unit = try unit(folder, ["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
      let phone = try phone(folder, Self.nowhere)
      try sleeps("Pillion head unit", unit, phone, bus)
      unit.signal(SIGTERM)
      #expect(unit.exitCode(within: 20) == 0)
    }
  }
}
