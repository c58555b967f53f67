import Glibc
import PillionFaultInjection
import PillionFaults
import PillionGadget
import PillionIO
import PillionModel
import TestSupport
import Testing

@LoopActor
private final class Kernel: GadgetDoor {
  var onEvent: (@LoopActor (GadgetDoorEvent) -> Void)?
  var stalls = 0
  let ring = FakeRing()

  func open(_ onEvent: @escaping @LoopActor (GadgetDoorEvent) -> Void) throws(PortFailure) { self.onEvent = onEvent }
  func makeRing() throws(SystemError) -> any TransferRing { ring }
  func readNonce(then: @escaping @LoopActor (UInt64?) -> Void) { then(7) }
  func stall() { stalls += 1 }
  func replug() {}
  func close(then: @escaping @LoopActor () -> Void) { then() }
}

private let linkStart = FunctionEvent.setup(ControlRequest(type: 0x41, request: 1, value: 1, index: 0, length: 8))

private func struck(_ kind: FaultAction.EventFault, _ events: Set<FaultEvent>, count: Int? = nil) -> Fault {
  Fault(.events(kind, events, count: count, nil), when: .at(FaultNumber(0)))
}

@Suite("The gadget's door under a fault plan")
@LoopActor
struct FaultyGadgetTests {
  private let kernel = Kernel()

  private func door(_ faults: Fault..., told: @escaping @LoopActor (GadgetDoorEvent) -> Void) throws -> FaultyGadgetDoor {
    let door = FaultyGadgetDoor(kernel, FaultInjector(FaultPlan(faults: faults)))
    try door.open(told)
    return door
  }

  @Test("events of ep0 get lost, one by one, and others pass")
  func lost() throws {
    var told: [GadgetDoorEvent] = []
    let door = try door(struck(.drop, [.disable, .controllerState])) { told.append($0) }
    kernel.onEvent?(.function([.disable, .enable]))
    kernel.onEvent?(.controllerState("not attached"))
    #expect(told == [.function([.enable])])
    withExtendedLifetime(door) {}
  }

  @Test("a lost SETUP is refused, else ep0 would tell nothing more")
  func lostSetup() throws {
    let door = try door(struck(.drop, [.setup], count: 1)) { _ in }
    kernel.onEvent?(.function([linkStart]))
    kernel.onEvent?(.function([linkStart]))
    #expect(kernel.stalls == 1)
    withExtendedLifetime(door) {}
  }

  @Test("late events keep the order of their kind; doubled ones come twice")
  func lateAndDoubled() async throws {
    var told: [GadgetDoorEvent] = []
    let door = try door(struck(.delay(FaultNumber(0.05)), [.suspend], count: 1), struck(.double, [.resume], count: 1)) { told.append($0) }
    kernel.onEvent?(.function([.suspend, .suspend, .resume]))
    #expect(told == [.function([.resume]), .function([.resume])])
    #expect(await holds { told.count == 4 })
    #expect(told[2...] == [.function([.suspend]), .function([.suspend])])
    withExtendedLifetime(door) {}
  }

  @Test("a port whose DISABLE was doubled ends its link once, and takes the next", arguments: [1, 2])
  func doubledDisable(_ times: Int) async throws {
    let door = FaultyGadgetDoor(kernel, FaultInjector(FaultPlan(faults: [struck(.double, [.disable, .setup])])))
    let port = GadgetPort(door, name: "usb gadget")
    var arrived: [any ByteStream] = []
    try port.open { if case .arrived(let stream, _, _) = $0 { arrived.append(stream) } }
    kernel.onEvent?(.function([.bind, .enable, linkStart]))
    #expect(!arrived.isEmpty)
    let reader = try Reader(try #require(arrived.last))
    kernel.onEvent?(.function([.disable]))
    #expect(await holds { reader.loss == .device(.gadgetDisabled) })
    port.close()
    await port.closed()
  }
}

@Suite("Transfers of the gadget under a fault plan")
@LoopActor
struct FaultyRingTests {
  private let ring = FakeRing()

  private func stream(_ faults: Fault...) throws -> (GadgetStream, Reader, FaultInjector) {
    let injector = FaultInjector(FaultPlan(faults: faults))
    // The link whose transfers the plan strikes.
    let stream = GadgetStream(over: FaultyRing(ring, injector))
    try stream.prime()
    let faulty = injector.wrap(stream, hasDoor: true)
    return (stream, try Reader(faulty), injector)
  }

  private func at0(_ action: FaultAction) -> Fault { Fault(action, when: .at(FaultNumber(0))) }

  @Test("a truncated read keeps its beginning, a truncated write sends it")
  func truncated() async throws {
    let (stream, reader, _) = try stream(at0(.truncate(.both, to: 3, count: 1)))
    ring.arrive([1, 2, 3, 4, 5])
    ring.arrive([6, 7])
    #expect(await holds { reader.bytes == [1, 2, 3, 6, 7] })
    let bytes: [UInt8] = [9, 9, 9, 9, 9]
    #expect(reader.stream.write(bytes.span) == .took(5))
    #expect(ring.written.map(\.bytes) == [[9, 9, 9]])
    withExtendedLifetime(stream) {}
  }

  @Test("empty completions before every read: each byte still comes once, and no slot is out twice")
  func empty() async throws {
    let (stream, reader, _) = try stream(at0(.empty(count: nil)))
    for round in 0..<20 {
      ring.arrive([UInt8(round)])
      #expect(await holds { reader.bytes.count == round + 1 })
      #expect(Set(ring.posted).count == ring.posted.count, "\(ring.posted)")
    }
    #expect(reader.bytes == (0..<20).map { UInt8($0) })
    withExtendedLifetime(stream) {}
  }

  @Test("doubled completions: each byte comes once, and no slot is out twice")
  func doubled() async throws {
    let (stream, reader, _) = try stream(struck(.double, [.readDone, .writeDone]))
    for round in 0..<20 {
      ring.arrive([UInt8(round)])
      #expect(await holds { reader.bytes.count >= round + 1 })
      #expect(Set(ring.posted).count == ring.posted.count, "\(ring.posted)")
      #expect(reader.stream.write([UInt8(round)].span) == .took(1))
      ring.finish(ring.written[round])
    }
    #expect(reader.bytes == (0..<20).map { UInt8($0) })
    withExtendedLifetime(stream) {}
  }

  @Test("late completions come late and in order")
  func late() async throws {
    let (stream, reader, _) = try stream(struck(.delay(FaultNumber(0.05)), [.readDone], count: 1))
    let start = Moment.now
    for round in 0..<4 { ring.arrive([UInt8(round)]) }
    #expect(await holds { reader.bytes.count == 4 })
    #expect(Moment.now - start >= .milliseconds(50))
    #expect(reader.bytes == [0, 1, 2, 3])
    withExtendedLifetime(stream) {}
  }

  @Test("lost failures: the endpoint is dead and the stream hears nothing, whatever it posts")
  func lostFailures() async throws {
    let (stream, reader, _) = try stream(struck(.drop, [.transferFailed]))
    var failed = false
    stream.onFailed = { _ in failed = true }
    ring.refuses = ESHUTDOWN
    ring.failReads(ESHUTDOWN)
    #expect(reader.stream.write([1, 2, 3].span) == .took(3))
    try await Task.sleep(for: .milliseconds(20))
    #expect(!failed && reader.loss == nil)
  }
}
