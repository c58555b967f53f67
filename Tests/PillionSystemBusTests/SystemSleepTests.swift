import PillionIO
import PillionModel
import PillionSystemBus
import TestSupport
import Testing

@Suite(
  "Sleep, as logind tells it on a bus", .timeLimit(.minutes(5)),
  .enabled(if: PrivateBus.isThere, "needs dbus-daemon and python3-dbusmock"))
struct SystemSleepTests {
  private static let service = "org.freedesktop.login1"
  private static let path = "/org/freedesktop/login1"
  private static let interface = "org.freedesktop.login1.Manager"

  @LoopActor
  private final class Seen {
    var sleeps = 0
    var wakes = 0
    var ready: (@LoopActor () -> Void)?
  }

  /// Who holds sleep back, by logind's list.
  private static func holders(_ bus: PrivateBus) throws -> Bool {
    try bus.call(service, path, interface + ".ListInhibitors").contains(#"string "Pillion's test""#)
  }

  private static func prepare(_ bus: PrivateBus, _ isSleep: Bool) throws {
    try bus.signal(service, path, interface, "PrepareForSleep", "b", isSleep ? "True" : "False")
  }

  @LoopActor
  private static func watch(_ bus: PrivateBus) throws -> (SystemSleep, Seen) {
    let seen = Seen()
    let sleep = SystemSleep(
      "Pillion's test", over: try SystemBus(bus.address),
      onSleep: {
        seen.sleeps += 1
        seen.ready = $0
      }, onWake: { seen.wakes += 1 })
    return (sleep, seen)
  }

  @Test("the lock is held while awake, until goodbyes have left, and again after waking")
  @LoopActor
  func lock() async throws {
    let bus = try await away { try PrivateBus() }
    try await away { try bus.serve("logind", as: Self.service) }
    let (sleep, seen) = try Self.watch(bus)
    let held = await holds { (try? Self.holders(bus)) == true }
    #expect(held)
    try await away { try Self.prepare(bus, true) }
    let asked = await holds { seen.sleeps == 1 }
    #expect(asked)
    #expect(try Self.holders(bus), "until the owner is ready")
    seen.ready?()
    let released = await holds { (try? Self.holders(bus)) == false }
    #expect(released)
    #expect(seen.wakes == 0)
    try await away { try Self.prepare(bus, false) }
    let woken = await holds { seen.wakes == 1 }
    #expect(woken)
    let again = await holds { (try? Self.holders(bus)) == true }
    #expect(again)
    sleep.close()
    let left = await holds { (try? Self.holders(bus)) == false }
    #expect(left, "a program that ends holds nothing back")
  }

  @Test("logind that comes to the bus later is asked then")
  @LoopActor
  func later() async throws {
    let bus = try await away { try PrivateBus() }
    let (sleep, seen) = try Self.watch(bus)
    // The first request was refused: nobody is there.
    try await Task.sleep(for: .milliseconds(200))
    try await away { try bus.serve("logind", as: Self.service) }
    let held = await holds { (try? Self.holders(bus)) == true }
    #expect(held)
    #expect(seen.sleeps == 0 && seen.wakes == 0)
    sleep.close()
  }

  @Test("a bus that breaks off while asleep wakes, once")
  @LoopActor
  func crash() async throws {
    let bus = try await away { try PrivateBus() }
    try await away { try bus.serve("logind", as: Self.service) }
    let (sleep, seen) = try Self.watch(bus)
    _ = await holds { (try? Self.holders(bus)) == true }
    try await away { try Self.prepare(bus, true) }
    _ = await holds { seen.sleeps == 1 }
    bus.crash()
    let woken = await holds { seen.wakes == 1 }
    #expect(woken)
    try await Task.sleep(for: .milliseconds(50))
    #expect(seen.wakes == 1)
    sleep.close()
  }

  @Test("no bus is an error that says so, and nothing else")
  @LoopActor
  func none() async throws {
    #expect(throws: SystemError.self) { try SystemBus("unix:path=/nowhere/at/all") }
    let sleep = SystemSleep("Pillion's test", over: nil, onSleep: { _ in }, onWake: {})
    sleep.close()
  }
}

@Suite("What the doctor says about sleep", .timeLimit(.minutes(5)))
struct SystemSleepReadinessTests {
  @Test("no bus is what lacks, and what to do")
  @LoopActor
  func noBus() async {
    let answer = await SystemSleepReadiness.ofThisMachine("unix:path=/nowhere/at/all")
    #expect(answer == .noBus("No such file or directory"))
    let finding = SystemSleepReadiness.finding(answer)
    #expect(!finding.isOK && finding.detail.contains("heartbeat"))
  }

  @Test("a bus with logind and one without", .enabled(if: PrivateBus.isThere, "needs dbus-daemon and python3-dbusmock"))
  @LoopActor
  func bus() async throws {
    let bus = try await away { try PrivateBus() }
    #expect(await SystemSleepReadiness.ofThisMachine(bus.address) == .logind(false))
    try await away { try bus.serve("logind", as: "org.freedesktop.login1") }
    #expect(await SystemSleepReadiness.ofThisMachine(bus.address) == .logind(true))
    #expect(SystemSleepReadiness.finding(.logind(true)).isOK)
  }
}
