/// The two ends of a link.
package enum Side: String, Sendable, Hashable, CaseIterable {
  case phone, unit

  package var other: Side { self == .phone ? .unit : .phone }
}
