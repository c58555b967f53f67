import ConformanceSuite
import Foundation
import PillionIO
import PillionLink
import PillionModel
import PillionRuntime
import PillionSession
import PillionWire
import TestSupport
import Testing

/// What a peer that is none of ours sends, and the reason contract.md wants told.
struct Intruder: CustomTestStringConvertible, Sendable {
  let name: String
  let bytes: [UInt8]
  let reasons: Set<String>
  var testDescription: String { name }

  init(_ name: String, _ bytes: [UInt8], _ reasons: Set<String> = ["protocolError"]) {
    self.name = name
    self.bytes = bytes
    self.reasons = reasons
  }

  static let preface = Preface(nonce: 5).bytes

  static var all: [Intruder] {
    var generator = SeededGenerator(seed: 3)
    let noise = (0..<4096).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let silent: Set<String> = ["handshakeTimeout", "protocolError"]
    return [
      Intruder("HTTP", Array("GET / HTTP/1.1\r\nHost: car\r\n\r\n".utf8)),
      Intruder("random bytes", noise),
      Intruder("random bytes after a good preface", preface + noise),
      Intruder("a length of 4 GiB", preface + [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 1, 3, 0, 0]),
      Intruder("a message before Hello", preface + Puppet.frame(17, stream: 1, [1, 2, 3])),
      Intruder("a Hello that is no protobuf", preface + Puppet.frame(1, stream: 0, [0xFF, 0xFF, 0xFF])),
      Intruder("another version", Preface(lowest: 77, highest: 99, nonce: 5).bytes, ["version"]),
      Intruder("half a preface, then nothing", [0x50, 0x4C], silent),
      Intruder("half a header, then nothing", preface + [16, 0, 0, 0, 0, 0], silent),
      Intruder("nothing at all", [], silent),
    ]
  }
}

@Suite("Peers that mean harm: one clear reason, bounded memory, and the head unit serves the next one", .serialized)
struct HostileTests {
  private static var impatient: SessionTiming {
    var timing = SessionTiming.patient
    timing.preface = .milliseconds(100)
    timing.hello = .milliseconds(100)
    return timing
  }

  @Test("a stranger is told off with one reason and one line", arguments: Intruder.all)
  @LoopActor func stranger(_ intruder: Intruder) async throws {
    let folder = TemporaryFolder()
    let unit = try Unit(folder.file("s"), timing: Self.impatient)
    let path = folder.file("s")
    let hungUp = await Task.detached {
      guard let puppet = try? Puppet(path) else { return false }
      puppet.send(intruder.bytes)
      return puppet.seesEnd()
    }.value
    #expect(hungUp)
    let ended = try await unit.reader.session("ended")
    #expect(intruder.reasons.contains(ended["reason"]?.string ?? ""), "\(ended.text)")
    #expect(ended["detail"]?.string?.isEmpty == false && ended["detail"]?.string?.contains("\n") == false)
    try await expectServed(unit, path)
    #expect(unit.reader.events.values.filter { $0["linkId"]?.string == ended["linkId"]?.string }.count == 1)
    try await unit.stop()
  }

  @Test("100 silent peers do not keep a phone out")
  @LoopActor func flood() async throws {
    let folder = TemporaryFolder()
    let unit = try Unit(folder.file("s"))
    let path = folder.file("s")
    // The backlog is finite; who finds it full is turned away, which is as good.
    let silent = await Task.detached { (0..<100).compactMap { _ in (try? Puppet(path)).map(Held.init) } }.value
    try await expectServed(unit, path)
    #expect(silent.count > 16)
    try await unit.stop()
  }

  @Test("streams opened without end are bounded by the limit of streams")
  @LoopActor func openFlood() async throws {
    let folder = TemporaryFolder()
    let running = Signal<String>()
    let unit = try Unit(folder.file("s"), serving: [stuck(running)])
    let path = folder.file("s")
    await Task.detached {
      guard let puppet = try? Puppet(path), puppet.establish() else { return }
      let open = (try? Open(method: "test.Echo/Stuck").wire()) ?? []
      for number in 0..<20_000 as Range<UInt32> { puppet.send(Puppet.frame(16, stream: 2 * number + 1, open)) }
    }.value
    try await expectServed(unit, path)
    #expect(running.values.count <= 512)
    try await unit.stop()
  }

  @Test("a storm of calls and resets runs no more handlers than the limit, and leaves none behind")
  @LoopActor func resetStorm() async throws {
    let folder = TemporaryFolder()
    let running = Signal<String>()
    let unit = try Unit(folder.file("s"), serving: [stuck(running)])
    let path = folder.file("s")
    let before = residentBytes()
    await Task.detached {
      guard let puppet = try? Puppet(path), puppet.establish() else { return }
      let open = (try? Open(method: "test.Echo/Stuck").wire()) ?? []
      let reset = (try? Reset(code: .cancelled).wire()) ?? []
      for number in 0..<20_000 as Range<UInt32> {
        puppet.send(Puppet.frame(16, stream: 2 * number + 1, open) + Puppet.frame(20, stream: 2 * number + 1, reset))
      }
    }.value
    try await expectServed(unit, path)
    #expect(residentBytes() - before < 64 << 20)
    try await unit.stop()
  }

  @Test("a peer that sends more than it was granted is cut off")
  @LoopActor func beyondCredit() async throws {
    let folder = TemporaryFolder()
    let unit = try Unit(folder.file("s"), serving: [stuck(Signal())])
    let path = folder.file("s")
    let before = residentBytes()
    await Task.detached {
      guard let puppet = try? Puppet(path), puppet.establish() else { return }
      puppet.send(Puppet.frame(16, stream: 1, (try? Open(method: "test.Echo/Stuck").wire()) ?? []))
      // The handler takes its one request, and nobody takes what follows.
      puppet.send(Puppet.frame(17, stream: 1, []))
      let piece = Puppet.frame(17, stream: 1, [UInt8](repeating: 0, count: 10_000))
      for _ in 0..<1000 { puppet.send(piece) }
      _ = puppet.seesEnd()
    }.value
    let ended = try await unit.reader.session("ended")
    #expect(ended["reason"]?.string == "protocolError", "\(ended.text)")
    #expect(residentBytes() - before < 64 << 20)
    try await expectServed(unit, path)
    try await unit.stop()
  }

  @Test("a peer that asks for Pongs without end and never reads costs bounded memory")
  @LoopActor func pingFlood() async throws {
    let folder = TemporaryFolder()
    let unit = try Unit(folder.file("s"))
    let path = folder.file("s")
    let before = residentBytes()
    await Task.detached {
      guard let puppet = try? Puppet(path), puppet.establish() else { return }
      let pings = (0..<100).flatMap { _ in Puppet.frame(3, stream: 0, (try? Ping(opaque: 7).wire()) ?? []) }
      for _ in 0..<2000 { puppet.send(pings) }
    }.value
    #expect(residentBytes() - before < 32 << 20)
    try await expectServed(unit, path)
    try await unit.stop()
  }

  @Test("after 200 bad peers no descriptor is left open")
  @LoopActor func descriptors() async throws {
    let folder = TemporaryFolder()
    let unit = try Unit(folder.file("s"))
    let path = folder.file("s")
    let noise = Intruder.all[1].bytes
    await Task.detached {
      for _ in 0..<200 {
        guard let puppet = try? Puppet(path) else { continue }
        puppet.send(noise)
        _ = puppet.seesEnd()
      }
    }.value
    try await expectServed(unit, path)
    #expect(unit.session.linkCount == 0)
    try await unit.stop()
  }

  /// A phone connects, keeps trying if need be, calls, and leaves.
  @LoopActor private func expectServed(_ unit: Unit, _ path: String) async throws {
    let phone = try Phone(path, id: 200)
    let channel = try await phone.channels.first()
    let health = try await DiagnosticsClient(channel).health()
    #expect(health.role == .unit)
    try await phone.stop()
    _ = try await unit.reader.events.first { $0["state"]?.string == "ended" && $0["peer"]?.string == "Phone 200" }
  }

  private func stuck(_ running: Signal<String>) -> ServiceHandlers {
    ServiceHandlers(
      ServiceDescriptor(name: "test.Echo", methods: [Echo.stuck]),
      [
        .unary(Echo.stuck) { (line: Line, _) -> Line in
          await running.send("")
          await Never.waitForCancellation()
          return line
        }
      ])
  }
}

/// Bytes of memory this process has resident.
func residentBytes() -> Int {
  let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
  return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * 4096
}
