import PillionIO

/// The tasks that serve a table's calls. One that has served waits for the next call: to make a task for each, and to end it, was an eighth of
/// serving a unary call (callgrind of pillion-bench).
@LoopActor
final class HandlerTasks {
  /// How many wait, at most.
  static let mostIdle = 64

  /// The one that has waited least: its memory is warm.
  private var idle: HandlerTask?
  private var count = 0
  private var isOver = false

  /// Serves a call as soon as the loop comes to it.
  func serve(_ call: ServedCall) -> HandlerTask {
    guard let task = pop() else { return HandlerTask(call, of: self) }
    task.serve(call)
    return task
  }

  /// - Returns: false when there are enough, and after the end.
  func keep(_ task: HandlerTask) -> Bool {
    guard !isOver, count < HandlerTasks.mostIdle else { return false }
    count += 1
    task.below = idle
    idle = task
    return true
  }

  /// From now on each ends as soon as it has nothing to serve.
  func end() {
    isOver = true
    while let task = pop() { task.leave() }
  }

  private func pop() -> HandlerTask? {
    guard let task = idle else { return nil }
    count -= 1
    idle = task.below
    task.below = nil
    return task
  }
}
