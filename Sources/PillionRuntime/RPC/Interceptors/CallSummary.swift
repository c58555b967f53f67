public import PillionModel

/// A call that is over, as one of its ends saw it.
public struct CallSummary: Sendable, Hashable {
  /// An end of a call.
  public enum End: String, Sendable, Hashable, CaseIterable {
    /// It made the call.
    case caller
    /// It served the call.
    case callee
  }

  /// Messages of one direction.
  public struct Traffic: Sendable, Hashable {
    /// How many.
    public internal(set) var messages = 0
    /// Their bytes on the wire, without the headers of frames.
    public internal(set) var bytes = 0

    mutating func count(_ bytes: Int) {
      messages += 1
      self.bytes += bytes
    }
  }

  /// The end that tells.
  public let end: End
  /// What was called.
  public let method: MethodDescriptor
  /// How it ended. A caller that left a stream early ended it with CANCELLED.
  public internal(set) var code = StatusCode.ok
  /// One line for a developer; empty when all went well.
  public internal(set) var message = ""
  /// When it began.
  public let began: Moment
  /// How long it took.
  public internal(set) var duration = Duration.zero
  /// How long after its beginning the first message came from the other end; nil when none came.
  public internal(set) var firstMessage: Duration?
  /// What this end gave to the link. Of a conflated call some of it may have been left out on the way.
  public internal(set) var sent = Traffic()
  /// What came from the other end, whether it was read or not.
  public internal(set) var received = Traffic()
}
