import PillionCanvas
import PillionIO
import PillionModel
import PillionScreen

/// From a snapshot's bytes to pixels in memory, at 1920x720.
enum ScreenBench {
  private static let profileName = "wide-1920x720"
  /// Distances are counted down on every so many-th snapshot.
  private static let every = 8
  private static let steps = 19

  static func measure(_ data: BenchData, into report: inout BenchReport) throws(Failure) {
    let snapshots = try data.snapshots()
    guard let profile = Profile.builtIn(named: profileName) else { throw Failure(.bug, "there is no profile \(profileName)") }
    for _ in 0..<report.runs {
      try wholeScreens(snapshots, profile, &report)
      try distances(snapshots, profile, &report)
      try mapFrames(snapshots, profile, &report)
    }
  }

  /// Every snapshot is of another route than the one before, and day and night take turns, so that no pixel can stay.
  private static func wholeScreens(_ snapshots: [NavigationSnapshot], _ profile: Profile, _ report: inout BenchReport) throws(Failure) {
    var screen = HeadUnitScreen(profile)
    var turns = Turns()
    // A few first, as on any head unit that has been on for a second: fonts are loaded.
    let warming = snapshots.count / 10
    for (index, snapshot) in (snapshots.suffix(warming) + snapshots.dropLast(warming)).enumerated() {
      var snapshot = snapshot
      snapshot.lightingSuggestion = index % 2 == 0 ? .day : .night
      let turn = try screen.show(snapshot, isOther: true)
      guard index >= warming else { continue }
      guard turn.area >= 1 else { throw Failure(.bug, "only \(turn.area) of a whole screen was drawn") }
      turns.add(turn)
    }
    turns.note("whole", in: &report)
    report.addScalar("screenP99Ms", turns.time.p99)
  }

  /// Only the map moves: one decoded frame after the other below a card that stays.
  private static func mapFrames(_ snapshots: [NavigationSnapshot], _ profile: Profile, _ report: inout BenchReport) throws(Failure) {
    var screen = HeadUnitScreen(profile)
    var turns = Turns()
    let frames = [Color(0x3A_5F40), Color(0x20_2A38)].map { color in
      let surface = Surface(width: profile.widthPixels, height: profile.heightPixels)
      Context(surface).cover(color)
      return surface
    }
    var number: UInt64 = 0
    for (index, snapshot) in snapshots.enumerated() where index % every == 0 {
      _ = try screen.show(snapshot, isOther: true)
      for step in 0..<5 {
        number += 1
        let turn = screen.show(MapPicture(frames[Int(number % 2)], number: number))
        // The first one draws the card anew.
        if step > 0 { turns.add(turn) }
      }
    }
    turns.note("mapFrame", in: &report)
  }

  /// Only the distance to the maneuver changes.
  private static func distances(_ snapshots: [NavigationSnapshot], _ profile: Profile, _ report: inout BenchReport) throws(Failure) {
    var screen = HeadUnitScreen(profile)
    var turns = Turns()
    for (index, snapshot) in snapshots.enumerated() where index % every == 0 && snapshot.stepEstimate != nil {
      var snapshot = snapshot
      snapshot.stepEstimate?.distanceDisplay = nil
      // Some count kilometres, with other digits each time, some the last kilometre in metres.
      let (first, step) = index / every % 2 == 0 ? (9_900.0 - Double(index), 130.0) : (950, 50)
      for number in 0..<steps {
        snapshot.stepEstimate?.distanceMeters = first - Double(number) * step
        let turn = try screen.show(snapshot, isOther: number == 0)
        // The first one shows the whole; near the maneuver its glyph changes too.
        if turn.parts == .distance { turns.add(turn) }
      }
    }
    guard !turns.time.isEmpty else { throw Failure(.bug, "no change was of the distance alone") }
    turns.note("distance", in: &report)
    report.addScalar("distanceChangeP99Ms", turns.time.p99)
  }
}

/// What the turns of one run took.
private struct Turns {
  var time = Samples()
  private var processor = Samples()

  mutating func add(_ turn: HeadUnitScreen.Turn) {
    time.add(turn.milliseconds)
    processor.add(turn.processorMilliseconds)
  }

  func note(_ what: String, in report: inout BenchReport) {
    report.add("screen.p50.ms", of: what, time.p50)
    report.add("screen.p99.ms", of: what, time.p99)
    report.add("screen.p99.cpuMs", of: what, processor.p99)
  }
}
