package import PillionModel

/// When to try again: `Backoff` between attempts, and a breaker per peer (design.md, Session). Five attempts in a row that reached the peer
/// and were refused, or met a broken protocol, hold it for 60 s. Only our own attempts wait: a link that comes in is never asked about here,
/// and a device that just arrived is tried at once.
package struct RetryPolicy: Sendable {
  package static let refusals = 5
  package static let hold = Duration.seconds(60)
  /// A session that waits for a link is not kept waiting by a back-off: within its grace time an attempt that met nobody is followed by the
  /// next after this. Of the half second in which guidance is to be back (design.md, Targets), the rest is the handshake's.
  package static let hurry = Duration.milliseconds(200)
  /// Peers remembered; the one that was heard of longest ago is forgotten first.
  package var mostPeers = 64

  /// How an attempt of ours ended.
  package enum Outcome: String, Sendable, Hashable, CaseIterable {
    /// Nobody was reached, or the way to it broke: says nothing about the peer.
    case unreached
    /// The peer was reached, and refused or broke the protocol.
    case refused
    /// A session came about and lasted; the next attempt is a first one.
    case carried
    /// A session came about and broke at once: the peer takes us, but two ends could do nothing but connect.
    case brief

    /// - Parameter lasted: how long the session was active; nil when it never was.
    package init(_ end: SessionEnd, lasted: Duration?, steady: Duration = .seconds(2)) {
      switch end.reason {
      case .busy, .protocolError, .version, .notPaired, .role, .notAllowed: self = .refused
      default: self = lasted.map { $0 >= steady ? .carried : .brief } ?? .unreached
      }
    }
  }

  private struct Peer: Sendable {
    var backoff: Backoff
    var refusals = 0
    var next = Moment.zero
    var heard: Moment
    var wasRefused = false
  }

  private let backoff: Backoff
  private let pause: Duration
  private var peers: [String: Peer] = [:]

  /// - Parameter pause: how long a peer is held; tests shorten it.
  package init(backoff: Backoff = Backoff(), pause: Duration = RetryPolicy.hold) {
    self.backoff = backoff
    self.pause = pause
  }

  /// When our next attempt at this peer may leave; nil: at once.
  ///
  /// - Parameter isUrgent: a suspended session waits for it. Who refused us is not asked any sooner for that.
  package func holds(_ name: String, isUrgent: Bool = false, at now: Moment) -> Moment? {
    guard let peer = peers[name] else { return nil }
    let next = isUrgent && !peer.wasRefused ? min(peer.next, peer.heard + RetryPolicy.hurry) : peer.next
    return next > now ? next : nil
  }

  /// Refusals in a row.
  package func refusals(of peer: String) -> Int { peers[peer]?.refusals ?? 0 }

  /// An attempt of ours ended. Gives when the next may leave.
  ///
  /// - Parameter random: in 0..<1, for the jitter.
  package mutating func onEnded(_ outcome: Outcome, with name: String, random: Double, at now: Moment) -> Moment {
    if peers[name] == nil { makeRoom() }
    var peer = peers[name] ?? Peer(backoff: backoff.begun, heard: now)
    switch outcome {
    case .unreached: break
    case .refused: peer.refusals += 1
    case .brief: peer.refusals = 0
    case .carried: peer = Peer(backoff: backoff, heard: now)
    }
    peer.wasRefused = outcome == .refused
    var wait = peer.backoff.next(random: random)
    if peer.refusals >= RetryPolicy.refusals {
      // The next five are counted anew: one refusal after the hold does not hold again.
      peer.refusals = 0
      wait = max(wait, pause)
    }
    peer.next = now + wait
    peer.heard = now
    peers[name] = peer
    return peer.next
  }

  /// The peer's device just arrived: an attempt at it may leave at once, whatever was before. Its refusals stay counted.
  package mutating func onArrived(_ name: String, at now: Moment) {
    guard var peer = peers[name] else { return }
    peer.backoff = backoff.begun
    peer.next = now
    peer.heard = now
    peers[name] = peer
  }

  private mutating func makeRoom() {
    guard peers.count >= mostPeers else { return }
    if let oldest = peers.min(by: { ($0.value.heard, $0.key) < ($1.value.heard, $1.key) })?.key { peers[oldest] = nil }
  }
}
