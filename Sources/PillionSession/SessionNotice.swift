import PillionModel

/// Where a session stands, for those who look at it from outside.
package enum SessionPhase: String, Sendable, Hashable, CaseIterable {
  /// No link, and nobody is being called.
  case idle
  /// A link comes up.
  case connecting
  /// A link carries the session.
  case active
  /// A link stands, and its bus sleeps.
  case asleep
  /// No link; the session may be resumed.
  case suspended
  /// The session is over.
  case ended
}

/// Why there is nothing to see, in the words a driver is owed: a key that the screen turns into a text of its language. It follows from the
/// session's state and last end alone, so that a screen can neither keep a "connection lost" over a session that works nor show one after
/// the driver ended it (peers 12).
package enum SessionNotice: String, Sendable, Hashable, CaseIterable {
  case waitingForPhone, connecting
  /// "Cable unplugged".
  case cableUnplugged
  /// "Phone stopped answering".
  case phoneNotAnswering
  /// "Phone is asleep".
  case phoneAsleep
  /// The transport failed, and nothing says why.
  case connectionLost
  /// The phone's own program shut down, or it could not go on.
  case phoneLeft
  /// Another phone has the session; another program on the same phone has it.
  case otherPhone, otherProgram
  // Refusals that a person can mend. Never silent, at either end (A16).
  case notPaired, versionsDiffer, notAllowed, incompatible

  /// - Parameter last: how the last link or attempt ended; nil before the first.
  package static func of(_ phase: SessionPhase, last: SessionEnd?) -> SessionNotice? {
    switch phase {
    case .active: nil
    case .asleep: .phoneAsleep
    case .suspended: last.map { loss($0) } ?? .connectionLost
    case .idle, .connecting, .ended: last.flatMap { refusal($0) } ?? (phase == .connecting ? .connecting : .waitingForPhone)
    }
  }

  /// Of a session that ended: the phone may come back, or it is over for a reason.
  ///
  /// - Parameter hadItsTime: it was suspended before.
  package static func ofEnd(_ end: SessionEnd, hadItsTime: Bool = false) -> (mayResume: Bool, notice: SessionNotice) {
    // With a phone that resumes nothing a lost link is the session's end, and what it showed is still of use for a while.
    let mayResume = end.mayResume && !hadItsTime
    return (mayResume, of(mayResume ? .suspended : .ended, last: end) ?? .waitingForPhone)
  }

  /// What a person has to mend before the next attempt can do better.
  private static func refusal(_ end: SessionEnd) -> SessionNotice? {
    switch end.reason {
    case .notPaired: .notPaired
    case .version: .versionsDiffer
    case .notAllowed: .notAllowed
    case .protocolError, .role: .incompatible
    case .busy: .otherPhone
    case .superseded: end.peerReason == .superseded ? .otherProgram : nil
    default: nil
    }
  }

  private static func loss(_ end: SessionEnd) -> SessionNotice {
    if let refusal = refusal(end) { return refusal }
    if end.peerReason == .suspending || end.reason == .asleep { return .phoneAsleep }
    switch end.reason {
    case .hotplugLeft, .gadgetDisabled, .chargingStopped, .gadgetSuspended, .controllerDetached: return .cableUnplugged
    // Somebody saw the cable go, though another word ended the link.
    case .heartbeat, .writeStalled, .transportError: break
    case .bye, .gadgetUnbound, .handshakeTimeout: return .phoneLeft
    default: return .connectionLost
    }
    if end.evidence.contains(where: { cableWitnesses.contains($0.kind) }) { return .cableUnplugged }
    return end.reason == .transportError ? .connectionLost : .phoneNotAnswering
  }

  private static let cableWitnesses = Set(
    [EvidenceKind.hotplugLeft, .noDevice, .gadgetDisabled, .endpointShutDown, .chargingStopped, .controllerDetached].map(\.rawValue))
}
