import Glibc
package import PillionIO

/// The gadget as configfs has it: a folder whose folders and small files the kernel reads. Nothing here waits for long but `bind` and `unbind`.
package struct GadgetTree: Sendable {
  package let configuration: GadgetConfiguration
  /// The gadget's folder: our own, or the one in which a unit of the board has made the function.
  package let folder: String

  /// The tree where we make it.
  package init(_ configuration: GadgetConfiguration) {
    self.configuration = configuration
    folder = configuration.folder
  }

  /// The tree somebody else made with our function in it; nil when there is none.
  package init?(holding configuration: GadgetConfiguration) {
    let gadgets = configuration.roots.gadgets
    let name = Attribute.names(in: gadgets).first { FileBytes.exists("\(gadgets)/\($0)/functions/ffs.\(configuration.name)") }
    guard let name else { return nil }
    self.configuration = configuration
    folder = "\(gadgets)/\(name)"
  }

  private var function: String { "\(folder)/functions/ffs.\(configuration.name)" }
  private var config: String { "\(folder)/configs/c.1" }
  private var link: String { "\(config)/ffs.\(configuration.name)" }
  private static let language = "0x409"

  /// What the gadget's files hold.
  private var attributes: [(path: String, value: String)] {
    let strings = "\(folder)/strings/\(Self.language)"
    return [
      ("\(folder)/idVendor", Self.hexadecimal(configuration.vendorId)),
      ("\(folder)/idProduct", Self.hexadecimal(configuration.productId)),
      ("\(strings)/serialnumber", configuration.serial),
      ("\(strings)/manufacturer", configuration.manufacturer),
      ("\(strings)/product", configuration.product),
      // Half an ampere: what a phone may take from a port of USB 2.
      ("\(config)/MaxPower", "500"),
      ("\(config)/strings/\(Self.language)/configuration", FunctionDescriptors.interfaceName),
    ]
  }

  /// The controller it is bound to; nil for none.
  package var boundController: String? {
    guard let name = Attribute.read("\(folder)/UDC"), !name.isEmpty else { return nil }
    return name
  }

  /// Whether everything is as it should be, so that nothing needs to be touched.
  package var isWhole: Bool {
    FileBytes.exists(function) && FileBytes.exists(link) && attributes.allSatisfy { Attribute.isSame(Attribute.read($0.path), $0.value) }
  }

  /// Makes what is missing and corrects what differs; a tree that is whole is not touched, for each needless unbind is a risk (peers 23).
  /// A half-made one of an earlier crash is completed.
  package func make() throws(SystemError) {
    guard !isWhole else { return }
    if boundController != nil { try unbind() }
    try Folder.make("\(folder)/strings/\(Self.language)")
    try Folder.make("\(config)/strings/\(Self.language)")
    try Folder.make(function)
    for (path, value) in attributes where !Attribute.isSame(Attribute.read(path), value) { try Attribute.write(value, to: path) }
    guard !FileBytes.exists(link) else { return }
    _ = try Syscall.call("\(link): symlink") { unsafe symlink(function, link) }
  }

  /// Shows the gadget to whoever is at the cable's other end. ep0 must have its descriptors.
  package func bind(to controller: String) throws(SystemError) {
    guard boundController != controller else { return }
    if boundController != nil { try unbind() }
    try Attribute.write(controller, to: "\(folder)/UDC")
  }

  /// Takes the gadget from its controller.
  package func unbind() throws(SystemError) {
    do throws(SystemError) { try Attribute.write("", to: "\(folder)/UDC") } catch {
      // The kernel has let go by itself, as it does when ep0 is closed.
      if error.number != ENODEV { throw error }
    }
  }

  /// Removes the tree, from the leaves to the root, as configfs wants it. FunctionFS must be unmounted before. What is not there is passed over.
  package func remove() throws(SystemError) {
    if boundController != nil { try unbind() }
    try Self.gone("\(link): unlink") { unsafe unlink(link) }
    for path in [
      "\(config)/strings/\(Self.language)", config, function, "\(folder)/strings/\(Self.language)", folder,
    ] { try Self.gone("\(path): rmdir") { unsafe rmdir(path) } }
  }

  private static func gone(_ call: String, _ body: () -> Int32) throws(SystemError) {
    do throws(SystemError) { _ = try Syscall.call(call, body) } catch {
      if error.number != ENOENT { throw error }
    }
  }

  private static func hexadecimal(_ value: UInt16) -> String {
    "0x" + Hexadecimal.text([UInt8(value >> 8), UInt8(truncatingIfNeeded: value)])
  }
}
