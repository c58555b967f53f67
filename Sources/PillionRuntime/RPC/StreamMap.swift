import PillionLink

/// Values by stream, found in a third of a dictionary's time: a call looks for itself at each of its messages.
struct StreamMap<Value> {
  private var index = SlotIndex()
  private var slots: [Value?] = []
  private var free: [Int] = []

  subscript(stream: StreamID) -> Value? { index.slot(of: stream.rawValue).flatMap { slots[$0] } }

  /// All values, in no order.
  var all: [Value] { slots.compactMap { $0 } }

  /// Adds the value of a stream that has none.
  mutating func insert(_ value: Value, for stream: StreamID) {
    let slot = free.popLast() ?? slots.count
    if slot == slots.count { slots.append(value) } else { slots[slot] = value }
    index.insert(stream.rawValue, slot: slot)
  }

  mutating func remove(_ stream: StreamID) -> Value? {
    guard let slot = index.slot(of: stream.rawValue), index.remove(stream.rawValue) else { return nil }
    free.append(slot)
    defer { if index.isEmpty, slots.count > 64 { (slots, free) = ([], []) } }
    return slots[slot].take()
  }
}
