import PillionModel
import PillionUSBHost
import TestSupport
import Testing

@Suite("The life of a transfer")
struct TransferLifeTests {
  private let start = Moment(seconds: 10)

  @Test("posted, it is out until its callback, and then its result counts")
  func plain() {
    var life = TransferLife()
    let answer1 = life.post()
    #expect(answer1)
    #expect(life.isOut)
    let answer2 = life.post()
    #expect(!answer2)
    #expect(life.cameBack() == .result)
    #expect(!life.isOut)
  }

  @Test("refused by the door, it was never out")
  func refused() {
    var life = TransferLife()
    _ = life.post()
    life.postFailed()
    #expect(!life.isOut)
    #expect(life.cameBack() == .unexpected)
    let answer3 = life.post()
    #expect(answer3)
  }

  @Test("peers 6: asked back, it is freed only when it is back")
  func cancelled() {
    var life = TransferLife()
    _ = life.post()
    #expect(life.end(at: start) == .cancel)
    #expect(life.isOut)
    #expect(life.end(at: start) == .nothing)
    #expect(life.cameBack() == .returned)
    #expect(life.state == .freed)
  }

  @Test("one that is not out is freed at once")
  func idle() {
    var life = TransferLife()
    #expect(life.end(at: start) == .free)
    #expect(life.end(at: start) == .nothing)
    let answer4 = life.post()
    #expect(!answer4)
  }

  @Test("peers 7: not back after 2 s, it is given up once, and a late callback still frees it")
  func quarantined() {
    var life = TransferLife()
    _ = life.post()
    #expect(life.deadline == nil)
    _ = life.end(at: start)
    #expect(life.deadline == start + .seconds(2))
    let answer5 = life.tick(at: start + .milliseconds(1_999))
    #expect(!answer5)
    let answer6 = life.tick(at: start + .seconds(2))
    #expect(answer6)
    let answer7 = life.tick(at: start + .seconds(3))
    #expect(!answer7)
    #expect(life.isOut)
    #expect(life.cameBack() == .returnedLate)
    #expect(!life.isOut)
  }

  @Test("peers 8: whatever order calls and callbacks come in, memory is freed once and never while it is out")
  func anyOrder() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      var life = TransferLife()
      var now = start
      var outside = false
      var freed = 0
      for _ in 0..<12 {
        now = now + .milliseconds(Int.random(in: 0...1_500, using: &generator))
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: if life.post() { outside = true }
        case 1:
          // Now and then a callback that nobody owes.
          let owed = outside
          switch life.cameBack() {
          case .result: #expect(owed)
          case .returned, .returnedLate:
            #expect(owed)
            freed += 1
          case .unexpected: #expect(!owed)
          }
          outside = false
        case 2:
          if life.end(at: now) == .free {
            #expect(!outside)
            freed += 1
          }
        default: _ = life.tick(at: now)
        }
        #expect(life.isOut == outside)
        #expect(freed <= 1)
        #expect((life.state == .freed) == (freed == 1))
      }
    }
  }
}
