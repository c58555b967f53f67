import Glibc
import PillionModel
import Testing

@testable import PillionIO

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

  @Test("once it has begun it and its owner live until it is closed, whoever forgets them")
  @LoopActor func lives() async throws {
    let (a, stream, owner) = try forgotten()
    #expect(a.write([9].span) == .took(1))
    await owner.object?.readable()
    #expect(owner.object?.isReadable == true)
    stream.object?.close()
    #expect(stream.object == nil && owner.object == nil)
    a.close()
  }

  private struct Weak<Object: AnyObject> { weak var object: Object? }

  @LoopActor private func forgotten() throws -> (peer: SocketStream, Weak<SocketStream>, Weak<StreamOwner>) {
    let (a, b) = try SocketStream.pair()
    let owner = StreamOwner()
    try b.start(owner)
    return (a, Weak(object: b), Weak(object: owner))
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

  @Test("who takes less than there is, is told again, also of the end that came with the last bytes", arguments: [1, 7, 64, 100])
  @LoopActor func pieces(_ most: Int) async throws {
    for (a, b) in [try SocketStream.pair(), try tcpPair()] {
      let eater = Eater(b, most: most)
      try b.start(eater)
      #expect(a.write([UInt8](0..<64).span) == .took(64))
      a.close()
      await eater.over()
      #expect(eater.eaten == Array(0..<64) && eater.loss == .endOfFile)
      b.close()
    }
  }

  @Test("who does not read is told of nothing, not even of the end; who reads again is told of all")
  @LoopActor func resting() async throws {
    let (a, b) = try SocketStream.pair()
    let eater = Eater(b, most: 64)
    try b.start(eater)
    b.setReading(false)
    #expect(a.write([1, 2].span) == .took(2))
    a.close()
    for _ in 0..<20 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(eater.told == 0)
    b.setReading(true)
    await eater.over()
    #expect(eater.eaten == [1, 2] && eater.loss == .endOfFile)
    // Once of the bytes, once of the end.
    #expect(eater.told <= 2)
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

/// Two connected ends on this machine.
@LoopActor
private func tcpPair() throws -> (SocketStream, SocketStream) {
  let listening = try TCPSocket.listen(TCPAddress(host: "127.0.0.1", port: 0))
  let place = TCPSocket.own(listening)
  let client = try TCPSocket.connect(try #require(place))
  let number = accept(listening.number, nil, nil)
  #expect(fcntl(number, F_SETFL, O_NONBLOCK) == 0)
  return (SocketStream(client), SocketStream(try TCPSocket.checked(Descriptor(owning: number))))
}

/// Takes at most so many bytes each time that it is told of some.
@LoopActor
private final class Eater: ByteStreamOwner {
  private let stream: SocketStream
  private let most: Int
  private(set) var eaten: [UInt8] = []
  private(set) var loss: StreamLoss?
  private(set) var told = 0
  private var waiting: CheckedContinuation<Void, Never>?

  init(_ stream: SocketStream, most: Int) { (self.stream, self.most) = (stream, most) }

  func streamBecameReadable() {
    told += 1
    var buffer = [UInt8](repeating: 0, count: most)
    var span = buffer.mutableSpan
    switch stream.read(into: &span) {
    case .nothing: return
    case .bytes(let count): eaten += buffer[..<count]
    case .lost(let loss):
      self.loss = loss
      stream.close()
      waiting?.resume()
      waiting = nil
    }
  }

  func streamBecameWritable() {}

  func over() async { if loss == nil { await withCheckedContinuation { waiting = $0 } } }
}
