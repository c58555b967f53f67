import Testing

@Suite("pillion sim, its command line", .serialized)
struct CommandLineTests {
  @Test(
    "what is no use is refused with one line",
    arguments: [
      ["--seeds", "5"], ["--seeds", "9..3"], ["--seeds", "a..b"], ["--scenario", "nonsense"], ["--without", "nonsense"], ["--nonsense"],
      ["extra"],
    ])
  func refused(words: [String]) async throws {
    let sim = try await words.count == 2 ? SimProgram(words[0], words[1]) : SimProgram(words[0])
    #expect(sim.code == 64 && sim.output.isEmpty)
    #expect(sim.errors.split(separator: "\n").count == 1, "\(sim.errors)")
  }

  @Test("its lists and its help")
  func lists() async throws {
    let (scenarios, witnesses, help) = try await (SimProgram("--scenario", "list"), SimProgram("--without", "list"), SimProgram("--help"))
    #expect(scenarios.code == 0 && scenarios.output.contains("no-callback"))
    #expect(witnesses.code == 0 && witnesses.output.contains("hotplugLeft"))
    #expect(help.code == 0 && help.output.contains("--seeds A..B"))
  }
}
