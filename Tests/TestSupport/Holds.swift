import PillionIO
import PillionModel

/// Waits, turn by turn of the loop, until something holds; at most a minute: a limit, not a timing.
@LoopActor
package func holds(_ condition: @LoopActor () -> Bool) async -> Bool {
  let end = Moment.now + .seconds(60)
  while !condition() {
    if Moment.now > end { return false }
    try? await Task.sleep(for: .milliseconds(1))
  }
  return true
}
