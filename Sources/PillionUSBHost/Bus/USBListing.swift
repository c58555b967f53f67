import Glibc
import PillionIO

/// The devices the kernel lists that have Pillion's interface.
///
/// It is read from sysfs and not from libusb, whose list is only what udev told it: a device that was missed once stays missing there. An
/// interface shows here once its device is set up, allowed and ours to open, and what is read is in the kernel's memory: no device is
/// asked.
package struct USBListing: Sendable {
  private let root: String

  package init(root: String = "/sys/bus/usb/devices") { self.root = root }

  /// What is plugged in now; nil where the kernel has no USB at all.
  package func phones() -> [USBPhone]? {
    guard let names = try? Folder.names(in: root, most: 4096) else { return nil }
    return names.compactMap(phone)
  }

  /// Whether a phone is still plugged in and the kernel still gives it to programs. Of its files two are read that wait for nobody: most
  /// others wait until a device that is being taken away is gone.
  package func holds(_ phone: USBPhone) -> Bool {
    text("\(phone.port)/devnum").flatMap(UInt8.init) == phone.address.number && text("\(phone.port)/authorized") != "0"
  }

  /// - Parameter name: of an interface, "1-1:1.0": port, configuration and number. Devices themselves have no colon.
  private func phone(_ name: String) -> USBPhone? {
    guard let colon = name.firstIndex(of: ":"), let alias = text("\(name)/modalias"), USBListing.isPillion(alias) else { return nil }
    let numbers = name[name.index(after: colon)...].split(separator: ".")
    guard numbers.count == 2, let configuration = UInt8(numbers[0]), let number = UInt8(numbers[1]) else { return nil }
    let port = String(name[..<colon])
    guard let bus = text("\(port)/busnum").flatMap(UInt8.init), let device = text("\(port)/devnum").flatMap(UInt8.init),
      let descriptors = bytes("\(port)/descriptors", most: 65_571),
      let interface = PillionInterface(descriptors: descriptors, configuration: configuration, interface: number)
    else { return nil }
    let address = USBAddress(bus: bus, number: device)
    return USBPhone(address: address, port: port, serial: text("\(port)/serial"), interface: interface)
  }

  /// "usb:v1D6Bp0104d0001dc00dsc00dp00icFFisc50ip4Cin00": one short file says all of an interface's class.
  private static func isPillion(_ alias: String) -> Bool { alias.contains("icFFisc50ip4Cin") }

  private func text(_ path: String) -> String? {
    guard let bytes = bytes(path, most: 512) else { return nil }
    let text = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  private func bytes(_ path: String, most: Int) -> [UInt8]? {
    guard let file = try? Descriptor.open("\(root)/\(path)", O_RDONLY) else { return nil }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1024)
    while bytes.count < most {
      var span = piece.mutableSpan
      guard let count = try? file.read(into: &span) else { return nil }
      if count == 0 { break }
      bytes += piece[..<count]
    }
    return bytes
  }
}
