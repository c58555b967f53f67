import Testing

@testable import PillionScreen

@Suite("R1, R2: which text is shown and where it is cut")
struct TextFittingTests {
  let fitting = TextFitting(measurer: FixedWidthMeasurer())

  /// A 20-pixel font takes 10 pixels a character.
  func box(_ width: Int, lines: Int = 1) -> TextBox {
    let rect = PixelRect(x: 0, y: 0, width: width, height: 25 * lines)
    return TextBox(font: TextFont(role: .instruction, pixelSize: 20), rect: rect, lines: lines)
  }

  @Test(
    "R1: the longest that fits",
    arguments: [
      (600, "Turn right onto International Boulevard", false), (300, "Turn right onto Intl Blvd", false), (80, "Right", false),
      (390, "Turn right onto International Boulevard", false), (389, "Turn right onto Intl Blvd", false), (50, "Right", false),
      (40, "Rig…", true),
    ] as [(Int, String, Bool)])
  func longest(width: Int, text: String, truncated: Bool) {
    let variants = ["Turn right onto International Boulevard", "Turn right onto Intl Blvd", "Right"]
    let fitted = fitting.fit(variants, in: box(width), policy: .longestThatFits)
    #expect(fitted?.text == text)
    #expect(fitted?.truncated == truncated)
  }

  @Test("R1: an unsorted list tells the policies apart")
  func policies() {
    let variants = ["Right", "Turn right onto X"]
    #expect(fitting.fit(variants, in: box(300), policy: .longestThatFits)?.text == "Turn right onto X")
    #expect(fitting.fit(variants, in: box(300), policy: .firstThatFits)?.text == "Right")
    #expect(fitting.fit([], in: box(300), policy: .firstThatFits) == nil)
  }

  @Test("R1: lines that are available count")
  func lines() {
    let variants = ["Turn right onto International Boulevard", "Right"]
    #expect(fitting.fit(variants, in: box(250), policy: .longestThatFits)?.text == "Right")
    #expect(fitting.fit(variants, in: box(250, lines: 2), policy: .longestThatFits)?.text == variants[0])
  }

  @Test("R2: a number is not cut, nor parted from its unit")
  func numbers() {
    // "เลี้ยวขวาใน 500 เมตร" has 16 clusters before the number's end; wide ones take 20 pixels in this font only above U+2E80.
    let thai = "เลี้ยวขวาใน 500 เมตร"
    for width in stride(from: 20, through: 400, by: 7) {
      guard let fitted = fitting.fit([thai], in: box(width), policy: .longestThatFits) else {
        Issue.record("nothing at \(width)")
        continue
      }
      if fitted.truncated { #expect(!fitted.text.contains { $0.isNumber }, "\(width): \(fitted.text)") }
    }
    for width in 20...200 {
      let fitted = fitting.fit(["Drive 4.9 km then A8 north"], in: box(width), policy: .longestThatFits)
      guard let text = fitted?.text, fitted?.truncated == true else { continue }
      #expect(!text.contains("4") || text.contains("4.9 km"), "\(width): \(text)")
      #expect(!text.contains("A") || text.contains("A8"), "\(width): \(text)")
    }
  }

  @Test("R2: an emoji of several scalars stays whole, so do Arabic letters with marks")
  func graphemes() {
    let family = "👨‍👩‍👧‍👦"
    let texts = [String(repeating: family, count: 5), "انعطفْ يمينًا إلى شارعِ"]
    for text in texts {
      let clusters = Set(text)
      for width in stride(from: 20, through: 120, by: 5) {
        guard let fitted = fitting.fit([text], in: box(width), policy: .longestThatFits), fitted.truncated else { continue }
        #expect(fitted.text.dropLast().allSatisfy { clusters.contains($0) }, "\(fitted.text)")
      }
    }
  }

  @Test("R2: a cut text ends in an ellipsis and never in a space or a comma")
  func ending() {
    for width in 20...160 {
      guard let fitted = fitting.fit(["One, two, three and four"], in: box(width), policy: .longestThatFits) else { continue }
      #expect(fitted.truncated == fitted.text.hasSuffix("…"))
      #expect(!fitted.text.contains(" …") && !fitted.text.contains(",…"))
    }
    #expect(fitting.fit(["Wide"], in: box(1), policy: .longestThatFits)?.text == "…")
  }

  @Test("R35: an isolate that is cut open is closed before the ellipsis")
  func isolates() {
    let text = "Turn left onto " + Isolation.isolate("Boulevard Charles III")
    let fitted = fitting.fit([text], in: box(220), policy: .longestThatFits)?.text ?? ""
    #expect(fitted.unicodeScalars.contains(Isolation.first))
    #expect(fitted.unicodeScalars.dropLast().last == Isolation.last)
  }
}
