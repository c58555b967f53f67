import PillionLink
import PillionModel

/// One direction of one stream at its sender: what waits to leave, and what left and was not acknowledged.
///
/// Items are numbered as their last byte leaves. A conflated direction keeps one message, the newest, beside one that is being written; a
/// droppable one numbers no message and keeps none that left. Open, Headers, end, Status and Reset are numbered and kept in all of them.
struct OutgoingDeliveries: Sendable {
  private struct Left: Sendable {
    var number: UInt64
    var item: DeliveryItem
  }

  var delivery = Delivery.reliable
  private var left = Fifo<Left>()
  private var waiting = Fifo<DeliveryItem>()
  /// The first of those that wait is being written: nothing takes its place.
  private var hasBegun = false
  /// Numbers used.
  private(set) var sent: UInt64 = 0
  /// Of those, handed to the peer's consumer.
  private(set) var acknowledged: UInt64 = 0
  /// What is kept costs.
  private(set) var bytes = 0
  /// Messages kept.
  private(set) var messages = 0
  /// Status or Reset was pushed.
  private(set) var isFinished = false
  /// No message may follow.
  private(set) var hasEnded = false

  /// Nothing is kept that the peer may not have.
  var isEmpty: Bool { waiting.isEmpty && left.isEmpty }
  /// Items that wait to leave.
  var waitingCount: Int { waiting.count }
  /// The peer never heard of the stream, as far as is known here.
  var opensNext: Bool { waiting.first?.kind == .open }

  /// Whether this item takes an older one's place.
  func replaces(_ item: DeliveryItem) -> Bool {
    guard item.kind == .message, delivery != .reliable else { return false }
    return messages > (hasBegun && waiting.first?.kind == .message ? 1 : 0)
  }

  /// Whether this message is kept until it is acknowledged, beside those that are.
  func needsRoom(for item: DeliveryItem) -> Bool { delivery != .droppable && !replaces(item) }

  /// Gives true when an older message was replaced.
  mutating func push(_ item: DeliveryItem) -> Bool {
    let isReplacing = replaces(item)
    if isReplacing {
      drop(sparingBegun: true) { $0 == .message }
    } else if item.kind == .reset {
      isFinished = true
      // A peer that never heard of it never will.
      let isUnheard = opensNext
      drop(sparingBegun: false) { isUnheard || $0 != .open }
      if isUnheard { return false }
    }
    isFinished = isFinished || item.kind.isFinal
    hasEnded = hasEnded || item.kind.isFinal || item.kind == .end
    waiting.append(item)
    account(item, 1)
    return isReplacing
  }

  /// The item to write next; the same one until `finish`.
  mutating func begin() -> DeliveryItem? {
    hasBegun = !waiting.isEmpty
    return waiting.first
  }

  /// Its last byte was written.
  mutating func finish() {
    guard hasBegun, let item = waiting.popFirst() else { return }
    hasBegun = false
    if isCounted(item.kind) {
      sent += 1
      left.append(Left(number: sent, item: item))
    } else {
      account(item, -1)
    }
  }

  /// False when the peer claims more than it was sent.
  mutating func acknowledge(_ count: UInt64) -> Bool {
    guard count <= sent else { return false }
    acknowledged = max(acknowledged, count)
    while let first = left.first, first.number <= count {
      _ = left.popFirst()
      account(first.item, -1)
    }
    return true
  }

  /// The link was replaced, and the peer has so many: the rest leaves again, numbered from there. False when it cannot be true.
  mutating func rewind(to count: UInt64) -> Bool {
    guard count >= acknowledged, acknowledge(count) else { return false }
    var again = Fifo<DeliveryItem>()
    while let one = left.popFirst() { again.append(one.item) }
    while let one = waiting.popFirst() { again.append(one) }
    waiting = again
    hasBegun = false
    sent = count
    if delivery == .conflated, messages > 1 {
      // One was being written when a newer one came.
      var older = messages - 1
      drop(sparingBegun: false) { kind in
        if kind == .message { older -= 1 }
        return kind == .message && older >= 0
      }
    }
    return true
  }

  private func isCounted(_ kind: DeliveryItem.Kind) -> Bool { kind != .message || delivery != .droppable }

  private mutating func drop(sparingBegun: Bool, _ isDropped: (DeliveryItem.Kind) -> Bool) {
    var gone: [DeliveryItem] = []
    var isSpared = sparingBegun && hasBegun
    func keeps(_ item: DeliveryItem) -> Bool {
      if !isDropped(item.kind) { return true }
      gone.append(item)
      return false
    }
    left.keep { keeps($0.item) }
    waiting.keep { item in
      defer { isSpared = false }
      return isSpared || keeps(item)
    }
    if !sparingBegun, !gone.isEmpty { hasBegun = false }
    for item in gone { account(item, -1) }
  }

  private mutating func account(_ item: DeliveryItem, _ sign: Int) {
    if item.kind == .message { messages += sign }
    // A droppable message is bounded by its one place, and unacknowledged by nobody.
    if isCounted(item.kind) { bytes += sign * item.cost }
  }
}
