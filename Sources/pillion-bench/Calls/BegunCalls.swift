import PillionLink
import PillionModel

/// When the calls under way began. A dictionary's share of a call would be measured too, and so would that of the library's own map of streams:
/// it is generic, and not specialized in another module (2,000 of 12,500 instructions of a call).
struct BegunCalls {
  private var index = SlotIndex()
  private var moments: [Moment] = []
  private var free: [Int] = []

  var isEmpty: Bool { index.isEmpty }

  mutating func add(_ stream: StreamID, at now: Moment) {
    let slot = free.popLast() ?? moments.count
    if slot == moments.count { moments.append(now) } else { moments[slot] = now }
    index.insert(stream.rawValue, slot: slot)
  }

  mutating func remove(_ stream: StreamID) -> Moment? {
    guard let slot = index.slot(of: stream.rawValue), index.remove(stream.rawValue) else { return nil }
    free.append(slot)
    return moments[slot]
  }
}
