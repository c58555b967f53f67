import PillionIO

/// Tasks that wait for something of one call.
@LoopActor
final class Waiters {
  private var waiting: [(number: UInt64, continuation: CheckedContinuation<Bool, Never>)] = []
  private var next: UInt64 = 0

  nonisolated init() {}

  /// Waits until woken. False when the waiting task was cancelled instead.
  func wait() async -> Bool {
    next &+= 1
    let number = next
    return await withTaskCancellationHandler {
      if Task.isCancelled { return false }
      return await withCheckedContinuation { waiting.append((number, $0)) }
    } onCancel: {
      EventLoop.spawn { self.cancel(number) }
    }
  }

  func wakeFirst() {
    if !waiting.isEmpty { waiting.removeFirst().continuation.resume(returning: true) }
  }

  func wakeAll() {
    let woken = waiting
    waiting.removeAll(keepingCapacity: true)
    for waiter in woken { waiter.continuation.resume(returning: true) }
  }

  private func cancel(_ number: UInt64) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).continuation.resume(returning: false)
  }
}
