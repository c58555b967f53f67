import PillionIO
public import PillionModel

/// The messages that arrive on a call, in order. To be read once.
///
/// A message is taken from the link when it is read here: who reads slowly slows the sender down, and nothing piles up.
public struct MessageStream<Message: WireMessage>: AsyncSequence, Sendable {
  /// What is read.
  public typealias Element = Message
  /// How reading fails.
  public typealias Failure = RPCError

  private let call: Call
  private let malformed: StatusCode

  init(_ call: Call, onMalformed malformed: StatusCode) {
    self.call = call
    self.malformed = malformed
  }

  /// Begins to read.
  public func makeAsyncIterator() -> Iterator { Iterator(call: call, malformed: malformed) }

  /// Reads one message after the other.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    fileprivate let call: Call
    fileprivate let malformed: StatusCode

    /// The next message; nil after the last one.
    ///
    /// - Throws: the call's failure; CANCELLED when the reading task is cancelled, which leaves the call as it is.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(RPCError) -> Message? {
      guard let bytes = try await call.next() else { return nil }
      return try decoded(bytes, onMalformed: malformed)
    }

    /// The next message; nil after the last one.
    public mutating func next() async throws(RPCError) -> Message? { try await next(isolation: #isolation) }
  }
}

/// Sends messages on a call, in order.
public struct MessageWriter<Message: WireMessage>: Sendable {
  private let call: Call

  init(_ call: Call) { self.call = call }

  /// Sends one message. On a reliable call it waits while too much is on its way; on a conflated one it takes the place of one that waits.
  ///
  /// - Throws: the call's failure; CANCELLED when the writing task is cancelled, which leaves the call as it is.
  public func write(_ message: Message) async throws(RPCError) {
    try await call.send(encoded(message))
  }

  /// Waits until the call is over, or the waiting task is cancelled: for a writer that has nothing to write yet and should not go on for
  /// nothing.
  public func ended() async { await call.over() }

  /// Says that no further message follows. A server need not: returning says it.
  public func finish() async throws(RPCError) { try await call.finish() }
}
