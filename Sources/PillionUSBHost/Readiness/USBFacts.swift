import Glibc
import PillionIO

/// What this machine has for phones on USB, as `pillion doctor` looks at it.
package struct USBFacts: Sendable, Hashable {
  /// Whether something may be used.
  package enum Access: Sendable, Hashable {
    case allowed
    case denied
    case missing
  }

  /// A phone that is plugged in, and whether its node may be opened.
  package struct Seen: Sendable, Hashable {
    package var phone: USBPhone
    package var node: Access

    package init(_ phone: USBPhone, node: Access) {
      self.phone = phone
      self.node = node
    }
  }

  /// The folder of device nodes.
  package var usbfs: Access
  /// Why libusb does not start; nil when it does.
  package var libusbFailure: String?
  /// libusb tells of arrivals.
  package var tellsPlugs: Bool
  /// The daemon of udev runs, without which nobody tells of arrivals and no rule is applied.
  package var udevRuns: Bool
  /// Nil where the kernel has no USB.
  package var phones: [Seen]?

  package init(usbfs: Access, libusbFailure: String?, tellsPlugs: Bool, udevRuns: Bool, phones: [Seen]?) {
    self.usbfs = usbfs
    self.libusbFailure = libusbFailure
    self.tellsPlugs = tellsPlugs
    self.udevRuns = udevRuns
    self.phones = phones
  }

  /// Looks at this machine. No device is opened.
  @LoopActor
  package static func ofThisMachine() -> USBFacts {
    let door = LibUSBDoor()
    var failure: String?
    do throws(PortFailure) { try door.open { _ in } } catch { failure = error.detail }
    let tellsPlugs = door.tellsPlugs
    door.close()
    return USBFacts(
      usbfs: access("/dev/bus/usb", R_OK | X_OK), libusbFailure: failure, tellsPlugs: tellsPlugs,
      udevRuns: access("/run/udev/control", F_OK) != .missing,
      phones: USBListing().phones()?.map { Seen($0, node: access($0.address.node, R_OK | W_OK)) })
  }

  private nonisolated static func access(_ path: String, _ kind: Int32) -> Access {
    if unsafe Glibc.access(path, kind) == 0 { return .allowed }
    return errno == ENOENT || errno == ENOTDIR ? .missing : .denied
  }
}
