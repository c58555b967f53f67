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
  /// Whether messages that left are kept until the peer has them, for the case that their link does not live so long.
  package var keeps = false
  /// Messages that left and are kept, oldest first; of a conflated stream the newest.
  private var kept = Fifo<[UInt8]>()
  /// What they cost.
  package private(set) var keptBytes = 0

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

  /// Appends the next piece of the first message to the output. The memory of one that has left, and is not kept, goes to `spare`.
  /// - Returns: true when that was the message's last piece.
  package mutating func cut(_ count: Int, into output: inout [UInt8], giving spare: inout SpareMemory) -> Bool {
    if count < remaining {
      if let message = messages.first { output.append(contentsOf: message[offset..<(offset &+ count)]) }
      offset &+= count
      hasBegun = true
      return false
    }
    guard let message = messages.popFirst() else { return true }
    if offset == 0 { output.append(contentsOf: message) } else { output.append(contentsOf: message[offset...]) }
    queuedBytes = messages.isEmpty ? 0 : max(0, queuedBytes &- message.count &- OutboundQueue.overhead)
    offset = 0
    hasBegun = false
    if keeps { keep(message) } else { spare.give(message) }
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
    keeps = false
    kept.removeAll()
    keptBytes = 0
  }

  // MARK: Another link

  private mutating func keep(_ message: [UInt8]) {
    switch delivery {
    case .droppable: return
    case .conflated: forgetKept()
    default: break
    }
    kept.append(message)
    keptBytes &+= message.count &+ OutboundQueue.overhead
  }

  /// The peer has all but so many of the messages that left. Their memory goes to `spare`.
  package mutating func release(unacknowledged: UInt64, giving spare: inout SpareMemory) {
    while UInt64(kept.count) > unacknowledged, let message = kept.popFirst() {
      keptBytes &-= message.count &+ OutboundQueue.overhead
      spare.give(message)
    }
  }

  /// Gives up the oldest message that is kept.
  package mutating func popKept() -> [UInt8]? {
    guard let message = kept.popFirst() else { return nil }
    keptBytes &-= message.count &+ OutboundQueue.overhead
    return message
  }

  /// Gives up what is kept: it stays with whoever asks, oldest first.
  package mutating func takeKept() -> [[UInt8]] {
    guard !kept.isEmpty else { return [] }
    var messages: [[UInt8]] = []
    while let message = kept.popFirst() { messages.append(message) }
    keptBytes = 0
    return messages
  }

  /// The link went, maybe in the middle of a message: it leaves again, whole.
  package mutating func interrupt() {
    // A picture of which a part has left is an old one.
    if hasBegun, delivery == .droppable { _ = messages.popFirst() }
    hasBegun = false
    offset = 0
    if delivery == .conflated { while messages.count > 1 { _ = messages.popFirst() } }
    recount()
  }

  /// The peer has all but so many of the messages that left: those leave again before what waits. Of a conflated stream only the newest does.
  package mutating func rewind(unacknowledged: UInt64) {
    var spare = SpareMemory()
    release(unacknowledged: unacknowledged, giving: &spare)
    if delivery == .conflated, !messages.isEmpty { forgetKept() }
    for message in takeKept().reversed() { messages.prepend(message) }
    recount()
  }

  /// Puts messages that were kept elsewhere in line.
  package mutating func restore(_ messages: [[UInt8]]) {
    for message in messages { self.messages.append(message) }
    recount()
  }

  private mutating func forgetKept() {
    kept.removeAll()
    keptBytes = 0
  }

  private mutating func recount() {
    var bytes = 0
    messages.forEach { bytes &+= $0.count &+ OutboundQueue.overhead }
    queuedBytes = bytes
  }
}
