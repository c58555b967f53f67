import Foundation
import PillionGadget

/// A plain folder with what the kernel would show of a machine that may be a gadget.
final class KernelTree {
  let root: String

  init() {
    root = NSTemporaryDirectory() + "pillion-gadget-\(UUID().uuidString.prefix(8))"
    make("sys/kernel/config/usb_gadget")
    make("sys/class/udc")
    make("run")
    write("nodev\tsysfs\nnodev\tfunctionfs\n\text4", to: "proc/filesystems")
    write("configfs /sys/kernel/config configfs rw 0 0\n", to: "proc/self/mounts")
    write("6.1.0-test\n", to: "proc/sys/kernel/osrelease")
  }

  var roots: GadgetConfiguration.Roots { GadgetConfiguration.Roots(root: root) }

  func configuration(serial: String = "0badcafe", controller: String? = nil) -> GadgetConfiguration {
    GadgetConfiguration(serial: serial, controller: controller, roots: roots)
  }

  func addController(_ name: String, function: String = "") {
    write("not attached\n", to: "sys/class/udc/\(name)/state")
    write(function + "\n", to: "sys/class/udc/\(name)/function")
  }

  func addGadget(_ name: String, controller: String) { write(controller + "\n", to: "sys/kernel/config/usb_gadget/\(name)/UDC") }

  func make(_ path: String) {
    try? FileManager.default.createDirectory(atPath: "\(root)/\(path)", withIntermediateDirectories: true)
  }

  func write(_ text: String, to path: String) {
    make((path as NSString).deletingLastPathComponent)
    try? text.write(toFile: "\(root)/\(path)", atomically: false, encoding: .utf8)
  }

  func read(_ path: String) -> String? { try? String(contentsOfFile: "\(root)/\(path)", encoding: .utf8) }
  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: "\(root)/\(path)") }
  func remove(_ path: String) { try? FileManager.default.removeItem(atPath: "\(root)/\(path)") }

  /// Does as configfs does when a folder goes: its small files go with it, and so do the folders the kernel made in it. Here they are taken away
  /// beforehand; what is left is what must be removed in order.
  func hideAttributes() {
    let files = FileManager.default.enumerator(atPath: "\(root)/sys/kernel/config/usb_gadget")
    while let name = files?.nextObject() as? String {
      if files?.fileAttributes?[.type] as? FileAttributeType == .typeRegular { remove("sys/kernel/config/usb_gadget/\(name)") }
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }
}
