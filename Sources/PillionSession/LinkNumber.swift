/// Names one link of this process to the session machines.
package struct LinkNumber: Sendable, Hashable {
  package var rawValue: UInt64
  package init(_ rawValue: UInt64) { self.rawValue = rawValue }
}
