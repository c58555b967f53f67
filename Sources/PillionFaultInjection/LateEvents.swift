package import PillionFaults
package import PillionIO
import PillionModel

/// Tells events as a plan lets them be told: not at all, twice, or later. Those of one kind keep their order.
@LoopActor
package final class LateEvents {
  private struct Waiting {
    let event: FaultEvent
    let due: Moment
    let act: @LoopActor () -> Void
  }

  private var waiting: [Waiting] = []
  private var timer: LoopTimer?

  package nonisolated init() {}

  /// - Parameter twice: tells it twice; absent: by two calls.
  /// - Returns: false where the plan dropped it.
  @discardableResult
  package func tell(
    _ event: FaultEvent, by injector: FaultInjector, link: Int? = nil, twice: (@LoopActor () -> Void)? = nil,
    _ act: @escaping @LoopActor () -> Void
  ) -> Bool {
    let twice =
      twice ?? {
        act()
        act()
      }
    let verdict = injector.onEvent(event, link: link)
    let behind = waiting.last { $0.event == event }?.due
    switch verdict {
    case .drop: return false
    case .pass where behind == nil: act()
    case .double where behind == nil: twice()
    case .pass: wait(event, until: behind ?? .now, act)
    case .double: wait(event, until: behind ?? .now, twice)
    case .delay(let until): wait(event, until: max(until, behind ?? until), act)
    }
    return true
  }

  /// Tells in a turn of its own, behind what waits of that kind: for what comes of a call that was made to a door.
  package func tellSoon(_ event: FaultEvent, _ act: @escaping @LoopActor () -> Void) {
    wait(event, until: waiting.last { $0.event == event }?.due ?? .now, act)
  }

  /// What waits is told no more.
  package func close() {
    waiting = []
    timer?.set(nil)
  }

  private func wait(_ event: FaultEvent, until due: Moment, _ act: @escaping @LoopActor () -> Void) {
    waiting.append(Waiting(event: event, due: due, act: act))
    let timer = timer ?? LoopTimer { [weak self] in self?.timeCame() }
    self.timer = timer
    timer.set(waiting.map(\.due).min())
  }

  private func timeCame() {
    let now = Moment.now
    let due = waiting.filter { $0.due <= now }
    waiting.removeAll { $0.due <= now }
    timer?.set(waiting.map(\.due).min())
    for one in due { one.act() }
  }
}
