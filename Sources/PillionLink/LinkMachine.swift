package import PillionModel

/// One run of the protocol over one transport, as a value: bytes, calls and moments go in; events, bytes and one deadline come out.
///
/// The shell that owns it does the same after every call into it: pull events until nil, pull output while the transport takes it, set its
/// timer to `deadline`. No function traps on anything a peer can send.
package struct LinkMachine: Sendable {
  package init(_ configuration: LinkConfiguration, codec: any ControlCodec) { fatalError() }

  // MARK: The transport's side

  /// Begins: our preface is ready to be written. Call once, first.
  package mutating func start(at now: Moment) {}

  /// Takes what was read, in any chunking. Nothing of it is kept but the tail of an unfinished frame.
  package mutating func receive(_ bytes: ArraySlice<UInt8>, at now: Moment) {}

  /// The transport is gone. Nil means a plain end of file.
  package mutating func transportEnded(_ error: String?, at now: Moment) {}

  /// Call at `deadline` (later is allowed, earlier does no harm).
  package mutating func tick(at now: Moment) {}

  /// The next thing to tell the user's side; nil when all is told.
  package mutating func nextEvent() -> LinkEvent? { nil }

  /// True when `takeOutput` would give bytes now.
  package var hasOutput: Bool { false }

  /// Appends whole frames, most urgent first, until at least `limit` bytes were appended or nothing may be sent now. Never exceeds the limit
  /// by more than one frame. Pull small amounts: what left the machine cannot be overtaken.
  /// - Returns: the number of bytes appended.
  @discardableResult
  package mutating func takeOutput(upTo limit: Int, into output: inout [UInt8], at now: Moment) -> Int { 0 }

  /// The earliest moment at which `tick` has something to do; nil once the link is over.
  package var deadline: Moment? { nil }

  // MARK: The handshake

  /// Acceptor: answers Hello with Welcome. `self` and the prefaces of the Welcome are filled in from the configuration.
  package mutating func accept(sessionToken: [UInt8], resumed: Bool, epoch: UInt32, at now: Moment) {}

  /// Acceptor: answers Hello with Bye and ends the link.
  package mutating func refuse(_ reason: ByeReason, _ detail: String, at now: Moment) {}

  /// Lifts the limits before trust (transports that do not vouch for their peer).
  package mutating func trust() {}

  /// Ends the link in order: what is queued and has credit goes first (at most for `drain`), then Bye, then the event `ended`.
  package mutating func bye(_ reason: ByeReason, _ detail: String = "", drain: Duration = .seconds(1), at now: Moment) {}

  // MARK: Calls

  /// Opens a stream for a call. `open.timeoutMs` counts from now. Before `established` it is refused UNAVAILABLE; at the peer's limit of streams
  /// RESOURCE_EXHAUSTED.
  package mutating func open(
    _ open: Open, trafficClass: TrafficClass, delivery: Delivery, at now: Moment
  ) -> OpenResult { .refused(Status()) }

  /// Sets class and delivery of our direction of a stream (the callee's side, once it knows the method).
  package mutating func shape(_ stream: StreamID, trafficClass: TrafficClass, delivery: Delivery) {}

  /// Queues a message.
  package mutating func send(_ message: [UInt8], on stream: StreamID) -> SendResult { .closed }

  /// Caller: no further message follows on this stream (half-close). Queued ones still go.
  package mutating func finish(_ stream: StreamID) {}

  /// Callee: ends the call with its status, after what is queued.
  package mutating func respond(_ status: Status, on stream: StreamID) {}

  /// Either side: ends the stream at once; what is queued is dropped. No event follows.
  package mutating func reset(_ stream: StreamID, _ code: StatusCode, _ message: String = "") {}

  /// The consumer has taken the oldest message of this stream not yet taken. This is what grants credit and sends Ack.
  package mutating func consumed(_ stream: StreamID, at now: Moment) {}

  /// Gives a message's memory back for the next message (optional; without it each message costs one allocation).
  package mutating func recycle(_ message: [UInt8]) {}

  /// Sends a Ping at once (soft evidence of the session); the answer is the event `roundTrip`.
  package mutating func ping(at now: Moment) {}

  /// Moves the session to this link.
  package mutating func carry(_ carry: Carry) {}

  // MARK: For anyone who asks

  /// When the last byte arrived.
  package var lastReceived: Moment { .zero }
  /// Smoothed round trip of Pings; nil before the first Pong.
  package var smoothedRoundTrip: Duration? { nil }
  /// Things that were skipped or ignored.
  package var counters: LinkCounters { LinkCounters() }
  /// Streams open now.
  package var openStreams: Int { 0 }
  /// The version both sides speak; nil before both prefaces were seen.
  package var version: UInt8? { nil }
}

/// What a link skipped, ignored or counted, for problems and diagnostics.
package struct LinkCounters: Sendable, Hashable {
  package var unknownFrames: UInt64 = 0
  package var unknownFlags: UInt64 = 0
  package var lateFrames: UInt64 = 0
  package var pingsIgnored: UInt64 = 0
  package var creditsIgnored: UInt64 = 0
  package var framesReceived: UInt64 = 0
  package var framesSent: UInt64 = 0
  package var bytesReceived: UInt64 = 0
  package var bytesSent: UInt64 = 0
  package var messagesReplaced: UInt64 = 0
  package init() {}
}
