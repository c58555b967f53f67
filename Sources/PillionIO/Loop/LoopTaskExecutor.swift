/// The loop as the executor that tasks prefer. What such a task does outside of any actor runs on the loop too.
package final class LoopTaskExecutor: TaskExecutor, Sendable {
  package static let shared = LoopTaskExecutor()

  private init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    EventLoop.shared.add(LoopJob(UnownedJob(job), prefersLoop: true))
  }

  package func asUnownedTaskExecutor() -> UnownedTaskExecutor { unsafe UnownedTaskExecutor(ordinary: self) }

  /// Whether the code that asks belongs to a task that prefers the loop.
  static var isPreferredByCurrentTask: Bool {
    unsafe withUnsafeCurrentTask { task in unsafe task?.unownedTaskExecutor == shared.asUnownedTaskExecutor() }
  }
}

/// A job of the loop.
///
/// When it runs it must be said what its task prefers. Said wrong, every call between two functions of the loop queues the task anew: slow, and
/// a surprise for code that looks at something and then lies down to wait for it.
struct LoopJob {
  private let job: UnownedJob
  private let prefersLoop: Bool

  init(_ job: UnownedJob, prefersLoop: Bool) {
    self.job = job
    self.prefersLoop = prefersLoop
  }

  @LoopActor func run() {
    if prefersLoop {
      unsafe job.runSynchronously(
        isolatedTo: EventLoop.shared.asUnownedSerialExecutor(), taskExecutor: LoopTaskExecutor.shared.asUnownedTaskExecutor())
    } else {
      unsafe job.runSynchronously(on: EventLoop.shared.asUnownedSerialExecutor())
    }
  }
}
