import Foundation
import PillionIO
import PillionModel
import PillionRuntime
import Testing

@Suite struct TmpMeasure {
  @Test @LoopActor func ages() async throws {
    let desktop = try Desktop()
    let unit = try desktop.start()
    let phone = try MapPhone(desktop.socket)
    _ = try await phone.take()
    _ = try await unit.view { $0["buttons"]?.array?.count == 4 }
    let client = NavigationClient(await phone.channel)
    let colors: [UInt32] = [0x2266CC, 0xCC6622]
    EventLoop.spawn {
      try? await client.guide { writer, events in
        async let hear: Void = { for try await _ in events {} }()
        for n in 1..<400 {
          try await writer.write(NavigationUpdate(snapshot: NavigationSnapshot(routeRevision: 1, sequence: UInt64(n), state: .enroute, maneuvers: [Maneuver(id: "m", kind: .turn, direction: .left, instructionVariants: ["Turn left onto Rue Grimaldi."])], stepEstimate: TravelEstimate(distanceMeters: Double(5000 - n * 10)), tripEstimate: TravelEstimate(distanceMeters: 12000, durationSeconds: 900), currentRoad: ["Boulevard Albert"])))
          try await Task.sleep(for: .milliseconds(200))
        }
        try await hear
      }
    }
    try await Task.sleep(for: .milliseconds(800))
    _ = try await phone.show(0x2266CC)
    for n in 0..<40 { _ = try await phone.show(colors[n % 2]) }
    _ = try desktop.shot("measure")
    try desktop.close()
    _ = await unit.exitCode()
    phone.close()
  }
}
