/// What a frame carries. The numbers are part of the wire; 1 to 15 speak about the link, 16 to 31 about one stream.
///
/// Zero is no type: a run of zero bytes must not look like frames. Numbers not named here are skipped by their length and counted.
package enum FrameType: UInt8, Sendable, Hashable, CaseIterable {
  /// The opener's introduction; first frame after the preface.
  case hello = 1
  /// The acceptor's answer to it.
  case welcome = 2
  case ping = 3
  case pong = 4
  /// Last frame of a link that ends in order.
  case bye = 5
  /// Moves the session to this link.
  case carry = 6
  /// Says how many bytes of map frames arrived.
  case receipt = 7

  /// Begins a stream: one call.
  case open = 16
  /// A whole message of the call or a piece of one; the only payload that is not one of link.proto's messages.
  case message = 17
  /// Lets the other side send more; on stream 0 for the whole link.
  case credit = 18
  /// Says how many messages were handed to their consumer.
  case ack = 19
  /// Ends a stream at once, both ways.
  case reset = 20
  /// Ends a call in order, from the side that serves it.
  case status = 21
  /// Leading metadata of a call, from the side that serves it.
  case headers = 22

  /// True when the frame speaks about the link and its stream number must be 0.
  package var belongsToLink: Bool { rawValue < 16 }
}
