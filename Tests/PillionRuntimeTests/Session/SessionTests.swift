import ConformanceSuite
import Foundation
import PillionIO
import PillionLink
import PillionModel
import PillionRuntime
import PillionSession
import Testing

@Suite("A phone and a head unit over a Unix socket")
struct SessionTests {
  @Test("they find each other, and both may call the other")
  @LoopActor func bothWays() async throws {
    let folder = TemporaryFolder()
    let unit = try Unit(folder.file("s"), serving: [Echo.handlers()])
    let phone = try Phone(folder.file("s"), serving: [Echo.handlers()])
    let toUnit = try await phone.channels.first()
    let toPhone = try await unit.channels.first()
    let one: Line = try await toUnit.unary(Echo.unary, Line("to the unit"), options: CallOptions())
    let two: Line = try await toPhone.unary(Echo.unary, Line("to the phone"), options: CallOptions())
    #expect(one.text == "to the unit" && two.text == "to the phone")
    let active = try await unit.reader.session("active")
    #expect(active["link"]?.string == "unix:\(folder.file("s"))")
    #expect(active["linkId"]?.string?.count == 16)
    #expect(active["epoch"]?.int == 1 && active["resumed"]?.bool == false)
    #expect(active["peer"]?.string == "Phone 1")
    #expect(try await phone.reader.session("active")["peer"]?.string == "Car")
    try await phone.stop()
    try await unit.stop()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("a phone that is there first keeps trying")
  @LoopActor func phoneFirst() async throws {
    let folder = TemporaryFolder()
    let phone = try Phone(folder.file("s"))
    let failed = try await phone.reader.session("ended")
    #expect(failed["reason"]?.string == "noPeer")
    let unit = try Unit(folder.file("s"))
    #expect(try await phone.told.first() == .active(1))
    try await phone.stop()
    try await unit.stop()
  }

  @Test("--once: the phone's Bye ends both with 0")
  @LoopActor func once() async throws {
    let folder = TemporaryFolder()
    let unit = try Unit(folder.file("s"), once: true)
    let phone = try Phone(folder.file("s"), once: true)
    _ = try await phone.told.first()
    phone.session.finish(.done, "arrived")
    #expect(try await phone.outcome.first() == SessionOutcome(.done))
    #expect(try await unit.outcome.first() == SessionOutcome(.done))
    #expect(unit.told.values == [.active(1), .ended(.bye, .done)])
    let ended = try await unit.reader.session("ended")
    #expect(ended["reason"]?.string == "bye" && ended["peerReason"]?.string == "done" && ended["epoch"]?.int == 1)
    #expect(ended["evidence"]?[0]?["kind"]?.string == "bye")
  }

  @Test("--once: a head unit that leaves in the middle of the trip cuts it short: 69")
  @LoopActor func cutShort() async throws {
    let folder = TemporaryFolder()
    let unit = try Unit(folder.file("s"))
    let phone = try Phone(folder.file("s"), once: true)
    _ = try await phone.told.first()
    try await unit.stop()
    let outcome = try await phone.outcome.first()
    #expect(outcome.code == .noPeer && outcome.message?.contains("before the trip was over") == true)
    #expect(phone.told.values == [.active(1), .ended(.bye, .shutdown)])
  }

  @Test("--once: nobody there for the budget is 69 on either side, in one line that names the place")
  @LoopActor func nobody() async throws {
    let folder = TemporaryFolder()
    var timing = SessionTiming.quick
    timing.noPeer = .milliseconds(50)
    let phone = try Phone(folder.file("p"), once: true, timing: timing)
    let unit = try Unit(folder.file("u"), once: true, timing: timing)
    for (outcome, name) in [(try await phone.outcome.first(), "p"), (try await unit.outcome.first(), "u")] {
      #expect(outcome.code == .noPeer)
      #expect(outcome.message?.contains("unix:\(folder.file(name))") == true && outcome.message?.contains("\n") == false)
    }
  }

  @Test("a killed phone is a transport error at once; the next one is served with a higher epoch")
  @LoopActor func killedPhone() async throws {
    let folder = TemporaryFolder()
    let unit = try Unit(folder.file("s"))
    var puppet: Puppet? = try await puppet(folder.file("s"))
    #expect(try await unit.told.first() == .active(1))
    // Its descriptors close as a killed process's do.
    puppet = nil
    _ = puppet
    #expect(try await unit.told.reach(2)[1] == .ended(.transportError, nil))
    let phone = try Phone(folder.file("s"), id: 2)
    #expect(try await phone.told.first() == .active(2))
    try await phone.stop()
    try await unit.stop()
  }

  @Test("a stopped phone is found out by the heartbeat, with the silence as evidence")
  @LoopActor func stoppedPhone() async throws {
    let folder = TemporaryFolder()
    var timing = SessionTiming()
    timing.heartbeat = HeartbeatSettings(interval: .milliseconds(20), budget: .milliseconds(80))
    let unit = try Unit(folder.file("s"), timing: timing)
    let puppet = try await puppet(folder.file("s"), heartbeat: timing.heartbeat)
    #expect(try await unit.told.reach(2) == [.active(1), .ended(.heartbeat, nil)])
    let ended = try await unit.reader.session("ended")
    #expect(ended["evidence"]?[0]?["kind"]?.string == "silence")
    _ = consume puppet
    try await unit.stop()
  }

  @Test("a killed head unit: the phone says so, and finds the next one by itself")
  @LoopActor func killedUnit() async throws {
    let folder = TemporaryFolder()
    let killed = End()
    let listener = try UnixListener(path: folder.file("s")) { if case .success(let stream) = $0 { killed.start(.acceptor, over: stream) } }
    let phone = try Phone(folder.file("s"))
    #expect(try await phone.told.first() == .active(1))
    listener.close()
    killed.link?.cut("killed")
    #expect(try await phone.told.reach(2)[1] == .ended(.transportError, nil))
    let second = try Unit(folder.file("s"))
    #expect(try await second.told.first() == .active(1))
    #expect(try await phone.told.reach(3)[2] == .active(1))
    try await phone.stop()
    try await second.stop()
  }

  @Test("the same phone supersedes its ghost at once: the old session ends before the new one begins")
  @LoopActor func ghost() async throws {
    let folder = TemporaryFolder()
    let unit = try Unit(folder.file("s"), serving: [Echo.handlers()])
    let ghost = try await puppet(folder.file("s"), id: 1)
    _ = try await unit.told.first()
    let phone = try Phone(folder.file("s"), id: 1)
    let channel = try await phone.channels.first()
    #expect(try await unit.told.reach(3) == [.active(1), .ended(.superseded, nil), .active(2)])
    let _: Line = try await channel.unary(Echo.unary, Line("new"), options: CallOptions())
    // When the ghost comes to itself it reads why it is gone.
    let events = await Task.detached { [ghost = Held(ghost)] in
      _ = ghost.value.run { _ in false }
      return ghost.value.lastReason
    }.value
    #expect(events == .superseded)
    try await phone.stop()
    try await unit.stop()
  }

  @Test("a phone that was superseded is told so, whatever else is due in that turn, and does not fight for the session", arguments: 1...20)
  @LoopActor func superseded(_ run: Int) async throws {
    let folder = TemporaryFolder()
    var timing = SessionTiming.quick
    timing.heartbeat?.interval = .milliseconds(1)
    let unit = try Unit(folder.file("s"), timing: timing)
    let old = try Phone(folder.file("s"), id: 1, timing: timing)
    _ = try await old.told.first()
    let new = try Phone(folder.file("s"), id: 1, timing: timing)
    #expect(try await old.outcome.first().code == .noPeer)
    #expect(try await new.told.first() == .active(2))
    try await new.stop()
    try await unit.stop()
  }

  @Test("another phone is refused BUSY while one is active, and takes over when it has gone")
  @LoopActor func busy() async throws {
    let folder = TemporaryFolder()
    let unit = try Unit(folder.file("s"))
    let first = try Phone(folder.file("s"), id: 1)
    _ = try await first.told.first()
    let second = try Phone(folder.file("s"), id: 2)
    let refused = try await second.reader.session("ended")
    #expect(refused["reason"]?.string == "busy" && refused["peerReason"]?.string == "busy")
    #expect(second.told.values.isEmpty)
    try await first.stop()
    #expect(try await second.told.first() == .active(2))
    #expect(unit.told.values == [.active(1), .ended(.bye, .shutdown), .active(2)])
    try await second.stop()
    try await unit.stop()
  }

  @Test("a tool is served beside a phone, without a session and without events")
  @LoopActor func tool() async throws {
    let folder = TemporaryFolder()
    let unit = try Unit(folder.file("s"))
    let tool = try await puppet(folder.file("s"), role: .tool)
    let phone = try Phone(folder.file("s"))
    #expect(try await phone.told.first() == .active(1))
    _ = consume tool
    try await phone.stop()
    try await unit.stop()
    #expect(unit.told.values.count == 2)
    #expect(unit.reader.events.values.filter { $0["event"]?.string == "session" }.count == 2)
  }

  @Test("finishing ends within its time although the peer reads nothing")
  @LoopActor func deafPeer() async throws {
    let folder = TemporaryFolder()
    var timing = SessionTiming.patient
    timing.finish = .milliseconds(50)
    timing.drain = .milliseconds(10)
    let unit = try Unit(folder.file("s"), timing: timing)
    let puppet = try await puppet(folder.file("s"))
    let channel = try await unit.channels.first()
    // Fill everything between the two.
    let calls = (0..<8).map { _ in
      Task { @LoopActor in
        try? await channel.bidirectional(Echo.chat, options: CallOptions()) { (writer: MessageWriter<Line>, _: MessageStream<Line>) in
          while true { try await writer.write(Line(String(repeating: "x", count: 10_000))) }
        }
      }
    }
    unit.session.finish(.shutdown)
    #expect(try await unit.outcome.first().code == .done)
    for call in calls { await call.value }
    _ = consume puppet
  }

  private func puppet(_ path: String, role: Role = .phone, id: UInt8 = 9, heartbeat: HeartbeatSettings? = nil) async throws -> Puppet {
    try await Task.detached { () throws -> Held in
      let puppet = try Puppet(path, role: role, id: id, heartbeat: heartbeat)
      #expect(puppet.establish())
      return Held(puppet)
    }.value.value
  }
}

/// Hands a puppet from the thread that drives it to the test.
struct Held: @unchecked Sendable {
  let value: Puppet
  init(_ value: Puppet) { self.value = value }
}
