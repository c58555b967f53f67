import PillionIO
import PillionLink
import PillionModel

/// One call on one link, at either end: what has arrived and waits for its reader, and who waits for something to arrive or to leave.
@LoopActor
final class Call {
  let stream: StreamID
  /// At the serving end: the task that serves the call.
  var handler: Task<Void, Never>?
  /// At the serving end: what goes with the status.
  private(set) var trailers: [Metadata] = []
  /// At the calling end: who is told what the server says beside its messages.
  private let response: ResponseMetadata?
  /// Counts for interceptors, where there are any.
  private var tally: CallTally?
  private let table: CallTable
  private var inbox = ShortQueue<[UInt8]>()
  private var isHalfClosed = false
  /// This side said that nothing follows.
  private var hasFinished = false
  /// How the call ended; nil while it goes on.
  private(set) var ending: Result<Void, RPCError>?
  private var readers = Waiters()
  private var writers = Waiters()
  private var waits: Waiters.Number = 0
  /// Since a message was refused, the link has asked for more.
  private var mayWrite = true

  init(stream: StreamID, table: CallTable, response: ResponseMetadata? = nil) {
    self.stream = stream
    self.table = table
    self.response = response
  }

  // MARK: What the link tells

  func onHeaders(_ metadata: [Metadata]) { response?.headersArrived(metadata) }

  func onMessage(_ message: [UInt8]) {
    response?.headersArrived([])
    tally?.received(message.count)
    inbox.append(message)
    readers.wakeFirst()
  }

  func onHalfClosed() {
    isHalfClosed = true
    readers.wakeAll()
  }

  func onWritable() {
    mayWrite = true
    writers.wakeAll()
  }

  /// The call is over. What had arrived may still be read; after it the ending is met.
  func onEnded(_ ending: Result<Void, RPCError>, trailers: [Metadata] = []) {
    guard self.ending == nil else { return }
    self.ending = ending
    response?.ended(trailers)
    tally?.end(ending)
    readers.wakeAll()
    writers.wakeAll()
  }

  /// Counts from now on, and what has come already.
  func watch(_ tally: CallTally) {
    self.tally = tally
    inbox.forEach { tally.received($0.count) }
    if let ending { tally.end(ending) }
  }

  // MARK: What the user's side does

  /// The next message if it is here already.
  func nextAtOnce() -> [UInt8]? { popMessage() }

  /// The next message; nil after the last one.
  func next() async throws(RPCError) -> [UInt8]? {
    while true {
      if let message = popMessage() { return message }
      if case .failure(let error) = ending { throw error }
      if isHalfClosed || ending != nil { return nil }
      let isWoken = await wait(toWrite: false) { !inbox.isEmpty || isHalfClosed || ending != nil }
      if !isWoken { throw RPCError(.cancelled, "the reader was cancelled") }
    }
  }

  /// The one message of a call that has one, once the call has ended well.
  func single() async throws(RPCError) -> [UInt8] {
    while ending == nil {
      guard await wait(toWrite: false, unless: { ending != nil }) else {
        abandon(.cancelled, "the caller cancelled")
        throw RPCError(.cancelled, "the call was cancelled")
      }
    }
    if case .failure(let error) = ending { throw error }
    guard let message = popMessage() else { throw RPCError(.internal, "the call ended without a response") }
    guard inbox.isEmpty else { throw RPCError(.internal, "the call has one response, and more than one came") }
    return message
  }

  /// Waits for the end of the call, however it ends.
  func over() async {
    while ending == nil { if await !wait(toWrite: true, unless: { ending != nil }) { return } }
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
        let isWoken = await wait(toWrite: true) { mayWrite || ending != nil }
        if !isWoken { throw RPCError(.cancelled, "the writer was cancelled") }
      }
    }
  }

  /// True when the server ended the call well.
  var hasSucceeded: Bool { if case .success = ending { true } else { false } }

  /// Sends leading metadata.
  func lead(_ metadata: [Metadata]) throws(RPCError) {
    guard ending == nil else { throw closedError }
    try metadata.checked()
    switch table.lead(metadata, on: stream) {
    case .queued: return
    case .late: throw RPCError(.failedPrecondition, "leading metadata goes once, before the first response")
    case .tooLarge(let limit): throw RPCError(.resourceExhausted, "the leading metadata does not fit into \(limit) bytes")
    case .closed: throw closedError
    }
  }

  /// Sends the one message of its direction, for which there always is room.
  func sendOnly(_ message: [UInt8]) throws(RPCError) {
    if try offer(message) == .mustWait { throw RPCError(.internal, "a second message where one is allowed") }
  }

  /// Sends the one request, and says that nothing follows.
  func ask(_ request: [UInt8]) throws(RPCError) {
    do throws(RPCError) {
      try sendOnly(request)
      try finish()
    } catch {
      abandon(.cancelled, "the request could not be sent")
      throw error
    }
  }

  private enum Offer { case taken, tookAnothersPlace, mustWait }

  private func offer(_ message: [UInt8]) throws(RPCError) -> Offer {
    guard ending == nil else { throw closedError }
    switch table.send(message, on: stream) {
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
    guard ending == nil else { throw closedError }
    hasFinished = true
    table.finish(stream)
  }

  /// Ends the call at once, unless it has ended.
  func abandon(_ code: StatusCode, _ message: String) {
    guard ending == nil else { return }
    table.reset(stream, code, message)
    table.forget(self)
    onEnded(.failure(RPCError(code, message)))
  }

  /// Gives back the credit of what nobody will read.
  func dropUnread() {
    while popMessage() != nil {}
  }

  private func popMessage() -> [UInt8]? {
    guard let message = inbox.popFirst() else { return nil }
    table.consumed(stream)
    return message
  }

  private var closedError: RPCError {
    if case .failure(let error) = ending { return error }
    if ending == nil, !hasFinished { return RPCError(.unavailable, "the link is closing") }
    return RPCError(.failedPrecondition, "the call is over; nothing more can be sent")
  }

  // MARK: Waiting

  /// Waits until woken, unless there is no need to. The need is looked at in the moment of lying down, so that no wake-up falls between the two.
  /// - Returns: false when the waiting task was cancelled instead.
  @inline(__always)
  private func wait(toWrite: Bool, unless isReady: () -> Bool) async -> Bool {
    waits &+= 1
    let number = waits
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if isReady() {
          continuation.resume(returning: true)
        } else if Task.isCancelled {
          continuation.resume(returning: false)
        } else if toWrite {
          writers.append(number, continuation)
        } else {
          readers.append(number, continuation)
        }
      }
    } onCancel: {
      EventLoop.spawn { self.cancelWait(number) }
    }
  }

  private func cancelWait(_ number: Waiters.Number) {
    readers.cancel(number)
    writers.cancel(number)
  }
}
