import PillionModel
import Testing

@testable import PillionScreen

@Suite("What changed between two views")
struct ViewChangeTests {
  @Test("Only what is shown counts, and each change has its part")
  func parts() {
    var change = ViewChange()
    var view = Samples.view(Samples.snapshot(meters: 350))
    #expect(change.take(view) == 1)
    #expect(change.parts == .all)
    #expect(change.revision == 1)
    #expect(change.take(view) == nil)
    view.mapAge = 0.4
    #expect(change.take(view) == nil)
    #expect(change.revision == 1)
    view.distance = "300 m"
    #expect(change.take(view) == 2)
    #expect(change.parts == .distance)
    view.stale = true
    view.theme = .night
    #expect(change.take(view) == 3)
    #expect(change.parts == [.stale, .frame])
    #expect(change.revision == 3)
  }

  @Test("A snapshot that changes nothing to see is no new view")
  func sameView() {
    var drive = Drive()
    var change = ViewChange()
    drive.send(Samples.snapshot(meters: 350, sequence: 1))
    #expect(change.take(drive.view) != nil)
    drive.send(Samples.snapshot(meters: 349, sequence: 2))
    #expect(change.take(drive.view) == nil)
    drive.send(Samples.snapshot(meters: 320, sequence: 3))
    #expect(change.take(drive.view) == 2)
    #expect(change.parts == .distance)
  }
}
