import PillionModel
import Testing

@testable import PillionScreen

@Suite("Maneuvers in the head unit's own words")
struct ManeuverSentenceTests {
  func said(_ maneuver: Maneuver, _ locale: String = "en", roads: [String] = [], exit: String? = nil) -> String {
    let locale = ScreenLocale(locale)
    let sentence = ManeuverSentence(words: locale.words, numbers: locale.numbers)
    return Isolation.removed(from: sentence.variants(maneuver, roads: roads, exit: exit).first ?? "")
  }

  @Test("Bug row 21: name, then number, then exit, then the verb alone")
  func chain() {
    let exit = Maneuver(kind: .offRamp, direction: .right)
    #expect(said(exit, roads: ["Karl-Straße", "A8"], exit: "23B") == "Take exit 23B onto Karl-Straße")
    #expect(said(exit, roads: ["Karl-Straße", "A8"]) == "Take the exit on the right onto Karl-Straße")
    #expect(said(exit, roads: ["Karl-Straße"], exit: "23B") == "Take exit 23B onto Karl-Straße")
    #expect(said(exit, roads: ["Karl-Straße"]) == "Take the exit on the right onto Karl-Straße")
    #expect(said(exit, roads: ["A8"], exit: "23B") == "Take exit 23B onto A8")
    #expect(said(exit, roads: ["A8"]) == "Take the exit on the right onto A8")
    #expect(said(exit, exit: "23B") == "Take exit 23B")
    #expect(said(exit) == "Take the exit on the right")
  }

  @Test("A direction says which way, in every language", arguments: Words.table.keys.sorted())
  func directions(language: String) {
    let directions: [Direction] = [.left, .right, .slightLeft, .slightRight, .sharpLeft, .sharpRight, .uTurnLeft, .straight]
    let texts = directions.map { said(Maneuver(kind: .turn, direction: $0), language) }
    #expect(Set(texts).count == directions.count)
  }

  @Test("Every kind in every direction says something, in every language", arguments: Words.table.keys.sorted())
  func total(language: String) {
    for kind in Maneuver.Kind.allCases {
      for direction in Direction.allCases {
        let maneuver = Maneuver(kind: kind, direction: direction, exitNumber: 3)
        for roads in [[], ["Unter den Linden"]] {
          let text = said(maneuver, language, roads: roads, exit: "7")
          #expect(CleanText.clean(text) == text)
          #expect(!text.contains("{") && !text.contains("}"))
        }
      }
    }
  }

  @Test("R35: an inserted name is isolated, its own embeddings are taken out")
  func isolated() {
    let locale = ScreenLocale("ar")
    let sentence = ManeuverSentence(words: locale.words, numbers: locale.numbers)
    let text = sentence.variants(Maneuver(kind: .turn, direction: .left), roads: ["US 1\u{202E}\u{2069}"], exit: nil)[0]
    #expect(text.contains("\u{2068}US 1\u{2069}"))
    #expect(text.unicodeScalars.filter { $0 == "\u{2069}" }.count == 1)
    #expect(!text.unicodeScalars.contains("\u{202E}"))
  }

  @Test("A name that looks like a pattern is not filled in")
  func braces() {
    #expect(said(Maneuver(kind: .turn, direction: .left), roads: ["{phrase}"]) == "Turn left onto {phrase}")
  }

  @Test("Numbers of exits are in the language's digits; 0 and 100 are not said")
  func exits() {
    #expect(said(Maneuver(kind: .roundaboutEnterExit, exitNumber: 2), "ar-EG").contains("٢"))
    #expect(said(Maneuver(kind: .roundaboutEnterExit, exitNumber: 2)) == "At the roundabout take exit 2")
    #expect(said(Maneuver(kind: .roundaboutEnterExit, exitNumber: 0)) == "Enter the roundabout")
    #expect(said(Maneuver(kind: .roundaboutEnterExit, exitNumber: 100)) == "Enter the roundabout")
    #expect(said(Maneuver(kind: .roundaboutEnterExit)) == "Enter the roundabout")
  }
}
