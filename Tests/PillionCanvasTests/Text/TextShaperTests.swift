import PillionCanvas
import PillionScreen
import Testing

@Suite("Shaped text")
struct TextShaperTests {
  private let shaper = TextShaper()
  private let font = TextFont(role: .instruction, pixelSize: 28, weight: .medium)

  @Test("R1: fit is measured in shaped lines: a text fits where its lines do")
  func fits() {
    let text = "Turn right onto International Boulevard"
    let whole = shaper.measure(text, font: font, width: nil, lines: 1)
    #expect(whole.fits && whole.lines == 1)
    #expect(!shaper.measure(text, font: font, width: 300, lines: 1).fits)
    #expect(shaper.measure(text, font: font, width: 340, lines: 2).fits)
    #expect(shaper.measure(text, font: font, width: whole.width, lines: 1).fits)
    #expect(!shaper.measure(text, font: font, width: 80, lines: 2).fits)
  }

  @Test("R1: a line that is filled to its last pixel is broken earlier, not counted as one that does not fit")
  func fullLines() {
    let text = "Siga por la derecha en dirección a Square Lamark."
    let words = text.split(separator: " ").map { shaper.measure(String($0), font: font, width: nil, lines: 1).width }
    for width in stride(from: (words.max() ?? 0).rounded(.up) + 1, through: 700, by: 0.25) {
      let extent = shaper.measure(text, font: font, width: width, lines: 9)
      #expect(extent.fits && extent.width <= width, "\(width): \(extent)")
    }
  }

  @Test("a word that is wider than its line does not fit, however many lines there are")
  func longWord() {
    #expect(!shaper.measure("Donaudampfschifffahrtsgesellschaftsstraße", font: font, width: 200, lines: 9).fits)
  }

  @Test("lines grow with the font, heights with the lines")
  func heights() {
    let one = shaper.measure("A8", font: font, width: 300, lines: 2)
    let two = shaper.measure("Turn right onto International Boulevard", font: font, width: 340, lines: 2)
    #expect(two.height == 2 * one.height)
    #expect(one.height >= 28)
  }

  @Test("Arabic letters are joined: the word is narrower than its letters apart")
  func shaping() {
    func width(_ text: String) -> Double { shaper.measure(text, font: font, width: nil, lines: 1).width }
    #expect(width("شمال") < width("ش") + width("م") + width("ا") + width("ل"))
    #expect(width("لا") < width("ل") + width("ا"))
  }

  @Test("isolates take no room and draw nothing")
  func isolates() {
    let plain = shaper.shape("Turn onto US 1", font: font, width: nil)
    let isolated = shaper.shape("Turn onto \u{2068}US 1\u{2069}", font: font, width: nil)
    #expect(abs(plain.width - isolated.width) < 0.5)
    #expect(isolated.missing == 0)
  }

  @Test("nothing traps on empty, endless, broken or huge text, or on a size that is no number")
  func total() {
    let texts = [
      "", " ", "\n\n", "a\u{0}b", "\u{202E}abc", String(repeating: "W", count: 100_000), "👩‍👩‍👧‍👦", "\u{FFFD}\u{301}",
      "ก\u{0E49}\u{0E49}\u{0E49}",
    ]
    for text in texts {
      for width in [nil, 0, -5, 300, .nan, .infinity] as [Double?] {
        for size in [28, 0, -1, .nan, .infinity] {
          let extent = shaper.measure(text, font: TextFont(role: .road, pixelSize: size), width: width, lines: 2)
          #expect(extent.lines >= 1 && extent.width >= 0 && extent.width.isFinite)
        }
      }
    }
  }

  @Test("R39: what no font holds is counted")
  func missing() {
    #expect(shaper.shape("\u{10FFFD}", font: font, width: nil).missing == 1)
    #expect(shaper.shape("Avenue de l’Hermitage – Plaça Ñandú", font: font, width: nil).missing == 0)
  }
}
