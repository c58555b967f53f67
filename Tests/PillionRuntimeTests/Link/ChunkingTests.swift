import ConformanceSuite
import PillionIO
import PillionModel
import PillionRuntime
import PillionSession
import TestSupport
import Testing

@Suite("A link does not depend on how its stream is cut")
struct ChunkingTests {
  @Test("byte by byte and in seeded pieces, through a real socket", arguments: [0, 1, 2, 3, 4, 5, 6, 7] as [UInt64])
  @LoopActor func pieces(_ seed: UInt64) async throws {
    let pair = try await Pair(serving: [Echo.handlers()], through: { CutStream($0, seed: seed) })
    let text = String(repeating: "ä€😀", count: 60)
    for number in 0..<3 as Range<UInt64> {
      let answer: Line = try await pair.channel.unary(Echo.unary, Line(text, number), options: CallOptions())
      #expect(answer == Line(text, number))
    }
    let lines = try await pair.channel.serverStreaming(Echo.list, Line("x", 20), options: CallOptions()) { (lines: MessageStream<Line>) in
      var numbers: [UInt64] = []
      for try await line in lines { numbers.append(line.number) }
      return numbers
    }
    #expect(lines == Array(0..<20))
    try await pair.close()
    #expect(pair.client.ended.count == 1 && pair.client.ended[0].reason == .bye)
    #expect(pair.server.ended.count == 1 && pair.server.ended[0].peerReason == .done)
  }
}

/// A stream that gives what it reads in small pieces, and takes what it is given in small pieces.
@LoopActor
final class CutStream: ByteStream {
  private let base: SocketStream
  private let longest: Int
  private var generator: SeededGenerator
  private weak var owner: (any ByteStreamOwner)?
  private var later: LoopTimer?

  init(_ base: SocketStream, seed: UInt64) {
    self.base = base
    longest = seed == 0 ? 1 : 1 << seed
    generator = SeededGenerator(seed: seed)
  }

  var sendWindow: Int { base.sendWindow }
  func close() { base.close() }

  func start(_ owner: any ByteStreamOwner) throws(SystemError) {
    self.owner = owner
    later = LoopTimer { [weak owner] in owner?.streamBecameWritable() }
    try base.start(owner)
  }

  func read(into buffer: inout MutableSpan<UInt8>) -> ReadResult {
    var piece = [UInt8](repeating: 0, count: min(length(), buffer.count))
    var span = piece.mutableSpan
    let result = base.read(into: &span)
    if case .bytes(let count) = result { for index in 0..<count { buffer[index] = piece[index] } }
    return result
  }

  func write(_ bytes: Span<UInt8>) -> WriteResult {
    let count = min(length(), bytes.count)
    let result = base.write(bytes.extracting(0..<count))
    // The socket has room for more, so it is this stream that must say so.
    if case .took(count) = result, count < bytes.count { later?.set(.zero) }
    return result
  }

  private func length() -> Int { longest == 1 ? 1 : Int.random(in: 1...longest, using: &generator) }
}
