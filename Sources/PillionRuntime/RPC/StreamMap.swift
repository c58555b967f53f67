package import PillionLink

/// Values by stream, found in a third of a dictionary's time: a call looks for itself at each of its messages.
package struct StreamMap<Value> {
  @usableFromInline var index = SlotIndex()
  @usableFromInline var slots: [Value?] = []
  @usableFromInline var free: [Int] = []

  package init() {}

  @inlinable package var isEmpty: Bool { index.isEmpty }

  @inlinable package subscript(stream: StreamID) -> Value? { index.slot(of: stream.rawValue).flatMap { slots[$0] } }

  /// All values, in no order.
  package var all: [Value] { slots.compactMap { $0 } }

  /// Adds the value of a stream that has none.
  @inlinable package mutating func insert(_ value: Value, for stream: StreamID) {
    let slot = free.popLast() ?? slots.count
    if slot == slots.count { slots.append(value) } else { slots[slot] = value }
    index.insert(stream.rawValue, slot: slot)
  }

  @inlinable package mutating func remove(_ stream: StreamID) -> Value? {
    guard let slot = index.slot(of: stream.rawValue), index.remove(stream.rawValue) else { return nil }
    free.append(slot)
    defer { if index.isEmpty, slots.count > 64 { (slots, free) = ([], []) } }
    return slots[slot].take()
  }
}
