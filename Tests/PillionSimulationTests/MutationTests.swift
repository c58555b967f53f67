import PillionSimulation
import Testing

@Suite("Without any single source of evidence the simulation fails", .serialized)
struct MutationTests {
  /// Where each is missed.
  private static let worlds: [Without: (option: String, value: String)] = [
    .gadgetDisable: ("--scenario", "told-by-disable-alone"), .gadgetEnable: ("--seeds", "33..33"),
    .gadgetSuspend: ("--scenario", "asleep-with-power"), .endpointShutDown: ("--scenario", "told-by-shutdown-alone"),
    .controllerState: ("--scenario", "told-by-controller-alone"), .charging: ("--scenario", "told-by-charging-alone"),
    .hotplugLeft: ("--scenario", "told-by-left-alone"), .hotplugArrived: ("--scenario", "replug-50"),
    .transferError: ("--scenario", "told-by-failure-alone"), .noDevice: ("--scenario", "told-by-no-device-alone"),
    .endOfFile: ("--scenario", "killed-and-back"), .transportError: ("--scenario", "cut-and-told"),
    .writeStalled: ("--scenario", "nobody-tells"), .heartbeat: ("--scenario", "silent"), .linkId: ("--seeds", "1..40"),
    .bootTime: ("--scenario", "deadlines-over-sleep"), .gap: ("--scenario", "both-suspended"), .dedup: ("--seeds", "40..49"),
    .mapMark: ("--scenario", "map-owner-killed-and-back"),
  ]

  @Test("each is missed", arguments: Without.allCases)
  func missed(without: Without) async throws {
    let world = try #require(Self.worlds[without], "a world is needed in which \(without) is missed")
    let whole = try await SimProgram(world.option, world.value)
    #expect(whole.code == 0, "\(whole.output)\(whole.errors)")
    let sim = try await SimProgram(world.option, world.value, "--without", without.rawValue)
    #expect(sim.code == 1, "nothing failed without \(without): \(sim.output)\(sim.errors)")
  }

  @Test("without the list of what arrived, messages come twice: it is the exactly-once invariant that fails")
  func exactlyOnce() async throws {
    let sim = try await SimProgram("--seeds", "48..48", "--without", "dedup")
    #expect(sim.code == 1 && sim.output.contains("tell phone1.1.1: 3 came after 3"), "\(sim.output)\(sim.errors)")
  }
}
