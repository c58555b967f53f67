import PillionIO
import PillionLink
import PillionModel

/// One call on one link, at either end: what has arrived and waits for its reader, and who waits for something to arrive or to leave.
@LoopActor
final class Call {
  let stream: StreamID
  private let table: CallTable
  private var inbox: [[UInt8]] = []
  private var taken = 0
  private var isHalfClosed = false
  /// How the call ended; nil while it goes on. Success is an error-free ending.
  private(set) var ending: Result<Void, RPCError>?
  private let readers = Waiters()
  private let writers = Waiters()
  /// Since a message was refused, the link has asked for more.
  private var mayWrite = true

  init(stream: StreamID, table: CallTable) {
    self.stream = stream
    self.table = table
  }

  // MARK: What the link tells

  func onMessage(_ message: [UInt8]) {
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

  /// The call is over. What had arrived may still be read after a success; after a failure it may too, and then the failure is met.
  func onEnded(_ ending: Result<Void, RPCError>) {
    guard self.ending == nil else { return }
    self.ending = ending
    readers.wakeAll()
    writers.wakeAll()
  }

  // MARK: What the user's side does

  /// The next message; nil after the last one.
  func next() async throws(RPCError) -> [UInt8]? {
    while true {
      if let message = popMessage() { return message }
      if case .failure(let error) = ending { throw error }
      if isHalfClosed || ending != nil { return nil }
      let isWoken = await readers.wait { taken < inbox.count || isHalfClosed || ending != nil }
      if !isWoken { throw RPCError(.cancelled, "the reader was cancelled") }
    }
  }

  /// The one message of a call that has one, once the call has ended well.
  func single() async throws(RPCError) -> [UInt8] {
    while ending == nil {
      guard await readers.wait(unless: { ending != nil }) else {
        abandon(.cancelled, "the caller cancelled")
        throw RPCError(.cancelled, "the call was cancelled")
      }
    }
    if case .failure(let error) = ending { throw error }
    guard let message = popMessage() else { throw RPCError(.internal, "the call ended without a response") }
    return message
  }

  /// Sends a message; waits while too much is queued.
  func send(_ message: [UInt8]) async throws(RPCError) {
    while true {
      guard ending == nil else { throw closedError }
      switch table.send(message, on: stream) {
      case .queued: return
      case .replaced:
        // A writer faster than the link must let the link run.
        await Task.yield()
        return
      case .full:
        mayWrite = false
        let isWoken = await writers.wait { mayWrite || ending != nil }
        if !isWoken { throw RPCError(.cancelled, "the writer was cancelled") }
      case .tooLarge(let limit):
        throw RPCError(.resourceExhausted, "a message of \(message.count) bytes is longer than the peer takes (\(limit))")
      case .closed: throw closedError
      }
    }
  }

  func finish() throws(RPCError) {
    guard ending == nil else { throw closedError }
    table.finish(stream)
  }

  /// Ends the call at once, unless it has ended.
  func abandon(_ code: StatusCode, _ message: String) {
    guard ending == nil else { return }
    table.reset(stream, code, message)
    onEnded(.failure(RPCError(code, message)))
    table.forget(self)
  }

  /// Gives back the credit of what nobody will read.
  func dropUnread() {
    while popMessage() != nil {}
  }

  private func popMessage() -> [UInt8]? {
    guard taken < inbox.count else { return nil }
    let message = inbox[taken]
    taken += 1
    if taken == inbox.count {
      inbox.removeAll(keepingCapacity: true)
      taken = 0
    } else if taken >= 64 {
      inbox.removeFirst(taken)
      taken = 0
    }
    table.consumed(stream)
    return message
  }

  private var closedError: RPCError {
    if case .failure(let error) = ending { return error }
    return RPCError(.failedPrecondition, "the call is over; nothing more can be sent")
  }
}
