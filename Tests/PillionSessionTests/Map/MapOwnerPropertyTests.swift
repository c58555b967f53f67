import PillionModel
import PillionSession
import Testing

@Suite("A17: the map is never on two screens, and on none for no longer than the lease")
struct MapOwnerPropertyTests {
  /// Every thing that the worlds are made for must come up in them.
  private static let wanted = [
    "phone gave the map away", "unit shows the map", "frame of an old term", "resumed", "new session", "another phone took the session",
    "phone killed while the map was away", "unit killed while it showed the map", "unit gave the map back: expired",
    "unit gave the map back: superseded", "unit gave the map back: nativeNavigation", "unit gave the map back: noDisplay",
    "phone has the map back: expired", "phone has the map back: asked", "phone has the map back: superseded",
  ]

  @Test("over random connect, kill, reconnect, loss, delay and clocks, on links that deliver within a twenty-fifth of the lease")
  func property() {
    var seen: [String: Int] = [:]
    for seed in 0..<300 {
      var world = MapWorld(seed: UInt64(seed))
      world.run()
      #expect(world.failures == [], "seed \(seed)")
      seen.merge(world.seen, uniquingKeysWith: +)
    }
    for what in MapOwnerPropertyTests.wanted { #expect(seen[what, default: 0] >= 20, "\(what): too rare to say anything") }
  }

  @Test("messages that take three times the lease: never two owners, and the map is nowhere only as much longer")
  func slow() {
    var settings = MapWorld.Settings()
    settings.delay = .seconds(15)
    for seed in 0..<200 {
      var world = MapWorld(seed: UInt64(seed) + 1_000_000, settings)
      world.run()
      #expect(world.failures == [], "seed \(seed)")
    }
  }
}
