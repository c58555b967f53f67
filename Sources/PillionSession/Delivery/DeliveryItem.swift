/// The unit of delivery: one message of a stream, whole. Framing is chosen when it is written and never replayed.
package struct DeliveryItem: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case open, headers, message, end, status, reset

    /// Nothing follows it in its direction, and nothing is owed in the other.
    package var isFinal: Bool { self == .status || self == .reset }
  }

  /// About what an item takes besides its bytes, so that empty ones cannot pile up.
  package static let overhead = 64

  package var kind: Kind
  /// The payload: a control message's protobuf or the message itself.
  package var bytes: [UInt8]

  package init(_ kind: Kind, _ bytes: [UInt8] = []) {
    self.kind = kind
    self.bytes = bytes
  }

  package var cost: Int { bytes.count + DeliveryItem.overhead }
}
