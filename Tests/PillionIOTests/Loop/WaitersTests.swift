import PillionIO
import Testing

@Suite("Tasks that wait on the loop")
struct WaitersTests {
  /// Tasks that lie down one after the other, and what each was woken with.
  @LoopActor
  private final class Hall {
    var waiters = Waiters()
    private(set) var woken: [String] = []
    private var tasks: [Task<Void, Never>] = []

    init(_ count: UInt64) {
      for number in 1...count {
        tasks.append(
          EventLoop.spawn {
            let answer = await WaitingPlace.lieDown { self.waiters.append(number, $0) }
            self.woken.append("\(number) \(answer)")
          })
      }
    }

    /// Once all of them have gone on.
    func emptied() async { for task in tasks { await task.value } }

    /// Lets whoever was woken, or has not lain down yet, run.
    func settled() async { for _ in 0..<4 { await Task.yield() } }
  }

  @Test("they are woken in the order in which they came, each once")
  @LoopActor
  func order() async {
    let hall = Hall(4)
    await hall.settled()
    hall.waiters.wakeFirst()
    await hall.settled()
    #expect(hall.woken == ["1 true"])
    hall.waiters.wakeAll()
    hall.waiters.wakeAll()
    hall.waiters.wakeFirst()
    await hall.emptied()
    #expect(hall.woken == ["1 true", "2 true", "3 true", "4 true"])
    #expect(hall.waiters.isEmpty)
  }

  @Test("one that is cancelled is told so, and no other is woken", arguments: [1, 2, 3])
  @LoopActor
  func cancelled(number: UInt64) async {
    let hall = Hall(3)
    await hall.settled()
    hall.waiters.cancel(number)
    hall.waiters.cancel(number)
    hall.waiters.cancel(9)
    await hall.settled()
    #expect(hall.woken == ["\(number) false"])
    hall.waiters.wakeAll()
    await hall.emptied()
    #expect(hall.woken == ["\(number) false"] + (1...3).filter { $0 != number }.map { "\($0) true" })
  }

  @Test("a place that nobody took lets its task go on")
  @LoopActor
  func dropped() async {
    let answer = await WaitingPlace.lieDown { _ = consume $0 }
    #expect(!answer)
  }

  @Test("a place is left with the answer that it was given")
  @LoopActor
  func left() async {
    let answer = await WaitingPlace.lieDown { $0.leave(true) }
    #expect(answer)
  }
}
