import PillionModel
import TestSupport
import Testing

@testable import PillionScreen

/// Snapshots that no phone would send, from a seed.
struct RandomSnapshots {
  var generator: SeededGenerator

  mutating func one<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &generator)] }

  mutating func maybe<T>(_ value: T) -> T? { Bool.random(using: &generator) ? value : nil }

  mutating func number() -> Double {
    one([0, 1, -1, .nan, .infinity, -.infinity, 1e300, -0.0, .leastNonzeroMagnitude, Double.random(in: 0...5000, using: &generator)])
  }

  mutating func text() -> String {
    one([
      "", " ", "undefined", "null", "Turn left", "انعطف يسارًا إلى US 1", "左折して国道１号", "เลี้ยวขวาใน 500 เมตร", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦",
      "\u{202E}evil\u{2069}", "a\u{0}b\n\r\t", String(repeating: "x", count: 700), String(repeating: "Wort ", count: 90), "\u{FEFF}",
      String(repeating: "e\u{301}\u{302}", count: 300), "1", "{road}", "\u{2068}", "Käänny\u{200E} 4,9 km",
    ])
  }

  mutating func texts() -> [String] { (0..<Int.random(in: 0...3, using: &generator)).map { _ in text() } }

  mutating func estimate() -> TravelEstimate {
    TravelEstimate(
      distanceMeters: maybe(number()), durationSeconds: maybe(number()),
      arrivalEpochSeconds: maybe(one([0, -1, .max, .min, 1_704_110_400, 1_704_120_000])),
      arrivalUtcOffsetSeconds: maybe(one([0, 3600, -12_600, .max, .min])), zoneName: maybe(text()), distanceDisplay: maybe(text()))
  }

  mutating func lane() -> Lane {
    Lane(
      directions: (0..<Int.random(in: 0...4, using: &generator)).map { _ in one(Direction.allCases) },
      highlighted: maybe(one(Direction.allCases)), state: one(Lane.State.allCases), kind: one(Lane.Kind.allCases))
  }

  mutating func maneuver() -> Maneuver {
    Maneuver(
      id: one(["a", "b", "c", ""]), kind: one(Maneuver.Kind.allCases), direction: one(Direction.allCases), instructionVariants: texts(),
      attributed: [AttributedText(runs: [AttributedRun(text: text())])], road: texts(), exitNumber: maybe(one([0, 1, 3, 99, .max])),
      exitAngle: maybe(one([0, 1, 360, 361, .max])), rotation: one(Rotation.allCases), trafficSide: one(Side.allCases),
      highwayExit: maybe(text()), lanes: (0..<one([0, 0, 1, 3, 12, 100])).map { _ in lane() }, distanceFromPrevious: maybe(number()))
  }

  mutating func snapshot() -> NavigationSnapshot {
    NavigationSnapshot(
      routeRevision: one([1, 1, 1, 2, .max]), sequence: one([0, 1, 5, .max]), validForSeconds: maybe(number()),
      state: one(NavigationSnapshot.State.allCases), routeId: one(["r", "s"]), currentManeuver: one([0, 0, 1, 2, .max]),
      maneuvers: (0..<Int.random(in: 0...3, using: &generator)).map { _ in maneuver() }, stepEstimate: maybe(estimate()),
      tripEstimate: maybe(estimate()), currentRoad: texts(),
      speedLimit: maybe(
        SpeedLimit(
          metersPerSecond: number(), signUnit: one(SpeedLimit.SignUnit.allCases), text: maybe(text()),
          status: one(SpeedLimit.Status.allCases), sign: one(SpeedLimit.Sign.allCases))),
      speeding: maybe(Speeding(percent: number())), delay: one(Delay.allCases), pauseReason: maybe(one(PauseReason.allCases)),
      lightingSuggestion: maybe(one(Theme.allCases)), location: maybe(Location(speedMps: maybe(number()))),
      simulated: Bool.random(using: &generator), unitsHint: maybe(one(Units.allCases)))
  }
}

@Suite("Whatever is sent")
struct RandomSnapshotTests {
  @Test("No snapshot traps, shows a blank, or puts anything off the screen", arguments: 0..<40)
  func random(seed: UInt64) {
    var random = RandomSnapshots(generator: SeededGenerator(seed: seed))
    let locale = random.one(Words.table.keys.sorted() + ["th", "ar-EG", "en-US"])
    let profile = random.one(LayoutTests.profiles)
    var screen = GuidanceScreen(profile: profile, settings: ScreenSettings(locale: ScreenLocale(locale), units: random.one(Units.allCases)))
    var now = Moment.zero
    for _ in 0..<30 {
      _ = screen.receive(random.snapshot(), at: now)
      switch Int.random(in: 0..<12, using: &random.generator) {
      case 0: screen.linkLost(at: now)
      case 1: screen.sessionBegan(resumed: Bool.random(using: &random.generator))
      case 2: screen.sessionEnded()
      default: break
      }
      now = now + .milliseconds(random.one([0, 200, 3000, 20_000]))
      let clock = WallClock(
        epochSeconds: random.one([1_704_110_400, 0, -1, .nan, 1e300]), offsetSeconds: random.one([0, -12_600, .max, .min]))
      let presentation = screen.present(at: now, clock: clock, measurer: FixedWidthMeasurer())
      check(presentation)
      _ = screen.deadline(after: now, clock: clock)
      _ = TerminalSummary(presentation.view, width: 40)
    }
  }

  private func check(_ presentation: Presentation) {
    let view = presentation.view
    let texts = [
      view.instruction, view.road, view.distance, view.next?.instruction, view.next?.lead, view.estimates?.distance,
      view.estimates?.duration,
      view.estimates?.arrival, view.estimates?.zone, view.speedLimit?.text,
    ].compactMap { $0 }
    for text in texts {
      #expect(CleanText.clean(text) != nil, "\(text)")
      #expect(!text.contains("undefined") && !text.contains("nan") && !text.contains("inf"), "\(text)")
    }
    if let instruction = view.instruction { #expect(view.truncated == (instruction.hasSuffix("…") && view.truncated)) }
    for lane in view.lanes {
      #expect(lane.state != .unknown)
      if lane.state == .no { #expect(lane.highlighted == nil) }
      if let highlighted = lane.highlighted { #expect(lane.directions.contains(highlighted)) }
    }
    let rects = [
      view.rects.visibleArea, view.rects.stableArea, view.rects.card, view.rects.estimates, view.rects.speedLimit, view.rects.road,
    ].compactMap { $0 }
    for rect in rects { #expect(view.rects.screen.contains(rect)) }
    #expect((view.rects.card == nil) == (view.instruction == nil))
    #expect((view.rects.speedLimit == nil) == (view.speedLimit == nil))
    #expect((view.rects.estimates == nil) == (view.estimates == nil))
    #expect((view.rects.road == nil) == (view.road == nil))
    #expect(presentation.layout.card?.lanes?.lanes.count ?? 0 == view.lanes.count)
    #expect((presentation.layout.card?.next == nil) == (view.next == nil))
    // A view is JSON that reads back.
    #expect((try? JSON(parsing: Array(view.json.text.utf8))) == view.json)
  }

  @Test("The same snapshots give the same views")
  func repeatable() {
    func views() -> [String] {
      var random = RandomSnapshots(generator: SeededGenerator(seed: 7))
      return (0..<20).map { _ in Samples.view(random.snapshot()).json.text }
    }
    #expect(views() == views())
  }
}
