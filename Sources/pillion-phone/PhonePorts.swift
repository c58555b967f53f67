import PillionFaultInjection
import PillionGadget
import PillionIO
import PillionRuntime

/// The devices of a phone that links come from: its own USB port.
enum PhonePorts {
  /// - Parameter installID: what the phone calls itself on USB where the URI gives no serial.
  static func maker(installID: [UInt8]) -> SessionPorts.Maker {
    { (uri, faults) throws(Failure) in
      switch uri.place {
      case .usb(let serial):
        // Two phones of one machine have a gadget each.
        let name = serial.map { "pillion-\(fileName(of: $0))" } ?? "pillion"
        let shown = serial ?? Hexadecimal.text(installID)
        let kernel = KernelGadget(GadgetConfiguration(name: name, serial: shown))
        return GadgetPort(faults.map { FaultyGadgetDoor(kernel, $0) } ?? kernel, name: "usb gadget, serial \(shown)")
      case .unix, .tcp, .bluetooth: throw .usage("'\(uri.text)': this phone has no such port")
      }
    }
  }

  /// What may stand in the name of a folder of configfs; FunctionFS takes 40 bytes with what stands before it.
  private static func fileName(of serial: String) -> String {
    String(
      serial.unicodeScalars.prefix(24).map { $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0) ? Character($0) : "_" })
  }
}
