import ConformanceSuite
import Foundation
import PillionIO
import PillionModel
import PillionRuntime
import PillionSession
import TestSupport

/// A phone and a head unit with a wire between them that a test cuts, one for each link.
@LoopActor
struct Wired {
  let folder = TemporaryFolder()
  let unit: Unit
  let relays: [Relay]
  let phone: Phone
  let unitPaths: [String]

  init(
    links: Int = 1, serving services: [ServiceHandlers] = [], onPhone phoneServices: [ServiceHandlers] = [], timing: SessionTiming = .quick
  ) async throws {
    unitPaths = (0..<links).map { [folder] in folder.file("u\($0)") }
    unit = try Unit(unitPaths, serving: services, timing: timing)
    relays = (0..<links).map { [folder, unitPaths] in Relay(folder.file("p\($0)"), to: unitPaths[$0]) }
    for relay in relays { try relay.open() }
    phone = try Phone(relays.map(\.path), serving: phoneServices, timing: timing)
    _ = try await phone.told.first()
    _ = try await unit.told.first()
    try await standby(links - 1)
  }

  /// Waits until so many links stand by at both ends.
  func standby(_ count: Int) async throws {
    for reader in [phone.reader, unit.reader] {
      while reader.standbys < count { try await reader.events.reach(reader.events.values.count + 1) }
    }
  }

  /// Cuts at random bytes, each time after the session goes on.
  func cut(_ times: Int, after bytes: ClosedRange<Int>, seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    for time in 1...times {
      await relays[0].cut(after: Int.random(in: bytes, using: &random))
      try await phone.told.count(.resumed, time)
      try await unit.told.count(.resumed, time)
    }
  }

  func stop() async throws {
    try await phone.stop()
    try await unit.stop()
    for relay in relays { relay.close() }
  }
}

extension EventReader {
  /// Links that came up beside the one that carries, so far.
  var standbys: Int { events.values.count { $0["event"]?.string == "standby" } }

  /// The states of sessions as they were told, once there are so many, with a link's end where no session is meant. Attempts that met nobody
  /// are left out.
  func states(_ count: Int) async throws -> [String] {
    while states.count < count { try await events.reach(events.values.count + 1) }
    return states
  }

  private var states: [String] {
    events.values.compactMap { event in
      guard event["event"]?.string == "session", event["linkId"] != nil, let state = event["state"]?.string else { return nil }
      return event["epoch"]?.int.map { "\(state) \($0)" } ?? "\(state), a link"
    }
  }
}

extension Signal where Value == Told {
  /// Waits until something was told so many times.
  func count(_ told: Told, _ times: Int) async throws {
    var seen = values.count
    while values.count(where: { $0 == told }) < times {
      try await reach(seen + 1)
      seen = values.count
    }
  }
}

/// For tasks of a test.
@LoopActor
final class Flag {
  var isSet = false
  nonisolated init() {}
}

/// For tasks of a test.
@LoopActor
final class Counter {
  private(set) var value: UInt64 = 0
  nonisolated init() {}
  func next() -> UInt64 {
    defer { value += 1 }
    return value
  }
}
