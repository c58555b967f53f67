package import PillionIO

/// What a stopped handler does.
package enum Order: Sendable {
  /// Goes on as if it had not stopped.
  case proceed
  /// Fails with ABORTED.
  case abort
  /// Fails with an error that is not of RPC.
  case stumble
}

/// Orders for stopped handlers, each taken by one.
@LoopActor
package final class Orders {
  private var given: [Order] = []
  private var waiting: [Int: CheckedContinuation<Order?, Never>] = [:]
  private var numbers = 0

  package nonisolated init() {}

  package func give(_ order: Order) {
    if let waiter = waiting.popFirst() { waiter.value.resume(returning: order) } else { given.append(order) }
  }

  /// The next order. Throws when the task is cancelled.
  package func next() async throws -> Order {
    if !given.isEmpty { return given.removeFirst() }
    numbers += 1
    let number = numbers
    let order: Order? = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { continuation.resume(returning: nil) } else { waiting[number] = continuation }
      }
    } onCancel: {
      EventLoop.spawn { self.cancel(number) }
    }
    guard let order else { throw CancellationError() }
    return order
  }

  private func cancel(_ number: Int) {
    waiting.removeValue(forKey: number)?.resume(returning: nil)
  }
}
