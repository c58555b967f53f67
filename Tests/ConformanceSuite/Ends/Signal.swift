package import PillionIO

/// A value that tasks wait for.
@LoopActor
package final class Signal<Value: Sendable> {
  package private(set) var values: [Value] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package nonisolated init() {}

  package func send(_ value: Value) {
    values.append(value)
    let woken = waiting
    waiting = []
    for continuation in woken { continuation.resume() }
  }

  package func first() async -> Value { await reach(1)[0] }

  @discardableResult package func reach(_ count: Int) async -> [Value] {
    while values.count < count { await withCheckedContinuation { waiting.append($0) } }
    return values
  }

  package func first(where matches: (Value) -> Bool) async -> Value {
    while true {
      if let value = values.first(where: matches) { return value }
      await withCheckedContinuation { waiting.append($0) }
    }
  }
}
