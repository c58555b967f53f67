/// An end's word about its session.
package struct Told: Sendable, Hashable {
  /// Since the world began.
  package var at: Duration
  package var who: String
  /// Why it ended; nil: it began.
  package var reason: String?
}
