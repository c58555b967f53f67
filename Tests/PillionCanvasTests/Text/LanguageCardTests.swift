import PillionCanvas
import PillionModel
import PillionScreen
import TestSupport
import Testing

@Suite("R1, R2, R39: a router's texts on the card, shaped with real fonts")
struct LanguageCardTests {
  private static let files = ["p03-riviera-motorway", "p09-singapore-left-hand"].map { "routes/\($0)/languages.json" }

  @Test(
    "every instruction in every language is whole, on every screen that shows its letters, lanes and a next maneuver below it or not",
    .enabled(if: SharedData.root != nil, "needs ../shared/data"), arguments: Profile.builtIn.filter { $0.charset == .unicode })
  func whole(profile: Profile) throws {
    let shaper = TextShaper()
    var count = 0
    for (locale, texts) in try Self.languages() {
      for text in texts {
        for rows in [false, true] {
          let shown = Self.present(text, locale: locale, rows: rows, profile: profile, shaper: shaper)
          let instruction = shown.view.instruction ?? ""
          #expect(!shown.view.truncated && !instruction.isEmpty, "\(locale): \(text)")
          #expect(shaper.shape(instruction, font: shown.layout.fonts.instruction, width: nil).missing == 0, "\(locale): \(text)")
          if let next = shown.view.next { #expect(!next.instruction.hasSuffix("…"), "\(locale): \(next.instruction)") }
          count += 1
        }
      }
    }
    #expect(count > 1_000)
  }

  private static func present(_ text: String, locale: String, rows: Bool, profile: Profile, shaper: TextShaper) -> Presentation {
    var snapshot = NavigationSnapshot(
      sequence: 1, state: .enroute, maneuvers: [Maneuver(id: "1", kind: .turn, direction: .left, instructionVariants: [text])],
      stepEstimate: TravelEstimate(distanceMeters: 350), tripEstimate: TravelEstimate(distanceMeters: 12_345, durationSeconds: 3_900))
    if rows {
      snapshot.maneuvers[0].lanes = [Lane(directions: [.left], highlighted: .left, state: .preferred)]
      snapshot.maneuvers.append(
        Maneuver(id: "2", kind: .turn, direction: .right, instructionVariants: [text], distanceFromPrevious: 40))
    }
    let settings = ScreenSettings(locale: ScreenLocale(locale))
    shaper.textDirection = settings.locale.textDirection
    var screen = GuidanceScreen(profile: profile, settings: settings)
    _ = screen.receive(snapshot, at: .zero)
    return screen.present(at: .zero, clock: WallClock(epochSeconds: 1_782_820_800, offsetSeconds: 7_200), measurer: shaper)
  }

  private static func languages() throws -> [(String, Set<String>)] {
    try files.flatMap { path in
      let json = try JSON(parsing: try SharedData.bytes(path))
      return (json["languages"]?.object?.members ?? []).map { language in
        let maneuvers = (language.value["maneuvers"]?.array ?? []).flatMap { $0.array ?? [] }
        return (language.key, Set(maneuvers.compactMap { $0["instruction"]?.string }))
      }
    }
  }
}
