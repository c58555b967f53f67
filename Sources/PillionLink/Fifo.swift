/// First in, first out, in a ring that keeps its memory: no allocation once it has grown.
package struct Fifo<Element> {
  private var ring: [Element?] = []
  private var head = 0
  package private(set) var count = 0

  package init() {}

  package var isEmpty: Bool { count == 0 }

  /// The oldest element.
  package var first: Element? { count == 0 ? nil : ring[head] }

  package mutating func append(_ element: consuming Element) {
    if count == ring.count { grow() }
    ring[index(count)] = element
    count &+= 1
  }

  /// Puts an element before the oldest one.
  package mutating func prepend(_ element: consuming Element) {
    if count == ring.count { grow() }
    head = head == 0 ? ring.count &- 1 : head &- 1
    ring[head] = element
    count &+= 1
  }

  package mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = ring[head].take()
    head = index(1)
    count &-= 1
    return element
  }

  /// Puts an element in the newest one's place.
  package mutating func replaceLast(_ element: Element) {
    guard count > 0 else { return append(element) }
    ring[index(count &- 1)] = element
  }

  /// Calls `body` with each element, oldest first.
  package func forEach(_ body: (Element) -> Void) {
    for position in 0..<count { if let element = ring[index(position)] { body(element) } }
  }

  /// Keeps the elements that pass, in their order.
  package mutating func keep(_ passes: (Element) -> Bool) {
    for _ in 0..<count {
      if let element = popFirst(), passes(element) { append(element) }
    }
  }

  /// Lets go of all elements; memory is kept unless there was a crowd.
  package mutating func removeAll() {
    guard !ring.isEmpty else { return }
    if ring.count > 64 {
      ring = []
    } else {
      for position in 0..<count { ring[index(position)] = nil }
    }
    head = 0
    count = 0
  }

  private func index(_ position: Int) -> Int {
    let index = head &+ position
    return index < ring.count ? index : index &- ring.count
  }

  private mutating func grow() {
    var larger: [Element?] = []
    larger.reserveCapacity(max(4, ring.count &* 2))
    for position in 0..<count { larger.append(ring[index(position)]) }
    while larger.count < max(4, ring.count &* 2) { larger.append(nil) }
    ring = larger
    head = 0
  }
}

extension Fifo: Sendable where Element: Sendable {}
