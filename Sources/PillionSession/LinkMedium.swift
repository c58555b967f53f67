package import PillionLink

/// What a link runs over, as far as evidence and heartbeats care.
package enum LinkMedium: String, Sendable, Hashable, CaseIterable {
  /// USB, and the peer is the host: its cable charges us. The phone's end.
  case usbDevice
  /// USB, and we are the host. The head unit's end.
  case usbHost
  case bluetooth
  /// Unix and TCP.
  case socket

  /// Whether the end of a link over it is the end of a cable.
  package var isCable: Bool { self == .usbDevice || self == .usbHost }
}

extension HeartbeatSettings {
  /// The heartbeat of a medium (design.md, Session): over Bluetooth everything takes twice as long.
  package init(over medium: LinkMedium) {
    switch medium {
    case .usbDevice, .usbHost, .socket: self.init(interval: .seconds(1), budget: .seconds(5))
    case .bluetooth: self.init(interval: .seconds(2), budget: .seconds(10))
    }
  }
}
