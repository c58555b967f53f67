package import PillionModel

/// The deadlines of calls, earliest first: a heap. A call that ends does not take its deadline out; the owner skips it when it comes up.
package struct DeadlineQueue: Sendable {
  private var heap: [(moment: Moment, stream: UInt32)] = []

  package init() {}

  package var earliest: Moment? { heap.first?.moment }
  package var count: Int { heap.count }

  package mutating func add(_ moment: Moment, stream: UInt32) {
    heap.append((moment, stream))
    var child = heap.count &- 1
    while child > 0 {
      let parent = (child &- 1) / 2
      if heap[parent].moment <= heap[child].moment { break }
      heap.swapAt(parent, child)
      child = parent
    }
  }

  /// Takes out the earliest deadline if it is not after `now`.
  package mutating func popExpired(at now: Moment) -> UInt32? {
    guard let first = heap.first, first.moment <= now else { return nil }
    heap.swapAt(0, heap.count &- 1)
    heap.removeLast()
    sink(0)
    return first.stream
  }

  /// Forgets deadlines of ended calls: those at the front at once, so that nobody wakes up for them, the others once they are the greater part.
  package mutating func forget(living: Int, isLiving: (UInt32) -> Bool) {
    while let first = heap.first, !isLiving(first.stream) { _ = popExpired(at: first.moment) }
    guard heap.count > 64, heap.count > living &* 2 else { return }
    heap = heap.filter { isLiving($0.stream) }
    for index in stride(from: heap.count / 2, through: 0, by: -1) { sink(index) }
  }

  private mutating func sink(_ start: Int) {
    var parent = start
    while true {
      var least = parent
      for child in (2 &* parent &+ 1)...(2 &* parent &+ 2) where child < heap.count && heap[child].moment < heap[least].moment {
        least = child
      }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
