import PillionLink
import PillionModel
import Testing

@Suite("A medium that may still hold bytes of an older link")
struct PrefaceOfThisLinkTests {
  private let nonce: UInt64 = 0x1122_3344_5566_7788

  private func handshake() -> Handshake {
    var configuration = LinkConfiguration(end: .acceptor, hello: Hello(role: .unit), nonce: 7)
    configuration.peerNonce = nonce
    return Handshake(configuration)
  }

  /// What is made of these bytes, brought in pieces of so many.
  private func answer(to bytes: [UInt8], pieces: Int) -> (Handshake.OnPreface, rest: Int, dropped: Int) {
    var handshake = handshake()
    _ = handshake.start(at: .zero)
    var last = Handshake.OnPreface.needsMore
    var rest = 0
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      var piece = bytes[start..<min(start + pieces, bytes.count)]
      if handshake.takesPreface { last = handshake.receive(&piece, at: .zero) }
      rest += piece.count
    }
    return (last, rest, handshake.dropped)
  }

  @Test("older prefaces, frames and half a preface before it are dropped, in every chunking; what follows it is kept")
  func older() {
    let stale = Preface(nonce: 99).bytes + [1, 2, 3] + Preface(nonce: nonce).bytes.prefix(15) + [0x50, 0x4C]
    let bytes = stale + Preface(nonce: nonce).bytes + [9, 9, 9, 9, 9]
    for pieces in 1...bytes.count {
      let (answer, rest, dropped) = answer(to: bytes, pieces: pieces)
      #expect(answer == .awaitHello, "in pieces of \(pieces)")
      #expect(rest == 5 && dropped == stale.count, "in pieces of \(pieces)")
    }
  }

  @Test("a clean medium loses nothing")
  func clean() {
    let (answer, rest, dropped) = answer(to: Preface(nonce: nonce).bytes + [1], pieces: 4)
    #expect(answer == .awaitHello && rest == 1 && dropped == 0)
  }

  @Test("a preface of this link with no common version is told, not dropped")
  func version() {
    let (answer, _, _) = answer(to: Preface(lowest: 8, highest: 9, nonce: nonce).bytes, pieces: 16)
    guard case .refuse(let fault) = answer else { return #expect(Bool(false), "\(answer)") }
    #expect(fault.reason == .version)
  }

  @Test("a peer that never says it is refused after 256 KiB, and by its deadline")
  func never() {
    var handshake = handshake()
    _ = handshake.start(at: .zero)
    var taken = 0
    while taken < 300_000 {
      var noise = ArraySlice([UInt8](repeating: 0x50, count: 4096))
      taken += noise.count
      if case .refuse(let fault) = handshake.receive(&noise, at: .zero) {
        #expect(fault.reason == .protocolError && taken <= 262_144 + 8192)
        return
      }
    }
    Issue.record("it was never refused")
  }

  @Test("the two nonces of a link are told apart")
  func answers() {
    for nonce: UInt64 in [0, 1, .max, 0x8000_0000_0000_0000] { #expect(Preface.answer(to: nonce) != nonce) }
  }
}
