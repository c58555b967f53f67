import PillionModel

/// One direction of one stream at its receiver: how many items arrived whole, and how many of them their consumer has.
struct IncomingDeliveries: Sendable {
  var delivery = Delivery.reliable
  private(set) var arrived: UInt64 = 0
  private(set) var delivered: UInt64 = 0
  /// Status or Reset is among those that arrived.
  private(set) var isFinal = false

  /// Counts an item that arrived.
  mutating func arrive(_ kind: DeliveryItem.Kind) {
    if kind.isFinal { isFinal = true }
    if isCounted(kind) { arrived += 1 }
    // A stream that exists was opened.
    if kind == .open { skip() }
  }

  /// The consumer took the oldest item not yet taken. Open is taken as it arrives, Reset with all that was before it.
  mutating func take(_ kind: DeliveryItem.Kind) {
    switch kind {
    case .open: break
    case .reset: skip()
    case .headers, .message, .end, .status: if isCounted(kind), delivered < arrived { delivered += 1 }
    }
  }

  /// What arrived is wanted by nobody, and counts as taken.
  mutating func skip() { delivered = arrived }

  /// What arrived and was not taken will come again.
  mutating func rewind() {
    arrived = delivered
    isFinal = false
  }

  private func isCounted(_ kind: DeliveryItem.Kind) -> Bool { kind != .message || delivery != .droppable }
}
