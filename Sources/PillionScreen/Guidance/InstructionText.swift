import PillionModel

/// The texts of a maneuver, from the sender's most telling to the head unit's own words (rules R1, R3 and R4).
struct InstructionText {
  /// Texts to try one after another, each with its policy.
  private(set) var tiers: [(variants: [String], policy: VariantPolicy)] = []

  /// `arrived` replaces the head unit's own words once the destination is reached.
  init(_ maneuver: Maneuver, _ text: ScreenText, arrived: String? = nil) {
    let attributed = maneuver.attributed.prefix(16).map { $0.runs.prefix(64).map(\.text).joined() }
    let sent = [CleanText.all(Array(attributed)), CleanText.all(maneuver.instructionVariants)].map(text.whole)
    for variants in sent where !variants.isEmpty { tiers.append((variants, .longestThatFits)) }
    guard tiers.isEmpty else { return }
    let roads = text.whole(CleanText.all(maneuver.road))
    let own = arrived.map { [$0] } ?? text.sentence.variants(maneuver, roads: roads, exit: Self.exit(maneuver, text))
    tiers.append((own.map(text.shown), .firstThatFits))
  }

  /// The texts of the maneuver after the current one. Where the sender's are too long the road's name tells enough beside a symbol, then
  /// the verb, then a word.
  static func following(_ maneuver: Maneuver, _ text: ScreenText) -> InstructionText {
    var following = InstructionText(maneuver, text)
    let roads = text.whole(CleanText.all(maneuver.road))
    if !roads.isEmpty { following.tiers.append((roads, .firstThatFits)) }
    let own = [text.sentence.verb(maneuver), text.sentence.brief(maneuver, exit: exit(maneuver, text))]
    following.tiers.append((own.compactMap { $0.map(text.shown) }, .firstThatFits))
    return following
  }

  private static func exit(_ maneuver: Maneuver, _ text: ScreenText) -> String? {
    maneuver.highwayExit.flatMap { CleanText.clean($0) }.flatMap { text.whole([$0]).first }
  }

  /// The head unit's own words.
  init(_ words: String, _ text: ScreenText) { tiers = [([text.shown(words)], .firstThatFits)] }

  /// The text of the first tier that any of `boxes` holds, and the box. Where none is held, the shortest text of all is cut to the last.
  ///
  /// What tells more is worth smaller letters: a text is tried in every box before the next text is.
  func fit<Measurer: TextMeasurer>(
    in boxes: [TextBox], _ fitting: TextFitting<Measurer>
  ) -> (fitted: TextFitting<Measurer>.Fitted, box: Int)? {
    for tier in tiers {
      for variant in tier.policy.ordered(tier.variants) {
        if let index = boxes.firstIndex(where: { fitting.fits(variant, $0) }) {
          return (TextFitting<Measurer>.Fitted(text: variant, truncated: false), index)
        }
      }
    }
    guard let last = boxes.last, let cut = fitting.fit(tiers.flatMap(\.variants), in: last, policy: .longestThatFits) else { return nil }
    // What is left of a single long word may need less room than it was offered.
    return (cut, boxes.firstIndex { fitting.fits(cut.text, $0) } ?? boxes.count - 1)
  }
}
