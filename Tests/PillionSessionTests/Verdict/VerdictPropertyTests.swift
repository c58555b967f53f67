import PillionModel
import PillionSession
import Testing

@Suite("The verdict as a whole: no false one, and no pulled cable missed", .serialized)
struct VerdictWorldTests {
  @Test("over sleeping buses, stalls, lying state files, flapping plugs and a process that stands still, a living link is never ended")
  func noFalseVerdict() {
    var seen: [String: Int] = [:]
    for seed in 0..<60 {
      var world = VerdictWorld(seed: UInt64(seed))
      world.run(for: .seconds(600), then: .init(suspend: false))
      if let end = world.end, end.at <= world.pulledAt ?? .zero { Issue.record("seed \(seed): ended at \(end.at.seconds): \(end.1)") }
      seen.merge(world.seen, uniquingKeysWith: +)
    }
    for what in ["sleep", "stall", "state file", "flap", "freeze"] { #expect(seen[what, default: 0] > 100, "\(what): too rare") }
    #expect(seen["ended twice"] == nil)
  }

  @Test(
    "A8: 50 pulled cables of 50 are noticed by whoever tells: at once by DISABLE, within 2 s by charging, else by the heartbeat",
    arguments: 0..<6)
  func pulled(_ kind: Int) {
    for seed in 0..<50 {
      var world = VerdictWorld(seed: UInt64(seed))
      let delay = seed % 8
      let witnesses: VerdictWorld.Witnesses =
        switch kind {
        case 0: .init(disable: delay, charging: 4, suspend: false)
        case 1: .init(charging: delay, suspend: false)
        case 2: .init(charging: delay, suspend: true)
        case 3: .init(controller: delay, suspend: false)
        case 4: .init(disable: 4, charging: delay, suspend: true)
        default: .init(suspend: false)
        }
      world.run(for: .seconds(5 + seed % 20), then: witnesses)
      guard let pulled = world.pulledAt, let end = world.end else {
        Issue.record("kind \(kind), seed \(seed): never noticed")
        continue
      }
      let took = end.at - pulled
      let told = VerdictWorld.step * delay
      switch kind {
      case 0: #expect(end.1.reason == .gadgetDisabled && took <= told + VerdictWorld.step * 2, "seed \(seed): \(took)")
      case 1, 2: #expect(end.1.reason == .chargingStopped && took <= .seconds(2), "seed \(seed): \(took), \(end.1)")
      case 3: #expect(end.1.reason == .controllerDetached && took <= .seconds(2), "seed \(seed): \(took)")
      case 4: #expect(took <= .milliseconds(300), "seed \(seed): \(took)")
      default: #expect(end.1.reason == .heartbeat && took <= .milliseconds(5100), "seed \(seed): \(took)")
      }
    }
  }
}
