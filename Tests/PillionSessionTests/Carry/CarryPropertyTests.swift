import Testing

@Suite("Two ends, many links, any order of what arrives: both settle on one link and one epoch")
struct CarryPropertyTests {
  @Test("over random links, cuts, late ends and orders, also where the ends prefer different links")
  func property() {
    var seen: [String: Int] = [:]
    for seed in 0..<600 {
      var world = CarryWorld(seed: UInt64(seed))
      world.run()
      #expect(world.failures == [], "seed \(seed)")
      seen.merge(world.seen, uniquingKeysWith: +)
    }
    for what in ["lost", "twin", "settled", "carry by phone", "carry by unit", "ended with a link"] {
      #expect(seen[what, default: 0] > 200, "\(what): too rare to say anything")
    }
  }
}
