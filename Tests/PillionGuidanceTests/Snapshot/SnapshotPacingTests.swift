import PillionGuidance
import PillionModel
import Testing

@Suite("When a snapshot is sent")
struct SnapshotPacingTests {
  private var state: GuidanceState = {
    var state = GuidanceState()
    state.pause = nil
    state.maneuver = 2
    state.toManeuver = GuidanceState.Rest(meters: 500, seconds: 50)
    state.toDestination = GuidanceState.Rest(meters: 900, seconds: 90)
    state.location = Location(coordinate: SampleStreets.origin)
    return state
  }()

  private func pacing(sent state: GuidanceState) -> SnapshotPacing {
    var pacing = SnapshotPacing()
    pacing.wasSent(state, routeRevision: 1, at: .zero)
    return pacing
  }

  private func isDue(_ new: GuidanceState, revision: UInt32 = 1, after milliseconds: Int) -> Bool {
    pacing(sent: state).isDue(new, routeRevision: revision, at: .zero + .milliseconds(milliseconds))
  }

  @Test("the first one at once")
  func first() {
    #expect(SnapshotPacing().isDue(state, routeRevision: 1, at: .zero))
  }

  @Test("a change that only moves numbers waits for its fifth of a second")
  func numbers() {
    var new = state
    new.toManeuver?.meters = 490
    #expect(!isDue(new, after: 199))
    #expect(isDue(new, after: 200))
  }

  @Test("E5, E6: less than a metre and a second is no change")
  func thresholds() {
    var new = state
    new.toManeuver = GuidanceState.Rest(meters: 499.1, seconds: 49.1)
    new.toDestination = GuidanceState.Rest(meters: 899.1, seconds: 89.1)
    new.location = Location(coordinate: SampleStreets.origin.moved(meters: 0.9, bearing: 0))
    #expect(!isDue(new, after: 2000))
    new.toDestination?.seconds = 89
    #expect(isDue(new, after: 2000))
    new = state
    new.toManeuver?.meters = 499
    #expect(isDue(new, after: 2000))
  }

  @Test("maneuver, leg, stage, pause and route revision go out at once")
  func urgent() {
    let changes: [(inout GuidanceState) -> Void] = [
      { $0.maneuver = 3 }, { $0.leg = 1 }, { $0.stage = .arrived }, { $0.pause = .proceedToRoute },
    ]
    for change in changes {
      var new = state
      change(&new)
      #expect(isDue(new, after: 0))
    }
    #expect(isDue(state, revision: 2, after: 0))
  }

  @Test("road, limit, speeding and standing go out in time", arguments: 0...4)
  func visible(which: Int) {
    var new = state
    switch which {
    case 0: new.road = ["Rue B"]
    case 1: new.speedLimit = SpeedLimit(metersPerSecond: 10)
    case 2: new.speeding = Speeding(percent: 20, severity: .major)
    case 3: new.isStanding = true
    default: new.toDestination = nil
    }
    #expect(!isDue(new, after: 100))
    #expect(isDue(new, after: 200))
  }

  @Test("nothing new is sent again when half of the time to live is over")
  func keepAlive() {
    #expect(!isDue(state, after: 2499))
    #expect(isDue(state, after: 2500))
  }

  @Test("it never asks to be called at a time that is over")
  func deadlines() {
    let pacing = pacing(sent: state)
    #expect(pacing.deadline(after: .zero, isMoving: true) == .zero + .milliseconds(200))
    #expect(pacing.deadline(after: .zero, isMoving: false) == .zero + .milliseconds(2500))
    #expect(pacing.deadline(after: .zero + .milliseconds(200), isMoving: true) == .zero + .milliseconds(400))
    #expect(pacing.deadline(after: .zero + .seconds(60), isMoving: false) > .zero + .seconds(60))
    #expect(SnapshotPacing().deadline(after: .zero, isMoving: true) > .zero)
  }
}
