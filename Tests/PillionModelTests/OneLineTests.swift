import PillionModel
import Testing

@Suite("Others' words in a line of ours")
struct OneLineTests {
  @Test("what breaks a line or speaks to a terminal becomes a space, all else stays")
  func oneLine() {
    #expect("a\nb\r\nc\u{2028}d\u{2029}e\u{85}f".inOneLine == "a b  c d e f")
    #expect("\u{1B}[2Jgone\u{7}\0\u{9B}x".inOneLine == " [2Jgone   x")
    #expect("Straße 京都 👩‍👩‍👧 e\u{301}".inOneLine == "Straße 京都 👩‍👩‍👧 e\u{301}")
  }

  @Test("an error about JSON that quotes the text is one line")
  func json() {
    #expect(JSONError(what: "unknown \"a\nb\"").description == "unknown \"a b\"")
  }
}
