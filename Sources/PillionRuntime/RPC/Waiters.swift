import PillionIO

/// Tasks that wait for something of one call.
@LoopActor
final class Waiters {
  private var waiting: [(number: UInt64, continuation: CheckedContinuation<Bool, Never>)] = []
  private var next: UInt64 = 0

  nonisolated init() {}

  /// Waits until woken, unless there is no need to. The need is looked at in the moment of lying down, so that no wake-up falls between the two.
  /// - Returns: false when the waiting task was cancelled instead.
  func wait(unless isReady: () -> Bool) async -> Bool {
    next &+= 1
    let number = next
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if isReady() {
          continuation.resume(returning: true)
        } else if Task.isCancelled {
          continuation.resume(returning: false)
        } else {
          waiting.append((number, continuation))
        }
      }
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
