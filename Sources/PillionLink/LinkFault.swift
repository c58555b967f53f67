package import PillionModel

/// Why a link is over, an orderly Bye included: what happened, who is to blame, and one line a person can read.
package struct LinkFault: Error, Sendable, Hashable {
  /// What happened. The raw value is the `reason` of contract.md's `session` event.
  package enum Reason: String, Sendable, Hashable {
    /// The transport failed or was closed without a Bye.
    case transportError
    /// Nothing was received for the heartbeat budget.
    case heartbeat
    /// One side said Bye: the trip is over, a program ends, a device goes to sleep.
    case bye
    /// A newer link of the same installation took the session.
    case superseded
    /// Another phone holds the session.
    case busy
    /// Somebody broke the protocol, or does not speak it at all.
    case protocolError
    /// The prefaces share no version.
    case version
    /// The peer is not paired with this device.
    case notPaired
    /// Two phones or two head units met.
    case role
    /// A phase of the handshake took too long.
    case handshakeTimeout
  }

  /// Who is to blame.
  package enum Blame: String, Sendable, Hashable {
    case us, peer, medium
  }

  package var reason: Reason
  package var blame: Blame
  /// One line for a person, whatever words of the peer's are in it.
  package let detail: String
  /// The reason of the peer's Bye, when it said one.
  package var peerReason: ByeReason?

  package init(_ reason: Reason, blame: Blame, _ detail: String, peerReason: ByeReason? = nil) {
    self.reason = reason
    self.blame = blame
    self.detail = detail.inOneLine
    self.peerReason = peerReason
  }
}
