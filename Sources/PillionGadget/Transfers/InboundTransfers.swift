/// Read transfers of one link, as bookkeeping: which slots are out, which hold bytes, and in what order those are read.
package struct InboundTransfers: Sendable {
  /// Bytes that may be taken now.
  package struct Piece: Sendable, Hashable {
    package var slot: Int
    package var offset: Int
    package var count: Int

    package init(slot: Int, offset: Int, count: Int) {
      self.slot = slot
      self.offset = offset
      self.count = count
    }
  }

  /// Bytes of a read: a whole number of packets at every speed.
  package static let size = 16_384

  private var filled: [Piece] = []
  private var free: [Int]
  private var out: Set<Int> = []

  /// - Parameter slots: reads that may be out at one time.
  package init(slots: Int) { free = Array((0..<slots).reversed()) }

  /// Reads that the kernel has.
  package var isIdle: Bool { out.isEmpty }
  /// Something may be taken.
  package var hasBytes: Bool { !filled.isEmpty }

  /// A slot to post; nil when all are out or hold bytes that nobody took.
  package mutating func nextToPost() -> Int? {
    guard let slot = free.popLast() else { return nil }
    out.insert(slot)
    return slot
  }

  /// The post was refused.
  package mutating func refused(_ slot: Int) {
    if out.remove(slot) != nil { free.append(slot) }
  }

  /// A read came back. An empty one means nothing yet: its slot is to be posted again (design.md, Wire 9). One that is not out did not come
  /// back, whoever says so.
  package mutating func completed(_ slot: Int, count: Int) {
    guard out.remove(slot) != nil else { return }
    if count > 0 { filled.append(Piece(slot: slot, offset: 0, count: count)) } else { free.append(slot) }
  }

  /// The oldest bytes that were not taken.
  package var next: Piece? { filled.first }

  /// Takes bytes from the oldest piece.
  package mutating func took(_ count: Int) {
    guard let first = filled.first else { return }
    guard count < first.count else {
      filled.removeFirst()
      free.append(first.slot)
      return
    }
    filled[0].offset += count
    filled[0].count -= count
  }
}
