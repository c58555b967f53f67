import CLinux
import Glibc
import PillionModel
import Synchronization

/// The process's one thread for links: waits on epoll, runs what became ready, then the jobs that this made ready, then lets links
/// write once, and sleeps again. It is the executor of `LoopActor`, and through `LoopTaskExecutor` the preferred one of the tasks that serve calls.
package final class EventLoop: SerialExecutor, Sendable {
  package static let shared = EventLoop()

  private let jobs = Mutex<[LoopJob]>([])
  /// The loop's thread; 0 until it runs.
  private let thread = Atomic<UInt>(0)
  private let poll: Descriptor
  private let wakeup: Descriptor
  private let alarm: Descriptor

  @LoopActor private var watches = WatchTable()
  @LoopActor private var timers = TimerHeap()
  /// Since the alarm was set, another timer may have become the earliest.
  @LoopActor private var timersMoved = false
  /// What the alarm clock is set to. It is only ever moved forward in time when it rings, so that a deadline that is put off again and
  /// again costs no system call.
  @LoopActor private var alarmAt: Moment?
  @LoopActor private let flushes = LoopCell<[any TurnEnding]>([])
  /// In virtual time: timers that were due while their process stood still.
  @LoopActor private var stoppedTimers: [LoopTimer] = []
  /// Is told of turns, where a program wants to know of those that take too long.
  @LoopActor package var watchdog: LoopWatchdog?

  private init() {
    // Without these three descriptors there is no program.
    do throws(SystemError) {
      poll = Descriptor(owning: try Syscall.call("epoll_create1") { epoll_create1(Int32(EPOLL_CLOEXEC)) })
      wakeup = Descriptor(owning: try Syscall.call("eventfd") { eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)) })
      alarm = Descriptor(
        owning: try Syscall.call("timerfd_create") {
          timerfd_create(CLOCK_BOOTTIME, Int32(TFD_CLOEXEC | TFD_NONBLOCK))
        })
    } catch { fatalError("no event loop: \(error)") }
    Syscall.ignoreBrokenPipes()
    clinux_keep_freed_memory()
    startThread()
  }

  // MARK: Executor

  package func enqueue(_ job: consuming ExecutorJob) {
    // A task that comes to the actor enqueues itself, and one that makes a child passes its preference on.
    add(LoopJob(UnownedJob(job), prefersLoop: LoopTaskExecutor.isPreferredByCurrentTask))
  }

  func add(_ job: LoopJob) {
    let first = jobs.withLock { jobs in
      jobs.append(job)
      return jobs.count == 1
    }
    if first && !isCurrent { wake() }
  }

  package func asUnownedSerialExecutor() -> UnownedSerialExecutor { unsafe UnownedSerialExecutor(ordinary: self) }
  package func isIsolatingCurrentContext() -> Bool? { isCurrent }
  package func checkIsolated() { precondition(isCurrent, "not on the loop's thread") }

  /// Whether the caller is on the loop's thread.
  package var isCurrent: Bool { thread.load(ordering: .relaxed) == pthread_self() }

  /// Starts a task that runs on the loop from its first instruction. It prefers the loop: without that it would be resumed on a thread of the
  /// pool after each wait, only to come back from there.
  @discardableResult
  package static func spawn(_ body: sending @escaping @LoopActor () async -> Void) -> Task<Void, Never> {
    Task(executorPreference: LoopTaskExecutor.shared, operation: body)
  }

  // MARK: Descriptors, timers and ends of turns

  /// Watches a descriptor until the watch is cancelled. The caller owns the descriptor and must cancel before it closes it.
  @LoopActor package func watch(
    _ descriptor: borrowing Descriptor, for interest: Interest, named name: StaticString = #fileID,
    _ onReady: @escaping @LoopActor (Interest) -> Void
  ) throws(SystemError) -> Watch {
    let watch = Watch(number: descriptor.number, interest: interest, named: name, onReady: onReady)
    watches.insert(watch)
    do { try control(watch, EPOLL_CTL_ADD) } catch {
      watches.remove(watch)
      throw error
    }
    return watch
  }

  @LoopActor func control(_ watch: Watch, _ operation: Int32) throws(SystemError) {
    let poll = poll.number
    _ = try Syscall.negated("epoll_ctl") { clinux_epoll_control(poll, operation, watch.number, watch.interest.rawValue, watch.token) }
  }

  @LoopActor func forget(_ watch: Watch) {
    watches.remove(watch)
    try? control(watch, EPOLL_CTL_DEL)
  }

  @LoopActor func schedule(_ timer: LoopTimer, at moment: Moment?) {
    timers.set(timer, at: moment)
    timersMoved = true
  }

  /// Calls `turnEnds` once, after this turn's events and jobs and before the loop sleeps.
  @LoopActor package func atEndOfTurn(_ object: any TurnEnding) {
    if VirtualTime.isOn, let process = VirtualTime.process {
      flushes.value.append(VirtualTurnEnding(object, of: process))
    } else {
      flushes.value.append(object)
    }
  }

  // MARK: The thread

  private func startThread() {
    do throws(SystemError) { try DetachedThread.start("pillion-loop") { self.main() } } catch { fatalError("no event loop: \(error)") }
  }

  private func main() {
    thread.store(pthread_self(), ordering: .relaxed)
    // This thread is the actor's executor, which cannot be asked yet: `shared` is still being made.
    let run: @LoopActor () -> Never = { self.run() }
    unsafe unsafeBitCast(run, to: (() -> Never).self)()
  }

  private func wake() {
    var one: UInt64 = 1
    let number = wakeup.number
    _ = try? Syscall.call("write") { unsafe Glibc.write(number, &one, 8) }
  }

  @LoopActor private func run() -> Never {
    _ = try? watch(wakeup, for: .readable) { [self] _ in drain(wakeup) }
    _ = try? watch(alarm, for: .readable) { [self] _ in
      drain(alarm)
      alarmAt = nil
    }
    var events = [clinux_ready](repeating: clinux_ready(), count: 64)
    // Here and not in properties: these are touched in every turn, and an access to a property is checked each time.
    var batch: [LoopJob] = []
    var ending: [any TurnEnding] = []
    var ready = 0
    while true {
      // One and the same in all of a turn, whoever changes it meanwhile.
      let watchdog = watchdog
      watchdog?.turnBegins()
      for index in 0..<ready { fire(events[index], watchdog) }
      // Only an alarm that rang leaves none set. After the descriptors: bytes that lie there must count before silence does.
      if alarmAt == nil { fireTimers(watchdog) }
      watchdog?.runs("a task's job")
      runJobs(&batch)
      watchdog?.runs("the end of a turn, where links write")
      let isDone = endTurn(&ending)
      setAlarm()
      watchdog?.turnEnds()
      if VirtualTime.isOn { runVirtually(&batch, &ending) }
      let waits: Int32 = isDone && !hasJobs ? -1 : 0
      let poll = poll.number
      // An interrupted wait told of nothing; whatever else went wrong shows again in the next turn.
      ready = unsafe Int(max(0, clinux_epoll_wait(poll, &events, 64, waits)))
    }
  }

  @LoopActor private func fire(_ event: clinux_ready, _ watchdog: LoopWatchdog?) {
    guard let watch = watches.watch(for: event.token) else { return }
    watchdog?.runs(watch.name)
    watch.onReady(Interest(rawValue: event.interest))
  }

  // Not the actor's: a closure of the actor that is handed to somebody else asks the runtime at each call whether it runs where it should.
  private var hasJobs: Bool { jobs.withLock { !$0.isEmpty } }
  private func exchangeJobs(_ batch: inout [LoopJob]) { jobs.withLock { swap(&$0, &batch) } }

  /// Runs jobs in batches until none is left, or until it is fair to look at descriptors again.
  @LoopActor private func runJobs(_ batch: inout [LoopJob]) {
    for _ in 0..<16 {
      exchangeJobs(&batch)
      if batch.isEmpty { return }
      for job in batch { job.run() }
      batch.removeAll(keepingCapacity: true)
    }
  }

  /// - Returns: false when something still waits for the end of a turn.
  @LoopActor private func endTurn(_ ending: inout [any TurnEnding]) -> Bool {
    // What ends a turn may ask for another end.
    for _ in 0..<64 {
      swap(&ending, &flushes.value)
      if ending.isEmpty { return true }
      // From the back, where each is taken out and none copied.
      ending.reverse()
      while let object = ending.popLast() { object.turnEnds() }
    }
    return flushes.value.isEmpty
  }

  @LoopActor private func fireTimers(_ watchdog: LoopWatchdog?) {
    timersMoved = true
    guard timers.earliest != nil else { return }
    let now = Moment.now
    // Each due timer once a turn: one that is armed for the past must not hold the loop.
    for _ in 0..<timers.count {
      guard let timer = timers.popDue(at: now) else { return }
      watchdog?.runs(timer.name)
      timer.fire()
    }
  }

  /// The same turns in virtual time: no descriptor is looked at and nothing waited for.
  @LoopActor private func runVirtually(_ batch: inout [LoopJob], _ ending: inout [any TurnEnding]) {
    while VirtualTime.isOn {
      fireVirtualTimers()
      runJobs(&batch)
      let isDone = endTurn(&ending)
      VirtualTime.onTurn?()
      guard isDone, !hasJobs, VirtualTime.isOn else { continue }
      guard let next = timers.earliest else { fatalError("virtual time stands still: nothing is left that could happen") }
      VirtualTime.advance(to: next)
    }
  }

  @LoopActor private func fireVirtualTimers() {
    let now = VirtualTime.now
    for _ in 0..<timers.count {
      guard let timer = timers.popDue(at: now) else { return }
      if let process = timer.process, process.isStopped {
        stoppedTimers.append(timer)
      } else if let process = timer.process {
        process.run { timer.fire() }
      } else {
        timer.fire()
      }
    }
  }

  /// Timers of a process that goes on: those that were due ring now, and with a clock that stood still all of them ring later.
  @LoopActor func resumeTimers(of process: VirtualProcess, after delay: Duration) {
    if delay > .zero { for timer in timers.timers(of: process) { timers.delay(timer, by: delay) } }
    let due = stoppedTimers.filter { $0.process === process }
    stoppedTimers.removeAll { $0.process === process }
    timersMoved = true
    for timer in due { timer.ringAgain(after: delay) }
  }

  @LoopActor func forgetTimers() {
    timers.removeAll()
    stoppedTimers = []
  }

  @LoopActor private func setAlarm() {
    guard timersMoved else { return }
    timersMoved = false
    guard let next = timers.earliest else { return }
    if let alarmAt, alarmAt <= next { return }
    alarmAt = next
    let nanoseconds = max(1, next.nanoseconds)
    var setting = itimerspec()
    setting.it_value.tv_sec = Int(nanoseconds / 1_000_000_000)
    setting.it_value.tv_nsec = Int(nanoseconds % 1_000_000_000)
    let number = alarm.number
    _ = try? Syscall.call("timerfd_settime") { unsafe timerfd_settime(number, Int32(TFD_TIMER_ABSTIME), &setting, nil) }
  }

  @LoopActor private func drain(_ counter: borrowing Descriptor) {
    var count: UInt64 = 0
    let number = counter.number
    _ = try? Syscall.call("read") { unsafe Glibc.read(number, &count, 8) }
  }
}
