import PillionIO
import PillionModel
import Testing

@Suite("Timers of the loop")
struct LoopTimerTests {
  @Test("a timer does not ring before its moment")
  @LoopActor func notEarly() async {
    let moment = Moment.now + .milliseconds(20)
    await ring(at: moment)
    #expect(Moment.now >= moment)
  }

  @Test("a moment in the past rings in the next turn")
  @LoopActor func past() async { await ring(at: .zero) }

  @Test("timers ring in the order of their moments, in whatever order they were set")
  @LoopActor func order() async {
    let start = Moment.now
    let rung = Rung(expected: 50)
    var timers: [LoopTimer] = []
    for step in 0..<50 {
      let place = step * 37 % 50
      let timer = LoopTimer { rung.note(place) }
      timer.set(start + .microseconds(100 * Int64(place)))
      timers.append(timer)
    }
    await rung.all()
    #expect(rung.places == Array(0..<50))
  }

  @Test("a timer that was stopped, or set again, does not ring at its first moment")
  @LoopActor func stopped() async {
    let start = Moment.now
    let rung = Rung(expected: 2)
    let stopped = LoopTimer { rung.note(0) }
    let moved = LoopTimer { rung.note(1) }
    let last = LoopTimer { rung.note(2) }
    stopped.set(start + .milliseconds(1))
    moved.set(start + .milliseconds(2))
    last.set(start + .milliseconds(4))
    stopped.set(nil)
    moved.set(start + .milliseconds(6))
    await rung.all()
    #expect(rung.places == [2, 1])
  }

  @Test("a timer may set itself again while it rings")
  @LoopActor func again() async {
    let rung = Rung(expected: 3)
    var timer: LoopTimer?
    timer = LoopTimer {
      rung.note(rung.places.count)
      if rung.places.count < 3 { timer?.set(.now + .milliseconds(1)) }
    }
    timer?.set(.now)
    await rung.all()
    #expect(rung.places == [0, 1, 2])
    timer = nil
  }

  @LoopActor private func ring(at moment: Moment) async {
    let rung = Rung(expected: 1)
    let timer = LoopTimer { rung.note(0) }
    timer.set(moment)
    await rung.all()
  }
}

@LoopActor
private final class Rung {
  private(set) var places: [Int] = []
  private let expected: Int
  private var waiting: CheckedContinuation<Void, Never>?

  init(expected: Int) { self.expected = expected }

  func note(_ place: Int) {
    places.append(place)
    guard places.count == expected else { return }
    waiting?.resume()
    waiting = nil
  }

  func all() async {
    guard places.count < expected else { return }
    await withCheckedContinuation { waiting = $0 }
  }
}
