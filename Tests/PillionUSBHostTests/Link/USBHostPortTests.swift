import PillionIO
import PillionModel
import PillionUSBHost
import TestSupport
import Testing

@Suite("Links to phones on USB")
struct USBHostPortTests {
  @Test("peers 27: a phone that was plugged in before is linked, with the nonce its LINK_START carried")
  @LoopActor func before() async throws {
    let fixture = Fixture([phone])
    try fixture.open()
    let arrived = await holds { !fixture.links.isEmpty }
    #expect(arrived)
    #expect(fixture.links.first?.device == "usb 1-1, serial 42")
    #expect(fixture.links.first?.nonce == 1)
    #expect(fixture.door.handle?.requests == [LinkStart.bytes(nonce: 1, interface: 3)])
    fixture.port.close()
  }

  @Test("a phone that arrives is linked within its turn, and one of another serial number never")
  @LoopActor func arrives() async throws {
    let fixture = Fixture([], serial: "42")
    try fixture.open()
    var other = phone
    (other.serial, other.address.number) = ("43", 6)
    _ = await holds { fixture.looks > 1 }
    fixture.listed = [other, phone]
    fixture.door.plug(phone.address, arrived: true)
    let arrived = await holds { !fixture.links.isEmpty }
    #expect(arrived && fixture.links.first?.nonce == 1)
    try? await Task.sleep(for: .milliseconds(20))
    #expect(fixture.links.count == 1 && fixture.door.handles.count == 1)
    fixture.port.close()
  }

  @Test("an arrival told after the listing showed its phone does not end the link")
  @LoopActor func lateArrival() async throws {
    let fixture = try await Fixture.linked()
    let reader = Reader(fixture.links[0].stream)
    try fixture.links[0].stream.start(reader)
    fixture.door.plug(phone.address, arrived: true)
    try? await Task.sleep(for: .milliseconds(20))
    #expect(reader.loss == nil && fixture.links.count == 1)
    fixture.port.close()
  }

  @Test("a failed transfer of a phone that the kernel took away ends the link at once: of that no LEFT is told")
  @LoopActor func takenAway() async throws {
    let fixture = try await Fixture.linked()
    let reader = Reader(fixture.links[0].stream)
    try fixture.links[0].stream.start(reader)
    fixture.isHeld = false
    fixture.door.handle?.out(0x81)[0].comeBack(.failed)
    // Said at once, whenever the reader reads it.
    #expect(fixture.links[0].stream.write([1].span) == .lost(.device(.noDevice)))
    let lost = await holds { reader.loss != nil }
    #expect(lost && reader.loss == .device(.noDevice))
    fixture.links[0].stream.close()
    fixture.port.close()
  }

  @Test("a failed transfer of a phone that is still there waits for the word that it left")
  @LoopActor func stillThere() async throws {
    let fixture = try await Fixture.linked()
    let reader = Reader(fixture.links[0].stream)
    try fixture.links[0].stream.start(reader)
    fixture.door.handle?.out(0x81)[0].comeBack(.failed)
    #expect(fixture.links[0].stream.write([1].span) == .took(0))
    fixture.door.plug(phone.address, arrived: false)
    let lost = await holds { reader.loss != nil }
    #expect(lost && reader.loss == .device(.hotplugLeft))
    fixture.links[0].stream.close()
    fixture.port.close()
  }

  @Test("LEFT ends the link by that sign, also where no transfer failed, and its handle closes when the owner closes")
  @LoopActor func left() async throws {
    let fixture = try await Fixture.linked()
    let stream = fixture.links[0].stream
    let reader = Reader(stream)
    try stream.start(reader)
    fixture.listed = []
    fixture.door.plug(phone.address, arrived: false)
    let lost = await holds { reader.loss != nil }
    #expect(lost && reader.loss == .device(.hotplugLeft))
    #expect(fixture.evidence == ["hotplugLeft"])
    stream.close()
    let handle = try #require(fixture.door.handle)
    for transfer in handle.out(0x81) { transfer.comeBack(.noDevice) }
    #expect(handle.isClosed && !handle.closedWithTransfersOut)
    fixture.port.close()
  }

  @Test("peers 1: a listing that fails to show a phone does not end its link")
  @LoopActor func listingFails() async throws {
    let fixture = Fixture([phone])
    fixture.door.tellsPlugs = false
    try fixture.open()
    _ = await holds { !fixture.links.isEmpty }
    let reader = Reader(fixture.links[0].stream)
    try fixture.links[0].stream.start(reader)
    fixture.listed = nil
    fixture.door.plug(USBAddress(bus: 9, number: 9), arrived: true)
    try? await Task.sleep(for: .milliseconds(20))
    #expect(reader.loss == nil)
    fixture.port.close()
  }

  @Test("NO_DEVICE is final for a handle; a device that is still listed is opened anew")
  @LoopActor func noDevice() async throws {
    let fixture = try await Fixture.linked()
    let first = try #require(fixture.door.handle)
    let stream = fixture.links[0].stream
    let reader = Reader(stream)
    try stream.start(reader)
    for transfer in first.out(0x81) { transfer.comeBack(.noDevice) }
    _ = await holds { reader.loss != nil }
    #expect(reader.loss == .device(.noDevice))
    stream.close()
    #expect(first.isClosed)
    let again = await holds { fixture.links.count == 2 }
    #expect(again && fixture.door.handle !== first)
    #expect(fixture.links[1].nonce == 2)
    fixture.port.close()
  }

  @Test("a link that was closed while its phone stays is followed by another only after its wait, or at once when asked")
  @LoopActor func restart() async throws {
    let fixture = try await Fixture.linked()
    fixture.links[0].stream.close()
    #expect(fixture.links.count == 1)
    fixture.port.restart("usb 1-1, serial 42")
    let again = await holds { fixture.links.count == 2 }
    #expect(again)
    fixture.port.close()
  }

  @Test("a goodbye that is written and then closed upon still arrives")
  @LoopActor func goodbye() async throws {
    let fixture = try await Fixture.linked()
    let stream = fixture.links[0].stream
    try stream.start(Reader(stream))
    #expect(stream.write([1, 2, 3].span) == .took(3))
    stream.close()
    let handle = try #require(fixture.door.handle)
    #expect(handle.out(0x02).count == 1 && handle.out(0x02)[0].isCancelled == false)
    let cancelled = await holds { handle.out(0x02)[0].isCancelled }
    #expect(cancelled)
    fixture.port.close()
  }

  @Test("a program that ends waits until its links are closed, their goodbyes have left, and their devices are given back")
  @LoopActor func closed() async throws {
    let fixture = try await Fixture.linked()
    let stream = fixture.links[0].stream
    try stream.start(Reader(stream))
    var isClosed = false
    fixture.port.close()
    let ending = EventLoop.spawn {
      await fixture.port.closed()
      isClosed = true
    }
    let handle = try #require(fixture.door.handle)
    #expect(stream.write([1, 2, 3].span) == .took(3))
    stream.close()
    for transfer in handle.out(0x81) { transfer.comeBack(.cancelled) }
    try await Task.sleep(for: .milliseconds(20))
    #expect(!isClosed && !handle.isClosed)
    handle.out(0x02)[0].comeBack(.completed, count: 3)
    await ending.value
    #expect(isClosed && handle.isClosed)
  }

  @Test("peers 24: after 20 replugs every handle is closed and every transfer freed")
  @LoopActor func replugs() async throws {
    let fixture = Fixture([])
    try fixture.open()
    for number in 1...20 {
      var device = phone
      device.address.number = UInt8(number)
      fixture.listed = [device]
      fixture.door.plug(device.address, arrived: true)
      let arrived = await holds { fixture.links.count == number }
      try #require(arrived)
      let stream = fixture.links[number - 1].stream
      let reader = Reader(stream)
      try stream.start(reader)
      _ = stream.write([1, 2, 3].span)
      let handle = try #require(fixture.door.handle)
      for transfer in handle.out(0x81) + handle.out(0x02) { transfer.comeBack(.noDevice) }
      fixture.listed = []
      fixture.door.plug(device.address, arrived: false)
      _ = await holds { reader.loss != nil }
      stream.close()
    }
    let closed = fixture.door.handles.allSatisfy { $0.isClosed && !$0.closedWithTransfersOut }
    let freed = fixture.door.handles.flatMap(\.transfers).allSatisfy(\.isFreed)
    #expect(fixture.door.handles.count == 20 && closed && freed)
    #expect(fixture.port.quarantine.total == 0 && fixture.port.quarantine.callbacksTooMany == 0)
    fixture.port.close()
  }

  @Test("a stream that nobody keeps is closed, and its phone is begun with again")
  @LoopActor func dropped() async throws {
    let fixture = try await Fixture.linked()
    let first = try #require(fixture.door.handle)
    fixture.forgetLinks()
    let closed = await holds { first.isClosed }
    #expect(closed)
    let again = await holds { fixture.links.count == 1 }
    #expect(again)
    fixture.port.close()
  }

  @Test("what the old link had in flight is back before the next one begins")
  @LoopActor func order() async throws {
    let fixture = try await Fixture.linked()
    let first = try #require(fixture.door.handle)
    let stream = fixture.links[0].stream
    try stream.start(Reader(stream))
    stream.close()
    fixture.port.restart()
    try? await Task.sleep(for: .milliseconds(30))
    #expect(fixture.door.handles.count == 1)
    for transfer in first.out(0x81) { transfer.comeBack(.cancelled) }
    let again = await holds { fixture.links.count == 2 }
    #expect(again && first.isClosed)
    fixture.port.close()
  }

  @Test("peers 9: BUSY on a device that has just arrived is tried again")
  @LoopActor func busy() async throws {
    let fixture = Fixture([phone])
    fixture.door.openFaults = [.noDevice]
    fixture.door.claimFaults = [.busy, .notFound]
    try fixture.open()
    let arrived = await holds { !fixture.links.isEmpty }
    #expect(arrived)
    #expect(fixture.problems.isEmpty)
    #expect(fixture.door.handles.count == 3)
    let all1 = fixture.door.handles.prefix(2).allSatisfy(\.isClosed)
    #expect(all1)
    fixture.port.close()
  }

  @Test("a device that stays denied gives the rule to install")
  @LoopActor func denied() async throws {
    let fixture = Fixture([phone])
    fixture.door.openFaults = Array(repeating: .access, count: 30)
    try fixture.open()
    let told = await holds { !fixture.problems.isEmpty }
    #expect(told && fixture.problems.first?.hasPrefix("usbAccess usb 1-1, serial 42: /dev/bus/usb/001/005 may not be opened") == true)
    #expect(fixture.problems.first?.contains(USBAccessRule.line) == true)
    fixture.port.close()
  }

  @Test("a port that closes takes back what is under way, tells nothing more, and leaves links to their owners")
  @LoopActor func closes() async throws {
    let fixture = try await Fixture.linked()
    let stream = fixture.links[0].stream
    let reader = Reader(stream)
    try stream.start(reader)
    fixture.port.close()
    let handle = try #require(fixture.door.handle)
    handle.out(0x81)[0].bring([5])
    #expect(reader.received == [5])
    stream.close()
    for transfer in handle.out(0x81) { transfer.comeBack(.cancelled) }
    #expect(handle.isClosed && fixture.links.count == 1)

    let waiting = Fixture([phone])
    waiting.door.answer = nil
    try waiting.open()
    _ = await holds { waiting.door.handle?.requests.count == 1 }
    waiting.port.close()
    let pending = try #require(waiting.door.handle)
    let all2 = pending.out(0).allSatisfy(\.isCancelled)
    #expect(all2)
    pending.out(0)[0].comeBack(.cancelled)
    #expect(pending.isClosed && waiting.links.isEmpty)
  }

  @Test("where there is no USB the port says so at once")
  @LoopActor func noUSB() {
    let fixture = Fixture(nil)
    #expect(throws: PortFailure.self) { try fixture.open() }
    #expect(!fixture.door.isOpen)
  }
}

@LoopActor
private final class Fixture {
  let door = FalseDoor()
  var listed: [USBPhone]?
  /// What the kernel answers of a phone whose transfer failed.
  var isHeld = true
  private(set) var looks = 0
  private(set) var links: [(stream: any ByteStream, device: String, nonce: UInt64?)] = []
  private(set) var problems: [String] = []
  private(set) var evidence: [String] = []
  private let serial: String?
  private var nonces: UInt64 = 0

  init(_ listed: [USBPhone]?, serial: String? = nil) {
    self.listed = listed
    self.serial = serial
  }

  private(set) lazy var port = USBHostPort(
    serial: serial, door: door,
    list: { [weak self] in
      self?.looks += 1
      return self?.listed
    },
    holds: { [weak self] _ in self?.isHeld ?? true },
    nonce: { [weak self] in
      self?.nonces += 1
      return self?.nonces ?? 0
    })

  /// With its one phone linked.
  static func linked() async throws -> Fixture {
    let fixture = Fixture([phone])
    try fixture.open()
    try #require(await holds { !fixture.links.isEmpty })
    return fixture
  }

  func forgetLinks() { links = [] }

  func open() throws {
    try port.open { [weak self] event in
      switch event {
      case .arrived(let stream, let device, let nonce): self?.links.append((stream, device, nonce))
      case .problem(let code, let detail): self?.problems.append("\(code) \(detail)")
      case .evidence(let kind, _): self?.evidence.append(kind)
      }
    }
  }
}
