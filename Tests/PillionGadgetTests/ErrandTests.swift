import Glibc
import PillionIO
import PillionModel
import Testing

@testable import PillionGadget

@Suite("Errands")
@LoopActor
struct ErrandTests {
  @Test("an errand waits on a thread of its own, and its result comes back to the loop")
  func result() async {
    let value: Int = await withCheckedContinuation { waiting in
      Errand.run {
        usleep(50_000)
        return EventLoop.shared.isCurrent ? 0 : 42
      } then: {
        waiting.resume(returning: EventLoop.shared.isCurrent ? $0 : -1)
      }
    }
    #expect(value == 42)
  }

  @Test("peers 5: an errand that hangs holds neither the loop nor another errand")
  func hanging() async {
    let begin = Moment.now
    Errand.run {
      usleep(700_000)
    } then: {
    }
    await withCheckedContinuation { (waiting: CheckedContinuation<Void, Never>) in
      Errand.run {
      } then: {
        waiting.resume()
      }
    }
    #expect(Moment.now - begin < .milliseconds(600))
  }
}
