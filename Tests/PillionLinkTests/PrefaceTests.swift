import PillionLink
import Testing
import TestSupport

@Suite("Preface: 16 bytes, PLN 0x1A, versions, reserved, nonce")
struct PrefaceTests {
  @Test("the bytes are those of design.md Wire 2, little-endian")
  func layout() {
    let preface = Preface(lowest: 1, highest: 3, nonce: 0x0807_0605_0403_0201)
    #expect(preface.bytes == [0x50, 0x4C, 0x4E, 0x1A, 1, 3, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8])
  }

  @Test("it is read back in every chunking, and only whole")
  func roundTrip() throws {
    let preface = Preface(lowest: 2, highest: 9, nonce: .max - 1)
    for count in 0..<16 { #expect(try Preface(reading: preface.bytes[..<count]) == nil) }
    #expect(try Preface(reading: (preface.bytes + [99])[...]) == preface)
    // A slice that does not begin at 0.
    #expect(try Preface(reading: ([7, 7] + preface.bytes)[2...]) == preface)
  }

  @Test("the reserved bytes are ignored")
  func reserved() throws {
    var bytes = Preface(nonce: 5).bytes
    bytes[6] = 0xFF
    #expect(try Preface(reading: bytes[...]) == Preface(nonce: 5))
  }

  @Test(
    "each refusal says what was seen",
    arguments: [
      ("GET / HTTP/1.1\r\n", "the peer speaks HTTP, not Pillion"),
      ("PRI * HTTP/2.0\r\n", "the peer speaks HTTP, not Pillion"),
      ("HTTP/1.1 400 Bad", "the peer speaks HTTP, not Pillion"),
      ("POST /x HTTP/1.1", "the peer speaks HTTP, not Pillion"),
      ("\u{16}\u{3}\u{1}\u{2}", "the peer speaks TLS where Pillion's preface was expected"),
      ("SSH-2.0-OpenSSH", "the peer does not speak Pillion: it began with 53 53 48 2D instead of 50 4C 4E 1A"),
    ])
  func refusals(text: String, line: String) {
    let bytes = Array(text.utf8)
    #expect(throws: Preface.Refusal.self) { try Preface(reading: bytes[...]) }
    do { _ = try Preface(reading: bytes[...]) } catch { #expect(error.description == line) }
    // Nothing is judged before four bytes are there, so that chunking does not change the answer.
    #expect(throws: Never.self) { try Preface(reading: bytes[..<3]) }
  }

  @Test("versions that run backwards are refused")
  func reversed() {
    var bytes = Preface(nonce: 5).bytes
    bytes[4] = 4
    bytes[5] = 2
    #expect(throws: Preface.Refusal.versionsReversed(lowest: 4, highest: 2)) { try Preface(reading: bytes[...]) }
  }

  @Test("the highest common version is spoken, or none")
  func versions() {
    let ours = Preface(lowest: 2, highest: 4, nonce: 0)
    #expect(ours.common(with: Preface(lowest: 1, highest: 3, nonce: 0)) == 3)
    #expect(ours.common(with: Preface(lowest: 4, highest: 9, nonce: 0)) == 4)
    #expect(ours.common(with: Preface(lowest: 5, highest: 9, nonce: 0)) == nil)
    #expect(ours.common(with: Preface(lowest: 1, highest: 1, nonce: 0)) == nil)
  }
}
