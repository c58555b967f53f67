import PillionModel
import Synchronization

/// One of the processes that are played in one: timers and tasks that are made while it runs are its own. It has a clock of its own, as each
/// machine has, and it can be stopped as by SIGSTOP or with its machine: then nothing of it runs until it is continued.
@LoopActor
package final class VirtualProcess {
  private nonisolated static let count = Atomic<Int>(0)
  /// Those in memory: whatever holds them, a timer of theirs or a task that is not over.
  package nonisolated static var inMemory: Int { count.load(ordering: .relaxed) }

  package nonisolated let name: String
  package private(set) var isStopped = false
  /// How far its clock is ahead of the world's.
  private nonisolated let lead: Atomic<Int64>
  /// What was to be run while it stood still.
  private var waiting: [@LoopActor () -> Void] = []

  /// - Parameter lead: how far its clock is ahead of the world's.
  package init(_ name: String, lead: Duration = .zero) {
    self.name = name
    self.lead = Atomic(lead.wholeNanoseconds)
    VirtualProcess.count.add(1, ordering: .relaxed)
  }

  deinit { VirtualProcess.count.subtract(1, ordering: .relaxed) }

  /// Runs code as this process's, whether it is stopped or not.
  package func run<Result>(_ body: () throws -> Result) rethrows -> Result { try VirtualTime.$process.withValue(self, operation: body) }

  /// Runs code as this process's: at once, or as soon as it is continued.
  package func runWhenItCan(_ body: @escaping @LoopActor () -> Void) {
    if isStopped { waiting.append(body) } else { run { body() } }
  }

  package func stop() { isStopped = true }

  /// Goes on. What the kernel has ready comes before the timers that are due, as in the loop's own turns.
  ///
  /// - Parameter losing: by how much its clock falls back: what a clock does that stands still while the machine sleeps.
  package func resume(losing lost: Duration = .zero) {
    guard isStopped else { return }
    isStopped = false
    lead.subtract(lost.wholeNanoseconds, ordering: .relaxed)
    EventLoop.shared.resumeTimers(of: self, after: lost)
    let ready = waiting
    waiting = []
    for body in ready { run { body() } }
  }

  /// What its clock shows at a moment of the world's.
  nonisolated func moment(at world: Moment) -> Moment { world.advanced(nanoseconds: lead.load(ordering: .relaxed)) }

  /// The world's moment at which its clock shows this one.
  nonisolated func world(at moment: Moment) -> Moment { moment.advanced(nanoseconds: -lead.load(ordering: .relaxed)) }
}

/// An end of a turn that belongs to a process.
@LoopActor
final class VirtualTurnEnding: TurnEnding {
  private let object: any TurnEnding
  private let process: VirtualProcess

  init(_ object: any TurnEnding, of process: VirtualProcess) {
    self.object = object
    self.process = process
  }

  func turnEnds() { process.run { object.turnEnds() } }
}
