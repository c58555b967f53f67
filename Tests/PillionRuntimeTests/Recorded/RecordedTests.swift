import ConformanceSuite
import Foundation
import PillionIO
import PillionLink
import PillionModel
import PillionSession
import Testing

@testable import PillionRuntime

/// One end of today's build against the other end of an older one, as it was recorded.
@LoopActor
struct Replayed {
  let end = End()
  let stream: ReplayStream
  let seen = Signal<String>()

  init(_ recording: Recording, _ ours: Recording.Side) {
    stream = ReplayStream(recording, ours: ours)
    let patient = HeartbeatSettings(interval: .seconds(60), budget: .seconds(600))
    end.start(ours == .opener ? .opener : .acceptor, over: stream, serving: Play.services(seen), heartbeat: patient)
  }

  /// Plays to the end; what our caller was answered.
  func play(_ play: Play, _ ours: Recording.Side) async throws -> [String] {
    try await end.established()
    guard ours == .opener else {
      _ = try await end.end()
      return []
    }
    let answers = try await play.call(end.channel)
    end.link?.bye(.done, "")
    _ = try await end.end()
    return answers
  }
}

@Suite("Recordings of earlier builds are understood by this one")
struct RecordedTests {
  static let builds = ["0.1"]
  static let answers: [Play: [String]] = [
    .unary: ["20 bytes for 3", #"["ahead"]"#, "[[171, 205]]"],
    .stream: [
      "5 bytes of 1", "6 bytes of 1", "5 bytes of 2", "6 bytes of 2", "5 bytes of 3", "6 bytes of 3", #"notFound: no such trip ["a.B"]"#,
    ],
    .guide: (1...3).map { "shown(PillionModel.GuideEvent.Shown(sequence: \($0), routeRevision: 1, viewRevision: 0))" },
  ]
  static let seen = ["1: enroute, [\"turn m1\"]", "2: enroute, [\"roundaboutExit m2\"]", "3: enroute, [\"arrive m3\"]"]

  @Test("as a phone and as a head unit this build says what the recorded one said", arguments: builds, Play.allCases)
  @LoopActor func replay(_ build: String, _ play: Play) async throws {
    let recording = try Recording.ofBuild(build, play)
    #expect(recording.entries.count > 8)
    for ours in Recording.Side.allCases {
      let replayed = Replayed(recording, ours)
      let answers = try await replayed.play(play, ours)
      if ours == .opener { #expect(answers == Self.answers[play]) }
      if ours == .acceptor, play == .guide { #expect(replayed.seen.values == Self.seen) }
      #expect(replayed.stream.sent.messages(of: ours) == recording.messages(of: ours), "\(ours)")
      #expect(replayed.end.ended.map(\.reason) == [.bye], "\(ours): \(replayed.end.ended)")
      let counters = replayed.end.link?.machine.counters
      #expect(counters?.unknownFrames == 0 && counters?.unknownFlags == 0)
      let theirs = recording.entries.count { $0.side != ours }
      #expect(replayed.stream.fed == theirs, "\(ours): everything was heard")
    }
  }

  /// Not a test of anything: `PILLION_RECORD=0.2` writes what this build says, for later ones.
  @Test("a recording is made", .enabled(if: ProcessInfo.processInfo.environment["PILLION_RECORD"] != nil), arguments: Play.allCases)
  @LoopActor func record(_ play: Play) async throws {
    let version = try #require(ProcessInfo.processInfo.environment["PILLION_RECORD"])
    let recording = try await Self.recorded(play)
    let file = URL(fileURLWithPath: Recording.file(version, play))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("# \(play.rawValue), between two ends of build \(version); README.md tells more\n\(recording.text)".utf8).write(to: file)
  }

  @Test("what is recorded today reads back and replays", arguments: Play.allCases)
  @LoopActor func today(_ play: Play) async throws {
    let recording = try await Self.recorded(play)
    let back = try Recording(parsing: recording.text)
    #expect(back.entries.map(\.bytes) == recording.entries.map(\.bytes))
    let replayed = Replayed(back, .opener)
    #expect(try await replayed.play(play, .opener) == Self.answers[play])
  }

  @LoopActor private static func recorded(_ play: Play) async throws -> Recording {
    let (client, server, tape) = (End(), End(), RecordingTape())
    let (a, b) = MemoryStream.pair()
    let patient = HeartbeatSettings(interval: .seconds(60), budget: .seconds(600))
    server.start(.acceptor, over: RecordingStream(b, tape, .acceptor), serving: Play.services(Signal()), heartbeat: patient)
    client.start(.opener, over: RecordingStream(a, tape, .opener), heartbeat: patient)
    try await client.established()
    #expect(try await play.call(client.channel) == answers[play])
    client.link?.bye(.done, "")
    _ = try await (client.end(), server.end())
    return tape.recording
  }
}
