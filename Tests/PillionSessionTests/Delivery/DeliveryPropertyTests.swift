import Testing

@Suite("Links cut and replaced in the middle of anything: nothing is lost, doubled or out of order, and memory is bounded")
struct DeliveryPropertyTests {
  @Test("over random calls, cuts, moves, slow consumers and late Acks")
  func property() {
    var seen: [String: Int] = [:]
    for seed in 0..<60 {
      var world = DeliveryWorld(seed: UInt64(seed))
      world.run()
      #expect(world.failures == [], "seed \(seed)")
      seen.merge(world.seen, uniquingKeysWith: +)
    }
    let wanted = [
      "cut", "link", "old", "resumed", "snapshot", "replay", "open again", "late", "wait", "replaced", "status", "reset", "whole",
    ]
    for what in wanted { #expect(seen[what, default: 0] >= 20, "\(what): too rare to say anything") }
  }
}
