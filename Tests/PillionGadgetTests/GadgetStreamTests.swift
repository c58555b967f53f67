import Glibc
import PillionGadget
import PillionIO
import PillionModel
import Testing

@Suite("Transfers as a stream of bytes")
@LoopActor
struct GadgetStreamTests {
  private let ring = FakeRing()
  private let stream: GadgetStream

  init() throws {
    stream = GadgetStream(over: ring)
    try stream.prime()
  }

  @Test("several reads are posted at all times")
  func reads() throws {
    #expect(ring.posted.count == GadgetStream.reads)
    let reader = try Reader(stream)
    ring.arrive([1, 2, 3])
    #expect(reader.bytes == [1, 2, 3])
    #expect(ring.posted.count == GadgetStream.reads)
    stream.close()
  }

  @Test("what arrived before anybody listened is told of")
  func early() async throws {
    ring.arrive([9])
    let reader = try Reader(stream)
    await reader.nextTold()
    #expect(reader.bytes == [9])
    stream.close()
  }

  @Test("as with a socket, what was left unread is told of again, until it is read")
  func left() async throws {
    let reader = try Reader(stream)
    reader.isLazy = true
    ring.arrive([1, 2, 3])
    #expect(reader.read(2) == .bytes(2))
    await reader.nextTold()
    #expect(reader.read(2) == .bytes(1))
    #expect(reader.bytes == [1, 2, 3])
    #expect(reader.read(2) == .nothing)
    stream.close()
  }

  @Test("peers 37: an empty transfer is neither bytes nor an end, and its read is posted again")
  func empty() throws {
    let reader = try Reader(stream)
    ring.arrive([])
    #expect(reader.told == 0 && reader.loss == nil)
    #expect(ring.posted.count == GadgetStream.reads)
    stream.close()
  }

  @Test("one read call gathers what several transfers brought")
  func gather() throws {
    let reader = try Reader(stream)
    reader.isLazy = true
    ring.arrive([1])
    ring.arrive([2, 3])
    #expect(reader.read(10) == .bytes(3))
    #expect(reader.bytes == [1, 2, 3])
    stream.close()
  }

  @Test("a write takes what two transfers hold, cut at their longest, and goes on when one is back")
  func write() throws {
    let reader = try Reader(stream)
    let bytes = (0..<40_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(stream.sendWindow == 32_766)
    #expect(stream.write(bytes.span) == .took(32_766))
    #expect(ring.written.map(\.bytes.count) == [16_383, 16_383])
    // What is cut needs no empty packets.
    #expect(ring.written.map(\.followedByEmpty) == [false, false])
    #expect(stream.write([1].span) == .took(0))
    #expect(reader.writable == 0)
    ring.finish(ring.written[0])
    #expect(reader.writable == 1)
    let rest = Array(bytes[32_766...])
    #expect(stream.write(rest.span) == .took(rest.count))
    let sent = ring.written.flatMap(\.bytes)
    #expect(sent == bytes)
    #expect(!ring.written[2].followedByEmpty)
    stream.close()
  }

  @Test("nobody is told of room who was not refused any")
  func room() throws {
    let reader = try Reader(stream)
    #expect(stream.write([1].span) == .took(1))
    ring.finish(ring.written[0])
    #expect(reader.writable == 0)
    stream.close()
  }

  @Test("a lost device: what had arrived is read first, also what the kernel had not told of yet")
  func loss() throws {
    let reader = try Reader(stream)
    ring.arrive([1], told: false)
    stream.lose(.gadgetDisabled)
    #expect(reader.bytes == [1])
    ring.arrive([2])
    #expect(reader.loss == nil)
    ring.failReads(ESHUTDOWN)
    #expect(reader.bytes == [1, 2])
    #expect(reader.loss == .device(.gadgetDisabled))
    #expect(ring.isRetired)
  }

  @Test("a lost device is told of even when its reads do not come back", .timeLimit(.minutes(1)))
  func lossInTime() async throws {
    let reader = try Reader(stream)
    stream.lose(.gadgetUnbound)
    #expect(reader.loss == nil)
    await reader.nextTold()
    #expect(reader.loss == .device(.gadgetUnbound))
  }

  @Test("a restart ends the older stream at once")
  func restart() throws {
    let reader = try Reader(stream)
    stream.lose(.restarted)
    #expect(reader.loss == .device(.restarted))
    #expect(stream.write([1].span) == .lost(.device(.restarted)))
  }

  @Test("a failed transfer is told to the port once, and nothing is posted after it")
  func failed() throws {
    var told: [DeviceLoss] = []
    stream.onFailed = { told.append($0) }
    ring.failReads(ESHUTDOWN)
    #expect(told == [.endpointShutDown])
    #expect(ring.posted.isEmpty)
    #expect(stream.write([1].span) == .took(0))
    stream.close()
  }

  @Test("other errors are told as what they are, a refused post too")
  func otherErrors() throws {
    var told: [DeviceLoss] = []
    stream.onFailed = { told.append($0) }
    ring.failReads(EPROTO)
    #expect(told == [.transferError])
    let other = FakeRing()
    let second = GadgetStream(over: other)
    try second.prime()
    second.onFailed = { told.append($0) }
    other.refuses = EAGAIN
    #expect(second.write([1].span) == .took(0))
    #expect(told == [.transferError, .endpointShutDown])
    stream.close()
    second.close()
  }

  @Test("reads that cannot be posted say so")
  func prime() {
    let ring = FakeRing()
    ring.refuses = EAGAIN
    let stream = GadgetStream(over: ring)
    #expect(throws: SystemError(EAGAIN, "read")) { try stream.prime() }
    stream.close()
  }

  @Test("closing lets the last writes go out, for a Bye is among them")
  func linger() throws {
    #expect(stream.write([7].span) == .took(1))
    stream.close()
    #expect(!ring.isRetired)
    ring.finish(ring.written[0])
    #expect(ring.isRetired)
  }

  @Test("closing does not wait for a peer that reads nothing")
  func lingerEnds() async throws {
    var isBack = false
    stream.onRetired = { isBack = true }
    #expect(stream.write([7].span) == .took(1))
    stream.close()
    let begin = Moment.now
    while !isBack, Moment.now - begin < .seconds(20) { await pause(.milliseconds(10)) }
    #expect(isBack)
  }

  @Test("nothing is told after the close")
  func quiet() throws {
    let reader = try Reader(stream)
    #expect(stream.write([7].span) == .took(1))
    stream.close()
    ring.arrive([1])
    ring.failReads(ESHUTDOWN)
    stream.lose(.gadgetDisabled)
    #expect(reader.told == 0 && reader.writable == 0)
    #expect(ring.isRetired)
  }
}

/// Sleeps on the loop.
@LoopActor
func pause(_ duration: Duration) async {
  await withCheckedContinuation { (waiting: CheckedContinuation<Void, Never>) in
    var timer: LoopTimer?
    timer = LoopTimer {
      timer = nil
      waiting.resume()
    }
    timer?.set(.now + duration)
  }
}
