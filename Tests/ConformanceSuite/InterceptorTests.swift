import PillionIO
import PillionModel
import PillionRuntime
import PillionWire
import Synchronization
import Testing

@Suite("Interceptors at both ends")
struct InterceptorTests {
  /// Writes down what it sees, under its name; may add metadata and refuse.
  private final class Witness: ClientInterceptor, ServerInterceptor {
    let name: String
    let refusal: RPCError?
    let adds: [Metadata]
    let books: Notes

    init(_ name: String, _ books: Notes, adds: [Metadata] = [], refusal: RPCError? = nil) {
      (self.name, self.books, self.adds, self.refusal) = (name, books, adds, refusal)
    }

    func begins(_ method: MethodDescriptor, _ options: inout CallOptions) async throws(RPCError) {
      books.note("\(name) begins \(method.name) with \(options.metadata.map(\.key))")
      options.metadata += adds
      if let refusal { throw refusal }
    }

    func admits(_ call: CallContext) async throws(RPCError) {
      books.note("\(name) admits \(call.method.name) with \(call.metadata.map(\.key))")
      if let refusal { throw refusal }
    }

    func ended(_ call: CallSummary) {
      books.note("\(name) ended \(call.code.name)")
      books.keep(call)
    }
  }

  private final class Notes: Sendable {
    private let kept = Mutex<(lines: [String], calls: [CallSummary])>(([], []))
    func note(_ line: String) { kept.withLock { $0.lines.append(line) } }
    func keep(_ call: CallSummary) { kept.withLock { $0.calls.append(call) } }
    var lines: [String] { kept.withLock { $0.lines } }
    var calls: [CallSummary] { kept.withLock { $0.calls } }
  }

  /// One call of each kind, of some messages, through a channel.
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case unary, output, input, duplex
    var testDescription: String { rawValue }

    func call(_ channel: Channel, _ ask: Ask = Ask(replyBytes: [10])) async throws {
      let interop = InteropClient(channel)
      switch self {
      case .unary: _ = try await interop.unaryCall(ask)
      case .output: try await interop.streamingOutputCall(ask) { replies in for try await _ in replies {} }
      case .input: _ = try await interop.streamingInputCall { writer in for _ in 0..<3 { try await writer.write(ask) } }
      case .duplex:
        try await interop.fullDuplexCall { writer, replies in
          for _ in 0..<3 { try await writer.write(ask) }
          try await writer.finish()
          for try await _ in replies {}
        }
      }
    }

    var method: String {
      switch self {
      case .unary: "UnaryCall"
      case .output: "StreamingOutputCall"
      case .input: "StreamingInputCall"
      case .duplex: "FullDuplexCall"
      }
    }
    /// Messages of the caller and of the server.
    var messages: (Int, Int) {
      switch self {
      case .unary, .output: (1, 1)
      case .input: (3, 1)
      case .duplex: (3, 3)
      }
    }
  }

  @Test("each sees every kind of call, in their order, and the end in the opposite one", arguments: Transport.all, Kind.allCases)
  @LoopActor func order(_ transport: Transport, _ kind: Kind) async throws {
    let (ours, theirs) = (Notes(), Notes())
    let served = InteropServer().interopHandlers.intercepted(by: Witness("a", theirs)).intercepted(by: Witness("b", theirs))
    let bench = try await Bench(transport, serving: [served])
    let adds = [Metadata(key: "added", value: "1")]
    try await kind.call(bench.channel.intercepted(by: Witness("a", ours, adds: adds), Witness("b", ours)))
    let method = kind.method
    #expect(ours.lines == ["a begins \(method) with []", "b begins \(method) with [\"added\"]", "b ended ok", "a ended ok"])
    let seen = theirs.lines
    #expect(seen == ["a admits \(method) with [\"added\"]", "b admits \(method) with [\"added\"]", "b ended ok", "a ended ok"])
    try await bench.close()
  }

  @Test("messages, bytes and times are counted alike at both ends", arguments: Transport.all, Kind.allCases)
  @LoopActor func counts(_ transport: Transport, _ kind: Kind) async throws {
    let (ours, theirs) = (Notes(), Notes())
    let bench = try await Bench(transport, serving: [InteropServer().interopHandlers.intercepted(by: Witness("s", theirs))])
    try await kind.call(bench.channel.intercepted(by: Witness("c", ours)))
    let (caller, callee) = (try #require(ours.calls.first), try #require(theirs.calls.first))
    #expect(caller.end == .caller && callee.end == .callee && caller.method == callee.method)
    #expect((caller.sent.messages, caller.received.messages) == kind.messages)
    #expect(caller.sent == callee.received && caller.received == callee.sent)
    #expect(caller.sent.bytes == kind.messages.0 * (try Ask(replyBytes: [10]).wire().count))
    for call in [caller, callee] {
      let first = try #require(call.firstMessage)
      #expect(first >= .zero && first <= call.duration && call.duration < .seconds(60))
      #expect(call.code == .ok && call.message.isEmpty)
    }
    try await bench.close()
  }

  @Test("a caller's interceptor refuses: nothing is sent, and only those before it learn of it", arguments: Transport.all, Kind.allCases)
  @LoopActor func refusedByCaller(_ transport: Transport, _ kind: Kind) async throws {
    let (ours, theirs) = (Notes(), Notes())
    let bench = try await Bench(transport, serving: [InteropServer().interopHandlers.intercepted(by: Witness("s", theirs))])
    let refusal = RPCError(.failedPrecondition, "not now")
    let channel = try bench.channel.intercepted(by: Witness("a", ours), Witness("b", ours, refusal: refusal), Witness("c", ours))
    #expect(await failure { try await kind.call(channel) } == refusal)
    #expect(
      ours.lines == [
        "a begins \(kind.method) with []", "b begins \(kind.method) with []", "b ended failedPrecondition", "a ended failedPrecondition",
      ])
    try await bench.settle()
    #expect(theirs.lines.filter { $0.contains(kind.method) }.isEmpty)
    try await bench.close()
  }

  @Test("a service's interceptor refuses: the caller gets its status, the handler does not run", arguments: Transport.all, Kind.allCases)
  @LoopActor func refusedByCallee(_ transport: Transport, _ kind: Kind) async throws {
    let theirs = Notes()
    let refusal = RPCError(.permissionDenied, "not you", trailers: [Metadata(key: "why", value: "test")])
    let served = InteropServer().interopHandlers.intercepted(by: Witness("a", theirs, refusal: refusal), Witness("b", theirs))
    let bench = try await Bench(transport, serving: [served])
    #expect(await failure { try await kind.call(bench.channel, Ask(outcome: Outcome(code: 2))) } == refusal)
    #expect(theirs.lines == ["a admits \(kind.method) with []", "a ended permissionDenied"])
    bench.client.link?.bye(.done, "")
    _ = try await (bench.client.end(), bench.server.end())
  }

  @Test("the handler's failure, the caller's leaving, the deadline and the link's end are told at both ends", arguments: Transport.all)
  @LoopActor func ends(_ transport: Transport) async throws {
    let (ours, theirs) = (Notes(), Notes())
    let books = Books()
    let bench = try await Bench(
      transport, books, serving: [GateServer(books: books).gatesHandlers.intercepted(by: Witness("s", theirs))])
    let gates = GatesClient(try bench.channel.intercepted(by: Witness("c", ours)))
    let ask = Ask(name: "x", stopAt: .requested)
    let calls = ["abort", "cancel", "deadline", "loss"]
    for (number, way) in calls.enumerated() {
      let options = CallOptions(timeout: way == "deadline" ? .milliseconds(200) : nil)
      let call = Task { @LoopActor in await failure { _ = try await gates.unary(ask, options: options) } }
      try await books.reached.reach(number + 1)
      switch way {
      case "abort": books.orders.give(.abort)
      case "cancel": call.cancel()
      case "loss": bench.cut(\.client)
      default: break
      }
      _ = await call.value
      try await books.cancelled.reach(max(0, number))
    }
    _ = try await bench.server.end()
    let codes: [StatusCode] = [.aborted, .cancelled, .deadlineExceeded, .unavailable]
    #expect(ours.calls.map(\.code) == codes)
    #expect(theirs.calls.map(\.code) == codes)
    #expect(ours.calls.first?.message == "as ordered")
  }

  @Test("an interceptor may shorten the deadline, and wait", arguments: Transport.all)
  @LoopActor func deadline(_ transport: Transport) async throws {
    struct Hurry: ClientInterceptor {
      func begins(_ method: MethodDescriptor, _ options: inout CallOptions) async throws(RPCError) {
        await Task.yield()
        options.timeout = .seconds(30)
      }
    }
    let books = Books()
    let bench = try await Bench(transport, books)
    let gates = GatesClient(try bench.channel.intercepted(by: Hurry()))
    books.orders.give(.proceed)
    _ = try await gates.unary(Ask(name: "x", stopAt: .requested))
    let context = try await books.contexts.first()
    #expect(context.deadline.map { $0 - .now <= .seconds(30) } == true)
    try await bench.close()
  }

  @Test("CallLog writes one line a call, whatever the status says", arguments: Transport.all)
  @LoopActor func log(_ transport: Transport) async throws {
    let notes = Notes()
    let log = CallLog { notes.note($0) }
    let bench = try await Bench(transport, serving: [InteropServer().interopHandlers.intercepted(by: log)])
    let channel = try bench.channel.intercepted(by: log)
    try await Kind.duplex.call(channel)
    let sent = 3 * (try Ask(replyBytes: [10]).wire().count)
    let caller = try #require(notes.lines.first { $0.hasPrefix("called ") })
    #expect(caller.hasPrefix("called pillion.conformance.Interop/FullDuplexCall: ok in "))
    #expect(caller.contains(" ms, sent 3 messages of \(sent) bytes, received 3 of "))
    let callee = try #require(notes.lines.first { $0.hasPrefix("served ") })
    #expect(callee.hasPrefix("served pillion.conformance.Interop/FullDuplexCall: ok in ") && callee.hasSuffix("received 3 of \(sent)"))
    _ = await failure { try await Kind.unary.call(channel, Ask(outcome: Outcome(code: 5, message: "no\nsuch \"town\""))) }
    let failed = notes.lines.filter { $0.contains("UnaryCall: notFound in ") }
    #expect(failed.count == 2 && failed.allSatisfy { $0.hasSuffix(#": "no\nsuch \"town\"""#) && !$0.contains("\n") }, "\(failed)")
    try await bench.close()
  }

  @Test("CallMetrics counts by method, end and status", arguments: Transport.all)
  @LoopActor func metrics(_ transport: Transport) async throws {
    let metrics = CallMetrics()
    let bench = try await Bench(transport, serving: [InteropServer().interopHandlers.intercepted(by: metrics)])
    let channel = try bench.channel.intercepted(by: metrics)
    for kind in Kind.allCases { try await kind.call(channel) }
    for code in [5, 5, 14] as [UInt32] { _ = await failure { try await Kind.unary.call(channel, Ask(outcome: Outcome(code: code))) } }
    for end in CallSummary.End.allCases {
      let entries = metrics.entries(of: end)
      #expect(Set(entries.keys) == Set(Kind.allCases.map { "pillion.conformance.Interop/\($0.method)" }), "\(end)")
      let unary = try #require(entries["pillion.conformance.Interop/UnaryCall"])
      #expect(unary.calls == [.ok: 1, .notFound: 2, .unavailable: 1] && unary.total == 4 && unary.durations.total == 4)
      let (asked, answered) = end == .caller ? (unary.sent, unary.received) : (unary.received, unary.sent)
      #expect(asked.messages == 4 && answered.messages == 1)
      let median = try #require(unary.durations.quantile(0.5))
      #expect(median > .zero && unary.durations.sum > .zero)
    }
    bench.client.link?.bye(.done, "")
    _ = try await (bench.client.end(), bench.server.end())
  }

  @Test("BearerCheck lets in who brings a known token, once", arguments: Transport.all)
  @LoopActor func bearer(_ transport: Transport) async throws {
    let bench = try await Bench(transport, serving: [InteropServer().interopHandlers.intercepted(by: BearerCheck(["old", "new"]))])
    for kind in Kind.allCases {
      let channel = try bench.channel
      try await kind.call(channel.intercepted(by: BearerToken("new")))
      try await kind.call(channel.intercepted(by: BearerToken("wrong"), BearerToken { () throws(RPCError) in "old" }))
      for wrong in ["", "ne", "newer", "neW", "Bearer new"] {
        let error = await failure { try await kind.call(channel.intercepted(by: BearerToken(wrong))) }
        #expect(error == RPCError(.unauthenticated, "the token is not known here"), "\(wrong)")
      }
      #expect(await failure { try await kind.call(channel) }?.code == .unauthenticated)
      let none = BearerToken { () throws(RPCError) in throw RPCError(.unauthenticated, "not signed in") }
      #expect(await failure { try await kind.call(channel.intercepted(by: none)) } == RPCError(.unauthenticated, "not signed in"))
    }
    let interop = try bench.interop
    for metadata in [
      [Metadata(key: "authorization", value: "Bearer new"), Metadata(key: "authorization", value: "Bearer new")],
      [Metadata(key: "authorization", value: "bearer new")], [Metadata(key: "authorization", value: "new")],
    ] {
      let error = await failure { _ = try await interop.unaryCall(options: CallOptions(metadata: metadata)) }
      #expect(error == RPCError(.unauthenticated, "the call needs metadata 'authorization: Bearer TOKEN', once"))
    }
    bench.client.link?.bye(.done, "")
    _ = try await (bench.client.end(), bench.server.end())
  }
}

@Suite("A histogram of durations")
struct DurationHistogramTests {
  @Test("each falls below its bound; what is longer than all is counted too")
  func counts() {
    var histogram = DurationHistogram()
    #expect(histogram.quantile(0.5) == nil && histogram.total == 0)
    let day = Duration.seconds(86_400)
    for duration in [.zero, .microseconds(15), .microseconds(16), .milliseconds(1), day] { histogram.count(duration) }
    #expect(histogram.counts[0] == 2 && histogram.counts[1] == 1 && histogram.counts[6] == 1 && histogram.counts.last == 1)
    #expect(histogram.total == 5)
    #expect(histogram.quantile(0.4) == .microseconds(16))
    #expect(histogram.quantile(0.5) == .microseconds(32))
    #expect(histogram.quantile(0.8) == .microseconds(1_024))
    #expect(histogram.quantile(1) == nil)
  }

  @Test("bounds double from 16 microseconds to some 18 minutes")
  func bounds() {
    let bounds = DurationHistogram.bounds
    #expect(bounds.first == .microseconds(16) && bounds.last.map { $0 > .seconds(1_000) && $0 < .seconds(1_100) } == true)
    #expect(zip(bounds, bounds.dropFirst()).allSatisfy { $0 * 2 == $1 })
  }
}
