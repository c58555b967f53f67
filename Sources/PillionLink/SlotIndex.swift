/// Finds a stream's slot by its number: open addressing with linear probing, at most half full.
///
/// A dictionary would do the same in three times the time, and this look-up happens for every frame and every call into the link. The hash is
/// no secret: a peer that picks its numbers to collide makes a look-up as long as the number of streams it may have open, no longer.
package struct SlotIndex: Sendable {
  /// Stream numbers; 0 is an empty place.
  private var keys: [UInt32]
  private var slots: [Int]
  package private(set) var count = 0

  package init() {
    keys = Array(repeating: 0, count: 16)
    slots = Array(repeating: 0, count: 16)
  }

  package var isEmpty: Bool { count == 0 }

  /// The slot of a stream; nil when it is not there.
  package func slot(of id: UInt32) -> Int? {
    if id == 0 { return nil }
    var place = home(id)
    while keys[place] != 0 {
      if keys[place] == id { return slots[place] }
      place = next(place)
    }
    return nil
  }

  /// Adds a stream that is not there yet.
  package mutating func insert(_ id: UInt32, slot: Int) {
    if id == 0 { return }
    if (count &+ 1) &* 2 > keys.count { resize(to: keys.count &* 2) }
    place(id, slot)
    count &+= 1
  }

  /// Removes a stream; false when it is not there.
  package mutating func remove(_ id: UInt32) -> Bool {
    if id == 0 { return false }
    var hole = home(id)
    while keys[hole] != id {
      if keys[hole] == 0 { return false }
      hole = next(hole)
    }
    // Close the gap: what comes after may move up unless that takes it before its home.
    var place = next(hole)
    while keys[place] != 0 {
      let distance = (place &- home(keys[place])) & (keys.count &- 1)
      if distance >= (place &- hole) & (keys.count &- 1) {
        keys[hole] = keys[place]
        slots[hole] = slots[place]
        hole = place
      }
      place = next(place)
    }
    keys[hole] = 0
    count &-= 1
    if keys.count > 1024, count &* 8 < keys.count { resize(to: keys.count / 2) }
    return true
  }

  /// The slots of all streams, in no order.
  package var all: [Int] {
    keys.indices.filter { keys[$0] != 0 }.map { slots[$0] }
  }

  private func home(_ id: UInt32) -> Int {
    // Knuth's multiplicative hash; the high bits are the good ones.
    Int((id &* 2_654_435_769) >> 7) & (keys.count &- 1)
  }

  private func next(_ place: Int) -> Int { (place &+ 1) & (keys.count &- 1) }

  private mutating func place(_ id: UInt32, _ slot: Int) {
    var place = home(id)
    while keys[place] != 0 { place = next(place) }
    keys[place] = id
    slots[place] = slot
  }

  private mutating func resize(to size: Int) {
    let oldKeys = keys
    let oldSlots = slots
    keys = Array(repeating: 0, count: size)
    slots = Array(repeating: 0, count: size)
    for index in oldKeys.indices where oldKeys[index] != 0 { place(oldKeys[index], oldSlots[index]) }
  }
}
