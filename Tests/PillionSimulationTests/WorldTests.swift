import PillionSimulation
import Testing

@Suite("Both ends in a simulated world", .serialized)
struct WorldTests {
  @Test("some seeds' worlds end well; make test plays 2,000 more")
  func seeds() async throws {
    let sim = try await SimProgram("--seeds", "1..10")
    #expect(sim.code == 0, "\(sim.output)\(sim.errors)")
  }

  @Test(
    "seeds whose worlds failed once",
    arguments: [
      37, 47, 59, 95, 122, 447, 504, 608, 983, 1065, 1891, 2061, 2263, 2396, 2208, 234, 514, 533, 737, 1033, 1157, 1886, 1931,
      8081, 12959, 13705, 20637, 6171, 2699, 3215, 3343, 3174, 464, 706, 11730, 54730, 80597,
    ])
  func oncesFailed(seed: Int) async throws {
    let sim = try await SimProgram("--seeds", "\(seed)..\(seed)")
    #expect(sim.code == 0, "\(sim.output)\(sim.errors)")
  }

  @Test("the same seed gives the same trace, byte for byte, alone or after others")
  func traces() async throws {
    let first = try await SimProgram("--seeds", "7..7", "--trace")
    let again = try await SimProgram("--seeds", "7..7", "--trace")
    let after = try await SimProgram("--seeds", "6..7", "--trace")
    #expect(first.code == 0 && first.output.count > 1000)
    #expect(first.output == again.output)
    let lines = first.output.split(separator: "\n").dropLast()
    #expect(after.output.split(separator: "\n").dropLast().suffix(lines.count) == lines)
  }

  @Test("each row of peers.md 3.A and 3.B has a scenario")
  func rows() {
    let played = Set(Scenario.all.flatMap { Self.rows($0.rows) })
    let a = (1...23).filter { ![11, 15].contains($0) }.map { "3.A \($0)" }
    let b = (24...35).filter { ![28, 30, 32].contains($0) }.map { "3.B \($0)" }
    for row in a + b { #expect(played.contains(row), "no scenario plays \(row)") }
  }

  /// "3.A 4-6, 8" in single rows.
  private static func rows(_ text: String) -> [String] {
    let words = text.split(separator: " ", maxSplits: 1)
    return words[1].split(separator: ",").flatMap { part in
      let ends = part.split(separator: "-").compactMap { Int($0.filter(\.isNumber)) }
      return (ends[0]...ends[ends.count - 1]).map { "\(words[0]) \($0)" }
    }
  }

  @Test("every scenario has a name of its own, and ends as its report asks for")
  func scenarios() async throws {
    let names = Scenario.all.map(\.name)
    #expect(Set(names).count == names.count && names.count > 25)
    // Long ones take their time in a build for debugging; 'make sim' plays all.
    for name in names where !name.hasSuffix("-day") && !name.hasSuffix("-hour") && !name.hasPrefix("replug") {
      let sim = try await SimProgram("--scenario", name)
      #expect(sim.code == 0, "\(sim.output)\(sim.errors)")
    }
  }
}
