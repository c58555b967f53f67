import ConformanceSuite
import Foundation
import PillionIO
import PillionModel
import TestSupport
import Testing

private let isSoak = ProcessInfo.processInfo.environment["PILLION_SOAK"] != nil

extension Running {
  /// Descriptors and threads that it has.
  fileprivate var holdings: [Int] {
    ["fd", "task"].map { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/\($0)").count) ?? 0 }
  }

  fileprivate var sessions: [JSON] { events.filter { $0["event"]?.string == "session" && $0["epoch"] != nil } }
  fileprivate var problems: String { "\(errors)\n" + sessions.suffix(4).map(\.text).joined(separator: "\n") }
}

extension JSON {
  fileprivate var isResumed: Bool { self["state"]?.string == "active" && self["resumed"]?.bool == true }
}

/// A trip over a wire that is cut.
private struct CutTrip {
  let phone: Running
  let unit: Running
  let relay: Relay

  init(_ trip: String, speed: String, map: String = "none", display: String = "none", in folder: URL) async throws {
    relay = Relay("\(folder.path)/p", to: "\(folder.path)/u")
    try await relay.open()
    unit = try Running(
      "pillion-unit", ["unit", "--link", "unix:\(folder.path)/u", "--display", display, "--events", "-", "--once"], in: folder,
      label: "unit")
    phone = try Running(
      "pillion-phone",
      [
        "phone", "--link", "unix:\(folder.path)/p", "--route", Trips.path(trip), "--speed", speed, "--map", map, "--events", "-",
        "--once",
      ], in: folder, label: "phone")
    let drawn = unit.event(within: 20) { $0["view"]?["maneuver"] != nil }
    try #require(drawn != nil, "no view: \(unit.errors)\(phone.errors)")
  }

  /// Cuts, and waits until the session goes on at both ends.
  ///
  /// - Parameter outage: for how long nobody listens afterwards.
  /// - Returns: whether it came back.
  func cut(_ time: Int, after bytes: Int, outage: Double) async -> Bool {
    await relay.cut(after: bytes, away: outage > 0 ? .seconds(outage) : nil)
    return unit.wait(10) { [unit, phone].allSatisfy { $0.events.count(where: \.isResumed) >= time } }
  }
}

@Suite("Cuts in the middle of a trip, two processes", .serialized, .timeLimit(.minutes(15)))
struct CutTests {
  @Test(
    "20 cuts at random bytes while guiding (200 in a soak): each maneuver is shown, in order; guidance is back within 500 ms; nothing piles up"
  )
  func cuts() async throws {
    let times = isSoak ? 200 : 20
    let folder = URL(fileURLWithPath: "/tmp/pt-\(UInt32.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let trip = try await CutTrip(
      isSoak ? "p03-riviera-motorway/valhalla.json" : "p13-monaco-sides/valhalla.json", speed: isSoak ? "2" : "7", in: folder)
    let (phone, unit) = (trip.phone, trip.unit)
    var random = SeededGenerator(seed: 11)
    // The first cut brings up what only a resumed session has.
    var before: [[Int]] = []
    var outages: [Double] = []
    for time in 1...times {
      // Every third return takes a while.
      let outage = time % 3 == 0 ? Double.random(in: 0.05...1.2, using: &random) : 0
      outages.append(outage)
      let isBack = await trip.cut(time, after: Int.random(in: 1...(isSoak ? 6000 : 12_000), using: &random), outage: outage)
      try #require(isBack, "cut \(time) of \(times) was the end: \(phone.problems)\n\(unit.problems)")
      if time == 2 { before = [phone.holdings, unit.holdings] }
    }
    let after = [phone.holdings, unit.holdings]
    #expect(before == after, "descriptors and threads of phone and unit: \(before) became \(after)")
    #expect(phone.exitCode(within: 500) == 0, "phone: \(phone.errors)")
    #expect(unit.exitCode(within: 20) == 0, "unit: \(unit.errors)")
    #expect(Sequence.faults(phone: phone.events, unit: unit.events) == [])
    for side in [phone, unit] {
      let states = side.sessions.compactMap { $0["state"]?.string }
      #expect(states == ["active"] + Array(repeating: ["suspended", "active"], count: times).joined() + ["ended"])
      #expect(side.sessions.last?["reason"]?.string == "bye")
    }
    let gaps = Sequence.gaps(unit.events)
    let late = zip(gaps, outages).map { $0.to - $0.from - $1 }.filter { $0 > 0.5 }
    #expect(gaps.count == times && late == [], "sessions that went on later than 0.5 s after the return")
    #expect(Self.lateViews(unit.events) == [], "views that were dimmed for longer than 0.5 s with a link")
    await trip.relay.close()
  }

  @Test("while the link is away guidance stays, dimmed, and the driver is told why; both go with its return")
  func notice() async throws {
    let folder = URL(fileURLWithPath: "/tmp/pt-\(UInt32.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let trip = try await CutTrip("p01-monaco-urban/valhalla.json", speed: "20", in: folder)
    #expect(await trip.cut(1, after: 2000, outage: 3))
    #expect(trip.phone.exitCode(within: 60) == 0 && trip.unit.exitCode(within: 20) == 0, "\(trip.phone.errors)\(trip.unit.errors)")
    let events = trip.unit.events
    let gap = try #require(Sequence.gaps(events).first)
    let away = events.filter { $0["event"]?.string == "view" && (gap.from...gap.to).contains($0["at"]?.double ?? 0) }
    let first = try #require(away.first)
    #expect((first["at"]?.double ?? .infinity) - gap.from < 1, "dimmed within 1 s")
    #expect(first["view"]?["stale"]?.bool == true && first["view"]?["badges"]?[0]?["kind"]?.string == "connectionLost")
    #expect(first["view"]?["maneuver"] != nil, "and still there")
    let back = events.first { $0["event"]?.string == "view" && ($0["at"]?.double ?? 0) > gap.to }
    #expect(back?["view"]?["stale"]?.bool == false && back?["epoch"]?.int == 2)
    #expect(back?["view"]?["badges"]?[0]?["kind"]?.string != "connectionLost")
    #expect(Sequence.faults(phone: trip.phone.events, unit: events) == [])
    await trip.relay.close()
  }

  @Test(
    "the moving map stays on the head unit's screen over cuts in the middle of its frames, and moves on at once",
    .enabled(if: SharedData.root != nil, "needs ../shared/data"))
  func map() async throws {
    let folder = URL(fileURLWithPath: "/tmp/pt-\(UInt32.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pictures = "\(SharedData.root ?? "")/frames/day-800x480"
    let trip = try await CutTrip(
      "p01-monaco-urban/valhalla.json", speed: "8", map: pictures, display: "png:\(folder.path)/png", in: folder)
    var random = SeededGenerator(seed: 5)
    for time in 1...6 {
      let frames = trip.unit.events.count { $0["event"]?.string == "frame" }
      let isShown = trip.unit.wait(20) { trip.unit.events.count { $0["event"]?.string == "frame" } > frames + 1 }
      try #require(isShown, "no frames before cut \(time): \(trip.unit.problems)")
      let isBack = await trip.cut(time, after: Int.random(in: 1...100_000, using: &random), outage: time == 3 ? 1 : 0)
      try #require(isBack, "\(trip.phone.problems)\n\(trip.unit.problems)")
    }
    #expect(trip.phone.exitCode(within: 120) == 0 && trip.unit.exitCode(within: 20) == 0, "\(trip.phone.errors)\(trip.unit.errors)")
    let owners = trip.phone.events.filter { $0["event"]?.string == "map" }.compactMap { $0["screen"]?.string }
    #expect(owners.first == "unit" && owners.dropFirst().allSatisfy { $0 == "phone" } && owners.count <= 2, "given once: \(owners)")
    #expect(Sequence.faults(phone: trip.phone.events, unit: trip.unit.events) == [])
    await trip.relay.close()
  }

  @Test("the other side is killed again and again (5 times, 50 in a soak): each new one is guided, and who lives keeps what it had")
  func kills() throws {
    for killed in ["phone", "unit"] {
      try withFolder { folder in
        let link = "unix:\(folder.path)/s"
        let words = [
          "unit": ["unit", "--link", link, "--display", "none", "--events", "-"],
          "phone": [
            "phone", "--link", link, "--route", Trips.path("p03-riviera-motorway/valhalla.json"), "--speed", "5", "--map", "none",
            "--events", "-",
          ],
        ]
        func start(_ side: String, _ label: String) throws -> Running {
          try Running("pillion-\(side)", words[side, default: []] + ["--state", "\(folder.path)/\(side)"], in: folder, label: label)
        }
        let other = killed == "phone" ? "unit" : "phone"
        let living = try start(other, "living")
        var before: [Int] = []
        for time in 1...(isSoak ? 50 : 5) {
          let mortal = try start(killed, "\(killed)\(time)")
          let unit = killed == "unit" ? mortal : living
          let epochs = living.sessions.count { $0["state"]?.string == "active" }
          let isGuided = unit.wait(10) {
            unit.events.last { $0["event"]?.string == "view" }.map { $0["view"]?["maneuver"] != nil && $0["view"]?["stale"]?.bool == false }
              == true
              && living.sessions.count { $0["state"]?.string == "active" } >= max(epochs, time)
          }
          try #require(isGuided, "\(killed) \(time) is not guided: \(living.problems)\n\(mortal.problems)")
          if time == 2 { before = living.holdings }
          if time > 2 { #expect(living.holdings == before, "descriptors and threads, time \(time)") }
          mortal.signal(SIGKILL)
          #expect(mortal.exitCode(within: 5) == -SIGKILL)
          let isLost = living.wait(6) { living.sessions.last?["state"]?.string == "suspended" }
          #expect(isLost, "\(living.problems)")
        }
        // No resumed session, for a killed side has no calls; each one ended once, before the next began.
        let states = living.sessions.compactMap { $0["state"]?.string }
        #expect(!living.sessions.contains { $0.isResumed })
        #expect(
          Array(states.dropLast(2)) == Array(repeating: ["active", "suspended", "ended"], count: states.count / 3).joined().map { $0 })
        living.signal(SIGTERM)
        #expect(living.exitCode(within: 5) == 0)
      }
    }
  }

  @Test("a side that is stopped for 3 s loses nothing: that is within the heartbeat's budget", arguments: ["phone", "unit"])
  func shortStop(_ side: String) throws {
    try withFolder { folder in
      let pair = try Pair(route: Trips.path("p13-monaco-sides/valhalla.json"), in: folder, speed: "16", phoneExtra: ["--map", "none"])
      let drawn = pair.unit.event(within: 20) { $0["view"]?["maneuver"] != nil }
      try #require(drawn != nil, "no view: \(pair.unit.errors)")
      stop(side == "phone" ? pair.phone : pair.unit, seconds: 3)
      #expect(pair.phone.exitCode(within: 120) == 0, "phone: \(pair.phone.errors)")
      #expect(pair.unit.exitCode(within: 20) == 0, "unit: \(pair.unit.errors)")
      for events in [pair.phone, pair.unit] {
        #expect(events.sessions.compactMap { $0["state"]?.string } == ["active", "ended"], "\(events.problems)")
      }
    }
  }

  @Test(
    "peers 34: a side that is stopped for 60 s finds its way back, and the session in between ended once per side",
    .enabled(if: isSoak, "takes minutes; in make soak"), arguments: ["phone", "unit"])
  func longStop(_ side: String) throws {
    try withFolder { folder in
      let link = "unix:\(folder.path)/s"
      let unit = try Running("pillion-unit", ["unit", "--link", link, "--display", "none", "--events", "-"], in: folder, label: "unit")
      let route = Trips.path("p03-riviera-motorway/valhalla.json")
      let phone = try Running(
        "pillion-phone", ["phone", "--link", link, "--route", route, "--speed", "2", "--map", "none", "--events", "-"], in: folder,
        label: "phone")
      let drawn = unit.event(within: 20) { $0["view"]?["maneuver"] != nil }
      try #require(drawn != nil, "no view: \(unit.errors)")
      stop(side == "phone" ? phone : unit, seconds: 60)
      let isBack = unit.wait(20) {
        [unit, phone].allSatisfy {
          $0.sessions.count { $0["state"]?.string == "active" } == 2 && $0.sessions.last?["state"]?.string == "active"
        }
      }
      #expect(isBack, "\(phone.problems)\n\(unit.problems)")
      let isShown = unit.wait(5) { unit.events.last { $0["event"]?.string == "view" }?["view"]?["stale"]?.bool == false }
      #expect(isShown)
      for side in [phone, unit] {
        #expect(side.sessions.compactMap { $0["state"]?.string } == ["active", "suspended", "ended", "active"], "\(side.problems)")
      }
      phone.signal(SIGTERM)
      #expect(phone.exitCode(within: 5) == 0)
      unit.signal(SIGTERM)
      #expect(unit.exitCode(within: 5) == 0)
    }
  }

  private func stop(_ side: Running, seconds: UInt32) {
    side.signal(SIGSTOP)
    sleep(seconds)
    side.signal(SIGCONT)
  }

  /// Moments at which a view stood dimmed for more than half a second although a link carried the session.
  private static func lateViews(_ events: [JSON]) -> [Double] {
    var (late, up, dimmed): ([Double], Double?, Bool) = ([], nil, false)
    for event in events {
      guard let at = event["at"]?.double else { continue }
      switch (event["event"]?.string, event["state"]?.string) {
      case ("session", "active"): up = at
      case ("session", "suspended"): up = nil
      case ("view", _):
        let stale = event["view"]?["stale"]?.bool == true
        if dimmed, !stale, let up, at - up > 0.5 { late.append(at) }
        dimmed = stale
      default: break
      }
    }
    return late
  }
}
