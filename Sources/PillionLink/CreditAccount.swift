/// The receiver's book of credit, for one stream or for the whole link.
///
/// All amounts are bytes of Message frames, headers included, counted since the start: a total that arrives twice or not at all does no
/// harm. What waits for its consumer fills the window. What is still being put together does not: it is credited as it enters the bounded
/// reassembly, else a message longer than the window would wait for itself.
struct ReceiveCredit: Sendable {
  /// Bytes that may wait for their consumer.
  let window: UInt64
  /// Bytes that arrived.
  private(set) var received: UInt64 = 0
  /// Bytes that were taken by their consumer, or need none.
  private(set) var consumed: UInt64 = 0
  /// Bytes of messages not yet whole.
  private(set) var partial: UInt64 = 0
  /// Bytes whose room was given back. Never shrinks, although `consumed + partial` does when a message becomes whole.
  private var released: UInt64 = 0
  /// The total the peer knows of.
  private(set) var announced: UInt64

  init(window: Int) {
    self.window = UInt64(clamping: window)
    announced = self.window
  }

  /// Bytes that arrived and were not consumed.
  var outstanding: UInt64 { received &- consumed }

  /// Notes bytes that arrived. False when the peer sent more than it was allowed to.
  mutating func receive(_ bytes: UInt64) -> Bool {
    received &+= bytes
    return received <= announced
  }

  /// Bytes that arrived belong to a message not yet whole.
  mutating func hold(_ bytes: UInt64) {
    partial &+= bytes
    release()
  }

  /// A message became whole, or was given up: its bytes now count like any others.
  mutating func letGo(_ bytes: UInt64) {
    partial &-= min(bytes, partial)
  }

  /// The consumer took bytes.
  mutating func consume(_ bytes: UInt64) {
    consumed = min(consumed &+ bytes, received)
    release()
  }

  /// True when it is worth telling the peer: half the window would be new to it.
  var isDue: Bool { released &+ window &- announced >= (window &+ 1) / 2 }

  /// The total to tell the peer now.
  mutating func announce() -> UInt64 {
    announced = released &+ window
    return announced
  }

  private mutating func release() {
    released = max(released, consumed &+ partial)
  }
}

/// The sender's book of credit.
struct SendCredit: Sendable {
  /// The total the peer allows.
  private(set) var granted: UInt64
  /// Bytes sent.
  private(set) var sent: UInt64 = 0
  /// A frame that carries only a piece of what it could is not worth sending unless it costs at least this many bytes.
  let worthwhile: UInt64

  init(window: Int) {
    granted = UInt64(clamping: window)
    worthwhile = max(64, min(1024, granted / 4))
  }

  /// Bytes that may be sent now.
  var available: UInt64 { granted > sent ? granted &- sent : 0 }

  /// Takes the peer's new total. False when it is not above the old one, and so changes nothing.
  mutating func grant(_ total: UInt64) -> Bool {
    guard total > granted else { return false }
    granted = total
    return true
  }

  mutating func spend(_ bytes: UInt64) {
    sent &+= bytes
  }
}
