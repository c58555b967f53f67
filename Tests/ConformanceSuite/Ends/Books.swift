package import PillionRuntime

/// What handlers tell a test, and what a test tells them.
package final class Books: Sendable {
  /// Calls that came to the point where they stop, by name.
  package let reached = Signal<String>()
  /// Calls whose handler saw that it was cancelled.
  package let cancelled = Signal<String>()
  /// What a stopped handler does when it is let go.
  package let orders = Orders()
  /// Contexts of calls, as they come.
  package let contexts = Signal<CallContext>()
  /// Numbers of messages that a handler wrote or read.
  package let counted = Signal<UInt64>()
  /// How writing or reading failed in a handler.
  package let failures = Signal<RPCError>()

  package init() {}
}
