package import PillionIO
import PillionLink
import PillionModel

/// The calls of one link, ours and the peer's. It outlives the link for as long as somebody holds a channel, and then answers UNAVAILABLE.
@LoopActor
package final class CallTable {
  /// Nil once the link has let go of its stream.
  var link: LinkRunner?
  private let router: Router
  private var calls = StreamMap<Call>()
  /// Handlers that may run at one time. One that was cancelled still counts until it returns, so that a storm of calls and resets cannot
  /// pile up work.
  private let mostHandlers: Int
  private var running = 0
  private var lost = RPCError(.unavailable, "the link is gone")

  init(router: Router, mostHandlers: Int) {
    self.router = router
    self.mostHandlers = mostHandlers
  }

  // MARK: Our calls

  /// Opens a call.
  func open(_ method: MethodDescriptor, _ options: CallOptions) throws(RPCError) -> Call {
    guard let link, !link.isOver else { throw lost }
    if !options.metadata.isEmpty { try options.metadata.checked() }
    var open = Open(method: method.path, metadata: options.metadata)
    if let timeout = timeLeft(options) {
      guard timeout > .zero else { throw RPCError(.deadlineExceeded, "the deadline had passed before the call began") }
      let (whole, rest) = timeout.wholeNanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
      open.timeoutMs = UInt64(whole + (rest > 0 ? 1 : 0))
    }
    switch link.machine.open(open, trafficClass: method.trafficClass, delivery: method.requestDelivery, at: .now) {
    case .refused(let status): throw RPCError(status)
    case .opened(let stream):
      let call = Call(stream: stream, table: self, response: options.response)
      calls.insert(call, for: stream)
      link.touch()
      return call
    }
  }

  /// The caller's own time, or what is left to the call that the running task serves.
  private func timeLeft(_ options: CallOptions) -> Duration? {
    guard let deadline = CallContext.inheritedDeadline else { return options.timeout }
    let left = deadline - .now
    return min(options.timeout ?? left, left)
  }

  // MARK: What calls do

  func lead(_ metadata: [Metadata], on stream: StreamID) -> LeadResult {
    guard let link else { return .closed }
    link.touch()
    return link.machine.lead(metadata, on: stream)
  }

  func send(_ message: [UInt8], on stream: StreamID) -> SendResult {
    guard let link else { return .closed }
    link.touch()
    return link.machine.send(message, on: stream)
  }

  func finish(_ stream: StreamID) {
    link?.machine.finish(stream)
    link?.touch()
  }

  func reset(_ stream: StreamID, _ code: StatusCode, _ message: String) {
    link?.machine.reset(stream, code, message)
    link?.touch()
  }

  func consumed(_ stream: StreamID) {
    link?.machine.consumed(stream, at: .now)
    link?.touch()
  }

  func forget(_ call: Call) {
    _ = calls.remove(call.stream)
    call.handler?.cancel()
    call.dropUnread()
  }

  // MARK: What the link tells

  func onMessage(_ stream: StreamID, _ message: [UInt8]) {
    if let call = calls[stream] { call.onMessage(message) } else { consumed(stream) }
  }

  func onHeaders(_ stream: StreamID, _ metadata: [Metadata]) { calls[stream]?.onHeaders(metadata) }

  func onHalfClosed(_ stream: StreamID) { calls[stream]?.onHalfClosed() }

  func onWritable(_ stream: StreamID) { calls[stream]?.onWritable() }

  func onStatus(_ stream: StreamID, _ status: Status) {
    end(stream, status.code == .ok ? .success(()) : .failure(RPCError(status)), trailers: status.trailers)
  }

  func onReset(_ stream: StreamID, _ reset: Reset) { end(stream, .failure(RPCError(reset))) }

  /// The link is over: every call ends, and every later one is refused.
  func onLinkEnded(_ detail: String) {
    lost = RPCError(.unavailable, detail)
    for call in calls.all { end(call.stream, .failure(lost)) }
  }

  private func end(_ stream: StreamID, _ ending: Result<Void, RPCError>, trailers: [Metadata] = []) {
    guard let call = calls.remove(stream) else { return }
    call.onEnded(ending, trailers: trailers)
    call.handler?.cancel()
  }

  // MARK: The peer's calls

  func onOpened(_ stream: StreamID, _ open: Open, peer: Peer) {
    guard let link else { return }
    guard let handler = router.handler(for: open.method) else {
      return answer(stream, RPCError(.unimplemented, "'\(open.method.prefix(200))' is not served here"))
    }
    guard running < mostHandlers else {
      return answer(stream, RPCError(.resourceExhausted, "too many calls are running"))
    }
    let method = handler.method
    link.machine.shape(stream, trafficClass: method.trafficClass, delivery: method.responseDelivery)
    let call = Call(stream: stream, table: self)
    calls.insert(call, for: stream)
    let deadline = open.timeoutMs.map { Moment.now + .milliseconds(Int64(clamping: $0)) }
    let context = CallContext(method: method, metadata: open.metadata, deadline: deadline, peer: peer, call: call)
    running += 1
    router.callsServed &+= 1
    call.handler = EventLoop.spawn { [weak self] in
      let outcome =
        deadline == nil
        ? await handler.outcome(of: call, context)
        : await CallContext.$inheritedDeadline.withValue(deadline) { await handler.outcome(of: call, context) }
      self?.served(call, outcome)
    }
  }

  private func served(_ call: Call, _ outcome: RPCError?) {
    running -= 1
    call.handler = nil
    guard call.ending == nil else { return call.dropUnread() }
    _ = calls.remove(call.stream)
    answer(call.stream, outcome, trailers: call.trailers)
    call.onEnded(outcome.map { .failure($0) } ?? .success(()))
    call.dropUnread()
  }

  private func answer(_ stream: StreamID, _ error: RPCError?, trailers: [Metadata] = []) {
    var status = error?.status ?? Status()
    if !trailers.isEmpty { status.trailers = trailers + status.trailers }
    link?.machine.respond(status, on: stream)
    link?.touch()
  }
}
