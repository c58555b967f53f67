import Synchronization

/// Tasks of the loop that wait for something of one thing, in the order in which they came.
///
/// To let the language check each wait, that it is woken once and not twice, costs memory and locks at every one. Here the types say it: who lies
/// down has one place, a place is given away once, and waking takes it out of its queue.
package struct Waiters {
  /// Names one wait of the process, so that cancelling it wakes nobody else.
  package typealias Number = UInt64

  private static let count = Atomic<Number>(0)

  /// A number that no other wait has.
  package static func nextNumber() -> Number { count.add(1, ordering: .relaxed).newValue }

  /// Mostly nobody or one waits: the first lies in place, and only the others need memory.
  private var first: Waiter?
  private var others: [Waiter] = []

  package init() {}

  package var isEmpty: Bool { first == nil }

  package mutating func append(_ number: Number, _ place: consuming WaitingPlace) {
    let waiter = Waiter(number: number, task: place.taken())
    if first == nil { first = waiter } else { others.append(waiter) }
  }

  package mutating func wakeFirst() { popFirst()?.task.wake(true) }

  package mutating func wakeAll() {
    guard first != nil else { return }
    let waiters = self
    self = Waiters()
    waiters.first?.task.wake(true)
    for waiter in waiters.others { waiter.task.wake(true) }
  }

  /// Wakes one with the answer that it was cancelled.
  package mutating func cancel(_ number: Number) {
    if first?.number == number {
      popFirst()?.task.wake(false)
    } else if let index = others.firstIndex(where: { $0.number == number }) {
      others.remove(at: index).task.wake(false)
    }
  }

  private mutating func popFirst() -> Waiter? {
    guard let waiter = first.take() else { return nil }
    if !others.isEmpty { first = others.removeFirst() }
    return waiter
  }

  private struct Waiter {
    let number: Number
    let task: WaitingTask
  }
}

/// A task that lies and waits. Whoever wakes it has taken it out of where it lay.
@safe
struct WaitingTask {
  private let continuation: UnsafeContinuation<Bool, Never>

  init(_ continuation: UnsafeContinuation<Bool, Never>) { unsafe self.continuation = continuation }

  func wake(_ answer: Bool) { unsafe continuation.resume(returning: answer) }
}
