/// How a device under a link went away, by the word of the kernel or of the library that watches it.
package enum DeviceLoss: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  /// Head unit: the device left the bus.
  case hotplugLeft
  /// Head unit: a transfer found no device. Final for its handle.
  case noDevice
  /// Head unit: a transfer failed on the wire, as it does some 40 ms before the device leaves.
  case transferError
  /// Phone: an endpoint was shut down under a transfer.
  case endpointShutDown
  /// Phone: the host chose no configuration of ours, or the cable was pulled.
  case gadgetDisabled
  /// Phone: the gadget was taken from its controller.
  case gadgetUnbound
  /// The head unit began a new link on the same cable.
  case restarted

  package var description: String {
    switch self {
    case .hotplugLeft: "the device was unplugged"
    case .noDevice: "the device is gone"
    case .transferError: "a transfer failed"
    case .endpointShutDown: "the endpoint was shut down"
    case .gadgetDisabled: "the head unit let go of the gadget, or the cable was pulled"
    case .gadgetUnbound: "the gadget was taken from its controller"
    case .restarted: "the head unit began a new link"
    }
  }
}
