/// The receiver's book of credit, for one stream or for the whole link.
///
/// All amounts are bytes of Message frames, headers included, counted since the start: a total that arrives twice or not at all does no
/// harm. What waits for its consumer fills the window. What is still being put together does not: it is credited as it enters the bounded
/// reassembly, else a message longer than the window would wait for itself.
package struct ReceiveCredit: Sendable {
  /// Bytes that may wait for their consumer.
  package let window: UInt64
  /// Bytes that arrived.
  package private(set) var received: UInt64 = 0
  /// Bytes that were taken by their consumer, or need none.
  package private(set) var consumed: UInt64 = 0
  /// Bytes of messages not yet whole.
  package private(set) var partial: UInt64 = 0
  /// Bytes whose room was given back. Never shrinks, although `consumed + partial` does when a message becomes whole.
  private var released: UInt64 = 0
  /// The total the peer knows of.
  package private(set) var announced: UInt64

  package init(window: Int) {
    self.window = UInt64(clamping: window)
    announced = self.window
  }

  /// Bytes that arrived and were not consumed.
  package var outstanding: UInt64 { received &- consumed }

  /// Notes bytes that arrived. False when the peer sent more than it was allowed to.
  package mutating func receive(_ bytes: UInt64) -> Bool {
    received &+= bytes
    return received <= announced
  }

  /// Bytes that arrived belong to a message not yet whole.
  package mutating func hold(_ bytes: UInt64) {
    partial &+= bytes
    release()
  }

  /// A message became whole, or was given up: its bytes now count like any others.
  package mutating func letGo(_ bytes: UInt64) {
    partial &-= min(bytes, partial)
  }

  /// The consumer took bytes.
  package mutating func consume(_ bytes: UInt64) {
    consumed = min(consumed &+ bytes, received)
    release()
  }

  /// True when it is worth telling the peer: half the window would be new to it.
  package var isDue: Bool { released &+ window &- announced >= (window &+ 1) / 2 }

  /// The total to tell the peer now.
  package mutating func announce() -> UInt64 {
    announced = released &+ window
    return announced
  }

  /// The link was replaced: the message in the middle of which it went comes again, whole. Room that was given for it stays given.
  package mutating func forgetPartial(_ bytes: UInt64) {
    received &-= min(bytes, received)
    partial &-= min(bytes, partial)
  }

  private mutating func release() {
    released = max(released, consumed &+ partial)
  }
}

/// The sender's book of credit.
package struct SendCredit: Sendable {
  /// The total the peer allows.
  package private(set) var granted: UInt64
  /// Bytes sent.
  package private(set) var sent: UInt64 = 0
  /// A frame that carries only a piece of what it could is not worth sending unless it costs at least this many bytes.
  package let worthwhile: UInt64

  package init(window: Int) {
    granted = UInt64(clamping: window)
    worthwhile = max(64, min(1024, granted / 4))
  }

  /// Bytes that may be sent now.
  package var available: UInt64 { granted > sent ? granted &- sent : 0 }

  /// Takes the peer's new total. False when it is not above the old one, and so changes nothing.
  package mutating func grant(_ total: UInt64) -> Bool {
    guard total > granted else { return false }
    granted = total
    return true
  }

  package mutating func spend(_ bytes: UInt64) {
    sent &+= bytes
  }

  /// The link was replaced: what was sent becomes what the peer has. False when it cannot have that much.
  package mutating func rewind(to total: UInt64) -> Bool {
    guard total <= sent else { return false }
    sent = total
    return true
  }
}
