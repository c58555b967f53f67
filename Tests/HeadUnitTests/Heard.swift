import PillionIO
import PillionModel

/// Values that came, which tasks wait for.
@LoopActor
final class Heard<Value: Sendable> {
  private(set) var values: [Value] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var timer: LoopTimer?

  nonisolated init() {}

  func hear(_ value: Value) {
    values.append(value)
    wake()
  }

  /// The first value, from the one numbered `start` on, of which `pick` makes something. Nobody waits for ever: that would keep the whole run.
  func first<Picked>(from start: Int = 0, _ pick: (Value) -> Picked?) async throws -> Picked {
    var next = start
    let deadline = Moment.now + Head.patience
    while true {
      while next < values.count {
        if let picked = pick(values[next]) { return picked }
        next += 1
      }
      guard Moment.now < deadline else { throw Head.Silence() }
      if timer == nil { timer = LoopTimer { [weak self] in self?.wake() } }
      timer?.set(deadline)
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func wake() {
    let woken = waiting
    waiting = []
    for continuation in woken { continuation.resume() }
  }
}
