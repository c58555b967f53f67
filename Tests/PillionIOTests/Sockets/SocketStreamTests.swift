import PillionIO
import PillionModel
import Testing

@Suite("A socket as a stream of bytes")
struct SocketStreamTests {
  @Test("what is written arrives, and a stream with nothing to read says so")
  @LoopActor func roundTrip() async throws {
    let (a, b) = try SocketStream.pair()
    #expect(read(b) == .nothing)
    #expect(a.write([1, 2, 3].span) == .took(3))
    #expect(read(b) == .bytes(3))
    a.close()
    b.close()
  }

  @Test("a full stream takes a part, and tells when it may go on")
  @LoopActor func backPressure() async throws {
    let (a, b) = try SocketStream.pair()
    let owner = StreamOwner()
    try a.start(owner)
    let piece = [UInt8](repeating: 7, count: 16_384)
    var sent = 0
    while true {
      guard case .took(let count) = a.write(piece.span) else { break }
      sent += count
      if count < piece.count { break }
    }
    // No more than the window, twice over for the kernel's own account, may be below us.
    #expect(sent >= 32_768 && sent <= 4 * 32_768)
    #expect(!owner.isWritable)
    var received = 0
    while case .bytes(let count) = read(b) { received += count }
    await owner.writable()
    #expect(received == sent)
    a.close()
    b.close()
  }

  @Test("the peer's end shows as the end of the file after what it wrote")
  @LoopActor func endOfFile() async throws {
    let (a, b) = try SocketStream.pair()
    let owner = StreamOwner()
    try b.start(owner)
    #expect(a.write([9].span) == .took(1))
    a.close()
    await owner.readable()
    #expect(read(b) == .bytes(1))
    #expect(read(b) == .lost(.endOfFile))
    b.close()
  }

  @Test("writing to a peer that is gone is a loss, not a signal")
  @LoopActor func brokenPipe() throws {
    let (a, b) = try SocketStream.pair()
    b.close()
    guard case .lost(.failed(let error)) = a.write([1].span) else {
      Issue.record("no loss")
      return
    }
    #expect(error.description == "send: Broken pipe")
    a.close()
  }

  @LoopActor private func read(_ stream: SocketStream) -> ReadResult {
    var buffer = [UInt8](repeating: 0, count: 4096)
    var span = buffer.mutableSpan
    return stream.read(into: &span)
  }
}
