import PillionIO
import PillionLink
import PillionModel
import PillionRuntime
import PillionSession
import Testing

@Suite("Limits, drain, nested calls")
struct LimitTests {
  /// Starts calls that stop in their handlers.
  @LoopActor private func stopped(_ count: Int, _ bench: Bench) async throws -> [Task<RPCError?, Never>] {
    let gates = try bench.gates
    let before = bench.books.reached.values.count
    let calls = (0..<count).map { number in
      Task { @LoopActor in await failure { _ = try await gates.unary(Ask(name: "\(number)", stopAt: .requested)) } }
    }
    try await bench.books.reached.reach(before + count)
    return calls
  }

  @Test("one call more than the peer takes is RESOURCE_EXHAUSTED at once; when one has ended there is room", arguments: Transport.all)
  @LoopActor func concurrentCalls(_ transport: Transport) async throws {
    var limits = LinkLimits()
    limits.maxStreams = 4
    let bench = try await Bench(transport, limits: limits)
    let calls = try await stopped(4, bench)
    #expect(await bench.unary(Ask()) == RPCError(.resourceExhausted, "the peer takes at most 4 calls at a time"))
    bench.books.orders.give(.proceed)
    var ended = 0
    await withTaskGroup(of: Void.self) { group in
      for call in calls { group.addTask { #expect(await call.value == nil) } }
      await group.next()
      ended = 1
      #expect(await bench.unary(Ask()) == nil)
      for _ in 0..<3 { bench.books.orders.give(.proceed) }
    }
    #expect(ended == 1)
    try await bench.close()
  }

  @Test("handlers that ignore their cancelling still count, and are bounded; when they return there is room", arguments: Transport.all)
  @LoopActor func deafHandlers(_ transport: Transport) async throws {
    let (begun, release) = (Signal<Void>(), Signal<Void>())
    let own = ServiceHandlers(
      .gates,
      [
        .unary(.gatesUnary) { (_: Ask, _) in
          await begun.send(())
          try await release.reach(1)
          return Reply()
        }
      ])
    var limits = LinkLimits()
    limits.maxStreams = 4
    let bench = try await Bench(transport, limits: limits, serving: [own])
    let gates = try bench.gates
    for number in 1...8 {
      let call = Task { @LoopActor in await failure { _ = try await gates.unary() } }
      try await begun.reach(number)
      call.cancel()
      // The caller does not wait for a handler that does not listen.
      #expect(await call.value?.code == .cancelled)
    }
    #expect(await bench.unary(Ask()) == RPCError(.resourceExhausted, "too many calls are running"))
    #expect(bench.server.link?.openStreams == 0)
    release.send(())
    // All eight return in this turn or the next.
    while await bench.unary(Ask()) != nil { await Task.yield() }
    try await bench.close()
  }

  @Test("drain: calls in progress end well, new ones are UNAVAILABLE, then Bye", arguments: Transport.all)
  @LoopActor func drain(_ transport: Transport) async throws {
    for end in [\Bench.server, \Bench.client] {
      let bench = try await Bench(transport)
      let calls = try await stopped(3, bench)
      bench[keyPath: end].link?.drain(.shutdown, "the program ends", grace: .seconds(60))
      #expect(await bench.unary(Ask())?.code == .unavailable)
      #expect(bench.client.ended.isEmpty && bench.server.ended.isEmpty)
      for _ in 0..<3 { bench.books.orders.give(.proceed) }
      for call in calls { #expect(await call.value == nil) }
      let ends = try await (bench.client.end(), bench.server.end())
      #expect(ends.0.reason == .bye && ends.1.reason == .bye)
      #expect((end == \Bench.server ? ends.0 : ends.1).peerReason == .shutdown)
    }
  }

  @Test("drain: a link without calls says Bye at once", arguments: Transport.all)
  @LoopActor func drainIdle(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    bench.server.link?.drain(.done, "", grace: .seconds(60))
    #expect(try await bench.client.end().peerReason == .done)
    _ = try await bench.server.end()
  }

  @Test("drain: what does not end within the grace time is UNAVAILABLE", arguments: Transport.all)
  @LoopActor func drainGrace(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let calls = try await stopped(1, bench)
    bench.server.link?.drain(.shutdown, "the program ends", grace: .milliseconds(30))
    #expect(await calls[0].value?.code == .unavailable)
    #expect(try await bench.books.cancelled.first() == "0")
    #expect(try await bench.client.end().peerReason == .shutdown)
  }

  /// A server whose handler of Gates/Unary calls Gates/Unary of another.
  private func nesting(_ inner: Bench, _ options: CallOptions = CallOptions()) -> ServiceHandlers {
    ServiceHandlers(
      .gates, [.unary(.gatesUnary) { (ask: Ask, _) -> Reply in try await inner.gates.unary(ask, options: options) }])
  }

  @Test("a deadline goes on to a nested call, and ends that one too", arguments: Transport.all)
  @LoopActor func nestedDeadline(_ transport: Transport) async throws {
    let inner = try await Bench(transport)
    let outer = try await Bench(transport, serving: [nesting(inner)])
    // On a busy machine the time may be up before the inner handler begins: then with more of it.
    var timeout = Duration.milliseconds(50)
    while inner.books.contexts.values.isEmpty {
      timeout = timeout * 2
      let options = CallOptions(timeout: timeout)
      let error = await failure { _ = try await outer.gates.unary(Ask(name: "in", stopAt: .requested), options: options) }
      #expect(error?.code == .deadlineExceeded)
    }
    let context = try await inner.books.contexts.first()
    #expect(context.deadline.map { $0 - .now < timeout } == true)
    #expect(try await inner.books.cancelled.first() == "in")
    try await outer.close()
    try await inner.close()
  }

  @Test("a nested call's own shorter deadline holds; a longer one does not lengthen the caller's", arguments: Transport.all)
  @LoopActor func nestedOwnDeadline(_ transport: Transport) async throws {
    for (own, shorter) in [(Duration.seconds(1), true), (.seconds(3_600), false)] {
      let inner = try await Bench(transport)
      let outer = try await Bench(transport, serving: [nesting(inner, CallOptions(timeout: own))])
      let ask = Ask(name: "in", stopAt: .requested)
      let call = Task { @LoopActor in
        await failure { _ = try await outer.gates.unary(ask, options: CallOptions(timeout: .seconds(60))) }
      }
      let context = try await inner.books.contexts.first()
      let left = try #require(context.deadline) - .now
      #expect(left < (shorter ? .seconds(1) : .seconds(60)))
      if !shorter { inner.books.orders.give(.proceed) }
      #expect(await call.value?.code == (shorter ? .deadlineExceeded : nil))
      try await outer.close()
      try await inner.close()
    }
  }

  @Test("without a deadline a nested call has none", arguments: Transport.all)
  @LoopActor func nestedNoDeadline(_ transport: Transport) async throws {
    let inner = try await Bench(transport)
    let outer = try await Bench(transport, serving: [nesting(inner)])
    let call = Task { @LoopActor in await failure { _ = try await outer.gates.unary(Ask(name: "in", stopAt: .requested)) } }
    #expect(try await inner.books.contexts.first().deadline == nil)
    inner.books.orders.give(.proceed)
    #expect(await call.value == nil)
    try await outer.close()
    try await inner.close()
  }

  @Test("a cancel goes on to a nested call", arguments: Transport.all)
  @LoopActor func nestedCancel(_ transport: Transport) async throws {
    let inner = try await Bench(transport)
    let outer = try await Bench(transport, serving: [nesting(inner)])
    let call = Task { @LoopActor in await failure { _ = try await outer.gates.unary(Ask(name: "in", stopAt: .requested)) } }
    try await inner.books.reached.reach(1)
    call.cancel()
    #expect(await call.value?.code == .cancelled)
    #expect(try await inner.books.cancelled.first() == "in")
    try await outer.close()
    try await inner.close()
  }

  @Test("deadlines of nothing and of centuries", arguments: Transport.all)
  @LoopActor func oddDeadlines(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    for none in [Duration.zero, .seconds(-5)] { #expect(await bench.unary(Ask(), CallOptions(timeout: none))?.code == .deadlineExceeded) }
    for long in [Duration.seconds(86_400 * 365 * 300), .seconds(Int64.max)] {
      #expect(await bench.unary(Ask(), CallOptions(timeout: long)) == nil)
    }
    try await bench.close()
  }

  @Test("a task that was cancelled before makes no call", arguments: Transport.all)
  @LoopActor func cancelledBefore(_ transport: Transport) async throws {
    let bench = try await Bench(transport)
    let call = Task { @LoopActor in
      await Never.waitForCancellation()
      return await bench.unary(Ask())
    }
    call.cancel()
    #expect(await call.value?.code == .cancelled)
    try await bench.close()
  }
}
