import ConformanceSuite
import PillionIO
import PillionLink
import PillionModel
import PillionRuntime
import PillionSession
import Testing

/// What a session under test tells.
enum Told: Sendable, Equatable {
  case active(UInt32)
  case suspended(EndReason)
  /// Over another link.
  case resumed
  case ended(EndReason, ByeReason?)
}

/// The events of a program, as they come.
@LoopActor
final class EventReader {
  let log = EventLog()
  let events = Signal<JSON>()

  init() {
    let (lines, events) = (log.lines(), events)
    EventLoop.spawn {
      for await line in lines { if let json = try? JSON(parsing: Array(line.text.utf8)) { events.send(json) } }
    }
  }

  func session(_ state: String, reason: String? = nil) async throws -> JSON {
    try await events.first {
      $0["event"]?.string == "session" && $0["state"]?.string == state && (reason == nil || $0["reason"]?.string == reason)
    }
  }
}

/// A head unit under test.
@LoopActor
final class Unit {
  let reader = EventReader()
  let session: UnitSession
  let told = Signal<Told>()
  let channels = Signal<Channel>()
  let outcome = Signal<SessionOutcome>()

  convenience init(
    _ path: String, once: Bool = false, serving services: [ServiceHandlers] = [], timing: SessionTiming = .patient
  ) throws {
    try self.init([path], once: once, serving: services, timing: timing)
  }

  /// - Parameter paths: best first.
  init(
    _ paths: [String], id: UInt8 = 0xEE, once: Bool = false, serving services: [ServiceHandlers] = [], timing: SessionTiming = .patient
  ) throws {
    var settings = SessionSettings(
      links: try paths.map { try LinkURI(parsing: "unix:\($0)") }, installID: [UInt8](repeating: id, count: 16), name: "Car",
      product: "test", once: once)
    settings.timing = timing
    session = UnitSession(settings, services: services, log: reader.log)
    session.onActive = { [told, channels] channel, _, epoch in
      told.send(.active(epoch))
      channels.send(channel)
    }
    session.onSuspended = { [told] in told.send(.suspended($0.reason)) }
    session.onResumed = { [told] _, _ in told.send(.resumed) }
    session.onEnded = { [told] in told.send(.ended($0.reason, $0.peerReason)) }
    try session.listen()
    EventLoop.spawn { [session, outcome] in outcome.send(await session.run()) }
  }

  func stop() async throws {
    session.finish(.shutdown)
    _ = try await outcome.first()
  }
}

/// A phone under test.
@LoopActor
final class Phone {
  let reader = EventReader()
  let session: PhoneSession
  let told = Signal<Told>()
  let channels = Signal<Channel>()
  let outcome = Signal<SessionOutcome>()

  convenience init(
    _ path: String, id: UInt8 = 1, once: Bool = false, serving services: [ServiceHandlers] = [], timing: SessionTiming = .quick
  ) throws {
    try self.init([path], id: id, once: once, serving: services, timing: timing)
  }

  /// - Parameter paths: best first.
  init(
    _ paths: [String], id: UInt8 = 1, once: Bool = false, serving services: [ServiceHandlers] = [], timing: SessionTiming = .quick
  ) throws {
    var settings = SessionSettings(
      links: try paths.map { try LinkURI(parsing: "unix:\($0)") }, installID: [UInt8](repeating: id, count: 16), name: "Phone \(id)",
      product: "test", once: once)
    settings.timing = timing
    session = PhoneSession(settings, services: services, log: reader.log)
    session.onActive = { [told, channels] channel, welcome in
      told.send(.active(welcome.epoch))
      channels.send(channel)
    }
    session.onSuspended = { [told] in told.send(.suspended($0.reason)) }
    session.onResumed = { [told] in told.send(.resumed) }
    session.onEnded = { [told] in told.send(.ended($0.reason, $0.peerReason)) }
    EventLoop.spawn { [session, outcome] in outcome.send(await session.run()) }
  }

  func stop() async throws {
    session.finish(.shutdown)
    _ = try await outcome.first()
  }
}

extension SessionTiming {
  /// Ends no link because the machine that tests is busy.
  static var patient: SessionTiming {
    var timing = SessionTiming()
    timing.heartbeat = HeartbeatSettings(interval: .seconds(60), budget: .seconds(300))
    timing.preface = .seconds(300)
    timing.hello = .seconds(300)
    return timing
  }

  /// Tries again at once, so that no test waits for a back-off.
  static var quick: SessionTiming {
    var timing = SessionTiming.patient
    timing.retry = RetryPolicy(backoff: Backoff(first: .milliseconds(2), longest: .milliseconds(20)), pause: .milliseconds(20))
    return timing
  }
}
