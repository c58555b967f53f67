import Testing

@testable import PillionScreen

@Suite("R5: text from the phone")
struct CleanTextTests {
  @Test(
    "R5: blanks and placeholders are nothing",
    arguments: ["", " ", "\n\t", "\u{A0}", "\u{200E}\u{200F}", "undefined", " Undefined ", "null", "NULL", "(null)", "\u{202E}", "\u{0}"])
  func nothing(text: String) {
    #expect(CleanText.clean(text) == nil)
  }

  @Test("What is left is one line without control characters")
  func line() {
    #expect(CleanText.clean("  Main\n Street\u{7} ") == "Main Street")
    #expect(CleanText.clean("500\u{A0}m") == "500\u{A0}m")
    #expect(CleanText.clean("a\u{202E}b") == "ab")
    #expect(CleanText.clean("null Street") == "null Street")
    #expect(CleanText.clean("Käänny\u{200E} vasempaan") == "Käänny\u{200E} vasempaan")
    #expect(CleanText.clean("👨‍👩‍👧") == "👨‍👩‍👧")
    #expect(CleanText.clean(nil) == nil)
  }

  @Test("A text longer than any screen is cut without reading all of it")
  func long() {
    let text = CleanText.clean(String(repeating: "ab ", count: 1_000_000))
    #expect(text?.count == CleanText.longest)
  }

  @Test("Lists keep their order and lose what is nothing")
  func lists() {
    #expect(CleanText.all(["", "A8", "undefined", "A8", "E 43"]) == ["A8", "E 43"])
    #expect(CleanText.all([]) == [])
  }
}
