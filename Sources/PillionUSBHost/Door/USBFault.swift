/// Why libusb refused a call.
package enum USBFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kernel refused us the device's node.
  case access
  /// The device is gone. Final for its handle.
  case noDevice
  /// Somebody else has the interface.
  case busy
  /// There is no such interface, endpoint or transfer: a device that is not set up yet, a transfer that is on its way back.
  case notFound
  case noMemory
  /// Any other, by libusb's code.
  case other(Int32)

  package var description: String {
    switch self {
    case .access: "access denied"
    case .noDevice: "the device is gone"
    case .busy: "somebody else has it"
    case .notFound: "not found"
    case .noMemory: "no memory"
    case .other(let code): "libusb's error \(code)"
    }
  }
}

/// How a transfer came back.
package struct TransferResult: Sendable, Hashable {
  package enum Status: Sendable, Hashable {
    case completed
    case failed
    case timedOut
    case cancelled
    /// The endpoint is halted; on endpoint 0: the request was refused.
    case stalled
    case noDevice
    /// The device sent more than was asked for; bytes are lost.
    case overflow
  }

  package var status: Status
  /// Bytes that were moved.
  package var count: Int

  package init(_ status: Status, count: Int = 0) {
    self.status = status
    self.count = count
  }
}

/// A device came or left.
package struct USBPlug: Sendable, Hashable {
  package var address: USBAddress
  package var arrived: Bool

  package init(_ address: USBAddress, arrived: Bool) {
    self.address = address
    self.arrived = arrived
  }
}
