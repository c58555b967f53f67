import PillionIO

/// Values that came, which tasks wait for.
@LoopActor
final class Heard<Value: Sendable> {
  private(set) var values: [Value] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []

  nonisolated init() {}

  func hear(_ value: Value) {
    values.append(value)
    let woken = waiting
    waiting = []
    for continuation in woken { continuation.resume() }
  }

  /// The first value, from the one numbered `start` on, of which `pick` makes something.
  func first<Picked>(from start: Int = 0, _ pick: (Value) -> Picked?) async -> Picked {
    var next = start
    while true {
      while next < values.count {
        if let picked = pick(values[next]) { return picked }
        next += 1
      }
      await withCheckedContinuation { waiting.append($0) }
    }
  }
}
