import CLinux
import Glibc
import PillionModel
import Synchronization

/// Notices from a thread of its own that the loop has not finished a turn for too long, and tells what it is busy with: nothing of the loop may
/// wait or compute for long, and what does is found here by name.
///
/// It costs no wake-up while the loop is idle. Its alarm is set as a turn begins and taken back as it ends; only while turns come one upon
/// another it is left to ring, which spares them two calls of the kernel each, and the thread looks then whether a turn runs.
package final class LoopWatchdog: Sendable {
  /// What a turn may take.
  package static let patience = Duration.milliseconds(100)
  /// A process that was stopped, or a machine that slept, ends its turn in this time once it runs again.
  private static let doubt = Duration.milliseconds(20)
  /// So many turns, each soon after the last, are a busy loop.
  private static let busy = 16

  private let alarm: Descriptor
  /// Counts beginnings and ends: odd while a turn runs.
  private let turn = Atomic<UInt64>(0)
  private let began = Atomic<Int64>(0)
  /// Where the name of what runs lies: of a constant.
  private let running = Atomic<UInt>(0)
  private let isArmed = Atomic<Bool>(false)
  private let streak = Atomic<Int>(0)
  private let wakings = Atomic<Int>(0)
  private let onBlocked: @Sendable (String) -> Void

  /// - Parameter onBlocked: told once for each such turn, from the watchdog's thread: the name of what runs.
  package init(_ onBlocked: @escaping @Sendable (String) -> Void) throws(SystemError) {
    self.onBlocked = onBlocked
    // Not the time of sleep: a machine that sleeps blocks nothing.
    alarm = Descriptor(
      owning: try Syscall.call("timerfd_create") { timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC)) })
    try DetachedThread.start("pillion-watch") { self.watch() }
  }

  /// How often its thread woke so far, told or not: an idle loop costs none.
  package var timesWoken: Int { wakings.load(ordering: .sequentiallyConsistent) }

  // MARK: What the loop tells

  package func turnBegins() {
    let now = Moment.now.nanoseconds
    let isSoon = now &- began.load(ordering: .relaxed) < LoopWatchdog.patience.wholeNanoseconds
    streak.store(isSoon ? streak.load(ordering: .relaxed) &+ 1 : 0, ordering: .relaxed)
    began.store(now, ordering: .relaxed)
    // In one order with what the thread does as its alarm rings: either it sees this turn, or this turn sees that no alarm is set.
    turn.store(turn.load(ordering: .relaxed) &+ 1, ordering: .sequentiallyConsistent)
    if !isArmed.load(ordering: .sequentiallyConsistent) {
      isArmed.store(true, ordering: .relaxed)
      setAlarm(in: LoopWatchdog.patience)
    }
  }

  package func turnEnds() {
    turn.store(turn.load(ordering: .relaxed) &+ 1, ordering: .releasing)
    guard streak.load(ordering: .relaxed) < LoopWatchdog.busy, isArmed.load(ordering: .relaxed) else { return }
    isArmed.store(false, ordering: .relaxed)
    setAlarm(in: .zero)
  }

  /// What the loop does from now on.
  package func runs(_ name: StaticString) {
    unsafe running.store(UInt(bitPattern: name.utf8Start), ordering: .relaxed)
  }

  // MARK: The thread

  private func watch() {
    while true {
      var count: UInt64 = 0
      let number = alarm.number
      guard (try? Syscall.call("read") { unsafe Glibc.read(number, &count, 8) }) != nil else { return }
      wakings.add(1, ordering: .sequentiallyConsistent)
      isArmed.store(false, ordering: .sequentiallyConsistent)
      look(at: turn.load(ordering: .sequentiallyConsistent))
    }
  }

  /// Waits until a turn is over or has had its time.
  private func look(at running: UInt64) {
    guard running % 2 == 1 else { return }
    let end = began.load(ordering: .relaxed) &+ LoopWatchdog.patience.wholeNanoseconds
    let left = max(0, end &- Moment.now.nanoseconds) &+ LoopWatchdog.doubt.wholeNanoseconds
    usleep(UInt32(clamping: left / 1000))
    if turn.load(ordering: .acquiring) == running { onBlocked(name) }
  }

  private var name: String {
    guard let address = unsafe UnsafePointer<CChar>(bitPattern: running.load(ordering: .relaxed)) else { return "its beginning" }
    return unsafe String(cString: address)
  }

  /// Zero takes it back.
  private func setAlarm(in duration: Duration) {
    var setting = itimerspec()
    setting.it_value.tv_nsec = Int(duration.wholeNanoseconds)
    let number = alarm.number
    _ = try? Syscall.call("timerfd_settime") { unsafe timerfd_settime(number, 0, &setting, nil) }
  }
}
