/// What FunctionFS is told of our interface, as the bytes it wants (linux/usb/functionfs.h): written to ep0 once, descriptors first, then strings.
package enum FunctionDescriptors {
  /// The interface, not vendor and product, names Pillion: vendor class, 'P', 'L'.
  package static let interfaceClass: [UInt8] = [0xFF, 0x50, 0x4C]
  /// The text of the interface.
  package static let interfaceName = "Pillion"

  /// Packet sizes of bulk endpoints by speed (USB 2.0 5.8.3, USB 3.2 8.12.1.1).
  package static let packetSizes = (full: 64, high: 512, superSpeed: 1024)

  /// Descriptors for full, high and super speed: one interface, a bulk endpoint to the head unit (the file ep1) and one from it (ep2).
  package static var descriptors: [UInt8] {
    let sets = [
      set(packetSize: packetSizes.full), set(packetSize: packetSizes.high), set(packetSize: packetSizes.superSpeed, hasCompanions: true),
    ]
    let body = sets.flatMap { little32(UInt32($0.count)) } + sets.joined().joined()
    // Version 2 of the format; flags say which sets follow: 1 full, 2 high, 4 super speed.
    return little32(3) + little32(UInt32(12 + body.count)) + little32(1 | 2 | 4) + body
  }

  /// The interface's name, in English of the United States (0x0409), the language every host asks for.
  package static var strings: [UInt8] {
    let table = little16(0x0409) + Array(interfaceName.utf8) + [0]
    return little32(2) + little32(UInt32(16 + table.count)) + little32(1) + little32(1) + table
  }

  private static func set(packetSize: Int, hasCompanions: Bool = false) -> [[UInt8]] {
    let interface: [UInt8] = [9, 4, 0, 0, 2] + interfaceClass + [1]
    // One packet at a time and no streams: a burst is a matter for later measurement.
    let companion: [[UInt8]] = hasCompanions ? [[6, 0x30, 0, 0, 0, 0]] : []
    return [interface, endpoint(0x81, packetSize)] + companion + [endpoint(0x02, packetSize)] + companion
  }

  /// A bulk endpoint; the kernel exchanges the address for one that the controller has.
  private static func endpoint(_ address: UInt8, _ packetSize: Int) -> [UInt8] {
    [7, 5, address, 2] + little16(UInt16(packetSize)) + [0]
  }

  private static func little16(_ value: UInt16) -> [UInt8] { [UInt8(truncatingIfNeeded: value), UInt8(value >> 8)] }

  private static func little32(_ value: UInt32) -> [UInt8] {
    little16(UInt16(truncatingIfNeeded: value)) + little16(UInt16(value >> 16))
  }
}
