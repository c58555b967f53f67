package import PillionLink
package import PillionModel

/// Why a link or a session ended: the names of contract.md's `session` event.
package enum EndReason: String, Sendable, Hashable, CaseIterable {
  case transportError, heartbeat, bye, superseded, busy, protocolError, version, notPaired, role, handshakeTimeout
  /// The kernel's word about a USB cable (design.md, Session: hard evidence).
  case hotplugLeft, gadgetUnbound, gadgetDisabled
  /// Soft evidence about a cable, and then no byte (design.md, Session: soft evidence).
  case chargingStopped, gadgetSuspended, controllerDetached, writeStalled
  /// The bus sleeps, or the peer said that it goes to sleep.
  case asleep
  /// The peer belongs to another user of this machine.
  case notAllowed
  /// Nobody was there.
  case noPeer

  /// The link ended by soft evidence: the other end may know nothing of it.
  package var isDoubt: Bool {
    switch self {
    case .chargingStopped, .gadgetSuspended, .controllerDetached, .writeStalled: true
    default: false
    }
  }

  package init(_ reason: LinkFault.Reason) {
    self =
      switch reason {
      case .transportError: .transportError
      case .heartbeat: .heartbeat
      case .bye: .bye
      case .superseded: .superseded
      case .busy: .busy
      case .protocolError: .protocolError
      case .version: .version
      case .notPaired: .notPaired
      case .role: .role
      case .handshakeTimeout: .handshakeTimeout
      }
  }
}

/// One thing that spoke for the end of a link, and when it was seen.
package struct Evidence: Sendable, Hashable {
  package var kind: String
  package var at: Moment

  package init(_ kind: String, at: Moment) {
    self.kind = kind
    self.at = at
  }

  package init(_ kind: EvidenceKind, at: Moment) { self.init(kind.rawValue, at: at) }
}

/// How a link or the session it carried ended.
package struct SessionEnd: Sendable, Hashable {
  package var reason: EndReason
  /// What the peer's Bye gave as its reason, when it said one.
  package var peerReason: ByeReason?
  /// One line for a person.
  package var detail: String
  package var evidence: [Evidence]

  package init(_ reason: EndReason, peerReason: ByeReason? = nil, _ detail: String, evidence: [Evidence] = []) {
    self.reason = reason
    self.peerReason = peerReason
    self.detail = detail
    self.evidence = evidence
  }

  /// From a link machine's last event.
  package init(_ fault: LinkFault, evidence: [Evidence]) {
    self.init(EndReason(fault.reason), peerReason: fault.peerReason, fault.detail, evidence: evidence)
  }

  /// The peer said goodbye: nothing was lost on the way.
  package var byeReceived: Bool { peerReason != nil }
}
