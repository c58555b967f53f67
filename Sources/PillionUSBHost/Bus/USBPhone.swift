/// A listed device that has Pillion's interface, set up and allowed by the kernel.
package struct USBPhone: Sendable, Hashable, CustomStringConvertible {
  package var address: USBAddress
  /// The place where it is plugged in, by the kernel's name: "1-1.2".
  package var port: String
  /// What it says its serial number is; untrusted.
  package var serial: String?
  package var interface: PillionInterface

  package init(address: USBAddress, port: String, serial: String?, interface: PillionInterface) {
    self.address = address
    self.port = port
    self.serial = serial
    self.interface = interface
  }

  /// For people and logs: "usb 1-1, serial 42".
  package var description: String { serial.map { "usb \(port), serial \($0)" } ?? "usb \(port)" }
}
