/// What can speak for or against a link, by the names of `evidence` events. design.md, Session, has the table; `LinkVerdict` weighs.
package enum EvidenceKind: String, Sendable, Hashable, CaseIterable {
  // Of the transport.
  case transportError, endOfFile, transferError, endpointShutDown, noDevice, tlsAlert
  /// Nobody answers at the other end: the link never began.
  case noPeer
  /// A write moved no byte for 2 s.
  case writeStalled
  /// Nothing was received for the heartbeat budget.
  case silence
  // Of the head unit's kernel.
  case hotplugLeft
  // Of the phone's kernel: FunctionFS.
  case gadgetEnabled, gadgetDisabled, gadgetUnbound, gadgetSuspended, gadgetResumed
  // Of the phone's kernel: the `state` file of the device controller.
  case controllerConfigured, controllerSuspended, controllerDetached
  /// The head unit began a new link on the same cable.
  case restarted
  // Of the phone's power supplies: `ChargingWatch`.
  case chargingStopped, chargingStarted

  /// From the name under which a port tells it; nil for what says nothing about a link.
  package init?(portName name: String) {
    switch name {
    case "gadgetEnable": self = .gadgetEnabled
    case "gadgetDisable": self = .gadgetDisabled
    case "gadgetUnbind": self = .gadgetUnbound
    case "gadgetSuspend": self = .gadgetSuspended
    case "gadgetResume": self = .gadgetResumed
    case "udcState:configured": self = .controllerConfigured
    case "udcState:suspended": self = .controllerSuspended
    case let state where state.hasPrefix("udcState:"): self = .controllerDetached
    default: self.init(rawValue: name)
    }
  }
}
