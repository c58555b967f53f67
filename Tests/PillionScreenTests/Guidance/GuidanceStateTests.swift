import PillionModel
import Testing

@testable import PillionScreen

@Suite("What the screen does as a trip goes on, is lost, pauses and ends")
struct GuidanceStateTests {
  @Test("R23: a phase only goes forward, through noise at a red light")
  func phases() {
    var drive = Drive()
    var phases: [ManeuverPhase?] = []
    for (index, meters) in [900.0, 380, 430, 190, 60, 45, 55, 38, 48, 300].enumerated() {
      drive.send(Samples.snapshot(meters: meters, sequence: UInt64(index + 1)))
      phases.append(drive.view.phase)
    }
    #expect(phases == [.initial, .prepare, .prepare, .prepare, .execute, .execute, .execute, .execute, .execute, .execute])
    drive.send(Samples.snapshot(meters: 900, revision: 2, sequence: 20))
    #expect(drive.view.phase == .initial)
  }

  @Test("R23: a maneuver that was passed does not come back within a revision")
  func passed() {
    let maneuvers = [Samples.turn("a", .left, texts: ["A"]), Samples.turn("b", .right, texts: ["B"])]
    var drive = Drive()
    drive.send(Samples.snapshot(maneuvers, current: 0, meters: 10, sequence: 1))
    drive.send(Samples.snapshot(maneuvers, current: 1, meters: 800, sequence: 2))
    drive.send(Samples.snapshot(maneuvers, current: 0, meters: 5, sequence: 3))
    #expect(drive.view.instruction == "B")
    #expect(drive.view.distance == "800 m")
    #expect(drive.view.dropped == [ViewDropped(id: "b", reason: "stale")])
    drive.send(Samples.snapshot(maneuvers, current: 1, meters: 780, sequence: 4))
    #expect(drive.view.distance == "800 m")
    #expect(drive.view.dropped.isEmpty)
    drive.send(Samples.snapshot(maneuvers, current: 0, meters: 5, revision: 2, sequence: 5))
    #expect(drive.view.instruction == "A")
  }

  @Test("Bug row 18: a snapshot of an older sequence or revision is dropped and reported")
  func late() {
    var drive = Drive()
    drive.send(Samples.snapshot([Samples.turn(texts: ["New"])], revision: 2, sequence: 10))
    let older = drive.send(Samples.snapshot([Samples.turn(texts: ["Old"])], revision: 2, sequence: 9))
    let oldRoute = drive.send(Samples.snapshot([Samples.turn(texts: ["Old"])], revision: 1, sequence: 11))
    for receipt in [older, oldRoute] {
      guard case .dropped(let note) = receipt else {
        Issue.record("taken")
        continue
      }
      #expect(note.reason == .stale)
    }
    #expect(drive.view.instruction == "New")
    #expect(drive.send(Samples.snapshot(revision: 2, sequence: 10)) == .taken)
    drive.screen.sessionBegan(resumed: false)
    #expect(drive.send(Samples.snapshot(revision: 1, sequence: 1)) == .taken)
  }

  @Test("R23b: rerouting clears maneuver, distance, lanes and next at once")
  func rerouting() {
    var snapshot = Samples.snapshot([Samples.turn(), Samples.turn("m2", after: 30)])
    snapshot.maneuvers[0].lanes = [Lane(directions: [.left], highlighted: .left, state: .preferred)]
    var drive = Drive()
    drive.send(snapshot)
    #expect(drive.view.lanes.count == 1)
    #expect(drive.view.next != nil)
    snapshot.sequence = 2
    snapshot.state = .rerouting
    drive.send(snapshot)
    let view = drive.view
    #expect(view.pause == .rerouting)
    #expect(view.instruction == "Rerouting…")
    #expect(view.maneuver == nil && view.lanes.isEmpty && view.next == nil && view.distance == nil && view.phase == nil)
  }

  @Test(
    "R23c: the next maneuver is announced when it follows closely",
    arguments: [
      (30.0, nil, true), (100, nil, true), (5000, nil, false), (139, 13.9, true), (141, 13.9, false), (350, 36, true),
      (350, 13.9, false), (450, 60, false), (90, 1.0, true), (nil, nil, false), (.nan, nil, false), (-1, nil, false),
    ]
      as [(Double?, Double?, Bool)])
  func next(gap: Double?, speed: Double?, shown: Bool) {
    var snapshot = Samples.snapshot([Samples.turn(), Samples.turn("m2", .right, texts: ["Turn right"], after: gap)])
    if let speed { snapshot.location = Location(speedMps: speed) }
    let view = Samples.view(snapshot)
    #expect((view.next != nil) == shown)
    if shown {
      #expect(view.next?.instruction == "Turn right")
      #expect(view.next?.maneuver.direction == .right)
      #expect(view.next?.lead == "Then")
    }
  }

  @Test("A snapshot outlives its time: stale and dimmed, not gone")
  func stale() {
    var drive = Drive()
    var snapshot = Samples.snapshot()
    snapshot.validForSeconds = 3
    drive.send(snapshot)
    #expect(drive.screen.deadline(after: drive.now, clock: drive.clock) == Moment(seconds: 3))
    drive.wait(2.9)
    #expect(!drive.view.stale)
    drive.wait(0.1)
    #expect(drive.view.stale)
    #expect(drive.view.maneuver != nil)
    snapshot.sequence = 2
    drive.send(snapshot)
    #expect(!drive.view.stale)
    snapshot.validForSeconds = nil
    drive.send(snapshot)
    drive.wait(100_000)
    #expect(!drive.view.stale)
  }

  @Test("A lost link dims at once and clears after the grace time; a new phone starts anew")
  func lost() {
    var drive = Drive()
    drive.send(Samples.snapshot(sequence: 50))
    drive.screen.linkLost(at: drive.now)
    #expect(drive.view.stale)
    #expect(drive.view.badges.map(\.kind) == [.phoneNotAnswering])
    drive.wait(9.9)
    #expect(drive.view.maneuver != nil)
    drive.wait(0.1)
    #expect(drive.view.maneuver == nil && !drive.view.stale)
    #expect(drive.view.badges.map(\.kind) == [.waitingForPhone])
    drive.screen.sessionBegan(resumed: false)
    #expect(drive.view.badges.isEmpty)
    #expect(drive.send(Samples.snapshot(sequence: 1)) == .taken)
    #expect(drive.view.maneuver != nil && !drive.view.stale)
  }

  @Test("The driver is told how the phone was lost, and why none is taken; a phone that is there silences both")
  func notices() {
    var drive = Drive()
    drive.send(Samples.snapshot(sequence: 50))
    drive.screen.linkLost(at: drive.now, .cableUnplugged)
    #expect(drive.view.badges.map(\.kind) == [.cableUnplugged])
    #expect(drive.view.badges.map(\.text) == ["Cable unplugged"])
    drive.screen.phoneRefused(at: drive.now, .versionsDiffer)
    #expect(drive.view.badges.map(\.kind) == [.versionsDiffer])
    #expect(drive.view.stale)
    drive.wait(10)
    #expect(drive.view.badges.map(\.kind) == [.waitingForPhone])
    drive.screen.phoneRefused(at: drive.now, .notPaired)
    #expect(drive.view.badges.map(\.kind) == [.notPaired])
    drive.screen.sessionBegan(resumed: false)
    drive.screen.phoneRefused(at: drive.now, .otherProgram)
    #expect(drive.view.badges.isEmpty)
    drive.screen.sessionEnded(.incompatible)
    #expect(drive.view.badges.map(\.kind) == [.incompatible])
    #expect(drive.view.maneuver == nil)
  }

  @Test("A session that resumes goes on with what it knew")
  func resumed() {
    var drive = Drive()
    drive.send(Samples.snapshot(sequence: 50))
    drive.screen.linkLost(at: drive.now)
    drive.wait(2)
    drive.screen.sessionBegan(resumed: true)
    #expect(!drive.view.stale)
    #expect(drive.send(Samples.snapshot(sequence: 49)) != .taken)
    #expect(drive.send(Samples.snapshot(sequence: 50)) == .taken)
    drive.screen.phoneAsleep()
    #expect(drive.view.stale)
    #expect(drive.view.badges.map(\.kind) == [.phoneAsleep])
  }

  @Test("While the pause is arrived the maneuver stays, as an arrival")
  func arrived() {
    var snapshot = Samples.snapshot([
      Samples.turn(), Maneuver(id: "z", kind: .arrive, direction: .left, instructionVariants: ["Your destination is on the left."]),
    ])
    snapshot.state = .arrived
    let view = Samples.view(snapshot)
    #expect(view.pause == .arrived)
    #expect(view.maneuver == ViewManeuver(kind: .arrive, direction: .left))
    #expect(view.instruction == "Your destination is on the left.")
    snapshot.maneuvers = [Maneuver(id: "v", kind: .arriveVia), Maneuver(id: "z", kind: .arrive)]
    snapshot.state = .enroute
    snapshot.pauseReason = .arrived
    let via = Samples.view(snapshot)
    #expect(via.maneuver?.kind == .arriveVia)
    #expect(via.instruction == "Stop reached")
    snapshot.maneuvers = []
    #expect(Samples.view(snapshot).maneuver?.kind == .arrive)
    #expect(Samples.view(snapshot).instruction == "You have arrived")
  }

  @Test(
    "Every reason to pause has its words",
    arguments: [
      (PauseReason.loading, ViewPause.loading, "Loading route…"), (.locating, .locating, "Finding your position…"),
      (.rerouting, .rerouting, "Rerouting…"), (.proceedToRoute, .proceedToRoute, "Proceed to the route"),
    ])
  func pauses(reason: PauseReason, pause: ViewPause, words: String) {
    var snapshot = Samples.snapshot()
    snapshot.pauseReason = reason
    let view = Samples.view(snapshot)
    #expect(view.pause == pause)
    #expect(view.instruction == words)
    #expect(view.maneuver == nil)
  }

  @Test("A stopped trip shows the map alone, a suspended one says so")
  func stoppedAndSuspended() {
    var snapshot = Samples.snapshot()
    snapshot.state = .stopped
    let stopped = Samples.view(snapshot)
    #expect(stopped.maneuver == nil && stopped.instruction == nil && stopped.estimates == nil && stopped.pause == nil)
    #expect(stopped.rects.card == nil)
    snapshot.state = .suspended
    #expect(Samples.view(snapshot).instruction == "Guidance is paused")
  }

  @Test("No current maneuver is no card, and no trap", arguments: [UInt32(1), 7, .max])
  func outOfRange(index: UInt32) {
    let view = Samples.view(Samples.snapshot(current: index))
    #expect(view.maneuver == nil && view.instruction == nil)
    #expect(Samples.view(Samples.snapshot([], current: index)).maneuver == nil)
  }

  @Test("Unknown kinds show a neutral card with their text")
  func unknownKind() {
    let view = Samples.view(Samples.snapshot([Maneuver(id: "x", kind: .unknown, instructionVariants: ["Do something new"])]))
    #expect(view.maneuver == ViewManeuver(kind: .unknown))
    #expect(view.instruction == "Do something new")
    #expect(Samples.view(Samples.snapshot([Maneuver(id: "x")])).instruction == "Follow the route")
  }

  @Test("The phone suggests the theme, the setting decides")
  func theme() {
    var snapshot = Samples.snapshot()
    #expect(Samples.view(snapshot).theme == .day)
    snapshot.lightingSuggestion = .night
    #expect(Samples.view(snapshot).theme == .night)
    #expect(Samples.present(snapshot, settings: ScreenSettings(theme: .day)).view.theme == .day)
  }

  @Test("Simulated positions are marked")
  func simulated() {
    var snapshot = Samples.snapshot()
    snapshot.simulated = true
    #expect(Samples.view(snapshot).badges == [ViewBadge(kind: .simulated, text: "Simulated drive")])
  }

  @Test("R39: an ASCII display shows nothing else")
  func ascii() {
    let profile = Samples.profile("cluster-ascii")
    func view(_ texts: [String], _ locale: String) -> View {
      var snapshot = Samples.snapshot([Samples.turn(texts: texts)], meters: 1500)
      snapshot.tripEstimate = TravelEstimate(distanceMeters: 1_500_000, durationSeconds: 8100, arrivalEpochSeconds: 1_704_120_000)
      return Samples.view(snapshot, profile: profile, locale: locale)
    }
    #expect(view(["Поверните на Невский"], "ru").instruction == "Povernite na Nevskiy")
    #expect(view(["Поверните на Невский"], "ru").distance == "1,5 km")
    #expect(view([], "el").distance == "1,5 km")
    #expect(view([], "el").estimates?.duration == "2 h 15 min")
    #expect(view(["左折です"], "ja").instruction == "Turn left")
    #expect(view(["左折です"], "ja").distance == "1.5 km")
    for language in Words.table.keys.sorted() {
      let text = view([], language).json.text
      #expect(text.utf8.allSatisfy { $0 < 128 }, "\(language): \(text)")
    }
  }
}
