package import PillionModel

/// The messages of one stream that wait to leave, in our direction.
///
/// Reliable: bounded by bytes, the producer waits. Conflated and droppable: at most one message that has not begun to leave, the newest.
package struct OutboundQueue: Sendable {
  /// What a queued message costs besides its bytes: empty messages must not pile up either.
  private static let overhead = FrameHeader.size

  private var messages = Fifo<[UInt8]>()
  /// Bytes of the first message that already left.
  private var offset = 0
  /// True when a frame of the first message already left (it may have been empty).
  package private(set) var hasBegun = false
  private var queuedBytes = 0
  /// True after `full`, until there is room.
  private var owesRoom = false
  package var delivery = Delivery.reliable

  package init() {}

  package var isEmpty: Bool { messages.isEmpty }

  /// Bytes of the first message that have not left.
  package var remaining: Int { (messages.first?.count ?? 0) &- offset }

  /// True when the message now at the front is the only one.
  package var isLast: Bool { messages.count == 1 }

  package mutating func push(_ message: [UInt8], limit: Int) -> SendResult {
    let unbegun = messages.count &- (hasBegun ? 1 : 0)
    if delivery != .reliable, unbegun > 0 {
      messages.replaceLast(message)
      return .replaced
    }
    if delivery == .reliable, !messages.isEmpty, queuedBytes &+ message.count &+ OutboundQueue.overhead > limit {
      owesRoom = true
      return .full
    }
    messages.append(message)
    queuedBytes &+= message.count &+ OutboundQueue.overhead
    return .queued
  }

  /// Appends the next piece of the first message to the output.
  /// - Returns: true when that was the message's last piece.
  package mutating func cut(_ count: Int, into output: inout [UInt8]) -> Bool {
    guard let message = messages.first else { return true }
    let end = min(message.count, offset &+ count)
    output.append(contentsOf: message[offset..<end])
    guard end == message.count else {
      offset = end
      hasBegun = true
      return false
    }
    _ = messages.popFirst()
    queuedBytes = messages.isEmpty ? 0 : max(0, queuedBytes &- message.count &- OutboundQueue.overhead)
    offset = 0
    hasBegun = false
    return true
  }

  /// True once after `full`, when half of the limit is free again.
  package mutating func takeRoomNotice(limit: Int) -> Bool {
    guard owesRoom, messages.isEmpty || queuedBytes <= limit / 2 else { return false }
    owesRoom = false
    return true
  }

  /// Drops everything, and forgets that anybody waits.
  package mutating func clear() {
    messages.removeAll()
    offset = 0
    hasBegun = false
    queuedBytes = 0
    owesRoom = false
    delivery = .reliable
  }
}
