package import PillionModel

/// Write transfers of one link, as bookkeeping: at most two are out, and one that moves nothing for too long is told of once.
package struct OutboundTransfers: Sendable {
  /// The longest transfer: one byte less than a read holds, so that what is cut from a long write ends in a short packet and needs no empty
  /// one, which would cost the head unit a read of its own.
  package static let longest = InboundTransfers.size - 1
  /// How long a write may move no byte before that is evidence (design.md, "The verdict").
  package static let stall = Duration.seconds(2)

  /// Parts of a slot's transfer that are out: its bytes, and the empty packet behind them.
  private var parts: [Int]
  private var movedAt = Moment.zero
  private var isStalled = false
  private let packetSize: Int

  /// - Parameter packetSize: of the endpoint at this speed; above zero.
  package init(slots: Int = 2, packetSize: Int) {
    parts = Array(repeating: 0, count: slots)
    self.packetSize = max(1, packetSize)
  }

  package var isIdle: Bool { parts.allSatisfy { $0 == 0 } }
  package var freeSlots: Int { parts.count { $0 == 0 } }

  /// When a stall is to be told of, if nothing comes back.
  package var deadline: Moment? { isIdle || isStalled ? nil : movedAt + Self.stall }

  /// A slot for a transfer of so many bytes, and whether an empty packet must follow it: without one the host's longer read would not end.
  package mutating func begin(_ count: Int, at now: Moment) -> (slot: Int, needsEmpty: Bool)? {
    guard count > 0, count <= Self.longest, let slot = parts.firstIndex(of: 0) else { return nil }
    if isIdle {
      movedAt = now
      isStalled = false
    }
    let needsEmpty = count % packetSize == 0
    parts[slot] = needsEmpty ? 2 : 1
    return (slot, needsEmpty)
  }

  /// The kernel did not take it.
  package mutating func refused(_ slot: Int) { parts[slot] = 0 }

  /// A part came back; true when its slot is free again.
  package mutating func completed(_ slot: Int, at now: Moment) -> Bool {
    guard parts.indices.contains(slot), parts[slot] > 0 else { return false }
    movedAt = now
    isStalled = false
    parts[slot] -= 1
    return parts[slot] == 0
  }

  /// True once for each stall whose time has come.
  package mutating func tick(at now: Moment) -> Bool {
    guard let deadline, deadline <= now else { return false }
    isStalled = true
    return true
  }
}
