import PillionSimulation
import Testing

@Suite("A script that fails is made shorter")
struct ShrinkerTests {
  private static func script(_ count: Int) -> Script {
    let events = (0..<count).map { Script.Event(.seconds($0), .burst(.unit, $0)) }
    return Script(seed: 1, phones: [[.usb], [.socket]], events: events, length: .seconds(count))
  }

  private static func fails(_ script: Script, needing acts: Set<Int>) -> String? {
    let has = Set(script.events.compactMap { if case .burst(_, let count) = $0.act { count } else { nil } })
    return acts.isSubset(of: has) ? "fails" : nil
  }

  @Test("what is left is what it takes, wherever it stood", arguments: [[0], [39], [3, 17], [0, 19, 20, 39], []])
  func least(acts: [Int]) async {
    let script = Self.script(40)
    let (short, failure) = await Shrinker.shrink(script, failing: "at first") { Self.fails($0, needing: Set(acts)) }
    #expect(short.events.count == acts.count && Self.fails(short, needing: Set(acts)) != nil)
    #expect(failure == "fails" && short.phones.count == 1)
  }

  @Test("one that fails no more when anything is taken away stays as it is")
  func whole() async {
    let script = Self.script(6)
    let (short, failure) = await Shrinker.shrink(script, failing: "at first") { _ in nil }
    #expect(short.events == script.events && short.phones == script.phones && failure == "at first")
  }
}
