import Glibc

/// A thread that does jobs in order, for work that takes longer than its owner's thread has: encoding a picture, writing a file.
///
/// What waits is bounded: who brings one job too many waits until there is room, so that a slow disk slows its writer instead of filling memory.
@safe package final class Worker: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>
  /// Only touched with the lock held.
  private var jobs: [() -> Void] = []
  private var isWorking = false
  private var isStarted = false
  private let most: Int
  private let name: String

  /// - Parameters:
  ///   - name: of the thread, for debuggers; at most 15 bytes.
  ///   - most: jobs that may wait.
  package init(name: String, most: Int) {
    self.name = name
    self.most = max(1, most)
    unsafe lock = .allocate(capacity: 1)
    unsafe changed = .allocate(capacity: 1)
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(changed, nil)
  }

  /// Brings a job. Waits only while `most` others wait.
  package func add(_ job: sending @escaping () -> Void) {
    unsafe pthread_mutex_lock(lock)
    while jobs.count >= most { unsafe pthread_cond_wait(changed, lock) }
    jobs.append(job)
    if !isStarted { start() }
    unsafe pthread_cond_broadcast(changed)
    unsafe pthread_mutex_unlock(lock)
  }

  /// No job waits and none is being done.
  package var isIdle: Bool {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return jobs.isEmpty && !isWorking
  }

  /// Waits until every job is done.
  package func finish() {
    unsafe pthread_mutex_lock(lock)
    while !jobs.isEmpty || isWorking { unsafe pthread_cond_wait(changed, lock) }
    unsafe pthread_mutex_unlock(lock)
  }

  // The thread keeps the worker for as long as the program runs: there is no end to wait for, and nothing to be torn down under it.
  private func start() {
    do throws(SystemError) { try DetachedThread.start(name) { self.work() } } catch { fatalError("no thread for \(name): \(error)") }
    isStarted = true
  }

  private func work() -> Never {
    while true {
      unsafe pthread_mutex_lock(lock)
      while jobs.isEmpty { unsafe pthread_cond_wait(changed, lock) }
      let job = jobs.removeFirst()
      isWorking = true
      unsafe pthread_cond_broadcast(changed)
      unsafe pthread_mutex_unlock(lock)
      job()
      unsafe pthread_mutex_lock(lock)
      isWorking = false
      unsafe pthread_cond_broadcast(changed)
      unsafe pthread_mutex_unlock(lock)
    }
  }
}
