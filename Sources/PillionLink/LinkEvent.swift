package import PillionModel

/// What a link machine tells its shell. Pull with `LinkMachine.nextEvent()` after every call into the machine until it is nil.
package enum LinkEvent: Sendable {
  /// Acceptor only: the opener introduced itself. Answer with `accept` or `refuse`; nothing else happens until then.
  indirect case helloReceived(Hello)
  /// The handshake is over; streams may be opened. On the opener's side with the acceptor's Welcome, on the acceptor's with its own.
  indirect case established(peer: Hello, welcome: Welcome)
  /// The peer opened a stream. `trafficClass` is the class it chose; our answers take the same unless `shape` says otherwise.
  case opened(StreamID, Open, trafficClass: TrafficClass)
  /// A whole message. Call `consumed` once for each when its consumer has taken it. `isLast`: the peer said with it that no further message
  /// follows on this stream.
  case message(StreamID, [UInt8], isLast: Bool)
  /// The peer sends no further message on this stream, and said so after its last one.
  case halfClosed(StreamID)
  /// Leading metadata of the side that serves a call of ours; before its first message, once at most.
  case headers(StreamID, [Metadata])
  /// The side that serves the call ended it; the stream is closed.
  case status(StreamID, Status)
  /// The stream was ended at once by the peer (`.peer`) or by its deadline or a limit here (`.us`); the stream is closed.
  case reset(StreamID, Reset, by: LinkFault.Blame)
  /// A stream whose `send` answered `full` takes messages again.
  case writable(StreamID)
  /// The peer's consumer has taken so many of our messages on this stream, counted from its start.
  case delivered(StreamID, UInt64)
  /// A Pong came back after this long.
  case roundTrip(Duration)
  /// The peer moves the session to this link, or answers our Carry: its whole list. Where `adopt` was not called before, call it, then `settle`.
  case carry(Carry)
  /// The link is over: exactly once, always the last event. Write out what `takeOutput` still gives (a Bye), then close the transport.
  case ended(LinkFault)
}

/// What `LinkMachine.open` answers.
package enum OpenResult: Sendable, Hashable {
  case opened(StreamID)
  /// No stream was opened; end the call with this status.
  case refused(Status)
}

/// What `LinkMachine.lead` answers.
package enum LeadResult: Sendable, Hashable {
  case queued
  /// Not taken: longer than a frame.
  case tooLarge(limit: Int)
  /// Not taken: leading metadata or a message was given to the stream before.
  case late
  /// Not taken: the stream is closed, or is not for this side to serve.
  case closed
}

/// What `LinkMachine.send` answers.
package enum SendResult: Sendable, Hashable {
  /// Taken.
  case queued
  /// Taken, in place of an older message that had not begun to leave (conflated and droppable streams).
  case replaced
  /// Not taken: too much is queued. Keep the message and send it again after the event `writable`.
  case full
  /// Not taken: longer than the peer accepts. The stream lives on.
  case tooLarge(limit: Int)
  /// Not taken: the stream is closed, finished on our side, or never was.
  case closed
}
