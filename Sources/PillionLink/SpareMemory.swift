/// Memory of messages that their consumers gave back, for the next ones: a message whose memory lies here costs no allocation.
package struct SpareMemory: Sendable {
  /// Bytes of a small message, at most.
  private static let smallBytes = 1024
  /// As many as come in one read when a peer has many small calls under way.
  private static let mostSmall = 64
  private static let mostLarge = 8
  /// Bytes of one that is kept, at most.
  private static let largestBytes = 131_072

  // Two piles: a large message put into a small one's memory would be copied as it grows.
  private var small: [[UInt8]] = []
  private var large: [[UInt8]] = []

  package init() {}

  /// Memory for a message of so many bytes, empty; of no size where there is none.
  package mutating func take(for count: Int) -> [UInt8] {
    (count <= SpareMemory.smallBytes ? small.popLast() : large.popLast()) ?? []
  }

  /// Keeps a message's memory, unless there is enough. What has another owner is not given back by this: then it only costs.
  package mutating func give(_ message: consuming [UInt8]) {
    let isSmall = message.capacity <= SpareMemory.smallBytes
    guard message.capacity > 0, isSmall ? small.count < SpareMemory.mostSmall : large.count < SpareMemory.mostLarge,
      message.capacity <= SpareMemory.largestBytes
    else { return }
    message.removeAll(keepingCapacity: true)
    if isSmall { small.append(message) } else { large.append(message) }
  }
}
