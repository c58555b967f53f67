package import PillionModel

/// What a link machine must know before it starts.
package struct LinkConfiguration: Sendable {
  /// Which end of the link this is.
  package enum End: String, Sendable, Hashable {
    /// Connected to the other: sends Hello, opens odd streams.
    case opener
    /// Was connected to: answers with Welcome, opens even streams.
    case acceptor
  }

  package var end: End
  /// Our introduction. The machine fills in `prefaces` and, from `limits` and `heartbeat`, every number; role, installId, name, product,
  /// capabilities and sessionToken are the caller's.
  package var hello: Hello
  /// Eight random bytes of the caller's, for the preface.
  package var nonce: UInt64
  /// The nonce that the peer's preface must have, where the medium told it before (LINK_START on USB). What comes before that preface is an
  /// older link's and is dropped: not every USB controller can empty its queues.
  package var peerNonce: UInt64?
  /// Capabilities of the machine itself, announced besides those of `hello`: it tells how many bytes of map frames arrived.
  package var features = ["receipts"]
  package var limits = LinkLimits()
  package var heartbeat = HeartbeatSettings()
  /// Longest wait for the peer's preface.
  package var prefaceTimeout: Duration = .seconds(5)
  /// Longest wait for Hello or Welcome after it.
  package var helloTimeout: Duration = .seconds(10)
  /// True where the transport itself vouches for the peer (unix: peer credentials). Otherwise the small limits before trust stay in force
  /// until `LinkMachine.trust()`.
  package var isTrusted = true

  package init(end: End, hello: Hello, nonce: UInt64) {
    self.end = end
    self.hello = hello
    self.nonce = nonce
  }
}

/// Limits of this side: what it accepts and keeps. The peer's own arrive in its Hello.
package struct LinkLimits: Sendable, Hashable {
  /// Longest frame taken, header included.
  package var maxFrameBytes = 16_384
  /// Longest message taken; in the map class twice as much.
  package var maxMessageBytes = 4 << 20
  /// Bytes of Message frames, headers included, that may wait for their consumer on one stream.
  package var streamWindowBytes = 65_536
  /// The same for all streams together.
  package var linkWindowBytes = 1 << 20
  /// Streams the peer may have open at one time.
  package var maxStreams = 256
  /// Bytes of messages not yet whole, over all streams. One more and the stream that asked for it is reset.
  package var maxReassemblyBytes = 16 << 20
  /// Bytes of unsent messages kept for one reliable stream; then `send` answers `full`. One message always fits, however long.
  package var sendQueueBytes = 131_072
  /// Longest frame before trust, header included.
  package var maxFrameBytesBeforeTrust = 4_096
  /// Most frames before trust.
  package var maxFramesBeforeTrust = 16

  package init() {}
}

/// How a link shows that it lives and judges whether the peer does.
package struct HeartbeatSettings: Sendable, Hashable {
  /// A side that sent nothing for this long sends a Ping.
  package var interval: Duration = .seconds(1)
  /// A side that received nothing for this long ends the link.
  package var budget: Duration = .seconds(5)
  /// The least time between two fresh starts of the budget after a gap in our own running; nil, for simulations of that fault: there is none.
  package var graceInterval: Duration? = Heartbeat.graceInterval

  package init(interval: Duration = .seconds(1), budget: Duration = .seconds(5)) {
    self.interval = interval
    self.budget = budget
  }
}
