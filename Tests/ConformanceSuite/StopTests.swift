import PillionIO
import PillionModel
import PillionRuntime
import Testing

/// A call that has come to a point.
struct Stop: Sendable, CustomTestStringConvertible {
  enum Kind: String, Sendable { case unary, output, input, duplex }

  let kind: Kind
  let point: Point

  /// Every point of each of the four kinds of call.
  static let all: [Stop] = [
    Stop(kind: .unary, point: .requested),
    Stop(kind: .output, point: .requested), Stop(kind: .output, point: .replied),
    Stop(kind: .input, point: .begun), Stop(kind: .input, point: .requested), Stop(kind: .input, point: .halfClosed),
    Stop(kind: .duplex, point: .begun), Stop(kind: .duplex, point: .requested), Stop(kind: .duplex, point: .replied),
    Stop(kind: .duplex, point: .halfClosed),
  ]

  var testDescription: String { "\(kind) at \(point)" }
  private var ask: Ask { Ask(name: testDescription, number: 1, stopAt: point) }

  /// Makes the call, and does at the calling end what brings it to the point.
  @LoopActor func call(_ bench: Bench, timeout: Duration? = nil) async throws {
    let gates = try bench.gates
    let options = CallOptions(timeout: timeout, metadata: kind == .input || kind == .duplex ? ask.metadata : [])
    switch kind {
    case .unary: _ = try await gates.unary(ask, options: options)
    case .output: try await gates.output(ask, options: options) { replies in for try await _ in replies {} }
    case .input:
      _ = try await gates.input(options: options) { writer in
        if point != .begun { try await writer.write(Ask(number: 1)) }
        if point != .halfClosed { await writer.ended() }
      }
    case .duplex:
      try await gates.duplex(options: options) { writer, replies in
        if point != .begun { try await writer.write(Ask(number: 1)) }
        if point == .halfClosed { try await writer.finish() }
        for try await _ in replies {}
      }
    }
  }
}

@Suite("At every point of every kind of call")
struct StopTests {
  @Test("the deadline ends it at both ends", arguments: Transport.all, Stop.all)
  @LoopActor func deadline(_ transport: Transport, _ stop: Stop) async throws {
    let bench = try await Bench(transport)
    let error = await failure { try await stop.call(bench, timeout: .milliseconds(80)) }
    #expect(error?.code == .deadlineExceeded)
    // Under load the time may be up before the point; then there is nobody to cancel.
    try await bench.settle()
    if !bench.books.reached.values.isEmpty { #expect(try await bench.books.cancelled.first() == stop.testDescription) }
    try await bench.close()
  }

  @Test("the caller's cancel ends it at both ends", arguments: Transport.all, Stop.all)
  @LoopActor func cancel(_ transport: Transport, _ stop: Stop) async throws {
    let bench = try await Bench(transport)
    let call = Task { @LoopActor in await failure { try await stop.call(bench) } }
    try await bench.books.reached.reach(1)
    call.cancel()
    #expect(await call.value?.code == .cancelled)
    #expect(try await bench.books.cancelled.reach(1) == [stop.testDescription])
    try await bench.close()
  }

  @Test("the handler's failure reaches the caller whole", arguments: Transport.all, Stop.all)
  @LoopActor func abort(_ transport: Transport, _ stop: Stop) async throws {
    let bench = try await Bench(transport)
    let call = Task { @LoopActor in await failure { try await stop.call(bench) } }
    try await bench.books.reached.reach(1)
    bench.books.orders.give(.abort)
    #expect(await call.value == RPCError(.aborted, "as ordered", trailers: [Metadata(key: "why", value: "test")]))
    try await bench.close()
  }

  @Test("any other error of the handler reaches the caller as UNKNOWN, without what it holds", arguments: Transport.all, Stop.all)
  @LoopActor func stumble(_ transport: Transport, _ stop: Stop) async throws {
    let bench = try await Bench(transport)
    let call = Task { @LoopActor in await failure { try await stop.call(bench) } }
    try await bench.books.reached.reach(1)
    bench.books.orders.give(.stumble)
    #expect(await call.value == RPCError(.unknown, "the service failed"))
    try await bench.close()
  }

  @Test("when the link breaks, the caller gets UNAVAILABLE and the handler is cancelled", arguments: Transport.all, Stop.all)
  @LoopActor func loss(_ transport: Transport, _ stop: Stop) async throws {
    for end in [\Bench.server, \Bench.client] {
      let bench = try await Bench(transport)
      let call = Task { @LoopActor in await failure { try await stop.call(bench) } }
      try await bench.books.reached.reach(1)
      bench.cut(end)
      #expect(await call.value?.code == .unavailable)
      #expect(try await bench.books.cancelled.reach(1) == [stop.testDescription])
      _ = try await (bench.client.end(), bench.server.end())
      #expect(bench.openStreams == 0)
    }
  }

  @Test("after Bye it is the same, and the reason is told", arguments: Transport.all, Stop.all)
  @LoopActor func bye(_ transport: Transport, _ stop: Stop) async throws {
    for end in [\Bench.server, \Bench.client] {
      let bench = try await Bench(transport)
      let call = Task { @LoopActor in await failure { try await stop.call(bench) } }
      try await bench.books.reached.reach(1)
      bench[keyPath: end].link?.end(.shutdown, "the program ends")
      #expect(
        await call.value == RPCError(.unavailable, "the link is gone: \(end == \Bench.server ? "the peer said " : "")the program ends"))
      #expect(try await bench.books.cancelled.reach(1) == [stop.testDescription])
      _ = try await (bench.client.end(), bench.server.end())
      #expect(bench.openStreams == 0)
    }
  }

  @Test("let go, it ends well", arguments: Transport.all, Stop.all)
  @LoopActor func proceed(_ transport: Transport, _ stop: Stop) async throws {
    // A stream that was not half-closed has no end of its own.
    guard stop.point == .halfClosed || stop.kind == .unary || stop.kind == .output else { return }
    let bench = try await Bench(transport)
    let call = Task { @LoopActor in await failure { try await stop.call(bench, timeout: .seconds(60)) } }
    try await bench.books.reached.reach(1)
    bench.books.orders.give(.proceed)
    #expect(await call.value == nil)
    #expect(bench.books.cancelled.values.isEmpty)
    try await bench.close()
  }
}
