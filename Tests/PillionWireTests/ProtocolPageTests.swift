import Foundation
import PillionLink
import PillionModel
import PillionWire
import Testing

/// Two link machines whose every frame is written down, in the order in which they leave.
private struct Exchange {
  enum Direction: String { case toAcceptor = ">", toOpener = "<" }
  struct Frame: Equatable {
    var direction: Direction
    var bytes: [UInt8]
  }

  var opener: LinkMachine
  var acceptor: LinkMachine
  var now = Moment(seconds: 1000)
  var frames: [Frame] = []
  var messages: [[UInt8]] = []
  private var sawPreface: Set<Direction> = []

  init() {
    let tool = Hello(role: .tool, installId: [UInt8](0x10...0x1F), product: "example 1.0")
    let unit = Hello(role: .unit, installId: [UInt8](0x20...0x2F), name: "Car", product: "pillion-unit 0.1.0")
    var limits = LinkLimits()
    limits.streamWindowBytes = 64
    opener = LinkMachine(LinkConfiguration(end: .opener, hello: tool, nonce: 0x0807_0605_0403_0201), codec: ProtobufControlCodec())
    var configuration = LinkConfiguration(end: .acceptor, hello: unit, nonce: 0x1817_1615_1413_1211)
    configuration.limits = limits
    acceptor = LinkMachine(configuration, codec: ProtobufControlCodec())
    opener.start(at: now)
    acceptor.start(at: now)
  }

  /// Lets bytes run until nothing moves.
  mutating func settle() {
    while true {
      tellEvents()
      let sent = frames.count
      move(.toAcceptor)
      tellEvents()
      move(.toOpener)
      if frames.count == sent { return }
    }
  }

  mutating func pass(_ duration: Duration) {
    now = now + duration
    opener.tick(at: now)
    acceptor.tick(at: now)
    settle()
  }

  private mutating func move(_ direction: Direction) {
    var bytes: [UInt8] = []
    if direction == .toAcceptor {
      opener.takeOutput(upTo: 1 << 20, into: &bytes, at: now)
    } else {
      acceptor.takeOutput(upTo: 1 << 20, into: &bytes, at: now)
    }
    if direction == .toAcceptor { acceptor.receive(bytes[...], at: now) } else { opener.receive(bytes[...], at: now) }
    var rest = bytes[...]
    if !rest.isEmpty, sawPreface.insert(direction).inserted {
      frames.append(Frame(direction: direction, bytes: Array(rest.prefix(Preface.size))))
      rest = rest.dropFirst(Preface.size)
    }
    while let header = FrameHeader(rest) {
      let size = FrameHeader.size + Int(header.length)
      frames.append(Frame(direction: direction, bytes: Array(rest.prefix(size))))
      rest = rest.dropFirst(size)
    }
  }

  private mutating func tellEvents() {
    while let event = opener.nextEvent() { if case .message(let stream, _, _) = event { opener.consumed(stream, at: now) } }
    while let event = acceptor.nextEvent() {
      if case .helloReceived = event { acceptor.accept(sessionToken: [], resumed: false, epoch: 0, at: now) }
      if case .message(let stream, let message, _) = event {
        messages.append(message)
        acceptor.consumed(stream, at: now)
      }
    }
  }

  /// What the page tells, step by step.
  static func whole() throws -> [Frame] {
    var exchange = Exchange()
    exchange.settle()
    // A unary call.
    let health = try exchange.open(
      "pillion.v1.Diagnostics/Health", .control, timeoutMs: 2000, metadata: [Metadata(key: "who", value: "me")])
    _ = exchange.opener.send([], on: health)
    exchange.opener.finish(health)
    exchange.settle()
    _ = exchange.acceptor.lead([Metadata(key: "kind", value: "demo")], on: health)
    _ = exchange.acceptor.send(try HealthResponse(role: .unit, links: 1).wire(), on: health)
    exchange.acceptor.respond(Status(), on: health)
    exchange.settle()
    // A stream of requests under a small window.
    let stream = try exchange.open("demo.Echo/Sum", .template)
    for letter in UInt8(ascii: "a")...UInt8(ascii: "c") {
      _ = exchange.opener.send([10, 20] + [UInt8](repeating: letter, count: 20), on: stream)
    }
    exchange.settle()
    exchange.opener.finish(stream)
    exchange.settle()
    exchange.pass(.milliseconds(50))
    exchange.acceptor.respond(
      Status(code: .notFound, message: "no such trip", trailers: [Metadata(key: "retry-bin", binary: [1])]), on: stream)
    exchange.settle()
    // A call in class map, which its caller gives up.
    let cancelled = try exchange.open("demo.Echo/Draw", .map)
    _ = exchange.opener.send([1, 2, 3], on: cancelled)
    exchange.settle()
    exchange.opener.reset(cancelled, .cancelled, "gave up")
    exchange.settle()
    // A second of silence, and the end.
    exchange.opener.ping(at: exchange.now)
    exchange.settle()
    exchange.opener.bye(.done, "", at: exchange.now)
    exchange.settle()
    return exchange.frames
  }

  private mutating func open(
    _ method: String, _ trafficClass: TrafficClass, timeoutMs: UInt64? = nil, metadata: [Metadata] = []
  ) throws -> StreamID {
    let open = Open(method: method, timeoutMs: timeoutMs, metadata: metadata)
    guard case .opened(let id) = opener.open(open, trafficClass: trafficClass, delivery: .reliable, at: now) else {
      throw WireError.malformed(message: "the exchange")
    }
    return id
  }
}

@Suite("Proto/PROTOCOL.md says what the machine does")
struct ProtocolPageTests {
  private static let page: String = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return (try? String(contentsOf: folder.appendingPathComponent("Proto/PROTOCOL.md"), encoding: .utf8)) ?? ""
  }()

  /// The frames of the page: lines of hexadecimal digits, the first of each frame with its direction in front. What follows them on a line is a
  /// remark.
  private static var written: [Exchange.Frame] {
    var frames: [Exchange.Frame] = []
    for line in page.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard line.hasPrefix("    "), let first = words.first else { continue }
      let direction = Exchange.Direction(rawValue: String(first))
      let digits = (direction == nil ? words[...] : words.dropFirst()).prefix { $0.count == 2 && $0.allSatisfy(\.isHexDigit) }
      let bytes = digits.compactMap { UInt8($0, radix: 16) }
      if let direction {
        frames.append(.init(direction: direction, bytes: bytes))
      } else if !frames.isEmpty, !bytes.isEmpty {
        frames[frames.count - 1].bytes += bytes
      }
    }
    return frames
  }

  @Test("the worked exchange, byte for byte")
  func exchange() throws {
    let (written, sent) = (Self.written, try Exchange.whole())
    #expect(written.count == sent.count && sent.count > 20)
    for (index, frame) in sent.enumerated() where !written.indices.contains(index) || written[index] != frame {
      let digits = frame.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
      Issue.record("frame \(index + 1) is \(frame.direction.rawValue) \(digits)")
    }
  }

  @Test("the numbers of frame types, classes, flags, statuses and reasons")
  func numbers() {
    func row(_ number: some BinaryInteger, _ name: String) -> Bool {
      Self.page.split(separator: "\n").contains { $0.hasPrefix("| \(number) | \(name) |") }
    }
    func named(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
    for type in FrameType.allCases { #expect(row(type.rawValue, named("\(type)")), "\(type)") }
    for one in TrafficClass.allCases where one != .unspecified { #expect(row(one.rawValue, one.name), "\(one)") }
    for (flag, name) in [(FrameHeader.Flags.first, "first"), (.last, "last"), (.endOfStream, "end of stream")] {
      #expect(row(flag.rawValue, name), "\(name)")
    }
    for code in StatusCode.allCases { #expect(Self.page.contains("\(code.rawValue) \(shouted(code.name))"), "\(code)") }
    for reason in ByeReason.allCases { #expect(Self.page.contains("\(reason.rawValue) \(shouted(reason.name))"), "\(reason)") }
  }

  private func shouted(_ name: String) -> String {
    name.reduce(into: "") { $0 += ($1.isUppercase ? "_" : "") + $1.uppercased() }
  }

  @Test("the limits")
  func limits() {
    func grouped(_ number: Int) -> String {
      String(String(number).reversed().enumerated().flatMap { $0 > 0 && $0 % 3 == 0 ? [",", $1] : [$1] }.reversed())
    }
    let (limits, heartbeat) = (LinkLimits(), HeartbeatSettings())
    let numbers: [(String, Int)] = [
      ("max_frame_bytes", limits.maxFrameBytes), ("max_message_bytes", limits.maxMessageBytes),
      ("stream_window_bytes", limits.streamWindowBytes), ("link_window_bytes", limits.linkWindowBytes), ("max_streams", limits.maxStreams),
      ("heartbeat_interval_ms", Int(heartbeat.interval.components.seconds * 1000)),
      ("heartbeat_budget_ms", Int(heartbeat.budget.components.seconds * 1000)), ("frame before trust", limits.maxFrameBytesBeforeTrust),
      ("frames before trust", limits.maxFramesBeforeTrust), ("unfinished messages", limits.maxReassemblyBytes),
      ("least frame", LinkTerms.leastFrameBytes),
    ]
    for (name, number) in numbers { #expect(Self.page.contains("| \(name) | \(grouped(number)) |"), "\(name) \(grouped(number))") }
  }
}
