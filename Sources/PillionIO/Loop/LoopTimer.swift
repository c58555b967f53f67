package import PillionModel

/// An alarm on the loop. Armed again, it forgets the earlier moment; when it goes, so does the alarm.
@LoopActor
package final class LoopTimer {
  private let onFire: @LoopActor () -> Void
  /// For the watchdog: the file that made it.
  let name: StaticString
  /// In virtual time: whose alarm it is.
  let process: VirtualProcess?
  fileprivate var position = -1
  fileprivate var moment = Moment.zero

  package init(named name: StaticString = #fileID, _ onFire: @escaping @LoopActor () -> Void) {
    self.name = name
    self.onFire = onFire
    process = VirtualTime.isOn ? VirtualTime.process : nil
  }

  /// Rings once at this moment or soon after it; nil stops it.
  package func set(_ moment: Moment?) {
    let moment = process == nil ? moment : moment.flatMap { process?.world(at: $0) }
    if moment == nil ? position < 0 : position >= 0 && moment == self.moment { return }
    EventLoop.shared.schedule(self, at: moment)
  }

  func fire() { onFire() }

  /// It rang while its process stood still: rings again as if it had not, so much later.
  func ringAgain(after delay: Duration) {
    if position < 0 { EventLoop.shared.schedule(self, at: moment + delay) }
  }
}

/// Timers by moment: a binary heap in which each timer knows its place.
@LoopActor
struct TimerHeap {
  private var heap: [LoopTimer] = []

  nonisolated init() {}

  var count: Int { heap.count }

  /// Those of one process.
  func timers(of process: VirtualProcess) -> [LoopTimer] { heap.filter { $0.process === process } }

  /// Moves a timer that is set to a later moment.
  mutating func delay(_ timer: LoopTimer, by delay: Duration) { set(timer, at: timer.moment + delay) }

  mutating func removeAll() {
    for timer in heap { timer.position = -1 }
    heap = []
  }

  var earliest: Moment? { heap.first?.moment }

  mutating func set(_ timer: LoopTimer, at moment: Moment?) {
    guard let moment else { return remove(timer) }
    timer.moment = moment
    if timer.position < 0 {
      timer.position = heap.count
      heap.append(timer)
    }
    settle(timer.position)
  }

  /// Takes out one timer that is due.
  mutating func popDue(at now: Moment) -> LoopTimer? {
    guard let first = heap.first, first.moment <= now else { return nil }
    remove(first)
    return first
  }

  private mutating func remove(_ timer: LoopTimer) {
    let position = timer.position
    guard position >= 0 else { return }
    timer.position = -1
    let last = heap.removeLast()
    guard last !== timer else { return }
    heap[position] = last
    last.position = position
    settle(position)
  }

  private mutating func settle(_ start: Int) {
    var position = start
    while position > 0, heap[position].moment < heap[(position - 1) / 2].moment {
      exchange(position, (position - 1) / 2)
      position = (position - 1) / 2
    }
    while true {
      let left = 2 * position + 1
      guard left < heap.count else { return }
      let right = left + 1
      let smaller = right < heap.count && heap[right].moment < heap[left].moment ? right : left
      guard heap[smaller].moment < heap[position].moment else { return }
      exchange(position, smaller)
      position = smaller
    }
  }

  private mutating func exchange(_ a: Int, _ b: Int) {
    heap.swapAt(a, b)
    heap[a].position = a
    heap[b].position = b
  }
}

/// Something that wants to act once at the end of a turn of the loop: a link that writes what the turn produced.
@LoopActor
package protocol TurnEnding: AnyObject {
  func turnEnds()
}
