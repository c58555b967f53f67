/// What sets a fault off. What counts begins at zero with each link, and anew when the fault has struck.
package enum FaultTrigger: Sendable, Hashable {
  /// So many bytes of a link have passed, of these ways together: the fault strikes behind the last of them, whatever the chunks.
  case bytes(FaultNumber, Set<FaultWay>)
  /// So many seconds after the program read the plan.
  case at(FaultNumber)
  /// So many seconds after the link began.
  case seconds(FaultNumber)
  /// The nth such frame begins: the fault strikes before its first byte.
  case message(FaultMessage, nth: FaultNumber, Set<FaultWay>)
  /// The nth such event of the kernel, or callback, comes.
  case event(Set<FaultEvent>, nth: FaultNumber)
}

/// Frames by what they are, read off the plain bytes of a link.
package struct FaultMessage: Sendable, Hashable {
  /// By the name of the frame's type in design.md: hello, ping, open, message …; "preface" for the 16 bytes before all frames; nil: any.
  package var kind: String?
  /// The number of its class; nil: any.
  package var trafficClass: UInt8?

  package init(_ kind: String?, trafficClass: UInt8? = nil) {
    self.kind = kind
    self.trafficClass = trafficClass
  }
}

/// What comes to a driver's door from below.
package enum FaultEvent: String, Sendable, Hashable, CaseIterable {
  /// Of any stream: there is something to read; there is room again; the other end is gone.
  case readable, writable, loss
  /// A transfer over USB came back: a read, a write, a request to endpoint 0, any of them with an error, or because it was cancelled.
  case readDone, writeDone, requestDone, transferFailed, cancelled
  /// Events of the phone's ep0.
  case bind, unbind, enable, disable, setup, suspend, resume
  /// The phone's function was removed; the state of its controller changed.
  case removed, controllerState
  /// A device came to the head unit's bus; one left it.
  case arrived, left
  /// The kernel tells of the phone's power supplies.
  case power

  /// It belongs to one link.
  package var isOfLink: Bool { [.readable, .writable, .loss].contains(self) }
}
