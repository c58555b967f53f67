import PillionModel
import TestSupport
import Testing

@testable import PillionScreen

@Suite("Router texts in many languages")
struct LanguageTextTests {
  @Test(
    "Every instruction of p03 in every language is shown, whole or cut between clusters, on every profile",
    .enabled(if: SharedData.root != nil, "needs ../shared/data"))
  func p03() throws {
    let json = try JSON(parsing: try SharedData.bytes("routes/p03-riviera-motorway/languages.json"))
    let languages = try #require(json["languages"]?.object)
    #expect(languages.members.count >= 8)
    for language in languages.members {
      let maneuvers = language.value["maneuvers"]?.array?.flatMap { $0.array ?? [] } ?? []
      #expect(!maneuvers.isEmpty)
      for maneuver in maneuvers {
        let text = try #require(maneuver["instruction"]?.string)
        for profile in Profile.builtIn {
          let view = Samples.view(Samples.snapshot([Samples.turn(texts: [text])]), profile: profile, locale: language.key)
          let shown = try #require(view.instruction)
          #expect(CleanText.clean(shown) != nil)
          if profile.charset == .ascii {
            #expect(shown.allSatisfy { $0.isASCII })
          } else if !view.truncated {
            #expect(CleanText.clean(text) == shown)
          }
        }
      }
    }
  }
}
