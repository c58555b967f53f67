import PillionIO
import PillionModel

/// Waits until something holds, on the loop, for as long as a busy machine may take.
@LoopActor
func holds(_ condition: @LoopActor () -> Bool) async -> Bool {
  let deadline = Moment.now + .seconds(30)
  while !condition() {
    guard Moment.now < deadline else { return false }
    try? await Task.sleep(for: .milliseconds(10))
  }
  return true
}

/// Does what waits, such as starting a service, away from the loop, which other tests need.
@concurrent
func away<Result: Sendable>(_ work: @Sendable () throws -> Result) async rethrows -> Result { try work() }
