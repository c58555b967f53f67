import PillionSimulation
import Testing

@Suite("Both ends in a simulated world")
struct WorldTests {
  @Test("some seeds' worlds end well; make test plays 2,000 more")
  func seeds() throws {
    let sim = try SimProgram("--seeds", "1..10")
    #expect(sim.code == 0, "\(sim.output)\(sim.errors)")
  }

  @Test(
    "seeds whose worlds failed once",
    arguments: [
      37, 47, 59, 95, 122, 447, 504, 608, 983, 1065, 1891, 2061, 2263, 2396, 2208, 234, 514, 533, 737, 1033, 1157, 1886, 1931,
      8081, 12959, 13705, 20637, 6171, 2699, 3215, 3343, 3174, 464, 706, 11730, 54730, 80597,
    ])
  func oncesFailed(seed: Int) throws {
    let sim = try SimProgram("--seeds", "\(seed)..\(seed)")
    #expect(sim.code == 0, "\(sim.output)\(sim.errors)")
  }

  @Test("the same seed gives the same trace, byte for byte, alone or after others")
  func traces() throws {
    let first = try SimProgram("--seeds", "7..7", "--trace")
    let again = try SimProgram("--seeds", "7..7", "--trace")
    let after = try SimProgram("--seeds", "6..7", "--trace")
    #expect(first.code == 0 && first.output.count > 1000)
    #expect(first.output == again.output)
    let lines = first.output.split(separator: "\n").dropLast()
    #expect(after.output.split(separator: "\n").dropLast().suffix(lines.count) == lines)
  }

  @Test("every scenario has a name of its own, and ends as its report asks for")
  func scenarios() throws {
    let names = Scenario.all.map(\.name)
    #expect(Set(names).count == names.count && names.count > 25)
    // Long ones take their time in a build for debugging; 'make sim' plays all.
    for name in names where !name.hasSuffix("-day") && !name.hasSuffix("-hour") && !name.hasPrefix("replug") {
      let sim = try SimProgram("--scenario", name)
      #expect(sim.code == 0, "\(sim.output)\(sim.errors)")
    }
  }
}
