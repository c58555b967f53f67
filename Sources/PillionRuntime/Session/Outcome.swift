import PillionIO

/// The one result of a session, set once and awaited once or more.
@LoopActor
final class Outcome {
  private var result: SessionOutcome?
  private var waiting: [CheckedContinuation<SessionOutcome, Never>] = []

  nonisolated init() {}

  func set(_ outcome: SessionOutcome) {
    guard result == nil else { return }
    result = outcome
    let woken = waiting
    waiting = []
    for continuation in woken { continuation.resume(returning: outcome) }
  }

  func value() async -> SessionOutcome {
    if let result { return result }
    return await withCheckedContinuation { waiting.append($0) }
  }
}
