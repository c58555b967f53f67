import PillionModel
import PillionUSBHost
import Testing

@Suite("The way from a listed phone to a link")
struct DeviceApproachTests {
  private let start = Moment(seconds: 50)

  @Test("a listed phone is opened at once, asked to begin, and linked when it answers")
  func plain() {
    var approach = DeviceApproach(at: start)
    #expect(approach.tick(at: start, random: 0) == [.open])
    #expect(approach.opened(at: start) == [.start])
    #expect(approach.requestDone(.completed, at: start, random: 0) == [.link])
    #expect(approach.isLinked && approach.deadline == nil)
  }

  @Test("an opening that fails for a moment is tried again with growing waits, never in a tight loop")
  func transient() {
    var approach = DeviceApproach(at: start)
    var waits: [Duration] = []
    var now = start
    for _ in 0..<9 {
      #expect(approach.tick(at: now, random: 0) == [.open])
      _ = approach.openFailed(.noDevice, at: now, random: 0)
      waits.append((approach.deadline ?? now) - now)
      now = approach.deadline ?? now
    }
    #expect(waits.prefix(4) == [.milliseconds(100), .milliseconds(200), .milliseconds(400), .milliseconds(800)])
    #expect(waits.last == .seconds(5))
  }

  @Test("a denied opening is told when it lasts for a second, and once: udev may only be late")
  func access() {
    var approach = DeviceApproach(at: start)
    var told: [(USBTrouble, Duration)] = []
    var now = start
    while now < start + .seconds(60) {
      _ = approach.tick(at: now, random: 0)
      for case .tell(let trouble) in approach.openFailed(.access, at: now, random: 0) { told.append((trouble, now - start)) }
      now = approach.deadline ?? .distantFuture
    }
    #expect(told.count == 1)
    #expect(told.first?.0 == .access)
    #expect(told.first.map { $0.1 >= .seconds(1) && $0.1 < .seconds(3) } == true)
  }

  @Test("an interface that another program has is told in words of its own")
  func busy() {
    var approach = DeviceApproach(at: start)
    _ = approach.tick(at: start, random: 0)
    _ = approach.openFailed(.busy, at: start, random: 0)
    _ = approach.tick(at: start + .seconds(2), random: 0)
    #expect(approach.openFailed(.busy, at: start + .seconds(2), random: 0) == [.tell(.busy)])
  }

  @Test("a phone that does not answer in a second is asked three times, then left alone for longer and longer")
  func noAnswer() {
    var approach = opened()
    #expect(approach.requestDone(.timedOut, at: start + .seconds(1), random: 0) == [.start])
    #expect(approach.requestDone(.timedOut, at: start + .seconds(2), random: 0) == [.start])
    #expect(approach.requestDone(.timedOut, at: start + .seconds(3), random: 0) == [.tell(.noAnswer), .settle])
    _ = approach.settled(.closed, at: start + .seconds(3))
    #expect(approach.deadline == start + .milliseconds(3_500))
    #expect(rounds(&approach, 8).last == .seconds(30))
  }

  @Test("peers 7: a request whose callback never comes is given up with its handle")
  func lostCallback() {
    var approach = opened()
    #expect(approach.deadline == start + .milliseconds(1_500))
    #expect(approach.tick(at: start + .milliseconds(1_499), random: 0) == [])
    #expect(approach.tick(at: start + .milliseconds(1_500), random: 0) == [.tell(.noAnswer), .settle])
    #expect(approach.settled(.quarantined, at: start + .seconds(4)) == [.tell(.stuck)])
    // Late after all: nothing comes of it.
    #expect(approach.requestDone(.completed, at: start + .seconds(4), random: 0) == [])
    #expect(!approach.isLinked)
  }

  @Test("a phone that refuses is told of when it goes on refusing")
  func refused() {
    var approach = opened()
    #expect(approach.requestDone(.stalled, at: start, random: 0) == [.settle])
    var told: [USBTrouble] = []
    for _ in 0..<4 {
      _ = approach.settled(.closed, at: start)
      let now = approach.deadline ?? start
      _ = approach.tick(at: now, random: 0)
      _ = approach.opened(at: now)
      for case .tell(let trouble) in approach.requestDone(.stalled, at: now + .seconds(1), random: 0) { told.append(trouble) }
    }
    #expect(told == [.refused])
  }

  @Test("a link that lived and was closed in order is followed by the next at once: only we can begin, and the phone waits")
  func nextAtOnce() {
    var approach = linked()
    #expect(approach.linkEnded(.closed, at: start + .seconds(60), random: 0) == [.settle])
    _ = approach.settled(.closed, at: start + .seconds(60))
    #expect(approach.deadline == start + .seconds(60))
  }

  @Test("links that die young are begun again after 0.5 s, 1 s, 2 s and so on to 30 s: two programs that cannot agree do not spin")
  func young() {
    var approach = linked()
    var now = start
    var waits: [Duration] = []
    for _ in 0..<8 {
      _ = approach.linkEnded(.closed, at: now, random: 0)
      _ = approach.settled(.closed, at: now)
      waits.append((approach.deadline ?? now) - now)
      now = approach.deadline ?? now
      _ = approach.tick(at: now, random: 0)
      _ = approach.opened(at: now)
      _ = approach.requestDone(.completed, at: now, random: 0)
      _ = approach.requestDone(.timedOut, at: now, random: 0)
      _ = approach.requestDone(.completed, at: now, random: 0)
    }
    #expect(waits.prefix(4) == [.milliseconds(500), .seconds(1), .seconds(2), .seconds(4)])
    #expect(waits.suffix(2) == [.seconds(30), .seconds(30)])
  }

  @Test("a restart that was asked for does not wait")
  func restart() {
    var approach = linked()
    _ = approach.linkEnded(.closed, at: start, random: 0)
    approach.restart(at: start)
    _ = approach.settled(.closed, at: start)
    #expect(approach.tick(at: start, random: 0) == [.open])

    var resting = DeviceApproach(at: start)
    _ = resting.tick(at: start, random: 0)
    _ = resting.openFailed(.busy, at: start, random: 0)
    resting.restart(at: start)
    #expect(resting.tick(at: start, random: 0) == [.open])
  }

  @Test("a restart does nothing to a link that is up")
  func restartLinked() {
    var approach = linked()
    approach.restart(at: start)
    #expect(approach.isLinked && approach.deadline == nil)
  }

  @Test("after a stall both ends' halts are ended before the next link, once")
  func stalled() {
    var approach = linked()
    _ = approach.linkEnded(.stalled, at: start + .seconds(9), random: 0)
    _ = approach.settled(.closed, at: start + .seconds(9))
    let now = start + .seconds(10)
    _ = approach.tick(at: now, random: 0)
    #expect(approach.opened(at: now) == [.endHalts])
    #expect(approach.endsHalts)
    #expect(approach.requestDone(.completed, at: now, random: 0) == [.start])
    #expect(!approach.endsHalts)
    _ = approach.requestDone(.completed, at: now, random: 0)
    _ = approach.requestDone(.timedOut, at: now, random: 0)
    _ = approach.requestDone(.completed, at: now, random: 0)
    _ = approach.linkEnded(.closed, at: now + .seconds(9), random: 0)
    _ = approach.settled(.closed, at: now + .seconds(9))
    _ = approach.tick(at: now + .seconds(9), random: 0)
    #expect(approach.opened(at: now + .seconds(9)) == [.start])
  }

  @Test("a device that failed under its link rests until the listing had time to lose it")
  func lost() {
    var approach = linked()
    _ = approach.linkEnded(.lost, at: start + .seconds(60), random: 0)
    _ = approach.settled(.closed, at: start + .seconds(60))
    #expect(approach.deadline == start + .milliseconds(60_150))
  }

  private func opened() -> DeviceApproach {
    var approach = DeviceApproach(at: start)
    _ = approach.tick(at: start, random: 0)
    _ = approach.opened(at: start)
    return approach
  }

  private func linked() -> DeviceApproach {
    var approach = opened()
    _ = approach.requestDone(.completed, at: start, random: 0)
    return approach
  }

  /// Waits between rounds in which the phone never answers.
  private func rounds(_ approach: inout DeviceApproach, _ count: Int) -> [Duration] {
    var waits: [Duration] = []
    for _ in 0..<count {
      let now = approach.deadline ?? start
      _ = approach.tick(at: now, random: 0)
      _ = approach.opened(at: now)
      _ = approach.requestDone(.failed, at: now, random: 0)
      _ = approach.settled(.closed, at: now)
      waits.append((approach.deadline ?? now) - now)
    }
    return waits
  }
}
