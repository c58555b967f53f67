import Glibc
import PillionGadget
import PillionIO
import PillionModel
import Testing

/// A gadget whose kernel is the test.
@LoopActor
private final class FakeDoor: GadgetDoor {
  var onEvent: (@LoopActor (GadgetDoorEvent) -> Void)?
  var rings: [FakeRing] = []
  var nextRefuses: Int32?
  var nextIsStuck = false
  var stalls = 0
  var isClosed = false
  var failure: PortFailure?
  private var nonce: (@LoopActor (UInt64?) -> Void)?

  func open(_ onEvent: @escaping @LoopActor (GadgetDoorEvent) -> Void) throws(PortFailure) {
    if let failure { throw failure }
    self.onEvent = onEvent
  }

  func makeRing() throws(SystemError) -> any TransferRing {
    if let nextRefuses { throw SystemError(nextRefuses, "flush") }
    let ring = FakeRing()
    ring.isStuck = nextIsStuck
    rings.append(ring)
    return ring
  }

  func readNonce(then: @escaping @LoopActor (UInt64?) -> Void) { nonce = then }
  func stall() { stalls += 1 }
  func replug() {}

  func close(then: @escaping @LoopActor () -> Void) {
    isClosed = true
    then()
  }

  var awaitsNonce: Bool { nonce != nil }

  func give(_ value: UInt64?) {
    let then = nonce
    nonce = nil
    then?(value)
  }

  func tell(_ events: FunctionEvent...) { onEvent?(.function(events)) }
}

private let linkStart = FunctionEvent.setup(ControlRequest(type: 0x41, request: 1, value: 1, index: 0, length: 8))

@Suite("The gadget as a place where links come from")
@LoopActor
struct GadgetPortTests {
  private final class Log {
    var streams: [any ByteStream] = []
    var nonces: [UInt64?] = []
    var evidence: [String] = []
    /// The stream that each was bound to.
    var bound: [(any ByteStream)?] = []
    var problems: [String] = []
  }

  private let door = FakeDoor()
  private let port: GadgetPort
  private let log = Log()

  init() throws {
    port = GadgetPort(door, name: "usb gadget")
    try port.open { [log] event in
      switch event {
      case .arrived(let stream, _, let nonce):
        log.streams.append(stream)
        log.nonces.append(nonce)
      case .evidence(let kind, let stream):
        log.evidence.append(kind)
        log.bound.append(stream)
      case .problem(_, let detail): log.problems.append(detail)
      }
    }
  }

  private func begin(_ nonce: UInt64) {
    door.tell(.enable, linkStart)
    door.give(nonce)
  }

  @Test("LINK_START is answered after the first reads are posted, and a stream arrives with its nonce")
  func start() {
    door.tell(.bind, .enable)
    #expect(log.evidence == ["gadgetEnable"])
    door.tell(linkStart)
    #expect(door.rings.count == 1 && door.rings[0].posted.count == GadgetStream.reads)
    #expect(door.awaitsNonce && log.streams.isEmpty)
    door.give(77)
    #expect(log.nonces == [77])
    port.close()
  }

  @Test("evidence is bound to the link that was there when it was seen; what ends a link reaches it as its stream's loss")
  func boundEvidence() throws {
    door.onEvent?(.controllerState("configured"))
    door.tell(.enable)
    door.tell(linkStart)
    door.give(1)
    let reader = try Reader(log.streams[0])
    door.tell(.suspend, .resume, .disable)
    door.rings[0].failReads(ESHUTDOWN)
    #expect(reader.loss == .device(.gadgetDisabled))
    door.tell(.enable, linkStart)
    door.give(2)
    door.onEvent?(.controllerState("suspended"))
    let links = log.bound.map { stream in stream.map { stream in log.streams.firstIndex { $0 === stream } ?? -1 } }
    // The state that was there before a link begins is the link's too.
    let told: [(String, Int?)] = [
      ("udcState:configured", nil), ("gadgetEnable", nil), ("udcState:configured", 0), ("gadgetSuspend", 0), ("gadgetResume", 0),
      ("gadgetDisable", nil), ("gadgetEnable", nil), ("udcState:configured", 1), ("udcState:suspended", 1),
    ]
    #expect(log.evidence == told.map(\.0))
    #expect(links == told.map(\.1))
    port.close()
  }

  @Test("what the head unit sends right behind LINK_START is not lost")
  func early() async throws {
    door.tell(.enable, linkStart)
    door.rings[0].arrive([5, 6])
    door.give(1)
    let reader = try Reader(log.streams[0])
    await reader.nextTold()
    #expect(reader.bytes == [5, 6])
    port.close()
  }

  @Test("a second LINK_START ends the older stream and takes its transfers back before the next begins")
  func restart() throws {
    door.nextIsStuck = true
    begin(1)
    let reader = try Reader(log.streams[0])
    door.nextIsStuck = false
    door.tell(linkStart)
    #expect(reader.loss == .device(.restarted))
    #expect(door.rings[0].isRetired && door.rings.count == 1)
    #expect(!door.awaitsNonce)
    door.rings[0].unstick()
    #expect(door.rings.count == 2 && door.awaitsNonce)
    door.give(2)
    #expect(log.nonces == [1, 2])
    port.close()
  }

  @Test("an owner that does not close the older stream does not hold the next one up")
  func restartWithoutOwner() {
    begin(1)
    door.tell(linkStart)
    #expect(door.rings[0].isRetired)
    door.give(2)
    #expect(log.nonces == [1, 2])
    port.close()
  }

  @Test("peers 7: transfers that never come back refuse one LINK_START, not the next")
  func stuck() async throws {
    door.nextIsStuck = true
    begin(1)
    _ = try Reader(log.streams[0])
    door.nextIsStuck = false
    door.tell(linkStart)
    let begin = Moment.now
    while door.stalls == 0, Moment.now - begin < .seconds(20) { await pause(.milliseconds(20)) }
    #expect(door.stalls == 1 && door.rings.count == 1)
    door.tell(linkStart)
    #expect(door.rings.count == 2)
    door.give(3)
    #expect(log.nonces == [1, 3])
    // What comes back much later touches nobody.
    door.rings[0].unstick()
    #expect(!door.rings[1].isRetired)
    port.close()
  }

  @Test("endpoints that cannot be used refuse LINK_START")
  func refused() {
    door.nextRefuses = ESHUTDOWN
    door.tell(.enable, linkStart)
    #expect(door.stalls == 1 && log.streams.isEmpty)
    door.nextRefuses = nil
    door.tell(linkStart)
    door.give(4)
    #expect(log.nonces == [4])
    port.close()
  }

  @Test("a cancelled LINK_START leaves nothing posted")
  func cancelled() {
    door.tell(.enable, linkStart)
    door.give(nil)
    #expect(log.streams.isEmpty && door.rings[0].isRetired)
    port.close()
  }

  @Test("an unknown request is stalled")
  func unknown() {
    door.tell(.enable, .setup(ControlRequest(type: 0xC1, request: 1, value: 1, index: 0, length: 8)))
    #expect(door.stalls == 1 && door.rings.isEmpty)
    port.close()
  }

  @Test("DISABLE loses the stream with its own reason, and the next ENABLE and LINK_START bring a new one")
  func disable() throws {
    begin(1)
    let reader = try Reader(log.streams[0])
    door.tell(.disable)
    door.rings[0].failReads(ESHUTDOWN)
    #expect(reader.loss == .device(.gadgetDisabled))
    begin(2)
    #expect(log.nonces == [1, 2])
    #expect(log.evidence == ["gadgetEnable", "gadgetDisable", "gadgetEnable"])
    port.close()
  }

  @Test("an endpoint that is shut down waits a moment for ep0 to say why")
  func shutDownThenDisable() throws {
    begin(1)
    let reader = try Reader(log.streams[0])
    door.rings[0].failReads(ESHUTDOWN)
    #expect(reader.loss == nil)
    door.tell(.unbind)
    #expect(reader.loss == .device(.gadgetUnbound))
    port.close()
  }

  @Test("an endpoint that is shut down without a word from ep0 ends the link all the same")
  func shutDownAlone() async throws {
    begin(1)
    let reader = try Reader(log.streams[0])
    door.rings[0].failReads(ESHUTDOWN)
    await reader.nextTold()
    #expect(reader.loss == .device(.endpointShutDown))
    port.close()
  }

  @Test("the failure of an older link's transfers does not end the newer one")
  func graceIsBound() async throws {
    begin(1)
    let older = try Reader(log.streams[0])
    door.rings[0].failReads(ESHUTDOWN)
    door.tell(linkStart)
    door.give(2)
    #expect(older.loss == .device(.restarted))
    let newer = try Reader(log.streams[1])
    await pause(.milliseconds(60))
    #expect(newer.loss == nil)
    port.close()
  }

  @Test("a link that its owner closes leaves the port open for the next")
  func closedByOwner() {
    begin(1)
    log.streams[0].close()
    #expect(door.rings[0].isRetired)
    door.tell(linkStart)
    door.give(2)
    #expect(log.nonces == [1, 2])
    port.close()
  }

  @Test("a removed function ends the link; controller states and problems are passed on")
  func otherEvents() throws {
    begin(1)
    let reader = try Reader(log.streams[0])
    door.onEvent?(.controllerState("configured"))
    door.onEvent?(.problem("no controller"))
    door.onEvent?(.removed)
    door.rings[0].failReads(ESHUTDOWN)
    #expect(reader.loss == .device(.gadgetUnbound))
    #expect(log.evidence.contains("udcState:configured") && log.problems == ["no controller"])
    port.close()
  }

  @Test("close lets a last write go out, then the gadget; nothing is told after it")
  func close() async throws {
    begin(1)
    #expect(log.streams[0].write([9].span) == .took(1))
    port.close()
    #expect(!door.isClosed)
    door.tell(.disable)
    door.rings[0].finish(door.rings[0].written[0])
    #expect(door.isClosed)
    await port.closed()
    #expect(log.evidence == ["gadgetEnable"])
  }

  @Test("close does not wait for transfers that never come back", .timeLimit(.minutes(1)))
  func closeStuck() async {
    door.nextIsStuck = true
    begin(1)
    port.close()
    await port.closed()
    #expect(door.isClosed)
  }

  @Test("a door that cannot be opened says why, and may be tried again")
  func failure() throws {
    let door = FakeDoor()
    let port = GadgetPort(door, name: "usb gadget")
    door.failure = PortFailure("usb: no controller")
    let open = { try port.open { _ in } }
    #expect(throws: PortFailure("usb: no controller")) { try open() }
    door.failure = nil
    try port.open { _ in }
    port.close()
    #expect(door.isClosed)
  }
}
