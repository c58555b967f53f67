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
