import PillionIO

/// Work that may wait for the kernel: done by a thread of its own, so that the loop never waits, and neither does one errand for another. One
/// that never comes back costs its thread and what it holds, nothing else.
enum Errand {
  /// Does `work` on a new thread, then `then` on the loop.
  static func run<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result, then: @escaping @LoopActor (Result) -> Void
  ) {
    let job: @Sendable () -> Void = {
      let result = work()
      EventLoop.spawn { then(result) }
    }
    // No thread to be had: late is better than never.
    do throws(SystemError) { try DetachedThread.start("gadget", job) } catch { job() }
  }
}
