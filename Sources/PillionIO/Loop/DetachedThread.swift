import CLinux
import Glibc

/// Threads beside the main one, which nobody joins.
package enum DetachedThread {
  /// Runs `body` on a new thread.
  ///
  /// - Parameter name: for debuggers and /proc; at most 15 bytes.
  package static func start(_ name: String, _ body: @escaping @Sendable () -> Void) throws(SystemError) {
    var thread = pthread_t()
    let passed = unsafe Unmanaged.passRetained(Job(name, body))
    let code = unsafe pthread_create(
      &thread, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        let job = unsafe Unmanaged<Job>.fromOpaque(argument).takeRetainedValue()
        unsafe clinux_name_thread(job.name)
        job.body()
        return nil
      }, passed.toOpaque())
    guard code == 0 else {
      unsafe passed.release()
      throw SystemError(code, "pthread_create")
    }
    _ = pthread_detach(thread)
  }
}

private final class Job: Sendable {
  let name: String
  let body: @Sendable () -> Void

  init(_ name: String, _ body: @escaping @Sendable () -> Void) {
    self.name = name
    self.body = body
  }
}
