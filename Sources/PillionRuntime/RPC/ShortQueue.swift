/// A queue that mostly holds nothing or one thing: the first lies in place, and only the others need memory.
struct ShortQueue<Element> {
  private var first: Element?
  private var others: [Element] = []
  private var gone = 0

  var isEmpty: Bool { first == nil }

  /// Goes through all that is in it, from the first.
  func forEach(_ body: (Element) -> Void) {
    if let first { body(first) }
    for element in others[gone...] { body(element) }
  }

  mutating func append(_ element: Element) {
    if first == nil { first = element } else { others.append(element) }
  }

  mutating func popFirst() -> Element? {
    guard let element = first.take() else { return nil }
    if gone < others.count {
      first = others[gone]
      gone += 1
    }
    if gone == others.count {
      others.removeAll(keepingCapacity: true)
      gone = 0
    } else if gone >= 64 {
      others.removeFirst(gone)
      gone = 0
    }
    return element
  }
}
