import Foundation
import PillionGadget
import PillionIO
import Testing

@Suite("The gadget's tree in configfs, on a plain folder")
struct GadgetTreeTests {
  private let kernel = KernelTree()
  private static let folder = "sys/kernel/config/usb_gadget/pillion"

  @Test("make writes ids, strings, configuration, function and link")
  func make() throws {
    let tree = GadgetTree(kernel.configuration(serial: "00ff"))
    try tree.make()
    let folder = Self.folder
    #expect(kernel.read("\(folder)/idVendor") == "0x1d6b\n")
    #expect(kernel.read("\(folder)/idProduct") == "0x0104\n")
    #expect(kernel.read("\(folder)/strings/0x409/serialnumber") == "00ff\n")
    #expect(kernel.read("\(folder)/strings/0x409/manufacturer") == "Pillion\n")
    #expect(kernel.read("\(folder)/strings/0x409/product") == "Pillion phone\n")
    #expect(kernel.read("\(folder)/configs/c.1/MaxPower") == "500\n")
    #expect(kernel.read("\(folder)/configs/c.1/strings/0x409/configuration") == "Pillion\n")
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: "\(kernel.root)/\(folder)/configs/c.1/ffs.pillion")
    #expect(target == "\(kernel.root)/\(folder)/functions/ffs.pillion")
    #expect(tree.isWhole && tree.boundController == nil)
  }

  @Test("peers 23: making a whole tree again touches nothing, though the kernel writes numbers in its own form")
  func idempotent() throws {
    let tree = GadgetTree(kernel.configuration())
    try tree.make()
    kernel.write("0x1D6B\n", to: "\(Self.folder)/idVendor")
    kernel.write("0x104\n", to: "\(Self.folder)/idProduct")
    kernel.write("dummy_udc.0\n", to: "\(Self.folder)/UDC")
    try tree.make()
    #expect(tree.boundController == "dummy_udc.0")
    #expect(kernel.read("\(Self.folder)/idVendor") == "0x1D6B\n")
    try tree.bind(to: "dummy_udc.0")
    #expect(tree.boundController == "dummy_udc.0")
  }

  @Test("a tree that differs is taken off its controller and corrected")
  func differs() throws {
    try GadgetTree(kernel.configuration(serial: "old")).make()
    kernel.write("dummy_udc.0\n", to: "\(Self.folder)/UDC")
    let tree = GadgetTree(kernel.configuration(serial: "new"))
    #expect(!tree.isWhole)
    try tree.make()
    #expect(kernel.read("\(Self.folder)/strings/0x409/serialnumber") == "new\n")
    #expect(tree.boundController == nil && tree.isWhole)
  }

  @Test(
    "a tree that a crash left half made or half removed is completed",
    arguments: [
      "configs/c.1/ffs.pillion", "functions", "configs", "strings", "idVendor", "strings/0x409/serialnumber", "configs/c.1/strings",
    ])
  func halfMade(missing: String) throws {
    let tree = GadgetTree(kernel.configuration())
    try tree.make()
    kernel.remove("\(Self.folder)/\(missing)")
    #expect(!tree.isWhole)
    try tree.make()
    #expect(tree.isWhole)
  }

  @Test("bind and unbind write the controller's name and an empty line")
  func bind() throws {
    let tree = GadgetTree(kernel.configuration())
    try tree.make()
    try tree.bind(to: "dummy_udc.1")
    #expect(kernel.read("\(Self.folder)/UDC") == "dummy_udc.1\n")
    #expect(tree.boundController == "dummy_udc.1")
    try tree.unbind()
    #expect(kernel.read("\(Self.folder)/UDC") == "\n")
    #expect(tree.boundController == nil)
  }

  @Test("remove takes away from the leaves to the root, and what is half removed too")
  func remove() throws {
    let tree = GadgetTree(kernel.configuration())
    try tree.make()
    kernel.hideAttributes()
    for kept in ["configs", "functions", "strings", "configs/c.1/strings"] { #expect(kernel.exists("\(Self.folder)/\(kept)")) }
    // configfs's own folders go with the one they are in; a plain folder's do not, so the last step is refused here.
    let remove = { try tree.remove() }
    #expect(throws: SystemError.self) { try remove() }
    #expect(!kernel.exists("\(Self.folder)/configs/c.1/ffs.pillion"))
    #expect(!kernel.exists("\(Self.folder)/configs/c.1/strings/0x409"))
  }

  @Test("removing what is not there is no error")
  func removeNothing() throws {
    try GadgetTree(kernel.configuration()).remove()
  }

  @Test("a tree that a unit of the board made is found by its function")
  func found() {
    #expect(GadgetTree(holding: kernel.configuration()) == nil)
    kernel.make("sys/kernel/config/usb_gadget/board/functions/ffs.pillion")
    kernel.make("sys/kernel/config/usb_gadget/other/functions/ffs.adb")
    let tree = GadgetTree(holding: kernel.configuration())
    #expect(tree?.folder == "\(kernel.root)/sys/kernel/config/usb_gadget/board")
  }

  @Test("a value the kernel refuses is told with its file")
  func refused() throws {
    let tree = GadgetTree(kernel.configuration())
    kernel.make("\(Self.folder)/idVendor")
    let make = { try tree.make() }
    let error = #expect(throws: SystemError.self) { try make() }
    #expect(error?.description.contains("idVendor") == true)
  }
}

@Suite("Controllers, by a plain folder for sysfs")
struct ControllersTests {
  private let kernel = KernelTree()
  private var controllers: Controllers { Controllers(kernel.roots) }

  @Test("the first that nobody has is taken, whoever has the others")
  func firstFree() throws {
    kernel.addController("a.usb", function: "g_ether")
    kernel.addController("b.usb")
    kernel.addController("c.usb")
    kernel.addGadget("adb", controller: "b.usb")
    let chosen = try controllers.choose(nil, for: "pillion")
    #expect(chosen == "c.usb")
    #expect(controllers.holder(of: "a.usb") == "g_ether")
    #expect(controllers.holder(of: "b.usb") == "adb")
  }

  @Test("one that we hold already is ours to keep")
  func ours() throws {
    kernel.addController("a.usb")
    kernel.addController("b.usb", function: "pillion")
    kernel.addGadget("pillion", controller: "b.usb")
    let chosen = try controllers.choose(nil, for: "pillion")
    #expect(chosen == "b.usb")
    let named = try controllers.choose("a.usb", for: "pillion")
    #expect(named == "a.usb")
  }

  @Test("no controller, an unknown one and a busy one are three different lacks")
  func lacks() {
    let controllers = controllers
    let choose: (String?) throws -> String = { try controllers.choose($0, for: "pillion") }
    #expect(throws: Controllers.Lack.noController) { try choose(nil) }
    kernel.addController("a.usb")
    #expect(throws: Controllers.Lack.unknown("z.usb", present: ["a.usb"])) { try choose("z.usb") }
    kernel.addGadget("adb", controller: "a.usb")
    #expect(throws: Controllers.Lack.busy("a.usb", by: "adb")) { try choose(nil) }
    #expect(throws: Controllers.Lack.busy("a.usb", by: "adb")) { try choose("a.usb") }
  }
}

@Suite("Small files of the kernel")
struct AttributeTests {
  @Test("values are the same when their numbers are")
  func same() {
    #expect(Attribute.isSame("0x1D6B", "0x1d6b") && Attribute.isSame("0x0104", "260") && Attribute.isSame("500", "500"))
    #expect(Attribute.isSame("abc", "abc"))
    #expect(!Attribute.isSame("abc", "ABC") && !Attribute.isSame(nil, "0") && !Attribute.isSame("0x0105", "0x0104"))
    #expect(!Attribute.isSame("", "0"))
  }

  @Test("a value is read without its line end, and a missing file is nil")
  func read() {
    let kernel = KernelTree()
    kernel.write("configured\n", to: "state")
    #expect(Attribute.read("\(kernel.root)/state") == "configured")
    #expect(Attribute.read("\(kernel.root)/other") == nil)
  }
}
