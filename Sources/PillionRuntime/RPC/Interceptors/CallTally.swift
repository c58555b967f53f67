import PillionIO
import PillionModel

/// Counts what one call does, and tells its observers when it is over: the last that began first.
@LoopActor
final class CallTally {
  private var summary: CallSummary
  private var observers: [any CallObserver] = []
  private var isOver = false

  init(_ method: MethodDescriptor, at end: CallSummary.End) {
    summary = CallSummary(end: end, method: method, began: .now)
  }

  /// Somebody more is told. Of a call that ended meanwhile at once.
  func tell(_ observer: any CallObserver) {
    if isOver { observer.ended(summary) } else { observers.append(observer) }
  }

  func sent(_ bytes: Int) { summary.sent.count(bytes) }

  func received(_ bytes: Int) {
    if summary.firstMessage == nil { summary.firstMessage = .now - summary.began }
    summary.received.count(bytes)
  }

  /// It is over, well unless there is a failure.
  func end(_ failure: RPCError?) {
    guard !isOver else { return }
    isOver = true
    summary.duration = .now - summary.began
    // OK that a handler throws is told to its caller as UNKNOWN, and so here.
    if let failure { (summary.code, summary.message) = (failure.status.code, failure.message) }
    for observer in observers.reversed() { observer.ended(summary) }
    observers = []
  }
}

extension CallTable {
  /// Opens a call that interceptors see first, in their order.
  func open(
    _ method: MethodDescriptor, _ options: CallOptions, through interceptors: [any ClientInterceptor]
  ) async throws(RPCError) -> Call {
    if interceptors.isEmpty { return try open(method, options) }
    let tally = CallTally(method, at: .caller)
    do throws(RPCError) {
      var options = options
      for interceptor in interceptors {
        tally.tell(interceptor)
        try await interceptor.begins(method, &options)
      }
      let call = try open(method, options)
      call.watch(tally)
      return call
    } catch {
      tally.end(error)
      throw error
    }
  }

  /// Opens a call with its one request.
  func begin(
    _ method: MethodDescriptor, _ request: [UInt8], _ options: CallOptions, through interceptors: [any ClientInterceptor]
  ) async throws(RPCError) -> Call {
    if interceptors.isEmpty { return try begin(method, request, options) }
    let call = try await open(method, options, through: interceptors)
    try call.ask(request)
    return call
  }
}
