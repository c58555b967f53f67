import PillionIO
import PillionModel

/// Waits on the loop's own alarm: no other thread is woken for it.
@LoopActor
final class LoopPause {
  private var waiting: CheckedContinuation<Void, Never>?
  private var timer: LoopTimer?

  func wait(until moment: Moment) async {
    let timer = self.timer ?? LoopTimer { [weak self] in self?.end() }
    self.timer = timer
    timer.set(moment)
    await withCheckedContinuation { waiting = $0 }
  }

  func wait(_ duration: Duration) async { await wait(until: .now + duration) }

  private func end() {
    waiting?.resume()
    waiting = nil
  }
}
