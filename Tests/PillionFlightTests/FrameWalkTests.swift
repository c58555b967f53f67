import PillionLink
import PillionModel
import Testing

@testable import PillionFlight

@Suite("The recorder finds frames beside the machine, in any chunking")
struct FrameWalkTests {
  enum Found: Equatable {
    case preface([UInt8])
    case frame(FrameHeader, [UInt8])
  }

  private static let nonce: UInt64 = 0x1122_3344_5566_7788

  private static func frame(_ type: UInt8, stream: UInt32 = 0, _ payload: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    FrameHeader(length: UInt32(payload.count), stream: stream, type: type, flags: [.first, .last]).append(to: &bytes)
    return bytes + payload
  }

  private static let link: [UInt8] =
    Preface(nonce: nonce).bytes + frame(1, [1, 2, 3]) + frame(17, stream: 1, [UInt8](repeating: 9, count: 300)) + frame(3, [8, 1])
    + frame(99, [1, 2, 3, 4, 5]) + frame(17, stream: 1, []) + frame(21, stream: 1, [])

  private func walk(_ bytes: [UInt8], chunks size: Int, _ depth: FrameWalk.Depth = .headers, nonce: UInt64? = nil) -> [Found] {
    var walk = FrameWalk(depth, nonce: nonce)
    var found: [Found] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      var rest = bytes[start..<min(bytes.count, start + size)]
      loop: while true {
        switch walk.next(in: &rest) {
        case .preface(let bytes): found.append(.preface(Array(bytes)))
        case .frame(let header, let payload): found.append(.frame(header, Array(payload)))
        case .needsMore: break loop
        }
      }
      #expect(rest.isEmpty, "all is taken")
    }
    return found
  }

  @Test("headers of all frames, payloads of control frames alone, whatever the chunks", arguments: 1...40)
  func headers(_ size: Int) {
    let found = walk(Self.link, chunks: size)
    #expect(found == walk(Self.link, chunks: 10_000))
    guard found.count == 7, case .preface = found[0], case .frame(let hello, let payload) = found[1],
      case .frame(let message, let none) = found[2]
    else {
      Issue.record("\(found)")
      return
    }
    #expect(hello.type == 1 && payload == [1, 2, 3])
    #expect(message.type == 17 && message.length == 300 && none.isEmpty)
    #expect(found[4] == .frame(FrameHeader(length: 5, stream: 0, type: 99, flags: [.first, .last]), []), "of an unknown type too")
  }

  @Test("everything, where everything is asked for", arguments: [1, 7, 12, 13, 250, 10_000])
  func everything(_ size: Int) {
    let found = walk(Self.link, chunks: size, .everything)
    guard found.count == 7, case .frame(_, let payload) = found[2] else {
      Issue.record("\(found)")
      return
    }
    #expect(payload == [UInt8](repeating: 9, count: 300))
  }

  @Test("bytes of an older link before the expected preface are none of this link", arguments: [1, 5, 10_000])
  func older(_ size: Int) {
    let older = Self.frame(17, stream: 3, [1, 2, 3]) + Preface(nonce: 5).bytes + Self.frame(3, [8, 1])
    let found = walk(older + Self.link, chunks: size, nonce: Self.nonce)
    #expect(found == walk(Self.link, chunks: 10_000))
  }

  @Test("what is no link ends the walk after its first bytes, and a wrong length there")
  func wrong() {
    let request = Array("GET / HTTP/1.1\r\nAuthorization: secret\r\n\r\n".utf8)
    #expect(walk(request, chunks: 100) == [.preface(Array(request.prefix(16)))])
    let broken = Preface(nonce: 1).bytes + [0xFF, 0xFF, 0xFF, 0xFF] + [UInt8](repeating: 1, count: 300)
    for size in [1, 9, 1000] { #expect(walk(broken, chunks: size).count == 1) }
    let noType = Preface(nonce: 1).bytes + [UInt8](repeating: 0, count: 300)
    for size in [1, 9, 1000] { #expect(walk(noType, chunks: size).count == 1) }
  }
}
