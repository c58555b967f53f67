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
    let exit = maneuver.highwayExit.flatMap { CleanText.clean($0) }.flatMap { text.whole([$0]).first }
    let own = arrived.map { [$0] } ?? text.sentence.variants(maneuver, roads: roads, exit: exit)
    tiers.append((own.map(text.shown), .firstThatFits))
  }

  /// The texts of the maneuver after the current one. Where the sender's are too long the road's name tells enough beside a symbol.
  static func following(_ maneuver: Maneuver, _ text: ScreenText) -> InstructionText {
    var following = InstructionText(maneuver, text)
    let roads = text.whole(CleanText.all(maneuver.road))
    if !roads.isEmpty { following.tiers.append((roads, .firstThatFits)) }
    return following
  }

  /// The head unit's own words.
  init(_ words: String, _ text: ScreenText) { tiers = [([text.shown(words)], .firstThatFits)] }

  /// The first tier with a text that fits one of `boxes`, and the box. Where none has, the shortest text of all is cut to the last.
  ///
  /// The sender's shorter text says the same in fewer words, so the first box with any of them wins. The head unit's own shorter
  /// text says less, so the first text wins that any box holds.
  func fit<Measurer: TextMeasurer>(
    in boxes: [TextBox], _ fitting: TextFitting<Measurer>
  ) -> (fitted: TextFitting<Measurer>.Fitted, box: Int)? {
    for tier in tiers {
      let attempts = tier.policy == .firstThatFits ? tier.variants.map { [$0] } : [tier.variants]
      for variants in attempts {
        for (index, box) in boxes.enumerated() {
          if let fitted = fitting.fit(variants, in: box, policy: tier.policy), !fitted.truncated { return (fitted, index) }
        }
      }
    }
    guard let last = boxes.last else { return nil }
    return fitting.fit(tiers.flatMap(\.variants), in: last, policy: .longestThatFits).map { ($0, boxes.count - 1) }
  }
}
