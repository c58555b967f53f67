/// Names one stream of a link. The link's opener opens odd ones, the acceptor even ones, each in rising order; none is used twice.
package struct StreamID: Sendable, Hashable, Comparable {
  package var rawValue: UInt32

  /// The link itself.
  package static let link = StreamID(0)

  package init(_ rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// True for streams that the link's opener opens.
  package var isOdd: Bool { rawValue & 1 == 1 }

  package static func < (left: StreamID, right: StreamID) -> Bool { left.rawValue < right.rawValue }
}
