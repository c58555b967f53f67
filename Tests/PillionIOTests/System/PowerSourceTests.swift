import Foundation
import PillionIO
import PillionModel
import Testing

@Suite("The machine's power supplies")
struct PowerSourceTests {
  @Test("each entry's attributes as they are written; of a battery only that it is one; what is not there is nil")
  @LoopActor func entries() throws {
    let folder = TemporaryFolder()
    try supply(folder, "usb", ["type": "USB\n", "usb_type": "Unknown [SDP] DCP\n", "online": "1\n"])
    try supply(folder, "ac", ["type": "Mains\n", "online": "0\n"])
    try supply(folder, "pen", ["type": "USB\n", "online": "1\n", "scope": "Device\n"])
    try supply(folder, "battery", ["type": "Battery\n", "online": "1\n", "status": "Full\n"])
    try supply(folder, "empty", [:])
    let told = PowerSource(folder.path).entries()
    #expect(
      told == [
        .init(name: "ac", type: "Mains", online: "0"), .init(name: "battery", type: "Battery"), .init(name: "empty"),
        .init(name: "pen", type: "USB", online: "1", scope: "Device"),
        .init(name: "usb", type: "USB", usbType: "Unknown [SDP] DCP", online: "1"),
      ])
  }

  @Test("a machine that has no such folder has no supplies")
  @LoopActor func none() { #expect(PowerSource("/nowhere/at/all").entries().isEmpty) }

  @Test("the kernel's socket for its events can be had, and is given back")
  @LoopActor func events() throws {
    let before = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter { isNetlink($0) }.count
    let source = PowerSource()
    try source.watch {}
    #expect(try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter { isNetlink($0) }.count == before + 1)
    source.close()
    #expect(try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter { isNetlink($0) }.count == before)
  }

  private func isNetlink(_ number: String) -> Bool {
    guard let number = Int32(number) else { return false }
    var domain: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    return unsafe getsockopt(number, SOL_SOCKET, SO_DOMAIN, &domain, &size) == 0 && domain == AF_NETLINK
  }

  private func supply(_ folder: TemporaryFolder, _ name: String, _ attributes: [String: String]) throws {
    try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
    for (attribute, value) in attributes { _ = folder.write(Array(value.utf8), to: "\(name)/\(attribute)") }
  }
}

@Suite("The kernel's events")
struct KernelEventsTests {
  private let event = Array("change@/devices/virtual/power_supply/usb\0ACTION=change\0SUBSYSTEM=power_supply\0SEQNUM=7\0".utf8)

  @Test("a value is found by its whole name, never in the event's head")
  func values() {
    #expect(KernelEvents.value("SUBSYSTEM", of: event) == "power_supply")
    #expect(KernelEvents.value("SEQNUM", of: event) == "7")
    #expect(KernelEvents.value("SUB", of: event) == nil)
    #expect(KernelEvents.value("change@/devices/virtual/power_supply/usb", of: event) == nil)
  }

  @Test("whatever bytes come, nothing but a value or none comes of it", arguments: [[], [0], [0, 0, 0], Array("SUBSYSTEM=usb".utf8)])
  func broken(_ bytes: [UInt8]) { #expect(KernelEvents.value("SUBSYSTEM", of: bytes) == nil) }
}
