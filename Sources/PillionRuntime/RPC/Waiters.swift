/// Tasks that wait for something of one call.
struct Waiters {
  /// Names one wait, so that cancelling it wakes nobody else.
  typealias Number = UInt64

  private var waiting = ShortQueue<(number: Number, continuation: CheckedContinuation<Bool, Never>)>()

  mutating func append(_ number: Number, _ continuation: CheckedContinuation<Bool, Never>) { waiting.append((number, continuation)) }

  mutating func wakeFirst() { waiting.popFirst()?.continuation.resume(returning: true) }

  mutating func wakeAll() {
    while let waiter = waiting.popFirst() { waiter.continuation.resume(returning: true) }
  }

  /// Wakes one with the answer that it was cancelled.
  mutating func cancel(_ number: Number) {
    waiting.remove { $0.number == number }?.continuation.resume(returning: false)
  }
}
