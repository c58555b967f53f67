import PillionIO
import PillionModel
import PillionSession
import Synchronization

/// Where the loop leaves frames of the map for the thread that draws: one waits at most, the newest.
final class FrameDesk: Sendable {
  private struct State {
    var slot = FrameSlot()
    var roundTrip: Duration?
  }

  private let state = Mutex(State())

  /// Gives true when nothing waited before: whoever draws has to be woken.
  func put(_ frame: FrameSlot.Waiting, roundTrip: Duration?) -> Bool {
    state.withLock {
      $0.roundTrip = roundTrip
      return $0.slot.put(frame)
    }
  }

  /// The frame to draw now, and the smoothed round trip of the link it came on.
  func take() -> (frame: FrameSlot.Waiting, roundTrip: Duration?)? {
    state.withLock { state in state.slot.take().map { ($0, state.roundTrip) } }
  }

  /// A frame that was taken is on the screen. Gives what to tell the phone.
  func shown(_ frame: FrameSlot.Waiting, at now: Moment) -> FrameControl.Shown {
    state.withLock { $0.slot.onShown(frame, at: now) }
  }

  func clear() { state.withLock { $0.slot.clear() } }
}
