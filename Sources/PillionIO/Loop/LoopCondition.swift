/// Something that tasks of the loop wait for: who waits looks again at every change, so none is missed and none is taken for another.
@LoopActor
package final class LoopCondition {
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package nonisolated init() {}

  /// Waits until it holds; not at all where it does already.
  package func wait(until holds: () -> Bool) async { while !holds() { await withCheckedContinuation { waiting.append($0) } } }

  /// Something changed of what is waited for.
  package func changed() {
    let woken = waiting
    waiting = []
    for continuation in woken { continuation.resume() }
  }
}
