import PillionIO
import PillionModel
import PillionUSBHost
import TestSupport
import Testing

@Suite("Two bulk endpoints as a stream")
struct USBHostStreamTests {
  @Test("more than three reads of 16,384 bytes are posted from the start, and each again once it was read")
  @LoopActor func reads() throws {
    let (stream, reader, door) = try make()
    #expect(door.out(0x81).count == 4)
    #expect(door.out(0x81).allSatisfy { $0.posted == 16_384 })
    door.out(0x81)[0].bring([1, 2, 3])
    door.out(0x81)[0].bring([4])
    #expect(reader.received == [1, 2, 3, 4])
    #expect(door.out(0x81).count == 4)
    stream.close()
  }

  @Test("peers 37: an empty read means nothing yet: nobody is told, and it is posted again")
  @LoopActor func emptyRead() throws {
    let (stream, reader, door) = try make()
    for _ in 0..<10 { door.out(0x81)[0].bring([]) }
    #expect(reader.timesTold == 0 && reader.loss == nil)
    #expect(door.out(0x81).count == 4)
    stream.close()
  }

  @Test("what a reader leaves is offered again in the next turn, and a transfer is posted again only when it is empty")
  @LoopActor func slowReader() async throws {
    let (stream, reader, door) = try make()
    reader.appetite = 3
    let sent = (0..<100).map { UInt8($0) }
    door.out(0x81)[0].bring(Array(sent[..<50]))
    door.out(0x81)[0].bring(Array(sent[50...]))
    #expect(reader.received.count == 6 && door.out(0x81).count == 2)
    let all = await holds { reader.received.count == 100 }
    #expect(all && reader.received == sent)
    #expect(door.out(0x81).count == 4)
    stream.close()
  }

  @Test("one read gathers what several transfers brought")
  @LoopActor func gathers() throws {
    let (stream, _, door) = try make(reader: Deaf())
    for index in 0..<3 { door.out(0x81)[0].bring([UInt8](repeating: UInt8(index), count: 16_384)) }
    var buffer = [UInt8](repeating: 9, count: 65_536)
    var span = buffer.mutableSpan
    #expect(stream.read(into: &span) == .bytes(3 * 16_384))
    #expect(buffer[16_383...16_384].elementsEqual([0, 1]))
    stream.close()
  }

  @Test("at most two writes are in flight, of 16,383 bytes at most; while both are, nothing should be chosen")
  @LoopActor func writes() throws {
    let (stream, reader, door) = try make()
    let bytes = (0..<50_000).map { UInt8(truncatingIfNeeded: $0) }
    #expect(stream.sendWindow == 16_383)
    #expect(stream.write(bytes.span) == .took(32_766))
    #expect(door.out(0x02).map(\.posted) == [16_383, 16_383])
    #expect(Array(door.out(0x02)[1].bytes.prefix(16_383)) == Array(bytes[16_383..<32_766]))
    #expect(stream.sendWindow == 0)
    #expect(stream.write([1].span) == .took(0))
    #expect(reader.timesWritable == 0)
    door.out(0x02)[0].comeBack(.completed, count: 16_383)
    #expect(reader.timesWritable == 1 && stream.sendWindow == 16_383)
    #expect(stream.write(bytes.span.extracting(32_766..<50_000)) == .took(16_383))
    stream.close()
  }

  @Test("nothing to write posts nothing: an empty packet of our own would be a message to nobody")
  @LoopActor func emptyWrite() throws {
    let (stream, _, door) = try make()
    #expect(stream.write([UInt8]().span) == .took(0))
    #expect(door.out(0x02).isEmpty)
    stream.close()
  }

  @Test(
    "a failed read is a loss by its sign, after what arrived before it",
    arguments: [
      (TransferResult.Status.failed, DeviceLoss.transferError), (.noDevice, .noDevice), (.overflow, .transferError),
      (.stalled, .transferError),
    ])
  @LoopActor func failedRead(status: TransferResult.Status, sign: DeviceLoss) async throws {
    let (stream, reader, door) = try make()
    reader.appetite = 2
    door.out(0x81)[0].bring([1, 2, 3, 4, 5])
    door.out(0x81)[0].comeBack(status)
    let lost = await holds { reader.loss != nil }
    #expect(lost && reader.loss == .device(sign))
    #expect(reader.received == [1, 2, 3, 4, 5])
    #expect(stream.write([1].span) == .lost(.device(sign)))
    stream.close()
  }

  @Test("a failed write is a loss, even where no read failed")
  @LoopActor func failedWrite() async throws {
    let (stream, reader, door) = try make()
    _ = stream.write([1, 2].span)
    door.out(0x02)[0].comeBack(.failed)
    let lost = await holds { reader.loss != nil }
    #expect(lost && reader.loss == .device(.transferError))
    stream.close()
  }

  @Test("a transfer that failed waits for a sign that says why; the first such sign stays the reason, and it is told once")
  @LoopActor func firstSign() async throws {
    let (stream, reader, door) = try make()
    for (index, transfer) in door.out(0x81).enumerated() { transfer.comeBack([.failed, .noDevice, .stalled][min(index, 2)]) }
    let lost = await holds { reader.loss != nil }
    #expect(lost && reader.loss == .device(.noDevice))
    let told = reader.timesTold
    try? await Task.sleep(for: .milliseconds(20))
    #expect(reader.timesTold == told)
    stream.close()
  }

  @Test("a read that cannot be posted again is a loss, not one reader fewer")
  @LoopActor func repostFails() async throws {
    let (stream, reader, door) = try make()
    door.postFaults = [.other(-1)]
    door.out(0x81)[0].bring([7])
    let lost = await holds { reader.loss != nil }
    #expect(lost && reader.received == [7] && reader.loss == .device(.transferError))
    stream.close()
  }

  @Test("a device that is gone before the stream starts is a loss that is told")
  @LoopActor func startFails() async throws {
    let door = FalseHandle(FalseDoor())
    door.postFaults = [.noDevice]
    let stream = USBHostStream(USBHandle(door, quarantine: USBQuarantine()), phone.interface)
    let reader = Reader(stream)
    try stream.start(reader)
    let lost = await holds { reader.loss != nil }
    #expect(lost && reader.loss == .device(.noDevice))
    stream.close()
  }

  @Test("a write that moves nothing is told once as evidence, ends nothing, and is told anew after one moved")
  @LoopActor func stalledWrite() async throws {
    let door = FalseHandle(FalseDoor())
    let stream = USBHostStream(USBHandle(door, quarantine: USBQuarantine()), phone.interface, patience: .milliseconds(20))
    let reader = Reader(stream)
    var told = 0
    stream.onWriteStalled = { told += 1 }
    try stream.start(reader)
    _ = stream.write([1].span)
    let once = await holds { told == 1 }
    #expect(once)
    // More writes behind it are the same stall.
    _ = stream.write([2].span)
    try? await Task.sleep(for: .milliseconds(60))
    #expect(told == 1 && reader.loss == nil)
    door.out(0x02)[0].comeBack(.completed, count: 1)
    let again = await holds { told == 2 }
    #expect(again)
    door.out(0x02)[0].comeBack(.completed, count: 1)
    try? await Task.sleep(for: .milliseconds(60))
    #expect(told == 2)
    stream.close()
  }

  @Test("closed, it tells nothing and takes nothing, whatever still comes back")
  @LoopActor func closed() throws {
    let (stream, reader, door) = try make()
    _ = stream.write([1].span)
    stream.close()
    for transfer in door.out(0x81) + door.out(0x02) { transfer.comeBack(.noDevice) }
    #expect(reader.timesTold == 0 && reader.timesWritable == 0)
    #expect(stream.write([1].span) == .lost(.endOfFile))
  }

  @LoopActor private func make() throws -> (USBHostStream, Reader, FalseHandle) {
    let door = FalseHandle(FalseDoor())
    let stream = USBHostStream(USBHandle(door, quarantine: USBQuarantine()), phone.interface)
    let reader = Reader(stream)
    try stream.start(reader)
    return (stream, reader, door)
  }

  @LoopActor private func make(reader: Deaf) throws -> (USBHostStream, Deaf, FalseHandle) {
    let door = FalseHandle(FalseDoor())
    let stream = USBHostStream(USBHandle(door, quarantine: USBQuarantine()), phone.interface)
    try stream.start(reader)
    return (stream, reader, door)
  }
}

/// Told, it does nothing.
@LoopActor
private final class Deaf: ByteStreamOwner {
  func streamBecameReadable() {}
  func streamBecameWritable() {}
}
