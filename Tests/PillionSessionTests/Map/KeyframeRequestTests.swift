import PillionModel
import PillionSession
import Testing

private func at(_ seconds: Double) -> Moment { Moment(seconds: seconds) }

@Suite("When the head unit asks for a frame (peers 39)")
struct KeyframeRequestTests {
  @Test("a lost screen or a broken frame asks at once and then every second until a frame is taken")
  func lost() {
    var request = KeyframeRequest()
    #expect(request.onDeadline(revision: 3, at: at(1)) == nil)
    #expect(request.deadline == nil)
    request.onLost(at: at(1))
    #expect(request.deadline == at(1))
    #expect(request.onDeadline(revision: 3, at: at(1)) == .init(geometryRevision: 3))
    #expect(request.onDeadline(revision: 3, at: at(1.9)) == nil)
    #expect(request.onDeadline(revision: 4, at: at(2)) == .init(geometryRevision: 4))
    request.onSatisfied()
    #expect(request.onDeadline(revision: 4, at: at(9)) == nil)
    #expect(request.deadline == nil)
  }

  @Test("a painter whose every frame is broken is asked once a second, not for each frame")
  func flood() {
    var request = KeyframeRequest()
    var asked = 0
    for tick in 0..<1000 {
      let now = at(Double(tick) / 100)
      request.onSatisfied()
      request.onLost(at: now)
      if request.onDeadline(revision: 1, at: now) != nil { asked += 1 }
    }
    #expect(asked == 10)
  }

  @Test("a change of the geometry asks only when nothing came for a second, however often it changes")
  func geometry() {
    var request = KeyframeRequest()
    request.onGeometry(at: at(1))
    request.onGeometry(at: at(1.5))
    #expect(request.deadline == at(2))
    request.onSatisfied()
    #expect(request.deadline == nil)
    request.onGeometry(at: at(5))
    request.onLost(at: at(5.1))
    #expect(request.deadline == at(5.1))
  }
}
