package import PillionIO
import PillionLink
import PillionModel

/// The calls of a session, ours and the peer's, over whichever link carries them; of a tool's link, over that one.
///
/// While no link does, a session's calls are opened, written to and ended as before, in a machine without a link; nothing leaves until a link takes
/// the table (`LinkRunner.take`). When all is over it outlives its last link for as long as somebody holds a channel, and answers UNAVAILABLE.
@LoopActor
package final class CallTable {
  /// The link that carries; nil while none does, and once the last has let go of its stream.
  var link: LinkRunner?
  /// What the calls are in while no link carries them.
  private var parked: LinkMachine?
  private var parkedPeer: KnownPeer?
  private var parkedTimer: LoopTimer?
  private let router: Router
  private let calls = LoopCell(StreamMap<Call>())
  private let handlers = HandlerTasks()
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
    let call = Call(of: self, response: options.response)
    try open(call, method, options)
    return call
  }

  private func open(_ call: Call, _ method: MethodDescriptor, _ options: CallOptions) throws(RPCError) {
    let open = try opening(method, options)
    let result: OpenResult?
    if let link {
      result = link.machine.open(open, trafficClass: method.trafficClass, delivery: method.requestDelivery, at: .now)
      link.touch()
    } else {
      result = parked?.open(open, trafficClass: method.trafficClass, delivery: method.requestDelivery, at: .now)
      tellParked()
    }
    try opened(result, call)
  }

  /// Opens a call with its one request.
  func begin(_ method: MethodDescriptor, _ request: [UInt8], _ options: CallOptions) throws(RPCError) -> Call {
    try begin(Call(of: self, response: options.response), method, request, options)
  }

  func begin(_ call: Call, _ method: MethodDescriptor, _ request: [UInt8], _ options: CallOptions) throws(RPCError) -> Call {
    guard let link else {
      try open(call, method, options)
      try call.ask(request)
      return call
    }
    let open = try opening(method, options)
    let (result, sent) = link.machine.ask(
      request, open, trafficClass: method.trafficClass, delivery: method.requestDelivery, at: .now)
    link.touch()
    try opened(result, call)
    try call.asked(request, sent)
    return call
  }

  /// What is told to the peer of a call, where it may be opened.
  private func opening(_ method: MethodDescriptor, _ options: CallOptions) throws(RPCError) -> Open {
    // In this order: to look whether there is a parked machine takes a copy of it.
    guard link?.hasEnded == false || parked != nil else { throw lost }
    if !options.metadata.isEmpty { try options.metadata.checked() }
    var open = Open(method: method.path, metadata: options.metadata)
    if let timeout = timeLeft(options) {
      guard timeout > .zero else { throw RPCError(.deadlineExceeded, "the deadline had passed before the call began") }
      let (whole, rest) = timeout.wholeNanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
      open.timeoutMs = UInt64(whole + (rest > 0 ? 1 : 0))
    }
    return open
  }

  private func opened(_ result: OpenResult?, _ call: Call) throws(RPCError) {
    switch result {
    case nil: throw lost
    case .refused(let status): throw RPCError(status)
    case .opened(let stream):
      call.opened(as: stream)
      calls.value.insert(call, for: stream)
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
    if let link {
      link.touch()
      return link.machine.lead(metadata, on: stream)
    }
    return parked?.lead(metadata, on: stream) ?? .closed
  }

  func send(_ message: [UInt8], on stream: StreamID) -> SendResult {
    if let link {
      link.touch()
      return link.machine.send(message, on: stream)
    }
    return parked?.send(message, on: stream) ?? .closed
  }

  func finish(_ stream: StreamID) {
    if let link {
      link.machine.finish(stream)
      link.touch()
    } else {
      parked?.finish(stream)
    }
  }

  func reset(_ stream: StreamID, _ code: StatusCode, _ message: String) {
    if let link {
      link.machine.reset(stream, code, message)
      link.touch()
    } else {
      parked?.reset(stream, code, message)
    }
  }

  func consumed(_ stream: StreamID) {
    if let link {
      link.machine.consumed(stream, at: .now)
      link.touch()
    } else {
      parked?.consumed(stream, at: .now)
    }
  }

  func forget(_ call: Call) {
    _ = calls.value.remove(call.stream)
    call.handler?.cancel()
    call.dropUnread()
  }

  // MARK: From link to link

  /// The link that carried is over: the calls wait for another.
  func park(_ machine: LinkMachine, peer: KnownPeer?) {
    link = nil
    parked = machine
    parkedPeer = peer
    parkedTimer = LoopTimer { [weak self] in self?.parkedTimeCame() }
    tellParked()
  }

  /// Takes the calls out of whatever they are in; nil where there are none to take.
  func release() -> LinkMachine? {
    if let link {
      self.link = nil
      return link.lay()
    }
    parkedTimer?.set(nil)
    parkedTimer = nil
    return parked.take()
  }

  private func parkedTimeCame() {
    parked?.tick(at: .now)
    tellParked()
  }

  private func tellParked() {
    while let event = parked?.nextEvent() { _ = tell(event, from: parkedPeer) }
    parkedTimer?.set(parked?.deadline)
  }

  /// No link will carry the calls any more: every one ends UNAVAILABLE, and every later one is refused.
  package func end(_ detail: String) {
    parked = nil
    parkedTimer?.set(nil)
    lost = RPCError(.unavailable, detail)
    for call in calls.value.all { end(call.stream, lost) }
    handlers.end()
  }

  // MARK: What the link tells

  /// Takes an event of a call.
  ///
  /// - Returns: false for the others.
  @inline(__always)
  func tell(_ event: LinkEvent, from peer: @autoclosure () -> KnownPeer?) -> Bool {
    switch event {
    case .message(let stream, let message, let isLast):
      if let call = calls.value[stream] { call.onMessage(message, isLast: isLast) } else { consumed(stream) }
    case .opened(let stream, let open, _): if let peer = peer() { onOpened(stream, open, from: peer) }
    case .halfClosed(let stream): calls.value[stream]?.onHalfClosed()
    case .headers(let stream, let metadata): calls.value[stream]?.onHeaders(metadata)
    case .status(let stream, let status):
      end(stream, status.code == .ok ? nil : RPCError(status), trailers: status.trailers)
    case .reset(let stream, let reset, _): end(stream, RPCError(reset))
    case .writable(let stream): calls.value[stream]?.onWritable()
    case .helloReceived, .established, .delivered, .roundTrip, .carry, .ended: return false
    }
    return true
  }

  private func end(_ stream: StreamID, _ failure: RPCError?, trailers: [Metadata] = []) {
    guard let call = calls.value.remove(stream) else { return }
    call.onEnded(failure, trailers: trailers)
    call.handler?.cancel()
  }

  // MARK: The peer's calls

  private func onOpened(_ stream: StreamID, _ open: Open, from peer: KnownPeer) {
    guard let handler = router.handler(for: open.method) else {
      return answer(stream, RPCError(.unimplemented, "'\(open.method.prefix(200))' is not served here"))
    }
    guard running < mostHandlers else {
      return answer(stream, RPCError(.resourceExhausted, "too many calls are running"))
    }
    link?.machine.shape(stream, trafficClass: handler.trafficClass, delivery: handler.responseDelivery)
    let deadline = open.timeoutMs.map { Moment.now + .milliseconds(Int64(clamping: $0)) }
    let call = ServedCall(stream: stream, table: self, handledBy: handler, from: peer, metadata: open.metadata, deadline: deadline)
    calls.value.insert(call, for: stream)
    running += 1
    router.countCall()
    call.handler = handlers.serve(call)
  }

  /// A handler has returned; nil is success.
  func served(_ call: Call, _ failure: RPCError?) {
    if !call.isOver { answer(call.stream, failure, trailers: call.trailers) }
    closed(call, failure)
  }

  /// Sends the one response of a call and that it went well; `closed` follows if it was taken.
  func conclude(_ call: Call, with response: [UInt8]) -> SendResult {
    let status = Status(trailers: call.trailers)
    guard let link else { return parked?.reply(response, status, on: call.stream) ?? .closed }
    link.touch()
    return link.machine.reply(response, status, on: call.stream)
  }

  /// The handler of a call is done, and its status is on its way unless the call was over before.
  func closed(_ call: Call, _ failure: RPCError?) {
    running -= 1
    call.handler = nil
    if !call.isOver {
      _ = calls.value.remove(call.stream)
      call.onEnded(failure)
    }
    call.dropUnread()
  }

  private func answer(_ stream: StreamID, _ error: RPCError?, trailers: [Metadata] = []) {
    var status = error?.status ?? Status()
    if !trailers.isEmpty { status.trailers = trailers + status.trailers }
    if let link {
      link.machine.respond(status, on: stream)
      link.touch()
    } else {
      parked?.respond(status, on: stream)
    }
  }
}
