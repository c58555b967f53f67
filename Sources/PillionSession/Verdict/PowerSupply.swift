/// One entry of /sys/class/power_supply, as far as it says anything about a cable. Its `status` and its currents are not here: a battery that
/// is full draws nothing from a cable that is plugged in.
package struct PowerSupply: Sendable, Hashable {
  package var name: String
  /// "USB", "USB_DCP", "USB_C", "Mains", "Battery", "Wireless", …
  package var type: String
  /// Nil where there is no such attribute, or none that can be read.
  package var online: Bool?
  /// "Device" for what feeds something beside us: a mouse, a stylus.
  package var scope: String?

  package init(name: String, type: String, online: Bool?, scope: String? = nil) {
    self.name = name
    self.type = type
    self.online = online
    self.scope = scope
  }

  /// The attribute `online`: 0 for off, 1 and 2 (a programmable supply) for on (Linux, testing/sysfs-class-power).
  package static func online(_ text: String) -> Bool? {
    switch text.filter({ !$0.isWhitespace }) {
    case "0": false
    case "1", "2": true
    default: nil
    }
  }

  /// Whether it stands for a USB socket of ours. Apple's way to tell chargers apart counts: it is a USB socket too.
  package var isUSB: Bool { (type.hasPrefix("USB") || type == "BrickID") && scope != "Device" }
}
