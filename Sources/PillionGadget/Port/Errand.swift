import Glibc
import PillionIO

/// Work that may wait for the kernel: done by a thread of its own, so that the loop never waits, and neither does one errand for another. One
/// that never comes back costs its thread and what it holds, nothing else.
enum Errand {
  /// Does `work` on a new thread, then `then` on the loop.
  static func run<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result, then: @escaping @LoopActor (Result) -> Void
  ) {
    let job = Job {
      let result = work()
      EventLoop.spawn { then(result) }
    }
    var thread = pthread_t()
    let passed = unsafe Unmanaged.passRetained(job)
    let code = unsafe pthread_create(
      &thread, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        unsafe Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, passed.toOpaque())
    // No thread to be had: late is better than never.
    if code != 0 { unsafe passed.takeRetainedValue().body() } else { _ = pthread_detach(thread) }
  }
}

private final class Job: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
