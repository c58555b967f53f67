import PillionModel
import PillionSession
import Testing

private func at(_ seconds: Double) -> Moment { Moment(seconds: seconds) }

@Suite("The phone sends frames as the head unit shows them; nothing queues (peers 40)")
struct FramePacingTests {
  private func pacing(_ framesPerSecond: Double? = 10) -> FramePacing {
    var pacing = FramePacing()
    pacing.onGeometry(MapGeometry(revision: 3, maxFramesPerSecond: framesPerSecond))
    return pacing
  }

  @Test("at most two frames are unanswered, whatever the painter makes")
  func window() {
    var pacing = pacing()
    #expect(pacing.onPicture(revision: 3, window: 2, at: at(0)) == .send(sequence: 1))
    #expect(pacing.onPicture(revision: 3, window: 2, at: at(1)) == .send(sequence: 2))
    #expect(pacing.onPicture(revision: 3, window: 2, at: at(2)) == .hold)
    #expect(pacing.deadline(moved: true, window: 2) == nil && !pacing.mayDraw(moved: true, window: 2, at: at(9)))
    #expect(pacing.onHeld(window: 2, at: at(9)) == nil)
    pacing.onAnswer(to: 1)
    #expect(pacing.onHeld(window: 2, at: at(9)) == 3)
    #expect(pacing.onHeld(window: 2, at: at(9)) == nil)
  }

  @Test("an answer speaks for the frames before it, which were replaced on the way")
  func answers() {
    var pacing = pacing()
    _ = pacing.onPicture(revision: 3, window: 2, at: at(0))
    _ = pacing.onPicture(revision: 3, window: 2, at: at(1))
    pacing.onAnswer(to: 2)
    #expect(pacing.onPicture(revision: 3, window: 2, at: at(2)) == .send(sequence: 3))
    #expect(pacing.onPicture(revision: 3, window: 2, at: at(3)) == .send(sequence: 4))
    pacing.onAnswer(to: 99)
    pacing.onAnswer(to: 3)
    #expect(pacing.onPicture(revision: 3, window: 2, at: at(4)) == .send(sequence: 5))
  }

  @Test("a narrower window holds: one before the first answer, none while the map is here", arguments: [0, 1])
  func narrow(_ window: Int) {
    var pacing = pacing()
    #expect(pacing.onPicture(revision: 3, window: window, at: at(0)) == (window == 1 ? .send(sequence: 1) : .hold))
    #expect(pacing.onPicture(revision: 3, window: window, at: at(1)) == .hold)
    #expect(!pacing.mayDraw(moved: true, window: window, at: at(2)))
  }

  @Test("a painter that makes 60 a second unasked: 10 a second are sent, the newest each time, the rest skipped and counted")
  func fastPainter() {
    var pacing = pacing()
    var sent = 0
    for number in 0..<600 {
      let now = at(Double(number) / 60)
      if pacing.onHeld(window: 2, at: now) != nil { sent += 1 }
      if case .send(let sequence) = pacing.onPicture(revision: 3, window: 2, at: now) {
        sent += 1
        pacing.onAnswer(to: sequence)
      }
      pacing.onAnswer(to: UInt64(sent))
    }
    #expect((98...101).contains(sent))
    #expect((600 - sent - 1...600 - sent).contains(Int(pacing.skipped)))
  }

  @Test("a head unit that shows one frame a second gets one a second")
  func slowUnit() {
    var pacing = pacing()
    var (sent, drawn) = (0, 0)
    for tick in 0..<1000 {
      let now = at(Double(tick) / 100)
      if tick % 100 == 99 { pacing.onAnswer(to: UInt64(sent)) }
      guard pacing.mayDraw(moved: true, window: 2, at: now) else { continue }
      drawn += 1
      if case .send = pacing.onPicture(revision: 3, window: 2, at: now) { sent += 1 }
    }
    #expect(drawn == sent && (19...22).contains(sent))
  }

  @Test(
    "never more a second than the geometry says; what is no number is no limit",
    arguments: [(10.0, 0.1), (1, 1), (nil, 1.0 / 60), (0, 1.0 / 60), (-5, 1.0 / 60), (.nan, 1.0 / 60), (.infinity, 1.0 / 60), (1e-9, 10)]
      as [(Double?, Double)])
  func rate(_ told: Double?, _ interval: Double) {
    var pacing = pacing(told)
    #expect(pacing.onPicture(revision: 3, window: 2, at: at(0)) == .send(sequence: 1))
    pacing.onAnswer(to: 1)
    let due = pacing.deadline(moved: true, window: 2)
    #expect(abs((due?.seconds ?? -1) - interval) < 1e-6)
    #expect(!pacing.mayDraw(moved: true, window: 2, at: at(interval - 0.001)))
    #expect(pacing.mayDraw(moved: true, window: 2, at: at(interval + 0.001)))
  }

  @Test("a map that stands still is sent again every two seconds")
  func still() {
    var pacing = pacing()
    #expect(pacing.mayDraw(moved: false, window: 2, at: at(0)), "the first frame is wanted at once")
    _ = pacing.onPicture(revision: 3, window: 2, at: at(0))
    #expect(pacing.deadline(moved: false, window: 2) == at(2))
    #expect(!pacing.mayDraw(moved: false, window: 2, at: at(1.9)) && pacing.mayDraw(moved: false, window: 2, at: at(2)))
  }

  @Test("a picture for an older geometry is dropped, also one that was held; one for the new is wanted at once")
  func geometry() {
    var pacing = pacing()
    _ = pacing.onPicture(revision: 3, window: 2, at: at(0))
    #expect(pacing.onPicture(revision: 3, window: 2, at: at(0.01)) == .hold)
    pacing.onGeometry(MapGeometry(revision: 4, maxFramesPerSecond: 10))
    #expect(pacing.onHeld(window: 2, at: at(1)) == nil)
    #expect(pacing.skipped == 1)
    #expect(pacing.mayDraw(moved: false, window: 2, at: at(0.1)))
    #expect(pacing.onPicture(revision: 3, window: 2, at: at(1)) == .drop)
    #expect(pacing.skipped == 2)
    #expect(pacing.onPicture(revision: 4, window: 2, at: at(1)) == .send(sequence: 2))
  }

  @Test("peers 39: RequestKeyframe is answered at once though two are unanswered, and changes nothing else")
  func keyframe() {
    var pacing = pacing()
    _ = pacing.onPicture(revision: 3, window: 2, at: at(0))
    _ = pacing.onPicture(revision: 3, window: 2, at: at(1))
    pacing.onRequest(at: at(1.01))
    #expect(pacing.mayDraw(moved: false, window: 2, at: at(1.01)))
    #expect(pacing.onPicture(revision: 3, window: 2, at: at(1.01)) == .send(sequence: 3))
    #expect(pacing.deadline(moved: true, window: 2) == at(1.11))
  }

  @Test("a head unit that asks for keyframes all the time gets no more frames unanswered than one a second more")
  func keyframeFlood() {
    var pacing = pacing()
    var sent = 0
    for tick in 0..<1000 {
      let now = at(Double(tick) / 100)
      pacing.onRequest(at: now)
      if pacing.mayDraw(moved: true, window: 2, at: now), case .send = pacing.onPicture(revision: 3, window: 2, at: now) { sent += 1 }
    }
    #expect(sent <= 20)
  }

  @Test("a new link or term waits for nothing of the old one; numbers go on")
  func restart() {
    var pacing = pacing()
    _ = pacing.onPicture(revision: 3, window: 2, at: at(0))
    _ = pacing.onPicture(revision: 3, window: 2, at: at(1))
    pacing.restart()
    #expect(pacing.mayDraw(moved: false, window: 1, at: at(1)))
    #expect(pacing.onPicture(revision: 3, window: 1, at: at(1)) == .send(sequence: 3))
  }
}
