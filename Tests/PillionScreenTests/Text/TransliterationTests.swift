import Testing

@testable import PillionScreen

@Suite("R39: text for displays that show ASCII only")
struct TransliterationTests {
  @Test(
    "R39: Latin, Cyrillic and Greek",
    arguments: [
      ("Plaça de Sant Martí", "Placa de Sant Marti"), ("Невский проспект", "Nevskiy prospekt"), ("Щербаковская", "Shcherbakovskaya"),
      ("ЖУКОВ", "ZHUKOV"), ("Жуков", "Zhukov"), ("Οδός Ερμού", "Odos Ermou"), ("Łódź", "Lodz"), ("Straße", "Strasse"),
      ("İstanbul Çıkışı", "Istanbul Cikisi"), ("Đường Lê Lợi", "Duong Le Loi"), ("500\u{A0}м", "500 m"), ("٥٠٠", "500"),
      ("2 → 3…", "2 -> 3..."),
      ("„Київ“", "\"Kyiv\""), ("Ａ８", "A8"), ("e\u{301}", "e"),
    ])
  func tables(text: String, ascii: String) {
    let result = Transliteration.ascii(text)
    #expect(result.text == ascii)
    #expect(result.complete)
  }

  @Test("R39: what has no counterpart becomes one neutral sign, never a blank", arguments: ["国道１号", "ถนนสุขุมวิท", "도로", "🚗"])
  func neutral(text: String) {
    let result = Transliteration.ascii(text)
    #expect(!result.complete)
    #expect(CleanText.clean(result.text) != nil)
    #expect(result.text.allSatisfy { $0.isASCII })
    #expect(Transliteration.ascii("国道１号").text == "?1?")
  }
}
