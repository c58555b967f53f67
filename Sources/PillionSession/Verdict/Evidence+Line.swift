extension EvidenceKind {
  /// One line for a person.
  package var line: String {
    switch self {
    case .transportError: "the transport failed"
    case .endOfFile: "the peer closed the connection without saying Bye"
    case .transferError: "a transfer failed"
    case .endpointShutDown: "the endpoint was shut down"
    case .noDevice: "the device is gone"
    case .tlsAlert: "TLS ended the connection"
    case .noPeer: "nobody answers there"
    case .writeStalled: "a write moved no byte for 2 s"
    case .silence: "nothing was received for the heartbeat budget"
    case .hotplugLeft: "the device was unplugged"
    case .gadgetEnabled: "the head unit chose the gadget anew"
    case .gadgetDisabled: "the head unit let go of the gadget, or the cable was pulled"
    case .gadgetUnbound: "the gadget was taken from its controller"
    case .gadgetSuspended, .controllerSuspended: "the bus went to sleep"
    case .gadgetResumed: "the bus woke up"
    case .controllerConfigured: "the controller is configured"
    case .controllerDetached: "the controller is not configured any more"
    case .restarted: "the head unit began a new link"
    case .chargingStopped: "the cable stopped charging"
    case .chargingStarted: "the cable charges"
    }
  }
}

extension EndReason {
  /// What soft evidence said, for a person.
  var line: String {
    switch self {
    case .chargingStopped: EvidenceKind.chargingStopped.line
    case .gadgetSuspended: "the bus went to sleep without power"
    case .controllerDetached: EvidenceKind.controllerDetached.line
    case .writeStalled: EvidenceKind.writeStalled.line
    default: rawValue
    }
  }
}
