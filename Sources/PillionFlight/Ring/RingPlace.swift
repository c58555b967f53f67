/// Where in a ring a program writes: it begins after the newest segment and goes round.
package struct RingPlace: Sendable, Hashable {
  /// Of the segment being written.
  package private(set) var sequence: UInt64
  package private(set) var segment: Int
  private let count: Int

  /// - Parameters:
  ///   - newest: the segment with the highest sequence, and its place; nil in a ring that is new.
  ///   - count: segments of the ring.
  package init(after newest: (sequence: UInt64, segment: Int)?, of count: Int = FlightSegment.count) {
    self.count = max(1, count)
    sequence = newest?.sequence ?? 0
    segment = newest?.segment ?? self.count - 1
    turn()
  }

  /// Goes on in the next segment, which is the oldest.
  package mutating func turn() {
    sequence &+= 1
    segment = (segment + 1) % count
  }

  /// Its first byte in the file.
  package var offset: Int { segment * FlightSegment.bytes }
}
