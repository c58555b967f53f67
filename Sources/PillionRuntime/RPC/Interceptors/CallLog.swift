import PillionModel

/// Writes a line for each call that is over, at either end:
///
///     called demo.Weather/Today: ok in 1.3 ms, sent 1 message of 12 bytes, received 1 of 340
///     served demo.Weather/Today: notFound in 0.2 ms, sent 0 messages of 0 bytes, received 1 of 12: "no such town"
public struct CallLog: ClientInterceptor, ServerInterceptor {
  private let write: @Sendable (String) -> Void

  /// - Parameter write: takes a line without its end; called on the link's own thread.
  public init(_ write: @escaping @Sendable (String) -> Void) { self.write = write }

  /// Writes the line.
  public func ended(_ call: CallSummary) { write(CallLog.line(call)) }

  static func line(_ call: CallSummary) -> String {
    let verb = call.end == .caller ? "called" : "served"
    let tenths = Int((call.duration / .microseconds(100)).rounded())
    let sent = "\(call.sent.messages) \(call.sent.messages == 1 ? "message" : "messages") of \(call.sent.bytes) bytes"
    let received = "\(call.received.messages) of \(call.received.bytes)"
    let end = "\(call.code.name) in \(tenths / 10).\(tenths % 10) ms"
    // What the other end wrote stays one line.
    let message = call.message.isEmpty ? "" : ": \(String(reflecting: call.message))"
    return "\(verb) \(call.method.path): \(end), sent \(sent), received \(received)\(message)"
  }
}
