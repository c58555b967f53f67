/// Where a device is now: its bus, and its number there, which is another after each replug.
package struct USBAddress: Sendable, Hashable, Comparable {
  package var bus: UInt8
  package var number: UInt8

  package init(bus: UInt8, number: UInt8) {
    self.bus = bus
    self.number = number
  }

  /// The device's node in usbfs.
  package var node: String { "/dev/bus/usb/\(USBAddress.padded(bus))/\(USBAddress.padded(number))" }

  private static func padded(_ number: UInt8) -> String {
    let digits = String(number)
    return String(repeating: "0", count: 3 - digits.count) + digits
  }

  package static func < (left: USBAddress, right: USBAddress) -> Bool { (left.bus, left.number) < (right.bus, right.number) }
}
