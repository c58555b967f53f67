import Foundation
import PillionSimulation
import Testing

@Suite("Simulated worlds under a fault plan", .serialized)
struct FaultPlanTests {
  private static func file(_ plan: String) throws -> String {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("plan-\(UUID().uuidString).json").path
    try plan.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test(
    "each kind of action strikes in a world of its own",
    arguments: [
      "fault-cut", "fault-cut-usb", "fault-cut-one-way", "fault-stall", "fault-stall-for-good", "fault-delay", "fault-throttle",
      "fault-corrupt", "fault-duplicate", "fault-drop-pongs", "fault-drop-events", "fault-freeze-charging", "fault-flap-charging",
      "fault-double-events", "fault-late-plugs", "fault-kill",
    ])
  func actions(name: String) async throws {
    let sim = try await SimProgram("--scenario", name)
    #expect(sim.code == 0 && sim.output.contains("\"faults\":{"), "\(sim.output)\(sim.errors)")
  }

  @Test("a plan of a file breaks any seed's world, at either end, and leaves the same trace each time", arguments: ["", "unit:"])
  func seeds(end: String) async throws {
    let plan = try Self.file(
      #"{"seed":3,"faults":[{"when":{"bytes":[500,60000]},"do":"cut","times":"always"},"#
        + #"{"when":{"seconds":[1,9]},"do":"stall","for":2,"times":5}]}"#)
    let sim = try await SimProgram("--seeds", "1..3", "--fault", end + plan)
    #expect(sim.code == 0 && sim.output.contains("\"cut\":"), "\(sim.output)\(sim.errors)")
    let (first, again) = try await (
      SimProgram("--seeds", "2..2", "--fault", end + plan, "--trace"), SimProgram("--seeds", "2..2", "--fault", end + plan, "--trace")
    )
    #expect(first.output == again.output && first.output.contains("\"event\":\"fault\""))
  }

  @Test("what a plan does to messages on a link that nothing protects is seen: exactly once is judged whatever strikes")
  func doubled() async throws {
    let plan = try Self.file(#"{"faults":[{"when":{"message":"message","nth":30},"do":"duplicate"}]}"#)
    let sim = try await SimProgram("--scenario", "no-map-frame", "--scenario", "silent", "--fault", plan)
    #expect(sim.code == 1 && sim.output.contains("FAILS"), "\(sim.output)\(sim.errors)")
  }

  @Test("a plan that cannot be read, or is none, is bad input of one line", arguments: ["/nowhere/plan.json", "/dev/null"])
  func refused(path: String) async throws {
    let sim = try await SimProgram("--seeds", "1..1", "--fault", path)
    #expect(sim.code != 0 && sim.code != 1 && sim.output.isEmpty)
    #expect(sim.errors.split(separator: "\n").count == 1, "\(sim.errors)")
  }
}
