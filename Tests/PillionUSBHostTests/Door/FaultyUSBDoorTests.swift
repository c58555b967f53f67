import PillionFaultInjection
import PillionFaults
import PillionIO
import PillionModel
import PillionUSBHost
import TestSupport
import Testing

private func struck(_ kind: FaultAction.EventFault, _ events: Set<FaultEvent>, count: Int? = nil) -> Fault {
  Fault(.events(kind, events, count: count, nil), when: .at(FaultNumber(0)))
}

private func at0(_ action: FaultAction) -> Fault { Fault(action, when: .at(FaultNumber(0))) }

@Suite("libusb under a fault plan")
@LoopActor
struct FaultyUSBDoorTests {
  private let door = FalseDoor()

  /// A linked stream over the false device, as the port gives it out, and what reads it.
  private func linked(_ faults: Fault...) async throws -> (USBHostPort, Reader, FaultyStream) {
    let injector = FaultInjector(FaultPlan(faults: faults))
    let port = USBHostPort(door: FaultyUSBDoor(door, injector), list: { [phone] })
    var arrived: FaultyStream?
    try port.open { if case .arrived(let stream, _, _) = $0 { arrived = injector.wrap(stream, hasDoor: true) } }
    #expect(await holds { arrived != nil })
    let stream = try #require(arrived)
    let reader = Reader(stream)
    try stream.start(reader)
    return (port, reader, stream)
  }

  private var reads: [FalseTransfer] { door.handle?.out(0x81) ?? [] }

  @Test("plugs get lost, and come twice")
  func plugs() throws {
    let injector = FaultInjector(FaultPlan(faults: [struck(.drop, [.left]), struck(.double, [.arrived])]))
    let faulty = FaultyUSBDoor(door, injector)
    var told: [Bool] = []
    try faulty.open { told.append($0.arrived) }
    door.plug(phone.address, arrived: true)
    door.plug(phone.address, arrived: false)
    #expect(told == [true, true])
  }

  @Test("a truncated read and a truncated write keep their beginning")
  func truncated() async throws {
    let (port, reader, stream) = try await linked(at0(.truncate(.both, to: 3, count: 1)))
    reads[0].bring([1, 2, 3, 4, 5])
    reads[0].bring([6])
    #expect(await holds { reader.received == [1, 2, 3, 6] })
    #expect(stream.write([9, 8, 7, 6].span) == .took(4))
    #expect(door.handle?.out(0x02).map(\.posted) == [3])
    port.close()
  }

  @Test("empty completions before every read: each byte still comes once")
  func empty() async throws {
    let (port, reader, _) = try await linked(at0(.empty(count: nil)))
    for round in 0..<20 {
      reads[0].bring([UInt8(round)])
      #expect(await holds { reader.received.count == round + 1 })
    }
    #expect(reader.received == (0..<20).map { UInt8($0) })
    port.close()
  }

  @Test("doubled callbacks of transfers that were not posted anew are counted, and mean nothing")
  func doubled() async throws {
    let (port, _, stream) = try await linked(struck(.double, [.writeDone]))
    for round in 1...20 {
      #expect(stream.write([UInt8(round)].span) == .took(1))
      door.handle?.out(0x02).first?.comeBack(.completed, count: 1)
      #expect(port.quarantine.callbacksTooMany == round)
    }
    port.close()
  }

  @Test("late callbacks keep their order")
  func late() async throws {
    let (port, reader, _) = try await linked(struck(.delay(FaultNumber(0.05)), [.readDone], count: 1))
    for round in 0..<4 { reads[0].bring([UInt8(round)]) }
    #expect(await holds { reader.received == [0, 1, 2, 3] })
    port.close()
  }

  @Test("a lost callback of a cancelled transfer: its handle is given up after its time, not awaited")
  func lostCancel() async throws {
    let (port, _, stream) = try await linked(struck(.drop, [.cancelled], count: 1))
    let out = reads
    stream.close()
    for transfer in out where transfer.isCancelled { transfer.comeBack(.cancelled) }
    #expect(await holds { port.quarantine.total == 1 })
    port.close()
  }

  @Test("lost failures and a lost LEFT: the stream hears nothing of its device's end")
  func mute() async throws {
    let (port, reader, stream) = try await linked(struck(.drop, [.transferFailed, .left]))
    for transfer in reads { transfer.comeBack(.noDevice) }
    door.handle?.postFaults = [.noDevice]
    #expect(stream.write([1].span) == .took(1))
    door.plug(phone.address, arrived: false)
    try await Task.sleep(for: .milliseconds(30))
    #expect(reader.loss == nil)
    port.close()
  }
}
