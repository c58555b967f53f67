/// What the phone's gadget is called and where the kernel's files lie.
package struct GadgetConfiguration: Sendable, Hashable {
  /// Where the kernel keeps what a gadget is made of. A test gives a plain folder.
  package struct Roots: Sendable, Hashable {
    /// Before every path: empty on a real machine.
    package var root: String

    package init(root: String = "") { self.root = root }

    /// configfs's folder of gadgets.
    package var gadgets: String { "\(root)/sys/kernel/config/usb_gadget" }
    package var configfs: String { "\(root)/sys/kernel/config" }
    package var controllers: String { "\(root)/sys/class/udc" }
    package var mounts: String { "\(root)/proc/self/mounts" }
    package var fileSystems: String { "\(root)/proc/filesystems" }
    package var release: String { "\(root)/proc/sys/kernel/osrelease" }
    package var modules: String { "\(root)/lib/modules" }
    package var run: String { "\(root)/run" }
  }

  /// Names the gadget's folder and the function: "ffs.NAME".
  package var name: String
  package var serial: String
  package var manufacturer = "Pillion"
  package var product = "Pillion phone"
  /// The Linux Foundation's multifunction composite gadget: the interface, not these numbers, names Pillion.
  package var vendorId: UInt16 = 0x1D6B
  package var productId: UInt16 = 0x0104
  /// The controller to bind to; nil: the first free one.
  package var controller: String?
  package var roots: Roots

  package init(name: String = "pillion", serial: String, controller: String? = nil, roots: Roots = Roots()) {
    self.name = name
    self.serial = serial
    self.controller = controller
    self.roots = roots
  }

  /// Our own place for FunctionFS, where no unit of the board has mounted it.
  package var mountPoint: String { "\(roots.run)/pillion/ffs-\(name)" }
  /// The gadget's folder where we make it.
  package var folder: String { "\(roots.gadgets)/\(name)" }
}
