package import PillionModel
import Synchronization

/// Time that goes on as fast as there is something to do: for a program that plays whole worlds in one process, again and again to the letter.
///
/// While it is on, the loop waits for nothing: when no job and no end of a turn is left, the clock stands at the next timer's moment. Everything
/// runs on the loop's one thread, and what the kernel would choose at random a seed chooses.
package enum VirtualTime {
  /// The world's clock; 0 while the kernel's counts.
  static let clock = Atomic<Int64>(0)
  /// Whose code is running; nil for the world's own.
  @TaskLocal package static var process: VirtualProcess?
  private static let random = Mutex(SeededRandom(seed: 0))
  /// Is told after each turn of the loop.
  @LoopActor package static var onTurn: (@LoopActor () -> Void)?

  package static var isOn: Bool { clock.load(ordering: .relaxed) != 0 }

  /// The world's clock, which is no process's own.
  package static var now: Moment { Moment(nanoseconds: clock.load(ordering: .relaxed)) }

  /// Begins a world: a clock that was never read before, and no timer of an earlier world.
  @LoopActor package static func begin(at moment: Moment, seed: UInt64) {
    precondition(moment > .zero, "virtual time begins after zero, which means that it is off")
    EventLoop.shared.forgetTimers()
    random.withLock { $0 = SeededRandom(seed: seed) }
    clock.store(moment.nanoseconds, ordering: .relaxed)
  }

  /// The kernel's clock counts again.
  @LoopActor package static func end() {
    EventLoop.shared.forgetTimers()
    onTurn = nil
    clock.store(0, ordering: .relaxed)
  }

  /// What the running process reads from its clock.
  static func read(_ nanoseconds: Int64) -> Moment {
    let world = Moment(nanoseconds: nanoseconds)
    return process?.moment(at: world) ?? world
  }

  static func advance(to moment: Moment) {
    clock.store(max(moment.nanoseconds, clock.load(ordering: .relaxed)), ordering: .relaxed)
  }

  static func bytes(_ count: Int) -> [UInt8] {
    random.withLock { random in (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) } }
  }
}
