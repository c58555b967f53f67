import ConformanceSuite
import Glibc
import PillionIO
import PillionLink
import PillionModel
import PillionRuntime
import PillionSession
import Testing

/// A cable with both ends of a link in this process. It can fall silent, as a cable does that was pulled and of which nobody tells.
@LoopActor
private struct Cable {
  let phone = End()
  let unit = End()
  let wire: SilentStream

  init(power: Bool? = true, heartbeat: HeartbeatSettings = HeartbeatSettings(interval: .seconds(60), budget: .seconds(300))) async throws {
    let (a, b) = MemoryStream.pair()
    wire = SilentStream(a)
    unit.start(.acceptor, over: b, serving: [Echo.handlers()], heartbeat: heartbeat, medium: .usbHost)
    phone.start(.opener, over: wire, heartbeat: heartbeat, medium: .usbDevice, power: power)
    try await phone.established()
    try await unit.established()
  }

  func see(_ kind: EvidenceKind, of link: UInt64 = 1) { phone.link?.observe(kind, of: LinkNumber(link)) }

  func close() async throws {
    wire.isSilent = false
    phone.link?.cut("the test is over")
    _ = try await (phone.end(), unit.end())
  }
}

/// Passes bytes on until it is silent; then it takes what is written and gives nothing.
@LoopActor
private final class SilentStream: ByteStream {
  var isSilent = false
  private(set) var isClosed = false
  private let base: MemoryStream

  init(_ base: MemoryStream) { self.base = base }

  var sendWindow: Int { base.sendWindow }
  func start(_ owner: any ByteStreamOwner) throws(SystemError) { try base.start(owner) }
  func read(into buffer: inout MutableSpan<UInt8>) -> ReadResult { isSilent ? .nothing : base.read(into: &buffer) }
  func write(_ bytes: Span<UInt8>) -> WriteResult { isSilent ? .took(bytes.count) : base.write(bytes) }

  func close() {
    isClosed = true
    base.close()
  }
}

/// A stream that is lost as it begins.
@LoopActor
private final class LostStream: ByteStream {
  private let loss: StreamLoss
  private var timer: LoopTimer?
  init(_ loss: StreamLoss) { self.loss = loss }

  var sendWindow: Int { 1024 }
  func start(_ owner: any ByteStreamOwner) throws(SystemError) {
    timer = LoopTimer { [weak owner] in owner?.streamBecameReadable() }
    timer?.set(.now)
  }
  func read(into buffer: inout MutableSpan<UInt8>) -> ReadResult { .lost(loss) }
  func write(_ bytes: Span<UInt8>) -> WriteResult { .took(bytes.count) }
  func close() { timer?.set(nil) }
}

private func sleep(_ duration: Duration) async throws { try await Task.sleep(for: duration) }

@Suite("A link ends by its verdict")
@LoopActor
struct VerdictTests {
  @Test("peers 3.A 1: nobody told of the pulled cable, but charging stopped: the link ends once within 2 s, and everything is let go of")
  func missedCallback() async throws {
    let cable = try await Cable()
    let channel = try cable.phone.channel
    let call = Task { @LoopActor () -> RPCError? in
      do throws(RPCError) {
        let _: Line = try await channel.unary(Echo.stuck, Line("x"), options: CallOptions())
        return nil
      } catch { return error }
    }
    try await sleep(.milliseconds(20))
    cable.wire.isSilent = true
    let pulled = Moment.now
    cable.see(.chargingStopped)
    // A second doubt gives the link no more time.
    cable.see(.controllerConfigured)
    cable.see(.controllerDetached)
    let end = try await cable.phone.end()
    let took = Moment.now - pulled
    #expect(took >= .milliseconds(1500))
    // Far more than 2 s, for the machine that tests may be busy.
    #expect(took < .seconds(30), "\(took)")
    #expect(end.reason == .chargingStopped)
    #expect(end.evidence.map(\.kind) == ["chargingStopped", "controllerDetached"])
    #expect(cable.wire.isClosed && cable.phone.ended.count == 1)
    #expect(await call.value?.code == .unavailable)
    cable.see(.gadgetDisabled)
    try await cable.close()
    #expect(cable.phone.ended.count == 1)
  }

  @Test("A9: charging that flaps asks each time, and a peer that answers keeps its link")
  func flapping() async throws {
    let cable = try await Cable()
    let answers = Signal<Duration>()
    cable.phone.link?.onRoundTrip = { answers.send($0) }
    for round in 1...4 {
      cable.see(.chargingStopped)
      try await answers.reach(round)
      cable.see(.chargingStarted)
    }
    try await sleep(.milliseconds(1700))
    #expect(answers.values.count == 4)
    #expect(cable.phone.ended.isEmpty)
    try await cable.close()
  }

  @Test("evidence that was bound to another link ends nothing, and asks nothing")
  func stray() async throws {
    let cable = try await Cable()
    for kind in EvidenceKind.allCases { cable.see(kind, of: 2) }
    try await sleep(.milliseconds(20))
    #expect(cable.phone.ended.isEmpty && cable.phone.sleeps.isEmpty)
    try await cable.close()
  }

  @Test("hard evidence ends the link at once and lets go of its stream")
  func hard() async throws {
    let cable = try await Cable()
    cable.see(.gadgetUnbound)
    #expect(cable.phone.ended.map(\.reason) == [.gadgetUnbound])
    #expect(cable.phone.ended.first?.evidence.map(\.kind) == ["gadgetUnbound"])
    #expect(cable.wire.isClosed)
    #expect(try await cable.unit.end().reason == .transportError)
  }

  @Test("peers 3.A 19: a bus that sleeps with power keeps its link without heartbeats; awake, silence counts again")
  func asleep() async throws {
    let beat = HeartbeatSettings(interval: .milliseconds(200), budget: .milliseconds(1000))
    let cable = try await Cable(heartbeat: beat)
    cable.see(.gadgetSuspended)
    #expect(cable.phone.sleeps.map { $0.map(\.kind) } == [["gadgetSuspended"]])
    cable.wire.isSilent = true
    try await sleep(.milliseconds(2000))
    #expect(cable.phone.ended.isEmpty)
    cable.see(.gadgetResumed)
    #expect(cable.phone.sleeps.count == 2 && cable.phone.sleeps.last == [])
    let end = try await cable.phone.end()
    #expect(end.reason == .heartbeat && end.evidence.map(\.kind) == ["silence"])
    try await cable.close()
  }

  @Test("a stream tells what ended it, and that is reason and evidence")
  func losses() async throws {
    let expected: [(StreamLoss, EndReason, String)] = [
      (.endOfFile, .transportError, "endOfFile"), (.failed(SystemError(EIO, "read")), .transportError, "transportError"),
      (.unreachable(SystemError(ECONNREFUSED, "connect")), .noPeer, "noPeer"),
      (.device(.hotplugLeft), .hotplugLeft, "hotplugLeft"), (.device(.noDevice), .transportError, "noDevice"),
      (.device(.transferError), .transportError, "transferError"), (.device(.endpointShutDown), .gadgetDisabled, "endpointShutDown"),
      (.device(.gadgetDisabled), .gadgetDisabled, "gadgetDisabled"), (.device(.gadgetUnbound), .gadgetUnbound, "gadgetUnbound"),
      (.device(.restarted), .superseded, "restarted"),
    ]
    for (loss, reason, kind) in expected {
      let end = End()
      end.start(.opener, over: LostStream(loss), medium: .usbDevice)
      let ended = try await end.end()
      #expect(ended.reason == reason, "\(loss)")
      #expect(ended.evidence.map(\.kind) == [kind], "\(loss)")
      #expect(!ended.detail.isEmpty)
    }
  }

  @Test("a stream that is lost ends its link, also where the loss means nothing on its medium", .timeLimit(.minutes(1)))
  func foreignLoss() async throws {
    let end = End()
    end.start(.opener, over: LostStream(.device(.gadgetDisabled)), medium: .usbHost)
    let ended = try await end.end()
    #expect(ended.reason == .transportError)
  }
}
