import ConformanceSuite
import Foundation
import PillionGuidance
import PillionIO
import PillionModel
import PillionRuntime
import PillionSession
import Testing

@testable import PillionMapFeed
@testable import pillion_phone

/// A phone's map, a head unit's screen and the link between them.
@LoopActor
private struct Stage {
  let screen = FakeScreen()
  let source = FakeSource()
  let file: LogFile
  let feed: MapFeed
  let link: MapLink
  let mark: MapMark
  static let shape = RouteShape([Coordinate(latitude: 43.73, longitude: 7.42), Coordinate(latitude: 43.75, longitude: 7.42)])

  init(mark: String? = nil, _ prepare: @LoopActor (FakeScreen, FakeSource) -> Void = { _, _ in }) async throws {
    prepare(screen, source)
    file = try LogFile()
    self.mark = MapMark(path: mark ?? NSTemporaryDirectory() + "pillion-mark-\(UUID().uuidString.prefix(8))")
    feed = MapFeed(source, shape: Self.shape, mark: self.mark, log: file.log)
    link = try await MapLink(serving: screen.handlers)
  }

  func drive(along: Double, speed: Double = 15) {
    var state = GuidanceState()
    state.along = along
    state.toManeuver = .init(meters: 1000, seconds: 60)
    state.location = Location(coordinate: Self.shape.place(at: along), courseDegrees: 0, speedMps: speed)
    feed.update(state)
  }

  func close() async throws {
    link.phone.link?.bye(.done, "")
    feed.pause(try await link.phone.end())
    _ = try await link.unit.end()
    feed.stop()
    mark.remove()
  }
}

@Suite("The map on its way to the head unit", .serialized, .timeLimit(.minutes(5)))
struct MapFeedTests {
  @LoopActor
  @Test("A17: it is taken, and frames carry term, sequence and revision; the mark stands while it is away")
  func straight() async throws {
    let stage = try await Stage()
    #expect(stage.feed.showsHere)
    stage.link.begin(stage.feed)
    let first = try await stage.screen.frames.reach(1)[0]
    #expect(!stage.feed.showsHere)
    #expect(FileManager.default.fileExists(atPath: stage.mark.path))
    #expect(first.ownerTerm == 1 && first.sequence == 1 && first.geometryRevision == 1 && first.codec == .jpeg)
    #expect(first.ageMs >= 0)
    stage.drive(along: 0)
    let frames = try await stage.screen.frames.reach(5)
    #expect(frames.map(\.sequence) == frames.map(\.sequence).sorted())
    while stage.feed.ledger.shown < 3 { try await Task.sleep(for: .milliseconds(5)) }
    try await stage.close()
    #expect(stage.file.events("map").first?["screen"]?.string == "unit")
    #expect(stage.file.events("frame").first?["bytes"]?.int == 1000)
    #expect(stage.source.isStopped)
  }

  @LoopActor
  @Test(
    "between fixes it moves ten times a second",
    .enabled(if: ProcessInfo.processInfo.environment["PILLION_SOAK"] != nil, "measured against the clock; in make soak"))
  func cadence() async throws {
    let stage = try await Stage()
    stage.drive(along: 0)
    stage.link.begin(stage.feed)
    try await stage.screen.frames.reach(1)
    let began = Moment.now
    for second in 0..<2 {
      stage.drive(along: Double(second) * 15 + 0.1)
      try await Task.sleep(for: .seconds(1))
    }
    let seconds = Double((Moment.now - began).wholeNanoseconds) / 1e9
    let count = Double(stage.screen.frames.values.count)
    #expect(count >= 8 * seconds && count <= 11.5 * seconds + 2, "\(count) frames in \(seconds) s")
    let places = stage.source.views.values.compactMap { $0.meters }
    #expect(Set(places).count >= 15, "nearly every picture shows another place")
    #expect(places == places.sorted(), "and none goes back")
    try await stage.close()
  }

  @LoopActor
  @Test("a head unit that is slow to show a frame makes the phone skip frames and delays no maneuver; nothing piles up")
  func slowUnit() async throws {
    let stage = try await Stage { screen, source in
      (screen.isHeld, screen.leaseMs) = (true, 60_000)
      source.bytes = 300_000
    }
    stage.drive(along: 0)
    stage.link.begin(stage.feed)
    let screen = stage.screen
    try await screen.frames.reach(1)
    try await NavigationClient(try #require(stage.link.channel)).guide { updates, events in
      for number in 1...60 {
        stage.drive(along: Double(number))
        // A source that paints sixty a second, asked or not.
        stage.source.give()
        try await updates.write(NavigationUpdate(snapshot: NavigationSnapshot(sequence: UInt64(number))))
        // The frame is shown only after all of these: behind it none would come.
        _ = try await screen.snapshots.first { $0 == UInt64(number) }
        try await Task.sleep(for: .milliseconds(50))
      }
    }
    #expect(screen.frames.values.count == 1)
    #expect(stage.source.views.values.count < 20, "no picture is asked for that cannot be sent")
    screen.isHeld = false
    let next = try await screen.frames.reach(4)
    #expect(next.last.map { $0.sequence < 20 } == true, "pictures that nobody could take were not kept")
    try await stage.close()
  }

  @LoopActor
  @Test("large pictures, painted unasked sixty times a second, go on being shown", arguments: [300_000, 3_000_000, 5_529_600])
  func flood(_ bytes: Int) async throws {
    let stage = try await Stage { _, source in source.bytes = bytes }
    stage.link.begin(stage.feed)
    try await stage.screen.frames.reach(1)
    for number in 0..<120 {
      stage.source.give()
      stage.drive(along: Double(number))
      try await Task.sleep(for: .milliseconds(16))
    }
    let frames = stage.screen.frames.values.count
    #expect(frames > 10, "\(frames) frames")
    #expect(stage.feed.ledger.shown + 2 >= frames)
    try await stage.close()
  }

  @LoopActor
  @Test("a head unit that serves no map, or wants none, is one problem", arguments: [StatusCode.unimplemented, .failedPrecondition])
  func refused(_ code: StatusCode) async throws {
    let stage = try await Stage { screen, _ in screen.refusal = code }
    stage.link.begin(stage.feed)
    try await stage.screen.takes.reach(1)
    while stage.file.problems("map").isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    stage.drive(along: 10)
    #expect(stage.feed.showsHere)
    #expect(stage.source.views.values.isEmpty && stage.screen.frames.values.isEmpty)
    #expect(stage.file.problems("map").count == 1)
    try await stage.close()
  }

  @LoopActor
  @Test("a new geometry is painted for, and what was painted for the old one is not sent")
  func geometry() async throws {
    let stage = try await Stage()
    stage.link.begin(stage.feed)
    try await stage.screen.frames.reach(1)
    stage.source.revision = 1
    stage.screen.geometry.revision = 2
    stage.screen.geometry.widthPixels = 16
    try await stage.screen.say(.geometry(stage.screen.geometry))
    while stage.source.geometry?.revision != 2 { try await Task.sleep(for: .milliseconds(5)) }
    stage.source.give()
    stage.source.revision = nil
    stage.source.give()
    let next = try await stage.screen.frames.first { $0.geometryRevision == 2 }
    #expect(next.widthPixels == 16)
    #expect(stage.screen.frames.values.filter { $0.geometryRevision == 1 }.count <= 2)
    try await stage.close()
  }

  @LoopActor
  @Test("a keyframe is painted at once though nothing moved")
  func keyframe() async throws {
    let stage = try await Stage()
    stage.link.begin(stage.feed)
    try await stage.screen.frames.reach(1)
    let began = Moment.now
    try await stage.screen.say(.requestKeyframe(FrameControl.RequestKeyframe(geometryRevision: 1)))
    try await stage.screen.frames.reach(2)
    #expect(Moment.now - began < .seconds(5))
    try await stage.close()
  }

  @LoopActor
  @Test("E14: a push makes the camera free, and recentring makes it follow; B11: not without a position")
  func camera() async throws {
    let stage = try await Stage()
    stage.link.begin(stage.feed)
    try await stage.screen.frames.reach(1)
    try await stage.screen.press(.camera(.following))
    try await stage.screen.press(.pan(ScreenEvent.Pan(phase: .once, deltaX: -80, deltaY: 0)))
    let pushed = try await stage.source.views.first { $0.camera == .free }
    #expect(pushed.center != nil && pushed.zoom != nil)
    while stage.file.problems("noPosition").isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    stage.drive(along: 100)
    try await stage.screen.press(.camera(.following))
    _ = try await stage.source.views.first { $0.camera == .following && $0.coordinate != nil }
    try await stage.close()
  }

  @LoopActor
  @Test("a pulled cable leaves the map with the head unit until the lease is over, then it is the phone's")
  func pulled() async throws {
    let stage = try await Stage { screen, _ in screen.leaseMs = 500 }
    stage.link.begin(stage.feed)
    while stage.feed.ledger.shown < 1 { try await Task.sleep(for: .milliseconds(5)) }
    #expect(!stage.feed.showsHere)
    try await stage.link.cut(stage.feed)
    #expect(!stage.feed.showsHere)
    let began = Moment.now
    while !stage.feed.showsHere { try await Task.sleep(for: .milliseconds(5)) }
    #expect(Moment.now - began < .seconds(3), "by the lease, not by the heartbeat")
    #expect(stage.mark.read() == nil)
    #expect(stage.file.events("map").last?["screen"]?.string == "phone")
    // The next session takes it again, with the term that is known.
    let again = try await MapLink(serving: stage.screen.handlers)
    let before = stage.screen.frames.values.count
    again.begin(stage.feed)
    let frame = try await stage.screen.frames.reach(before + 1)[before]
    #expect(frame.ownerTerm == 2 && frame.sequence == 2)
    #expect(stage.screen.takes.values == [0, 1])
    stage.feed.stop()
    again.phone.link?.bye(.done, "")
    _ = try await again.unit.end()
  }

  @LoopActor
  @Test(
    "a session that goes on over another link: nothing is sent while there is none, and then a frame leaves at once; the map stays away")
  func goesOn() async throws {
    let stage = try await Stage { screen, _ in screen.answers = false }
    stage.link.begin(stage.feed)
    try await stage.screen.frames.reach(1)
    stage.feed.suspend()
    stage.drive(along: 10)
    stage.source.give()
    try await Task.sleep(for: .milliseconds(50))
    #expect(stage.screen.frames.values.count == 1)
    stage.feed.resume()
    let second = try await stage.screen.frames.reach(2)[1]
    #expect(second.ownerTerm == 1, "the first one was never answered, and is not waited for")
    #expect(!stage.feed.showsHere && stage.screen.takes.values == [0])
    try await stage.close()
  }

  @LoopActor
  @Test("a session that goes on after the lease ran out: the map is taken anew at once")
  func goesOnLate() async throws {
    let stage = try await Stage { screen, _ in screen.leaseMs = 300 }
    stage.link.begin(stage.feed)
    while stage.feed.ledger.shown < 1 { try await Task.sleep(for: .milliseconds(5)) }
    stage.feed.suspend()
    while !stage.feed.showsHere { try await Task.sleep(for: .milliseconds(5)) }
    let before = stage.screen.frames.values.count
    stage.feed.resume()
    let frame = try await stage.screen.frames.reach(before + 1)[before]
    #expect(frame.ownerTerm == 2 && stage.screen.takes.values == [0, 1])
    try await stage.close()
  }

  @LoopActor
  @Test("a map given back by the head unit is the phone's at once")
  func returned() async throws {
    let stage = try await Stage()
    stage.link.begin(stage.feed)
    try await stage.screen.frames.reach(1)
    try await stage.screen.say(.returned(FrameControl.Returned(ownerTerm: 1, reason: .nativeNavigation)))
    while !stage.feed.showsHere { try await Task.sleep(for: .milliseconds(5)) }
    #expect(stage.file.events("map").last?["reason"]?.string == "nativeNavigation")
    #expect(!FileManager.default.fileExists(atPath: stage.mark.path))
    try await stage.close()
  }

  @LoopActor
  @Test("a head unit that ends the stream of frames is given no more, and the map is asked back")
  func streamEnded() async throws {
    let stage = try await Stage { screen, _ in screen.framesUntilEnd = 1 }
    stage.link.begin(stage.feed)
    try await stage.screen.returns.reach(1)
    while !stage.feed.showsHere { try await Task.sleep(for: .milliseconds(5)) }
    #expect(stage.screen.frames.values.count == 1)
    #expect(stage.screen.returns.values == [1])
    try await stage.close()
  }

  @LoopActor
  @Test("who starts with the mark there shows no map until the lease of the one before is over")
  func marked() async throws {
    let path = NSTemporaryDirectory() + "pillion-mark-\(UUID().uuidString.prefix(8))"
    MapMark(path: path).leave(milliseconds: 300)
    let stage = try await Stage(mark: path)
    #expect(!stage.feed.showsHere)
    while !stage.feed.showsHere { try await Task.sleep(for: .milliseconds(5)) }
    #expect(!FileManager.default.fileExists(atPath: path))
    try await stage.close()
  }

  @LoopActor
  @Test("a head unit that was started anew counts its geometries from the beginning, and is painted for")
  func startedAnew() async throws {
    let stage = try await Stage { screen, _ in screen.geometry.revision = 7 }
    stage.link.begin(stage.feed)
    while stage.feed.ledger.shown < 1 { try await Task.sleep(for: .milliseconds(5)) }
    try await stage.link.cut(stage.feed)
    let screen = FakeScreen()
    let again = try await MapLink(serving: screen.handlers)
    again.begin(stage.feed)
    let frame = try await screen.frames.reach(1)[0]
    #expect(frame.geometryRevision == 1)
    again.phone.link?.bye(.done, "")
    stage.feed.pause(try await again.phone.end())
    stage.feed.stop()
    stage.mark.remove()
  }

  @LoopActor
  @Test("a frame the head unit takes no message of is left out, and the next one goes")
  func tooLarge() async throws {
    let stage = try await Stage { _, source in source.bytes = 9 << 20 }
    stage.link.begin(stage.feed)
    while stage.file.problems("frameTooLarge").isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    stage.source.bytes = 1000
    stage.drive(along: 5)
    try await stage.screen.frames.reach(1)
    #expect(stage.screen.takes.values.count == 1)
    try await stage.close()
  }

  @LoopActor
  @Test("silence on a link that stands keeps the map away no longer than the lease; frames that are answered renew it")
  func renewed() async throws {
    let stage = try await Stage { screen, _ in screen.leaseMs = 600 }
    stage.link.begin(stage.feed)
    stage.drive(along: 0)
    for step in 1...15 {
      try await Task.sleep(for: .milliseconds(100))
      stage.drive(along: Double(step))
    }
    #expect(!stage.feed.showsHere, "frames were answered all the time")
    #expect(stage.screen.takes.values.count == 1)
    try await stage.close()
  }
}
