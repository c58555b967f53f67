package import PillionIO
import PillionModel

/// Values that come, which tasks wait for.
///
/// Nobody waits for ever: a test that does keeps the whole run. Who has waited in vain throws `Silence`.
@LoopActor
package final class Signal<Value: Sendable> {
  package private(set) var values: [Value] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var timer: LoopTimer?

  package nonisolated init() {}

  package func send(_ value: Value) {
    values.append(value)
    wake()
  }

  package func first() async throws(Silence) -> Value { try await reach(1)[0] }

  @discardableResult package func reach(_ count: Int) async throws(Silence) -> [Value] {
    let deadline = Moment.now + Silence.patience
    while values.count < count { try await wait(until: deadline) }
    return values
  }

  package func first(where matches: (Value) -> Bool) async throws(Silence) -> Value { try await pick { matches($0) ? $0 : nil } }

  /// The first value, from the one numbered `start` on, of which `pick` makes something.
  package func pick<Picked>(from start: Int = 0, _ pick: (Value) -> Picked?) async throws(Silence) -> Picked {
    let deadline = Moment.now + Silence.patience
    var next = start
    while true {
      while next < values.count {
        if let picked = pick(values[next]) { return picked }
        next += 1
      }
      try await wait(until: deadline)
    }
  }

  private func wait(until deadline: Moment) async throws(Silence) {
    guard Moment.now < deadline else { throw Silence() }
    if timer == nil { timer = LoopTimer { [weak self] in self?.wake() } }
    timer?.set(deadline)
    await withCheckedContinuation { waiting.append($0) }
  }

  private func wake() {
    let woken = waiting
    waiting = []
    for continuation in woken { continuation.resume() }
  }
}

/// What a test waits for did not come.
package struct Silence: Error, CustomStringConvertible {
  /// Long, for other tests keep the processors busy.
  package static let patience = Duration.seconds(60)
  package init() {}
  package var description: String { "what was waited for did not come within \(Silence.patience)" }
}
