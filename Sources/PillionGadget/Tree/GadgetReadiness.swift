import Glibc
package import PillionIO

/// What this machine has and lacks to be a phone on a USB cable; `pillion doctor` prints it, and a port that cannot open says the first lack.
package struct GadgetReadiness: Sendable, Hashable {
  package private(set) var findings: [Finding] = []

  /// Looks, without changing anything.
  /// - Parameter isRoot: nil asks the kernel.
  package init(_ configuration: GadgetConfiguration, isRoot: Bool? = nil) {
    let roots = configuration.roots
    let mount = FunctionMount.find(configuration)
    findings = [
      Self.controller(configuration), Self.configfs(roots), Self.functionFS(roots, isMounted: mount != nil),
      Self.permission(configuration, mount, isRoot: isRoot ?? (geteuid() == 0)),
    ]
  }

  package var isReady: Bool { findings.allSatisfy(\.isOK) }

  /// Why a port cannot be opened; nil when it can.
  package var failure: PortFailure? {
    findings.first { !$0.isOK }.map { PortFailure("usb: \($0.detail)", isPermission: $0.isPermission) }
  }

  private static func controller(_ configuration: GadgetConfiguration) -> Finding {
    let tree = GadgetTree(holding: configuration) ?? GadgetTree(configuration)
    let gadget = String(tree.folder.split(separator: "/").last ?? "")
    do throws(Controllers.Lack) {
      let name = try Controllers(configuration.roots).choose(configuration.controller, for: gadget)
      return Finding("controller", true, "the USB device controller \(name) can be had")
    } catch {
      return Finding("controller", false, error.description)
    }
  }

  private static func configfs(_ roots: GadgetConfiguration.Roots) -> Finding {
    if FileBytes.isFolder(roots.gadgets) { return Finding("configfs", true, "configfs has a folder for USB gadgets") }
    let isMounted = !Attribute.names(in: roots.configfs).isEmpty || mounted("configfs", roots)
    let advice =
      isMounted
      ? "configfs knows no USB gadgets: load their module (modprobe libcomposite)"
      : "configfs is not mounted: mount it (modprobe libcomposite; mount -t configfs none /sys/kernel/config)"
    return Finding("configfs", false, advice)
  }

  private static func functionFS(_ roots: GadgetConfiguration.Roots, isMounted: Bool) -> Finding {
    if isMounted { return Finding("functionfs", true, "FunctionFS is mounted") }
    let loaded = (Attribute.readAll(roots.fileSystems) ?? "").split(whereSeparator: \.isWhitespace).contains("functionfs")
    let release = Attribute.read(roots.release) ?? ""
    let folder = "\(roots.modules)/\(release)"
    // The first gadget that wants it loads it.
    if loaded || ["modules.builtin", "modules.dep"].contains(where: { Self.lists("/usb_f_fs.ko", "\(folder)/\($0)") }) {
      return Finding("functionfs", true, "the kernel has FunctionFS")
    }
    return Finding(
      "functionfs", false,
      "this kernel has no FunctionFS: use one with CONFIG_USB_CONFIGFS_F_FS (Debian's linux-image has it as the module usb_f_fs)")
  }

  private static func permission(_ configuration: GadgetConfiguration, _ mount: FunctionMount?, isRoot: Bool) -> Finding {
    if isRoot { return Finding("permission", true, "root may set the gadget up") }
    guard let mount, !mount.isOurs else {
      return Finding(
        "permission", false,
        "only root may set a gadget up: run as root, or let a unit make it and mount FunctionFS for this user (Hardware/)",
        isPermission: true)
    }
    guard unsafe access("\(mount.path)/ep0", R_OK | W_OK) == 0 else {
      return Finding(
        "permission", false,
        "\(mount.path)/ep0 may not be opened: mount FunctionFS with uid= and gid= of the user who runs this", isPermission: true)
    }
    return Finding("permission", true, "FunctionFS is mounted at \(mount.path) for this user")
  }

  /// Whether a list of modules, which is long, has one.
  private static func lists(_ module: String, _ path: String) -> Bool {
    guard let bytes = try? FileBytes.read(path, limit: 1 << 22) else { return false }
    let module = Array(module.utf8)
    return bytes.indices.contains { bytes[$0] == module[0] && bytes[$0...].starts(with: module) }
  }

  private static func mounted(_ kind: String, _ roots: GadgetConfiguration.Roots) -> Bool {
    (Attribute.readAll(roots.mounts) ?? "").split(separator: "\n").contains { line in
      let words = line.split(separator: " ")
      return words.count >= 3 && words[2] == kind
    }
  }
}

extension Controllers.Lack: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noController:
      """
      this machine has no USB device controller (/sys/class/udc is empty): load its driver or switch the port to device mode; \
      modprobe dummy_hcd makes one to try with
      """
    case .unknown(let name, let present):
      "there is no USB device controller \(name): this machine has \(present.joined(separator: ", "))"
    case .busy(let name, let holder):
      "the USB device controller \(name) is held by the gadget \(holder): stop that one, or take it off (echo > …/usb_gadget/\(holder)/UDC)"
    }
  }
}
