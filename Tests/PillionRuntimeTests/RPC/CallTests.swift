import ConformanceSuite
import PillionIO
import PillionLink
import PillionModel
import PillionRuntime
import PillionSession
import Testing

@Suite("Calls over one link")
struct CallTests {
  @Test("a unary call brings its response, metadata and deadline reach the handler")
  @LoopActor func unary() async throws {
    let contexts = Signal<CallContext>()
    let pair = try await Pair(serving: [Echo.handlers(contexts: contexts)])
    let options = CallOptions(timeout: .seconds(100), metadata: [Metadata(key: "who", value: "test")])
    let answer: Line = try await pair.channel.unary(Echo.unary, Line("hello", 3), options: options)
    #expect(answer == Line("hello", 3))
    let context = try await contexts.first()
    #expect(context.metadata == [Metadata(key: "who", value: "test")])
    #expect(context.method == Echo.unary)
    #expect(context.peer.name == "phone under test" && context.peer.role == .phone)
    let left = try #require(context.deadline) - Moment.now
    #expect(left > .seconds(50) && left <= .seconds(100))
    try await pair.close()
  }

  @Test("a message of any size comes back whole", arguments: [0, 1, 16_371, 16_372, 16_373, 65_536, 1_000_000, 4_000_000])
  @LoopActor func sizes(_ size: Int) async throws {
    let pair = try await Pair(serving: [Echo.handlers()])
    let text = String(repeating: "x", count: size)
    let answer: Line = try await pair.channel.unary(Echo.unary, Line(text), options: CallOptions())
    #expect(answer.text == text)
    try await pair.close()
  }

  @Test("a message longer than the peer takes fails with RESOURCE_EXHAUSTED and leaves the link up")
  @LoopActor func tooLarge() async throws {
    let pair = try await Pair(serving: [Echo.handlers()])
    #expect(await failure(pair, Echo.unary, Line(String(repeating: "x", count: 5 << 20)))?.code == .resourceExhausted)
    #expect(await failure(pair, Echo.unary, Line("next")) == nil)
    try await pair.close()
  }

  @Test("a server's stream arrives whole and in order, then ends")
  @LoopActor func serverStream() async throws {
    let pair = try await Pair(serving: [Echo.handlers()])
    let numbers = try await pair.channel.serverStreaming(Echo.list, Line("x", 5000), options: CallOptions()) {
      (lines: MessageStream<Line>) in
      var numbers: [UInt64] = []
      for try await line in lines { numbers.append(line.number) }
      return numbers
    }
    #expect(numbers == Array(0..<5000))
    try await pair.close()
  }

  @Test("a client's stream is summed by the server")
  @LoopActor func clientStream() async throws {
    let pair = try await Pair(serving: [Echo.handlers()])
    let answer: Line = try await pair.channel.clientStreaming(Echo.sum, options: CallOptions()) { (writer: MessageWriter<Line>) in
      for number in 1...5000 as ClosedRange<UInt64> { try await writer.write(Line("", number)) }
    }
    #expect(answer.number == 12_502_500)
    try await pair.close()
  }

  @Test("both sides may stream at once")
  @LoopActor func bothWays() async throws {
    let pair = try await Pair(serving: [Echo.handlers()])
    let received = try await pair.channel.bidirectional(Echo.chat, options: CallOptions()) {
      (writer: MessageWriter<Line>, lines: MessageStream<Line>) in
      var iterator = lines.makeAsyncIterator()
      var received: [UInt64] = []
      for number in 0..<1000 as Range<UInt64> {
        try await writer.write(Line("", number))
        if number % 3 == 0, let line = try await iterator.next() { received.append(line.number) }
      }
      try await writer.finish()
      while let line = try await iterator.next() { received.append(line.number) }
      return received
    }
    #expect(received == Array(0..<1000))
    try await pair.close()
  }

  @Test("conflated: a reader that is slow gets the newest, and the writer never waits")
  @LoopActor func conflated() async throws {
    let pair = try await Pair(serving: [Echo.handlers()])
    let received = try await pair.channel.bidirectional(Echo.latest, options: CallOptions()) {
      (writer: MessageWriter<Line>, lines: MessageStream<Line>) in
      let text = String(repeating: "x", count: 30_000)
      for number in 0..<1000 as Range<UInt64> { try await writer.write(Line(text, number)) }
      try await writer.finish()
      var received: [UInt64] = []
      for try await line in lines { received.append(line.number) }
      return received
    }
    #expect(received.last == 999, "the newest always arrives")
    #expect(received == received.sorted())
    #expect(received.count < 1000)
    try await pair.close()
  }

  @Test("a handler's own failure arrives whole; any other error arrives without its details")
  @LoopActor func failures() async throws {
    let pair = try await Pair(serving: [Echo.handlers()])
    let error = await failure(pair, Echo.fail, Line("rpc"))
    #expect(
      error
        == RPCError(
          .failedPrecondition, "not now", details: [ErrorDetail(type: "pillion.v1.HealthResponse", value: [10, 1, 65])],
          trailers: [Metadata(key: "retry-bin", binary: [1, 2])]))
    #expect(await failure(pair, Echo.fail, Line("cancelled"))?.code == .cancelled)
    #expect(await failure(pair, Echo.fail, Line("ok"))?.code == .unknown)
    let secret = await failure(pair, Echo.fail, Line())
    #expect(secret == RPCError(.unknown, "the service failed"))
    try await pair.close()
  }

  @Test("what is not served answers UNIMPLEMENTED and names it")
  @LoopActor func unimplemented() async throws {
    let pair = try await Pair(serving: [Echo.handlers()])
    #expect(await failure(pair, Echo.absent, Line()) == RPCError(.unimplemented, "'test.Echo/Absent' is not served here"))
    try await pair.close()
  }

  @Test("a deadline ends the call at both ends")
  @LoopActor func deadline() async throws {
    let cancelled = Signal<String>()
    let pair = try await Pair(serving: [Echo.handlers(cancelled: cancelled)])
    let error = await failure(pair, Echo.stuck, Line("a"), CallOptions(timeout: .milliseconds(20)))
    #expect(error?.code == .deadlineExceeded)
    #expect(try await cancelled.first() == "a")
    #expect(await failure(pair, Echo.unary, Line(), CallOptions(timeout: .zero))?.code == .deadlineExceeded)
    try await pair.close()
  }

  @Test("cancelling the caller's task cancels the handler's")
  @LoopActor func cancel() async throws {
    let cancelled = Signal<String>()
    let contexts = Signal<CallContext>()
    let pair = try await Pair(serving: [Echo.handlers(cancelled: cancelled, contexts: contexts)])
    let call = Task { @LoopActor in await failure(pair, Echo.stuck, Line("b")) }
    // A later call on the same link: once it is answered the stuck one has begun.
    #expect(await failure(pair, Echo.unary, Line()) == nil)
    call.cancel()
    #expect(await call.value?.code == .cancelled)
    #expect(try await cancelled.first() == "b")
    #expect(await failure(pair, Echo.unary, Line()) == nil, "the link lives on")
    try await pair.close()
  }

  @Test("leaving a stream's closure early ends the call; the handler's writing fails")
  @LoopActor func leaveEarly() async throws {
    let stopped = Signal<StatusCode>()
    let endless = MethodHandler.serverStreaming(Echo.list) { (_: Line, writer: MessageWriter<Line>, _) in
      do throws(RPCError) { while true { try await writer.write(Line("more")) } } catch {
        await stopped.send(error.code)
        throw error
      }
    }
    let pair = try await Pair(serving: [ServiceHandlers(ServiceDescriptor(name: "test.Echo", methods: [Echo.list]), [endless])])
    let first = try await pair.channel.serverStreaming(Echo.list, Line(), options: CallOptions()) {
      (lines: MessageStream<Line>) in
      var iterator = lines.makeAsyncIterator()
      return try await iterator.next()?.text
    }
    #expect(first == "more")
    #expect(try await stopped.first() == .cancelled)
    try await pair.close()
  }

  @Test("a reader that does not read stops the writer: what is on its way stays bounded")
  @LoopActor func backPressure() async throws {
    let written = Signal<Int>()
    let flood = MethodHandler.serverStreaming(Echo.list) { (_: Line, writer: MessageWriter<Line>, _) in
      for number in 0..<10_000 {
        try await writer.write(Line(String(repeating: "x", count: 1000)))
        await written.send(number)
      }
    }
    let pair = try await Pair(
      serving: [
        ServiceHandlers(ServiceDescriptor(name: "test.Echo", methods: [Echo.list]), [flood]),
        ServiceHandlers(ServiceDescriptor(name: "test.Echo", methods: [Echo.unary]), [.unary(Echo.unary) { (line: Line, _) in line }]),
      ])
    let total = try await pair.channel.serverStreaming(Echo.list, Line(), options: CallOptions()) {
      (lines: MessageStream<Line>) in
      try await written.reach(60)
      // Other calls pass while this one is stopped.
      for _ in 0..<100 { #expect(await failure(pair, Echo.unary, Line()) == nil) }
      // 64 KiB of window and 128 KiB of queue: no more than 200 messages of 1000 bytes.
      #expect(written.values.count <= 200)
      var total = 0
      for try await _ in lines { total += 1 }
      return total
    }
    #expect(total == 10_000)
    try await pair.close()
  }

  @Test("1,000 calls at once are all answered, however many streams the link allows")
  @LoopActor func concurrent() async throws {
    var limits = LinkLimits()
    limits.maxStreams = 1000
    let pair = try await Pair(serving: [Echo.handlers()], limits: limits)
    let channel = try pair.channel
    let sum = try await withThrowingTaskGroup(of: UInt64.self) { group in
      for number in 0..<1000 as Range<UInt64> {
        group.addTask {
          let answer: Line = try await channel.unary(Echo.unary, Line("", number), options: CallOptions())
          return answer.number
        }
      }
      var sum: UInt64 = 0
      for try await number in group { sum += number }
      return sum
    }
    #expect(sum == 499_500)
    try await pair.close()
  }

  @Test("10,000 calls one after the other leave nothing behind")
  @LoopActor func sequential() async throws {
    let pair = try await Pair(serving: [Echo.handlers()])
    let channel = try pair.channel
    for number in 0..<10_000 as Range<UInt64> {
      let answer: Line = try await channel.unary(Echo.unary, Line("", number), options: CallOptions())
      #expect(answer.number == number)
    }
    #expect(pair.client.link?.openStreams == 0 && pair.server.link?.openStreams == 0)
    try await pair.close()
  }

  @Test("when the link goes, every call ends UNAVAILABLE, and so does every later one")
  @LoopActor func linkLoss() async throws {
    let cancelled = Signal<String>()
    let pair = try await Pair(serving: [Echo.handlers(cancelled: cancelled)])
    let calls = (0..<3).map { number in Task { @LoopActor in await failure(pair, Echo.stuck, Line("\(number)")) } }
    #expect(await failure(pair, Echo.unary, Line()) == nil)
    pair.server.link?.cut("pulled")
    for call in calls { #expect(await call.value?.code == .unavailable) }
    #expect(Set(try await cancelled.reach(3)) == ["0", "1", "2"])
    #expect(await failure(pair, Echo.unary, Line())?.code == .unavailable)
    #expect(try await pair.client.end().reason == .transportError)
  }
}

/// How a unary call failed; nil when it did not.
@LoopActor
func failure(_ pair: Pair, _ method: MethodDescriptor, _ request: Line, _ options: CallOptions = CallOptions()) async -> RPCError? {
  guard let channel = try? pair.channel else { return RPCError(.internal, "no link") }
  do throws(RPCError) {
    let _: Line = try await channel.unary(method, request, options: options)
    return nil
  } catch { return error }
}
