public import PillionModel
import Synchronization

/// Counts the calls of either end, by method and status, and how long they took. One may be installed in many channels and services.
public final class CallMetrics: ClientInterceptor, ServerInterceptor {
  /// What was counted of one method at one end.
  public struct Entry: Sendable, Hashable {
    /// Calls by how they ended.
    public internal(set) var calls: [StatusCode: Int] = [:]
    /// How long they took.
    public internal(set) var durations = DurationHistogram()
    /// What this end sent.
    public internal(set) var sent = CallSummary.Traffic()
    /// What it received.
    public internal(set) var received = CallSummary.Traffic()

    /// Calls that are over.
    public var total: Int { calls.values.reduce(0, +) }
  }

  private struct Key: Hashable {
    let end: CallSummary.End
    let path: String
  }

  private let entries = Mutex<[Key: Entry]>([:])

  /// Nothing counted yet.
  public init() {}

  /// What was counted so far, by "package.Service/Method".
  public func entries(of end: CallSummary.End) -> [String: Entry] {
    entries.withLock { entries in
      var found: [String: Entry] = [:]
      for (key, entry) in entries where key.end == end { found[key.path] = entry }
      return found
    }
  }

  /// Counts a call.
  public func ended(_ call: CallSummary) {
    entries.withLock { $0[Key(end: call.end, path: call.method.path), default: Entry()].count(call) }
  }
}

extension CallMetrics.Entry {
  fileprivate mutating func count(_ call: CallSummary) {
    calls[call.code, default: 0] += 1
    durations.count(call.duration)
    sent.messages += call.sent.messages
    sent.bytes += call.sent.bytes
    received.messages += call.received.messages
    received.bytes += call.received.bytes
  }
}
