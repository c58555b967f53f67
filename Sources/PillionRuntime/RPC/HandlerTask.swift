import PillionIO

/// A task that serves calls, one after the other.
@LoopActor
final class HandlerTask {
  /// The one that had begun to wait before this one did.
  var below: HandlerTask?
  private var next: ServedCall?
  private var place: WaitingPlace?
  private var task: Task<Void, Never>?

  init(_ call: ServedCall, of tasks: HandlerTasks) {
    next = call
    task = EventLoop.spawn {
      while self.next != nil {
        // Gone before this waits: the last call is not kept.
        if let call = self.next.take() {
          if let deadline = call.deadline {
            await CallContext.$inheritedDeadline.withValue(deadline) { await call.handledBy.serve(call) }
          } else {
            await call.handledBy.serve(call)
          }
        }
        _ = await WaitingPlace.lieDown { (place: consuming WaitingPlace) in
          // Cancelled once, a task stays so: it is none for another call. A place that nobody keeps is left at once.
          if !Task.isCancelled, tasks.keep(self) { self.place = consume place }
        }
      }
    }
  }

  /// Serves another call. It waits for one.
  func serve(_ call: ServedCall) {
    next = call
    leave()
  }

  /// It waits for a call, and none will come.
  func leave() { place.take()?.leave(true) }

  /// Cancels what it serves.
  func cancel() { task?.cancel() }
}
