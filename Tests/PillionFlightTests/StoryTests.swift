import PillionFlight
import PillionLink
import PillionModel
import PillionWire
import Testing

@Suite("What a recording tells at a glance")
struct StoryTests {
  private let second: Int64 = 1_000_000_000

  private func frame(
    _ message: ControlMessage, _ direction: FlightDirection, stream: UInt32 = 0, link: UInt32 = 1, at wall: Int64
  ) throws -> FlightRecord {
    let payload = try ProtobufControlCodec().encode(message)
    var bytes: [UInt8] = []
    FrameHeader(length: UInt32(payload.count), stream: stream, type: message.type.rawValue).append(to: &bytes)
    return record(.frame, direction, link: link, bytes + payload, at: wall)
  }

  private func record(
    _ kind: FlightKind, _ direction: FlightDirection, link: UInt32 = 0, _ content: [UInt8], at wall: Int64
  ) -> FlightRecord {
    FlightRecord(
      kind, direction, role: .phone, run: 1, link: link, at: Moment(nanoseconds: wall), wall: wall, content: content[...])
  }

  private func text(_ kind: FlightKind, link: UInt32 = 0, _ text: String, at wall: Int64) -> FlightRecord {
    record(kind, .none, link: link, Array(text.utf8), at: wall)
  }

  @Test("peer, end, evidence, pauses, round trips, calls and the time without a link")
  func trip() throws {
    let story = FlightStory([
      text(.begin, #"{"product":"pillion-phone 9"}"#, at: 0), text(.link, link: 1, #"{"link":"usb:"}"#, at: second),
      try frame(.hello(Hello(role: .phone, name: "me")), .sent, at: second),
      try frame(.welcome(Welcome(self_: Hello(role: .unit, name: "Car"))), .received, at: second),
      try frame(.open(Open(method: "a.B/C")), .sent, stream: 1, at: 2 * second),
      try frame(.ping(Ping(opaque: 5)), .sent, at: 3 * second),
      try frame(.pong(Pong(opaque: 5)), .received, at: 3 * second + 4_000_000),
      try frame(.status(Status(code: .notFound, message: "none")), .received, stream: 1, at: 4 * second),
      try frame(.open(Open(method: "a.B/D")), .received, stream: 2, at: 4 * second),
      text(.linkEnd, link: 1, #"{"reason":"hotplugLeft"}"#, at: 9 * second), text(.link, link: 2, #"{"link":"usb:"}"#, at: 11 * second),
      text(.event, #"{"event":"problem","code":"x","detail":"y","count":3}"#, at: 12 * second),
      text(.event, #"{"event":"problem","code":"x","detail":"z","count":1}"#, at: 13 * second), text(.end, "{}", at: 14 * second),
    ])
    let run = try #require(story.runs.first)
    #expect(story.runs.count == 1 && run.product == "pillion-phone 9" && run.end == 14 * second)
    let link = try #require(run.links.first)
    #expect(run.links.count == 2 && link.peer == "Car" && link.end?["reason"]?.string == "hotplugLeft")
    #expect(link.roundTrips.count == 1 && link.roundTrips.most == 4_000_000)
    #expect(link.received.longestSilence == 2 * second + 4_000_000 && link.received.silenceFrom == second)
    #expect(link.calls.map(\.method) == ["a.B/C", "a.B/D"])
    #expect(link.calls.map(\.code) == [.notFound, nil] && link.calls.first?.message == "none")
    let gaps = run.gaps.map { [$0.from, $0.to ?? -1] }
    #expect(gaps == [[9 * second, 11 * second]])
    #expect(run.problems.map(\.count) == [4])
  }

  @Test("a ring that has lost the beginning still tells the rest")
  func lost() throws {
    let story = FlightStory([try frame(.status(Status(code: .ok)), .received, stream: 5, link: 8, at: second)])
    let run = try #require(story.runs.first)
    #expect(run.product.isEmpty && run.end == nil && run.links.first?.number == 8)
    #expect(run.links.first?.calls.map(\.method) == [nil])
  }

  @Test(
    "days of the calendar",
    arguments: [
      (0, "1970-01-01 00:00:00.000"), (951_782_400, "2000-02-29 00:00:00.000"), (4_107_542_399, "2100-02-28 23:59:59.000"),
      (4_107_542_400, "2100-03-01 00:00:00.000"), (1_796_072_457, "2026-11-30 21:00:57.000"), (-1, "1969-12-31 23:59:59.000"),
    ])
  func calendar(_ seconds: Int64, _ text: String) {
    #expect(WallTime.text(seconds * second, digits: 3) == text)
  }
}
