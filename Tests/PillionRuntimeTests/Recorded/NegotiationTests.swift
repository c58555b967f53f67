import ConformanceSuite
import PillionIO
import PillionLink
import PillionModel
import PillionSession
import PillionWire
import Testing

@testable import PillionRuntime

/// What a later build may say to this one: recordings, changed as a later version may change them.
@Suite("A later peer is understood, or refused with a reason a person can read")
struct NegotiationTests {
  typealias Side = Recording.Side

  /// Plays the recording as `change` makes its other end speak.
  @LoopActor private func expectPlays(
    _ play: Play, _ ours: Side, _ change: (inout [Recording.Entry]) -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Replayed {
    let recording = try Recording.ofBuild("0.1", play)
    var changed = recording
    change(&changed.entries)
    let replayed = Replayed(changed, ours)
    let answers = try await replayed.play(play, ours)
    if ours == .opener { #expect(answers == RecordedTests.answers[play], sourceLocation: sourceLocation) }
    #expect(replayed.stream.sent.messages(of: ours) == recording.messages(of: ours), sourceLocation: sourceLocation)
    #expect(replayed.end.ended.map(\.reason) == [.bye], "\(replayed.end.ended)", sourceLocation: sourceLocation)
    return replayed
  }

  /// The versions of the other end, in its preface and wherever it is repeated.
  private func speak(_ lowest: UInt8, _ highest: UInt8, _ side: Side, _ entries: inout [Recording.Entry]) {
    guard let old = entries.first(where: { $0.side == side })?.bytes else { return }
    var new = old
    (new[4], new[5]) = (lowest, highest)
    for index in entries.indices {
      while let at = entries[index].bytes.firstRange(of: old) { entries[index].bytes.replaceSubrange(at, with: new) }
    }
  }

  @Test("a peer that speaks 1 to 2, or 0 to 1, is spoken to in 1", arguments: Play.allCases, Side.allCases)
  @LoopActor func wider(_ play: Play, _ ours: Side) async throws {
    for (lowest, highest) in [(1, 2), (0, 1), (0, 255)] as [(UInt8, UInt8)] {
      let replayed = try await expectPlays(play, ours) { speak(lowest, highest, ours.other, &$0) }
      #expect(replayed.end.link?.machine.version == 1)
    }
  }

  @Test("a peer that speaks 2 to 3 is refused as `version`, with both ranges", arguments: Side.allCases)
  @LoopActor func apart(_ ours: Side) async throws {
    var recording = try Recording.ofBuild("0.1", .unary)
    speak(2, 3, ours.other, &recording.entries)
    let replayed = Replayed(recording, ours)
    let end = try await replayed.end.end()
    #expect(end.reason == .version)
    #expect(end.detail == "no common protocol version: this side speaks 1 to 1, the peer 2 to 3")
    #expect(replayed.stream.sent.entries.count == 1, "nothing is said after the preface")
  }

  @Test("a capability that nobody knows here is not used, and does no harm", arguments: Play.allCases, Side.allCases)
  @LoopActor func capability(_ play: Play, _ ours: Side) async throws {
    let name = Array("time-travel".utf8)
    let replayed = try await expectPlays(play, ours) { entries in
      for index in entries.indices where entries[index].side != ours {
        // Field 6 of Hello, which Welcome holds as its field 1.
        let field = [0x32, UInt8(name.count)] + name
        if entries[index].type == .hello { entries[index].change(payload: entries[index].payload + field) }
        if entries[index].type == .welcome {
          var payload = entries[index].payload
          guard payload[0] == 0x0A, payload[1] < 128 - UInt8(field.count) else {
            Issue.record("Welcome is not built as this test knows it")
            continue
          }
          payload.insert(contentsOf: field, at: 2 + Int(payload[1]))
          payload[1] += UInt8(field.count)
          entries[index].change(payload: payload)
        }
      }
    }
    #expect(replayed.end.link?.machine.terms?.capabilities == ["receipts"])
  }

  @Test("fields that nobody knows here are passed over, in every message of the link and of calls", arguments: Play.allCases, Side.allCases)
  @LoopActor func fields(_ play: Play, _ ours: Side) async throws {
    // Fields 3000 (a number), 3001 (bytes), 3002 (eight bytes) and 3003 (four).
    let numbers: [UInt8] = [0xC0, 0xBB, 0x01, 7, 0xD1, 0xBB, 0x01, 1, 2, 3, 4, 5, 6, 7, 8, 0xDD, 0xBB, 0x01, 1, 2, 3, 4]
    let fields: [UInt8] = numbers + [0xCA, 0xBB, 0x01, 2, 1, 2]
    _ = try await expectPlays(play, ours) { entries in
      for index in entries.indices where entries[index].side != ours {
        guard let header = entries[index].header, entries[index].type != .message || header.flags.contains(.last) else { continue }
        entries[index].change(payload: entries[index].payload + fields)
      }
    }
  }

  @Test("frames of types that nobody knows here are skipped and counted, wherever they come", arguments: Play.allCases, Side.allCases)
  @LoopActor func types(_ play: Play, _ ours: Side) async throws {
    var inserted: UInt64 = 0
    let replayed = try await expectPlays(play, ours) { entries in
      entries = entries.flatMap { entry -> [Recording.Entry] in
        guard entry.side != ours, entry.type != .bye, let header = entry.header else { return [entry] }
        // One of the link, one of the call, one of a stream that never was.
        let more = [(0, 9, 3), (header.stream, 40, 0), (77_777, 255, 1_000)].map { (stream: UInt32, type: UInt8, length: UInt32) in
          var bytes: [UInt8] = []
          FrameHeader(length: length, stream: stream, type: type, flags: .last, trafficClass: 3).append(to: &bytes)
          return Recording.Entry(side: entry.side, bytes: bytes + Array(repeating: 0xEE, count: Int(length)))
        }
        inserted += 3
        return [entry] + more
      }
    }
    #expect(replayed.end.link?.machine.counters.unknownFrames == inserted && inserted >= 9)
  }

  @Test("flags, classes and reserved bytes nobody knows here change nothing; flags are counted", arguments: Play.allCases, Side.allCases)
  @LoopActor func flags(_ play: Play, _ ours: Side) async throws {
    var marked: UInt64 = 0
    let replayed = try await expectPlays(play, ours) { entries in
      for index in entries.indices where entries[index].side != ours && entries[index].header != nil {
        marked += 1
        entries[index].change { header in
          header.flags.formUnion(FrameHeader.Flags(rawValue: 0xF8))
          header.reserved = 0xFF
          header.trafficClass = 200
        }
      }
    }
    #expect(replayed.end.link?.machine.counters.unknownFlags == marked && marked >= 4)
  }

  @Test("an enum value that nobody knows here is `unknown`, and counted")
  @LoopActor func enums() async throws {
    var recording = try Recording.ofBuild("0.1", .guide)
    var changed = 0
    for index in recording.entries.indices where recording.entries[index].side == .opener && recording.entries[index].type == .message {
      var payload = recording.entries[index].payload
      // NavigationSnapshot.state, field 4: ENROUTE.
      guard let at = payload.firstRange(of: [0x20, 0x02]) else { continue }
      payload[at.lowerBound + 1] = 0x63
      recording.entries[index].change(payload: payload)
      changed += 1
    }
    #expect(changed == 3)
    let before = WireCounters.unknownEnumValues
    let replayed = Replayed(recording, .acceptor)
    _ = try await replayed.play(.guide, .acceptor)
    #expect(replayed.seen.values == RecordedTests.seen.map { $0.replacing("enroute", with: "unknown") })
    #expect(WireCounters.unknownEnumValues - before >= 3)
  }
}
