import Glibc
package import PillionIO

/// A gadget that is set up: its tree, its mount and its open files. Making and removing it may wait.
package final class ArmedGadget: Sendable {
  /// ep0.
  package let control: Descriptor
  package let endpoints: Endpoints
  private let mount: FunctionMount
  private let tree: GadgetTree?

  /// Sets everything up that is not set up already.
  package init(_ configuration: GadgetConfiguration) throws(PortFailure) {
    do throws(SystemError) {
      let found = FunctionMount.find(configuration)
      // What a unit of the board has mounted and made is the board's, and is used as it is.
      let isBoards = found.map { !$0.isOurs } ?? false
      let own = GadgetTree(configuration)
      if !isBoards { try own.make() }
      if let found { mount = found } else { mount = try FunctionMount.mount(configuration) }
      tree = isBoards ? GadgetTree(holding: configuration) : own
      control = try Descriptor.open("\(mount.path)/ep0", O_RDWR | O_NONBLOCK)
      try control.writeAll(FunctionDescriptors.descriptors.span)
      try control.writeAll(FunctionDescriptors.strings.span)
      endpoints = try Endpoints(mount: mount.path)
    } catch { throw PortFailure(setUp: error) }
  }

  /// Shows the gadget to the head unit. Returns what a person should know when somebody else is to do that.
  package func bind(_ configuration: GadgetConfiguration) throws(PortFailure) -> String? {
    guard let tree else { return "FunctionFS is mounted, but no gadget of configfs holds the function ffs.\(configuration.name)" }
    if tree.boundController != nil { return nil }
    if !mount.isOurs, unsafe access("\(tree.folder)/UDC", W_OK) != 0 {
      return "the gadget is bound to no controller, and \(tree.folder)/UDC may not be written: bind it, or give that file to this user"
    }
    let gadget = String(tree.folder.split(separator: "/").last ?? "")
    let name: String
    do throws(Controllers.Lack) {
      name = try Controllers(configuration.roots).choose(configuration.controller, for: gadget)
    } catch { throw PortFailure("usb: \(error)") }
    do throws(SystemError) { try tree.bind(to: name) } catch {
      throw PortFailure("usb: the controller \(name) refuses the gadget (\(error)); /sys/class/udc/\(name) may be held by another one")
    }
    return nil
  }

  /// The controller it is bound to now; nil for none.
  package var boundController: String? { tree?.boundController }

  /// Unbinds it, and removes what is ours of it.
  package func remove() {
    guard mount.isOurs, let tree else { return }
    // Unbinding gives all transfers back.
    try? tree.unbind()
    mount.unmount()
    try? tree.remove()
  }

  /// Takes the gadget off the bus long enough for every host to see it, and puts it back. By `soft_connect` it would not come back
  /// everywhere: dummy_hcd (6.1) answers nothing after that. Returns what went wrong.
  package func replug() -> String? {
    guard let tree, let controller = tree.boundController else { return nil }
    do throws(SystemError) {
      try tree.unbind()
      usleep(300_000)
      try tree.bind(to: controller)
    } catch { return "the gadget could not be taken off the bus and put back (\(error))" }
    return nil
  }

  /// The events that wait, at most four.
  package func readEvents() throws(SystemError) -> [FunctionEvent] {
    var bytes = [UInt8](repeating: 0, count: FunctionEvent.size * FunctionEvent.most)
    var span = bytes.mutableSpan
    let count = try control.read(into: &span)
    return FunctionEvent.parse(bytes[..<count])
  }

  /// Takes the data stage of a request; waits for the head unit. nil: the request was cancelled.
  package func readNonce() -> UInt64? {
    var bytes = [UInt8](repeating: 0, count: 8)
    var span = bytes.mutableSpan
    guard let count = try? control.read(into: &span), count == 8 else { return nil }
    return bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Refuses a request: FunctionFS stalls what is answered in the wrong direction, and calls that an error.
  package func stall(_ request: ControlRequest) {
    let number = control.number
    var none: UInt8 = 0
    _ = unsafe request.isToHost ? Glibc.read(number, &none, 0) : Glibc.write(number, &none, 0)
  }
}

extension PortFailure {
  /// A step of the set-up that the kernel refused.
  fileprivate init(setUp error: SystemError) {
    switch error.number {
    case EPERM, EACCES: self.init("usb: the gadget cannot be set up (\(error)): run as root", isPermission: true)
    case EBUSY, EBADFD, ESRCH: self.init("usb: another program serves this gadget (\(error)): stop it, or choose another name")
    default: self.init("usb: the gadget cannot be set up (\(error))")
    }
  }
}
