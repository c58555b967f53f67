import Glibc
import PillionIO
import Synchronization
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

  @Test("peers 5: an errand that hangs holds neither the loop nor another errand", .timeLimit(.minutes(1)))
  func hanging() async {
    var isBack = false
    await withCheckedContinuation { (waiting: CheckedContinuation<Void, Never>) in
      let gate = Gate()
      Errand.run {
        gate.wait()
      } then: {
        isBack = true
      }
      Errand.run {
      } then: {
        let wasBack = isBack
        #expect(!wasBack)
        gate.open()
        waiting.resume()
      }
    }
    while !isBack { await pause(.milliseconds(5)) }
  }
}

/// What a thread can be held at.
private final class Gate: Sendable {
  private let isOpen = Mutex(false)

  func wait() { while !isOpen.withLock({ $0 }) { usleep(1000) } }
  func open() { isOpen.withLock { $0 = true } }
}
