/// The open streams of a link in slots that are used again, found by number.
struct StreamTable: Sendable {
  /// Points at a stream that may have ended meanwhile.
  struct Place: Sendable, Hashable {
    var slot: Int
    var id: UInt32
  }

  /// Read and changed in place, field by field: a stream is too large to copy, and a yielding accessor here is miscompiled by Swift 6.3.1 in
  /// debug builds (use after free of the yielded copy).
  var slots: [Stream] = []
  private var free: [Int] = []
  private var index = SlotIndex()
  private let opensOdd: Bool
  private var nextOurs: UInt32?
  /// The highest number that the peer used; 0: none.
  private(set) var lastTheirs: UInt32 = 0
  /// Open streams that this side opened.
  private(set) var ours = 0
  /// Open streams that the peer opened.
  private(set) var theirs = 0

  init(opensOdd: Bool) {
    self.opensOdd = opensOdd
    nextOurs = opensOdd ? 1 : 2
  }

  var count: Int { index.count }

  /// False when all numbers of ours have been used.
  var hasNumbers: Bool { nextOurs != nil }

  func slot(of id: UInt32) -> Int? { index.slot(of: id) }

  /// True while the stream it points at is open.
  func isValid(_ place: Place) -> Bool { place.slot < slots.count && slots[place.slot].id == place.id }

  func place(_ slot: Int) -> Place { Place(slot: slot, id: slots[slot].id) }

  /// True when streams of this number are the peer's to open.
  func isTheirs(_ id: UInt32) -> Bool { (id & 1 == 1) != opensOdd }

  /// True when a stream of this number is or was open: late frames of it are nobody's fault.
  func wasOpened(_ id: UInt32) -> Bool {
    if id == 0 { return false }
    if isTheirs(id) { return id <= lastTheirs }
    return nextOurs.map { id < $0 } ?? true
  }

  /// Notes that the peer uses a number; false when it was used, or passed over, before.
  mutating func claimTheirs(_ id: UInt32) -> Bool {
    guard id > lastTheirs else { return false }
    lastTheirs = id
    return true
  }

  /// Takes the next number of ours.
  mutating func claimOurs() -> UInt32? {
    guard let id = nextOurs else { return nil }
    let (next, overflow) = id.addingReportingOverflow(2)
    nextOurs = overflow ? nil : next
    return id
  }

  /// A slot for a new stream.
  mutating func insert(_ id: UInt32) -> Int {
    let slot: Int
    if let last = free.popLast() {
      slot = last
    } else {
      slot = slots.count
      slots.append(Stream())
    }
    index.insert(id, slot: slot)
    if isTheirs(id) { theirs += 1 } else { ours += 1 }
    return slot
  }

  mutating func remove(_ slot: Int) {
    let id = slots[slot].id
    guard index.remove(id) else { return }
    if isTheirs(id) { theirs -= 1 } else { ours -= 1 }
    slots[slot].end()
    free.append(slot)
    if index.isEmpty && slots.count > 64 {
      // A crowd has gone: give its memory back. Places that point here are told apart by `isValid`.
      slots.removeSubrange(64...)
      slots = Array(slots)
      free = Array(0..<64)
    }
  }

  /// The slots of all open streams, in the order of their numbers.
  var orderedSlots: [Int] { openSlots.sorted { slots[$0].id < slots[$1].id } }

  /// The slots of all open streams.
  var openSlots: [Int] { index.all }
}
