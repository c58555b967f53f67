import PillionModel
import PillionSession
import Testing

private func at(_ seconds: Double) -> Moment { Moment(seconds: seconds) }

@Suite("A14: the age of the map, and the badge when no frame comes")
struct MapAgeTests {
  @Test("the badge comes after three seconds without a frame, while the map is here, and goes with the next")
  func badge() {
    var age = MapAge()
    #expect(age.onDeadline(at: at(9)) == false)
    #expect(age.deadline == nil && age.age(at: at(9)) == nil)
    age.onTaken(at: at(10))
    #expect(age.deadline == at(13) && age.age(at: at(11)) == nil)
    _ = age.onShown(MapFrame(), received: at(11), roundTrip: nil, at: at(11))
    #expect(age.deadline == at(14))
    #expect(age.onDeadline(at: at(13.9)) == false)
    #expect(!age.isPaused)
    #expect(age.onDeadline(at: at(14)) == true)
    #expect(age.isPaused && age.deadline == nil)
    #expect(age.onDeadline(at: at(15)) == false, "it is told once")
    _ = age.onShown(MapFrame(), received: at(20), roundTrip: nil, at: at(20))
    #expect(!age.isPaused && age.deadline == at(23))
    age.onReleased()
    #expect(age.deadline == nil && age.age(at: at(20)) == nil && !age.isPaused)
  }

  @Test("contract.md, frame: the age is the sender's, half the round trip, and the time from receipt to shown")
  func sum() {
    var age = MapAge()
    let shown = age.onShown(MapFrame(ageMs: 12.5), received: at(5), roundTrip: .milliseconds(7), at: at(5.015))
    #expect(shown == .milliseconds(31))
    #expect(age.age(at: at(5.015)) == .milliseconds(31) && age.age(at: at(6.015)) == .milliseconds(1031))
    #expect(age.age(at: at(1)) == .zero)
  }

  @Test("an age that is none counts as none", arguments: [Double.nan, -5, -Double.infinity])
  func nonsense(_ told: Double) {
    var age = MapAge()
    #expect(age.onShown(MapFrame(ageMs: told), received: at(5), roundTrip: nil, at: at(5)) == .zero)
  }

  @Test("an endless age is cut to an hour")
  func endless() {
    var age = MapAge()
    #expect(age.onShown(MapFrame(ageMs: .infinity), received: at(5), roundTrip: nil, at: at(5)) == .seconds(3600))
  }
}
