import PillionIO
import PillionLink
import PillionModel

/// A call that this side serves, with what came with it.
final class ServedCall: Call {
  nonisolated let handledBy: MethodHandler
  nonisolated let caller: KnownPeer
  nonisolated let metadata: [Metadata]
  nonisolated let deadline: Moment?

  init(
    stream: StreamID, table: CallTable, handledBy handler: MethodHandler, from caller: KnownPeer, metadata: [Metadata], deadline: Moment?
  ) {
    handledBy = handler
    self.caller = caller
    self.metadata = metadata
    self.deadline = deadline
    super.init(of: table)
    opened(as: stream)
  }

  /// Lets its interceptors see the call, where there are any.
  @inline(__always) func admit() async throws(RPCError) {
    if handledBy.isIntercepted { try await handledBy.admit(self) }
  }
}
