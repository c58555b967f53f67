import PillionGadget
import PillionIO
import Testing

@Suite("What a machine lacks to be a phone on a cable")
struct GadgetReadinessTests {
  private let kernel = KernelTree()

  private func failure(isRoot: Bool = true, controller: String? = nil) -> PortFailure? {
    GadgetReadiness(kernel.configuration(controller: controller), isRoot: isRoot).failure
  }

  @Test("a machine that has everything is ready, and each thing says what it is")
  func ready() {
    kernel.addController("dummy_udc.0")
    let readiness = GadgetReadiness(kernel.configuration(), isRoot: true)
    #expect(readiness.isReady && readiness.failure == nil)
    #expect(readiness.findings.map(\.name) == ["controller", "configfs", "functionfs", "permission"])
  }

  @Test("no controller: load its driver")
  func noController() {
    #expect(failure()?.detail.contains("no USB device controller") == true)
    #expect(failure()?.isPermission == false)
  }

  @Test("a controller that is not there: those that are")
  func unknownController() {
    kernel.addController("dummy_udc.0")
    #expect(failure(controller: "dwc3.0")?.detail == "usb: there is no USB device controller dwc3.0: this machine has dummy_udc.0")
  }

  @Test("a controller that another gadget holds: who holds it")
  func busy() {
    kernel.addController("dummy_udc.0")
    kernel.addGadget("adb", controller: "dummy_udc.0")
    #expect(failure()?.detail.contains("held by the gadget adb") == true)
  }

  @Test("no configfs: mount it, or load the module of gadgets")
  func noConfigfs() {
    kernel.addController("dummy_udc.0")
    kernel.remove("sys/kernel/config/usb_gadget")
    #expect(failure()?.detail.contains("modprobe libcomposite") == true)
    #expect(failure()?.detail.contains("mount -t configfs") == false)
    kernel.write("", to: "proc/self/mounts")
    #expect(failure()?.detail.contains("mount -t configfs") == true)
  }

  @Test("no FunctionFS in the kernel; a module that is not loaded yet is enough")
  func noFunctionFS() {
    kernel.addController("dummy_udc.0")
    kernel.write("nodev\tsysfs\n", to: "proc/filesystems")
    #expect(failure()?.detail.contains("no FunctionFS") == true)
    kernel.write("kernel/drivers/usb/gadget/function/usb_f_fs.ko: kernel/x.ko\n", to: "lib/modules/6.1.0-test/modules.dep")
    #expect(failure() == nil)
  }

  @Test("no right to set a gadget up is a matter of permission")
  func noPermission() {
    kernel.addController("dummy_udc.0")
    #expect(failure(isRoot: false)?.isPermission == true)
    #expect(failure(isRoot: false)?.detail.contains("root") == true)
  }

  @Test("what a unit of the board has mounted for us needs no root; what it mounted for others is a permission that lacks")
  func mounted() {
    kernel.addController("dummy_udc.0")
    kernel.write("pillion /dev/usb-ffs functionfs rw,uid=1000 0 0\n", to: "proc/self/mounts")
    #expect(failure(isRoot: false)?.isPermission == true)
    kernel.write("", to: "dev/usb-ffs/ep0")
    #expect(failure(isRoot: false) == nil)
  }

  @Test("the mount is found by kind and name, and one at our own place is ours")
  func mounts() {
    kernel.write(
      "adb /dev/ffs-adb functionfs rw 0 0\npillion /x tmpfs rw 0 0\npillion /run/pillion/ffs-pillion functionfs rw 0 0\n",
      to: "proc/self/mounts")
    let mount = FunctionMount.find(kernel.configuration())
    #expect(mount?.path == "\(kernel.root)/run/pillion/ffs-pillion")
    #expect(mount?.isOurs == true)
    kernel.write("pillion /dev/ffs functionfs rw 0 0\n", to: "proc/self/mounts")
    #expect(FunctionMount.find(kernel.configuration())?.isOurs == false)
    kernel.write("adb /dev/ffs-adb functionfs rw 0 0\n", to: "proc/self/mounts")
    #expect(FunctionMount.find(kernel.configuration()) == nil)
  }
}
