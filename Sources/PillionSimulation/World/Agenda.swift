import PillionIO
import PillionModel

/// What the world will do, by moment and, of one moment, in the order it was planned. It belongs to no process.
@LoopActor
final class Agenda {
  private struct Entry {
    var moment: Moment
    var number: UInt64
    var body: @LoopActor () -> Void
  }

  private var heap: [Entry] = []
  private var planned: UInt64 = 0
  private var timer: LoopTimer?

  init() {
    VirtualTime.$process.withValue(nil) { timer = LoopTimer { [weak self] in self?.timeCame() } }
  }

  /// Does it so much later.
  func after(_ delay: Duration, _ body: @escaping @LoopActor () -> Void) { at(VirtualTime.now + delay, body) }

  /// Does it at that moment, or now when it has passed.
  func at(_ moment: Moment, _ body: @escaping @LoopActor () -> Void) {
    planned &+= 1
    heap.append(Entry(moment: max(moment, VirtualTime.now), number: planned, body: body))
    rise(heap.count - 1)
    timer?.set(heap.first?.moment)
  }

  /// Nothing of it happens any more.
  func clear() {
    heap = []
    timer?.set(nil)
  }

  private func timeCame() {
    let now = VirtualTime.now
    // What these plan for now happens after the jobs they cause.
    var due: [Entry] = []
    while let first = heap.first, first.moment <= now { due.append(pop(first)) }
    for entry in due { entry.body() }
    timer?.set(heap.first?.moment)
  }

  private func pop(_ first: Entry) -> Entry {
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      sink()
    }
    return first
  }

  private static func comesFirst(_ a: Entry, _ b: Entry) -> Bool { (a.moment, a.number) < (b.moment, b.number) }

  private func rise(_ start: Int) {
    var place = start
    while place > 0, Agenda.comesFirst(heap[place], heap[(place - 1) / 2]) {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private func sink() {
    var place = 0
    while true {
      let left = 2 * place + 1
      guard left < heap.count else { return }
      let right = left + 1
      let child = right < heap.count && Agenda.comesFirst(heap[right], heap[left]) ? right : left
      guard Agenda.comesFirst(heap[child], heap[place]) else { return }
      heap.swapAt(child, place)
      place = child
    }
  }
}
