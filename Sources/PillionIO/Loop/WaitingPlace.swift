/// Where a task lies that waits: one of its own for each wait. Left, or given to `Waiters` to lie in; who drops it leaves it too.
///
/// Public so that waiting is compiled into the functions that wait, which is not done with what is `package`: between two functions stands a look
/// at where the task runs.
@safe
public struct WaitingPlace: ~Copyable {
  private let continuation: UnsafeContinuation<Bool, Never>

  @usableFromInline
  init(_ continuation: UnsafeContinuation<Bool, Never>) { unsafe self.continuation = continuation }

  deinit { unsafe continuation.resume(returning: false) }

  /// Makes the running task wait until its place is left; the answer says with what.
  @inlinable @inline(__always)
  public nonisolated(nonsending) static func lieDown(_ body: (consuming WaitingPlace) -> Void) async -> Bool {
    await unsafe withUnsafeContinuation { unsafe body(WaitingPlace($0)) }
  }

  /// The task goes on at once.
  package consuming func leave(_ answer: Bool) { taken().wake(answer) }

  consuming func taken() -> WaitingTask {
    let task = unsafe WaitingTask(continuation)
    discard self
    return task
  }
}
