import ConformanceSuite
import Foundation
import PillionIO
import PillionModel
import PillionRuntime
import PillionSession
import Testing

@Suite("Whether the cable charges the phone")
@LoopActor
struct ChargingReaderTests {
  /// A phone's supplies as files.
  private final class Supplies {
    let folder = TemporaryFolder()

    func say(_ name: String, _ attributes: [String: String]) throws {
      try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
      for (attribute, value) in attributes {
        try "\(value)\n".write(toFile: folder.file("\(name)/\(attribute)"), atomically: false, encoding: .utf8)
      }
    }
  }

  private let supplies = Supplies()
  private let reader = EventReader()
  private let seen = Signal<EvidenceKind>()
  private let charging: ChargingReader

  init() throws {
    try supplies.say("usb", ["type": "USB", "online": "1"])
    charging = ChargingReader(PowerSource(supplies.folder.path), log: reader.log) { [seen] in seen.send($0) }
  }

  @Test("A9: online going from 1 to 0 while a link stands is charging that stopped; a full battery is nothing")
  func stopped() async throws {
    try supplies.say("battery", ["type": "Battery", "status": "Charging"])
    charging.begin()
    #expect(charging.power == true && seen.values.isEmpty)
    try supplies.say("battery", ["status": "Full"])
    charging.read()
    #expect(seen.values.isEmpty)
    try supplies.say("usb", ["online": "0"])
    charging.read()
    #expect(seen.values == [.chargingStopped] && charging.power == false)
    try supplies.say("usb", ["online": "1"])
    charging.read()
    #expect(seen.values == [.chargingStopped, .chargingStarted])
    let told = try await reader.events.reach(2).map { $0["kind"]?.string }
    #expect(told == ["chargingStopped", "chargingStarted"])
    charging.end()
  }

  @Test("what changed before the link began, or after it was over, is not the link's")
  func otherTimes() throws {
    charging.begin()
    charging.end()
    try supplies.say("usb", ["online": "0"])
    charging.read()
    charging.begin()
    #expect(seen.values.isEmpty && charging.power == false)
    charging.end()
  }

  @Test(
    "peers 3.A 17: with every event of the kernel lost, the next heartbeat finds it, and without one the reader's own clock",
    .timeLimit(.minutes(1)))
  func lostEvents() async throws {
    charging.begin()
    try supplies.say("usb", ["online": "0"])
    // The reading is new enough.
    charging.beat()
    #expect(seen.values.isEmpty)
    #expect(try await seen.first() == .chargingStopped)
    try supplies.say("usb", ["online": "1"])
    try await Task.sleep(for: .milliseconds(950))
    charging.beat()
    #expect(seen.values == [.chargingStopped, .chargingStarted])
    charging.end()
  }

  @Test("a phone that shows no supplies has no word on its cable")
  func none() {
    let charging = ChargingReader(PowerSource("/nowhere"), log: reader.log) { [seen] in seen.send($0) }
    charging.begin()
    #expect(charging.power == nil && seen.values.isEmpty)
    charging.end()
  }

  @Test("a socket that tells chargers apart is a USB socket, whatever its driver calls it meanwhile")
  func socket() {
    #expect(PowerSupply(.init(name: "a", type: "Unknown", usbType: "[Unknown] SDP", online: "0")).isUSB)
    #expect(!PowerSupply(.init(name: "a", type: "Mains", online: "1")).isUSB)
    #expect(!PowerSupply(.init(name: "a", type: "USB", online: "1", scope: "Device")).isUSB)
    #expect(PowerSupply(.init(name: "a", type: "USB_PD", online: "2")).online == true)
    #expect(PowerSupply(.init(name: "a")).online == nil)
  }
}
