import PillionLink
import Testing
import TestSupport

@Suite("Deframer: bytes in any chunking become frames")
struct DeframerTests {
  /// What comes out: headers and payloads, and the failure that ended it.
  struct Cut: Equatable {
    var frames: [FrameHeader] = []
    var payloads: [[UInt8]] = []
    var failure: Deframer.Failure?
  }

  func cut(_ pieces: [[UInt8]], maxFrameBytes: Int = 16_384, maxFrames: Int? = nil) -> Cut {
    var deframer = Deframer(maxFrameBytes: maxFrameBytes, maxFrames: maxFrames)
    var result = Cut()
    for piece in pieces {
      var position = 0
      loop: while true {
        switch deframer.next(of: piece[...], from: &position) {
        case .frame(let header, let payload):
          result.frames.append(header)
          result.payloads.append(Array(payload))
        case .needsMore:
          #expect(position == piece.count)
          break loop
        case .failed(let failure):
          result.failure = failure
          break loop
        }
      }
      #expect(deframer.buffered <= maxFrameBytes)
    }
    return result
  }

  static let sample: [(UInt8, UInt32, Int)] = [
    (17, 1, 0), (3, 0, 1), (17, 3, 11), (200, 0x8000_0001, 12), (17, 1, 13), (6, 0, 255), (17, 5, 600),
  ]

  @Test("a header is 12 bytes little-endian: length, stream, type, flags, class, reserved")
  func layout() {
    var bytes: [UInt8] = []
    FrameHeader(length: 0x0403_0201, stream: 0x0807_0605, type: 17, flags: [.first, .endOfStream], trafficClass: 6, reserved: 9).append(
      to: &bytes)
    #expect(bytes == [1, 2, 3, 4, 5, 6, 7, 8, 17, 5, 6, 9])
    #expect(
      FrameHeader(([0] + bytes)[1...])
        == FrameHeader(
          length: 0x0403_0201, stream: 0x0807_0605, type: 17, flags: [.first, .endOfStream], trafficClass: 6, reserved: 9))
    #expect(FrameHeader(bytes[..<11]) == nil)
  }

  @Test("every chunking gives the same frames")
  func chunkings() {
    var bytes: [UInt8] = []
    for (type, stream, count) in Self.sample {
      bytes += RawPeer.frame(type, stream, (0..<count).map { UInt8(truncatingIfNeeded: $0) })
    }
    let whole = cut([bytes])
    #expect(whole.frames.map(\.length) == Self.sample.map { UInt32($0.2) })
    #expect(whole.frames.map(\.stream) == Self.sample.map(\.1))
    #expect(whole.payloads[6].last == UInt8(truncatingIfNeeded: 599))
    for pieces in Chunkings.of(bytes, halves: 1000, random: 100) { #expect(cut(pieces) == whole) }
  }

  @Test("the longest frame passes; one byte more ends it, before any memory is taken", arguments: [4_096, 16_384])
  func lengths(limit: Int) {
    let longest = RawPeer.frame(17, 1, Array(repeating: 7, count: limit - 12))
    for pieces in Chunkings.of(longest, halves: 8, random: 4) {
      #expect(cut(pieces, maxFrameBytes: limit).payloads.first?.count == limit - 12)
    }
    var header: [UInt8] = []
    FrameHeader(length: UInt32(limit - 11), stream: 1, type: 17).append(to: &header)
    #expect(cut([header], maxFrameBytes: limit).failure == .tooLong(bytes: limit + 1, limit: limit))
  }

  @Test("a length of 4 GiB is one clear failure in every chunking, and final")
  func fourGiB() {
    let bytes: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 1, 0, 0, 0, 17, 3, 5, 0, 1, 2, 3]
    for pieces in Chunkings.of(bytes) {
      let result = cut(pieces + [RawPeer.frame(17, 1, [1])])
      #expect(result.frames.isEmpty)
      #expect(result.failure == .tooLong(bytes: 4_294_967_307, limit: 16_384))
    }
  }

  @Test("type 0 is no frame: a run of zero bytes ends the link")
  func zeros() {
    #expect(cut([Array(repeating: 0, count: 40)]).failure == .noType)
  }

  @Test("before trust the 16th frame passes and the 17th does not")
  func frameCount() {
    let bytes = Array((0..<17).map { _ in RawPeer.frame(3, 0, [1, 2]) }.joined())
    for pieces in Chunkings.of(bytes) {
      let result = cut(pieces, maxFrameBytes: 4_096, maxFrames: 16)
      #expect(result.frames.count == 16)
      #expect(result.failure == .tooManyFrames(limit: 16))
    }
  }

  @Test("once lifted, the limit is the larger one and frames are not counted")
  func lifted() {
    var deframer = Deframer(maxFrameBytes: 100, maxFrames: 1)
    var position = 0
    let short = RawPeer.frame(17, 1, Array(repeating: 1, count: 50))
    guard case .frame = deframer.next(of: short[...], from: &position) else { return #expect(Bool(false)) }
    deframer.lift(to: 1_000)
    let long = RawPeer.frame(17, 1, Array(repeating: 1, count: 900))
    for _ in 0..<20 {
      position = 0
      guard case .frame = deframer.next(of: long[...], from: &position) else { return #expect(Bool(false)) }
    }
  }

  @Test("random bytes never trap and never hold more than one frame", arguments: 0..<50 as Range<UInt64>)
  func noise(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<5_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    _ = cut(Chunkings.cut(bytes, longest: 700, using: &generator))
  }
}
