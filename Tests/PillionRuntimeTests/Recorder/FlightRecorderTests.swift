import ConformanceSuite
import Foundation
import PillionFlight
import PillionIO
import PillionLink
import PillionModel
import PillionRuntime
import PillionSession
import Testing

/// Rings are read, and filled, beside the loop: it is everybody's, and 16 MiB take a debug build seconds.
@Suite("The flight recorder of a program", .serialized)
struct FlightRecorderTests {
  private static let secret = "S3cret-T0ken-0f-a-caller"

  private func ring(_ folder: TemporaryFolder) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder.file(FlightRecorder.fileName)))
  }

  private func records(_ folder: TemporaryFolder) throws -> [FlightRecord] {
    FlightReader.read(Array(try ring(folder))[...]).records
  }

  private func holds(_ data: Data, _ text: String) -> Bool { data.range(of: Data(text.utf8)) != nil }

  @LoopActor private func open(_ recorder: FlightRecorder) async throws -> Pair {
    try await Pair(serving: [Echo.handlers()], recorder: recorder)
  }

  /// One call with a secret in its metadata and another in its message.
  @LoopActor private func call(_ pair: Pair) async throws {
    let options = CallOptions(metadata: [Metadata(key: "authorization", value: Self.secret)])
    let _: Line = try await pair.channel.unary(Echo.unary, Line("where I drive, \(Self.secret)"), options: options)
    try await pair.close()
  }

  @Test("a link is there from preface to Bye: calls by name, messages by length alone, its end with the reason")
  func link() async throws {
    let folder = TemporaryFolder()
    let began = Date().timeIntervalSince1970
    let recorder = FlightRecorder(in: folder.path, role: .unit, product: "test 1")
    #expect(recorder.trouble == nil)
    let pair = try await open(recorder)
    try await call(pair)
    recorder.finish()
    let records = try records(folder)
    #expect(records.map(\.kind).first == .begin && records.last?.kind == .end)
    #expect(records.count { $0.kind == .preface } == 2)
    let received = records.filter { $0.direction == .received }.compactMap { $0.header.flatMap { FrameType(rawValue: $0.type) } }
    #expect(received.first == .hello && received.contains(.open) && received.contains(.message) && received.last == .bye)
    let message = try #require(records.first { $0.header?.type == FrameType.message.rawValue && $0.direction == .received })
    #expect(message.header?.length ?? 0 > 30 && message.payload.isEmpty)
    let story = try #require(FlightStory(records).runs.first)
    #expect(story.product == "test 1" && story.end != nil)
    let told = try #require(story.links.first)
    #expect(told.calls.map(\.method) == ["test.Echo/Unary"] && told.calls.map(\.code) == [.ok])
    #expect(told.end?["reason"]?.string == "bye" && told.peer == "phone under test")
    let wall = Double(records[0].wall) / 1e9
    #expect(wall > began - 1 && wall < Date().timeIntervalSince1970 + 1, "the wall clock")
  }

  @Test("a token that was sent, and what a message says, is nowhere in the ring nor in its export")
  func secrets() async throws {
    let folder = TemporaryFolder()
    let recorder = FlightRecorder(in: folder.path, role: .unit, product: "test 1")
    let pair = try await open(recorder)
    try await call(pair)
    var exported: [UInt8] = []
    var writer = PcapNGWriter()
    for record in try records(folder) { writer.append(record, into: &exported) }
    for bytes in [try ring(folder), Data(exported)] {
      #expect(holds(bytes, "authorization"), "the test would find it")
      #expect(!holds(bytes, String(Self.secret.prefix(8))) && !holds(bytes, "where I drive"))
      #expect(bytes.range(of: Data(repeating: 7, count: 8)) == nil, "an installation's id")
      #expect(bytes.range(of: Data(repeating: 1, count: 8)) == nil, "the session's token")
    }
  }

  @Test("where everything is asked for, messages are there whole, and secrets are not")
  func capture() async throws {
    let folder = TemporaryFolder()
    let capture = try FlightCapture(folder.file("all.pcapng"), role: .unit)
    let recorder = FlightRecorder(in: nil, role: .unit, product: "test 1", capture: capture)
    let pair = try await open(recorder)
    try await call(pair)
    recorder.finish()
    let mode = try FileManager.default.attributesOfItem(atPath: folder.file("all.pcapng"))[.posixPermissions] as? Int
    #expect(mode == 0o600 && capture.left == 0)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file("all.pcapng")))
    let reading = try PcapNGReader.read(Array(bytes)[...])
    #expect(!reading.isCut && reading.records.allSatisfy { $0.isWhole })
    let message = try #require(reading.records.first { $0.header?.type == FrameType.message.rawValue })
    #expect(holds(Data(message.payload), "where I drive"))
    let open = try #require(reading.records.first { $0.header?.type == FrameType.open.rawValue })
    #expect(holds(Data(open.payload), "authorization") && !holds(Data(open.payload), String(Self.secret.prefix(8))))
  }

  @Test("a ring goes round many times under a busy link, and still tells which link its records are of")
  func round() async throws {
    let folder = TemporaryFolder()
    let recorder = FlightRecorder(in: folder.path, role: .unit, product: "test 1")
    let pair = try await open(recorder)
    // More than a ring holds, without waiting for a link to say it.
    let text = String(repeating: "x", count: 8000)
    for number in 0..<4200 { recorder.event("problem", [("code", .integer(Int64(number))), ("detail", .string(text))]) }
    try await call(pair)
    let records = try records(folder)
    #expect(records.first?.kind != .begin, "the beginning is overwritten")
    let codes = records.compactMap { $0.json?["code"]?.int }
    #expect(codes == Array((codes.first ?? 0)..<4200) && codes.count > 1900)
    let story = FlightStory(records)
    #expect(story.runs.first?.links.first?.said?["link"]?.string == "test:")
    #expect(try ring(folder).count == FlightSegment.ring, "it never grows")
  }

  @Test("a second program of the same state leaves the ring alone and says so; the next one after it goes on where it ended")
  func second() throws {
    let folder = TemporaryFolder()
    do {
      let first = FlightRecorder(in: folder.path, role: .phone, product: "first")
      let second = FlightRecorder(in: folder.path, role: .phone, product: "second")
      #expect(second.trouble?.contains("another program with the same --state records there") == true)
      second.event("problem", [("code", "never")])
      first.finish()
    }
    let third = FlightRecorder(in: folder.path, role: .phone, product: "third")
    #expect(third.trouble == nil)
    let products = try records(folder).compactMap { $0.json?["product"]?.string }
    #expect(products == ["first", "third"])
    #expect(!holds(try ring(folder), "never"))
  }

  @Test("a file of another size or kind in its place is made a ring; one that cannot be is told once, and all goes on")
  func others() throws {
    let folder = TemporaryFolder()
    _ = FileManager.default.createFile(atPath: folder.file(FlightRecorder.fileName), contents: Data([1, 2, 3]))
    #expect(FlightRecorder(in: folder.path, role: .phone, product: "a").trouble == nil)
    #expect(try records(folder).count == 1)
    let none = FlightRecorder(in: folder.file("missing"), role: .phone, product: "a")
    #expect(none.trouble?.contains("this drive is not recorded (No such file or directory)") == true)
    none.event("problem", [])
    none.finish()
    let lines = folder.file("events")
    let log = EventLog(outputs: [try LineOutput(lines)], recorder: none)
    log.finish()
    let told = try String(contentsOfFile: lines, encoding: .utf8)
    #expect(told.contains(#""code":"recorder""#) && told.split(separator: "\n").count == 1, "\(told)")
  }

  @Test("a file that is cut short under it, as by a disk that fails, is told once; the program lives")
  func cut() async throws {
    let folder = TemporaryFolder()
    let recorder = FlightRecorder(in: folder.path, role: .unit, product: "test 1")
    let told = Signal<String>()
    recorder.onTrouble { detail in EventLoop.spawn { told.send(detail) } }
    let pair = try await open(recorder)
    let isCut = unsafe truncate(folder.file(FlightRecorder.fileName), 0) == 0
    #expect(isCut)
    try await call(pair)
    recorder.event("problem", [("code", "x")])
    recorder.finish()
    let first = try await told.first()
    #expect(first == "the flight recorder stopped: the disk takes no more")
    let count = await told.values.count
    #expect(count == 1)
  }
}
