import PillionIO
import PillionLink
import PillionModel

/// One call on one link, at either end: what has arrived and waits for its reader, and who waits for something to arrive or to leave.
@LoopActor
class Call {
  /// Its stream, once it has been opened.
  private(set) final var stream = StreamID(0)
  /// At the serving end: the task that serves the call.
  var handler: HandlerTask?
  /// At the serving end: what goes with the status.
  private(set) var trailers: [Metadata] = []
  /// At the calling end: who is told what the server says beside its messages.
  private let response: ResponseMetadata?
  /// Counts for interceptors, where there are any.
  private var tally: CallTally?
  final let table: CallTable
  private var inbox = ShortQueue<[UInt8]>()
  private var isHalfClosed = false
  /// This side said that nothing follows.
  private var hasFinished = false
  /// The call has ended, well unless there is a failure.
  private(set) var isOver = false
  private(set) var failure: RPCError?
  private var readers = Waiters()
  private var writers = Waiters()
  // What a queue in a class holds is looked at through a check each time, and mostly it holds nothing: these say so without one.
  private var unread = 0
  private var hasReaders = false
  private var hasWriters = false
  /// Since a message was refused, the link has asked for more.
  private var mayWrite = true

  /// A call of ours that is still to be opened. Made anywhere, for whoever must be able to cancel it before the loop has opened it.
  nonisolated init(of table: CallTable, response: ResponseMetadata? = nil) {
    self.table = table
    self.response = response
  }

  func opened(as stream: StreamID) { self.stream = stream }

  // MARK: What the link tells

  func onHeaders(_ metadata: [Metadata]) { response?.headersArrived(metadata) }

  func onMessage(_ message: consuming [UInt8], isLast: Bool) {
    response?.headersArrived([])
    tally?.received(message.count)
    unread += 1
    inbox.append(message)
    guard !isLast else { return onHalfClosed() }
    if hasReaders { readers.wakeFirst() }
  }

  func onHalfClosed() {
    isHalfClosed = true
    wakeReaders()
  }

  func onWritable() {
    mayWrite = true
    wakeWriters()
  }

  /// The call is over. What had arrived may still be read; after it the ending is met.
  func onEnded(_ failure: RPCError?, trailers: [Metadata] = []) {
    guard !isOver else { return }
    isOver = true
    self.failure = failure
    response?.ended(trailers)
    tally?.end(failure)
    wakeReaders()
    wakeWriters()
  }

  /// Counts from now on, and what has come already.
  func watch(_ tally: CallTally) {
    self.tally = tally
    inbox.forEach { tally.received($0.count) }
    if isOver { tally.end(failure) }
  }

  // MARK: What the user's side does

  /// The next message if it is here already.
  func nextAtOnce() -> [UInt8]? { popMessage() }

  /// The next message; nil after the last one.
  func next() async throws(RPCError) -> [UInt8]? {
    while true {
      if let message = popMessage() { return message }
      if let failure { throw failure }
      if isHalfClosed || isOver { return nil }
      let isWoken = await wait(toWrite: false) { unread > 0 || isHalfClosed || isOver }
      if !isWoken { throw RPCError(.cancelled, "the reader was cancelled") }
    }
  }

  /// The one message of a call that has one, once the call has ended well.
  func single() async throws(RPCError) -> [UInt8] {
    try await Call.single(self) { (call) throws(RPCError) in
      call
    } finish: { (message) throws(RPCError) in
      message
    }
  }

  /// Begins a call, waits for its one message, and makes of it what is wanted.
  ///
  /// From its beginning to its end in one closure on the loop: each asynchronous function that is gone through costs a look at where the task runs.
  /// `begin` gives the call back because Swift 6.3.1 crashes over a closure that waits for what it captured (splitting its coroutine).
  static nonisolated func single<Answer: Sendable>(
    _ waited: Call, _ begin: @LoopActor (Call) throws(RPCError) -> Call,
    finish: @LoopActor (consuming [UInt8]) throws(RPCError) -> Answer
  ) async throws(RPCError) -> Answer {
    let number = Waiters.nextNumber()
    do {
      return try await withTaskCancellationHandler(
        operation: { @LoopActor in
          let call = try begin(waited)
          while !call.isOver {
            let isWoken = await WaitingPlace.lieDown { call.lieDown($0, number, toWrite: true, isReady: call.isOver) }
            if !isWoken {
              call.abandon(.cancelled, "the caller cancelled")
              throw RPCError(.cancelled, "the call was cancelled")
            }
          }
          return try finish(try call.takeSingle())
        }, onCancel: { EventLoop.spawn { waited.cancelWait(number) } }, isolation: LoopActor.shared)
    } catch { throw RPCError(thrown: error) }
  }

  private func takeSingle() throws(RPCError) -> [UInt8] {
    if let failure { throw failure }
    guard let message = popMessage() else { throw RPCError(.internal, "the call ended without a response") }
    guard unread == 0 else { throw RPCError(.internal, "the call has one response, and more than one came") }
    return message
  }

  /// Waits for the end of the call, however it ends.
  func over() async {
    while !isOver { if await !wait(toWrite: true, unless: { isOver }) { return } }
  }

  /// Sends a message; waits while too much is queued.
  func send(_ message: [UInt8]) async throws(RPCError) {
    while true {
      switch try offer(message) {
      case .taken: return
      case .tookAnothersPlace:
        // A writer faster than the link must let the link run.
        await Task.yield()
        return
      case .mustWait:
        mayWrite = false
        let isWoken = await wait(toWrite: true) { mayWrite || isOver }
        if !isWoken { throw RPCError(.cancelled, "the writer was cancelled") }
      }
    }
  }

  /// True when the server ended the call well.
  var hasSucceeded: Bool { isOver && failure == nil }

  /// Sends leading metadata.
  func lead(_ metadata: [Metadata]) throws(RPCError) {
    guard !isOver else { throw closedError }
    try metadata.checked()
    switch table.lead(metadata, on: stream) {
    case .queued: return
    case .late: throw RPCError(.failedPrecondition, "leading metadata goes once, before the first response")
    case .tooLarge(let limit): throw RPCError(.resourceExhausted, "the leading metadata does not fit into \(limit) bytes")
    case .closed: throw closedError
    }
  }

  /// Sends the one message of its direction.
  func sendOnly(_ message: [UInt8]) throws(RPCError) {
    guard !isOver else { throw closedError }
    try takenOnly(message, table.send(message, on: stream))
  }

  /// Sends the one request, and says that nothing follows.
  func ask(_ request: [UInt8]) throws(RPCError) {
    let sent = table.send(request, on: stream)
    if sent.isTaken { table.finish(stream) }
    try asked(request, sent)
  }

  /// What became of the one request, which was given to the link together with its end.
  func asked(_ request: [UInt8], _ sent: SendResult?) throws(RPCError) {
    do throws(RPCError) { try takenOnly(request, sent ?? .closed) } catch {
      abandon(.cancelled, "the request could not be sent")
      throw error
    }
    hasFinished = true
  }

  /// Sends the one response, and ends the call well.
  func conclude(_ response: [UInt8]) throws(RPCError) {
    guard !isOver else { throw closedError }
    try takenOnly(response, table.conclude(self, with: response))
    table.closed(self, nil)
  }

  /// Its handler has returned; nil is success.
  func served(_ failure: RPCError?) { table.served(self, failure) }

  private enum Offer { case taken, tookAnothersPlace, mustWait }

  private func offer(_ message: [UInt8]) throws(RPCError) -> Offer {
    guard !isOver else { throw closedError }
    return try taken(message, table.send(message, on: stream))
  }

  /// What the link said to the one message of its direction, for which there always is room.
  private func takenOnly(_ message: [UInt8], _ sent: SendResult) throws(RPCError) {
    if try taken(message, sent) == .mustWait { throw RPCError(.internal, "a second message where one is allowed") }
  }

  private func taken(_ message: [UInt8], _ sent: SendResult) throws(RPCError) -> Offer {
    switch sent {
    case .queued:
      tally?.sent(message.count)
      return .taken
    case .replaced:
      tally?.sent(message.count)
      return .tookAnothersPlace
    case .full: return .mustWait
    case .tooLarge(let limit):
      throw RPCError(.resourceExhausted, "a message of \(message.count) bytes is longer than the peer takes (\(limit))")
    case .closed: throw closedError
    }
  }

  func setTrailers(_ metadata: [Metadata]) throws(RPCError) {
    try metadata.checked()
    trailers = metadata
  }

  func finish() throws(RPCError) {
    guard !isOver else { throw closedError }
    hasFinished = true
    table.finish(stream)
  }

  /// Ends the call at once, unless it has ended.
  func abandon(_ code: StatusCode, _ message: String) {
    guard !isOver else { return }
    table.reset(stream, code, message)
    table.forget(self)
    onEnded(RPCError(code, message))
  }

  /// Gives back the credit of what nobody will read.
  func dropUnread() {
    while popMessage() != nil {}
  }

  private func popMessage() -> [UInt8]? {
    guard unread > 0, let message = inbox.popFirst() else { return nil }
    unread -= 1
    table.consumed(stream)
    return message
  }

  private var closedError: RPCError {
    if let failure { return failure }
    if !isOver, !hasFinished { return RPCError(.unavailable, "the link is closing") }
    return RPCError(.failedPrecondition, "the call is over; nothing more can be sent")
  }

  // MARK: Waiting

  /// Waits until woken, unless there is no need to. The need is looked at in the moment of lying down, so that no wake-up falls between the two.
  /// - Returns: false when the waiting task was cancelled instead.
  @inline(__always)
  private func wait(toWrite: Bool, unless isReady: () -> Bool) async -> Bool {
    let number = Waiters.nextNumber()
    return await withTaskCancellationHandler {
      await WaitingPlace.lieDown { lieDown($0, number, toWrite: toWrite, isReady: isReady()) }
    } onCancel: {
      EventLoop.spawn { self.cancelWait(number) }
    }
  }

  private func lieDown(_ place: consuming WaitingPlace, _ number: Waiters.Number, toWrite: Bool, isReady: Bool) {
    if isReady { return place.leave(true) }
    if Task.isCancelled { return place.leave(false) }
    if toWrite {
      hasWriters = true
      writers.append(number, place)
    } else {
      hasReaders = true
      readers.append(number, place)
    }
  }

  private func wakeReaders() {
    guard hasReaders else { return }
    hasReaders = false
    readers.wakeAll()
  }

  private func wakeWriters() {
    guard hasWriters else { return }
    hasWriters = false
    writers.wakeAll()
  }

  private func cancelWait(_ number: Waiters.Number) {
    readers.cancel(number)
    writers.cancel(number)
  }
}
