import ConformanceSuite
import PillionIO
import PillionModel
import Testing

@testable import PillionRuntime

@Suite("Tasks that serve calls")
struct HandlerTaskTests {
  private static let method = MethodDescriptor(
    service: "test.Tasks", name: "Which", request: "pillion.v1.HealthResponse", response: "pillion.v1.HealthResponse")

  /// A service that tells which task serves, and answers 1 where a call that its handler made would inherit a deadline.
  private static func handlers(_ tasks: Signal<HandlerTask?>, over: Signal<Void> = Signal()) -> ServiceHandlers {
    ServiceHandlers(
      ServiceDescriptor(name: "test.Tasks", methods: [method]),
      [
        .unary(method) { (line: Line, context) in
          await tasks.send(await context.call.handler)
          if line.text == "stuck" {
            await Never.waitForCancellation()
            await over.send(())
          }
          return Line(line.text, CallContext.inheritedDeadline == nil ? 0 : 1)
        }
      ])
  }

  private func call(_ pair: Pair, _ text: String, _ options: CallOptions = CallOptions()) async throws -> Line {
    try await pair.channel.unary(Self.method, Line(text), options: options)
  }

  @Test("one that has served a call serves the next one")
  @LoopActor func again() async throws {
    let tasks = Signal<HandlerTask?>()
    let pair = try await Pair(serving: [Self.handlers(tasks)])
    for text in ["a", "b", "c"] { #expect(try await call(pair, text).text == text) }
    #expect(tasks.values.count == 3 && tasks.values[0] != nil)
    #expect(tasks.values[0] === tasks.values[1] && tasks.values[1] === tasks.values[2])
    try await pair.close()
  }

  @Test("what serves at the same time are different ones, and so many of them wait that the next crowd finds them")
  @LoopActor func crowd() async throws {
    let tasks = Signal<HandlerTask?>()
    let pair = try await Pair(serving: [Self.handlers(tasks)])
    for _ in 0..<2 {
      await withDiscardingTaskGroup { group in
        for _ in 0..<HandlerTasks.mostIdle + 10 {
          group.addTask(executorPreference: LoopTaskExecutor.shared) { _ = try? await call(pair, "x") }
        }
      }
    }
    let served = tasks.values.compactMap { $0.map(ObjectIdentifier.init) }
    #expect(served.count == 2 * (HandlerTasks.mostIdle + 10))
    let (first, second) = (Set(served.prefix(served.count / 2)), Set(served.suffix(served.count / 2)))
    #expect(first.intersection(second).count <= HandlerTasks.mostIdle)
    #expect(!first.isDisjoint(with: second))
    try await pair.close()
  }

  @Test("one that was cancelled serves no other call: a task stays cancelled")
  @LoopActor func cancelled() async throws {
    let (tasks, over) = (Signal<HandlerTask?>(), Signal<Void>())
    let pair = try await Pair(serving: [Self.handlers(tasks, over: over)])
    await #expect(throws: RPCError.self) { try await call(pair, "stuck", CallOptions(timeout: .milliseconds(20))) }
    try await over.reach(1)
    for text in ["a", "b"] { #expect(try await call(pair, text).text == text) }
    #expect(tasks.values[0] !== tasks.values[1] && tasks.values[1] === tasks.values[2])
    try await pair.close()
  }

  @Test("the deadline of one call is not the next one's")
  @LoopActor func deadlines() async throws {
    let tasks = Signal<HandlerTask?>()
    let pair = try await Pair(serving: [Self.handlers(tasks)])
    let within = CallOptions(timeout: .seconds(100))
    #expect(try await call(pair, "a", within).number == 1)
    #expect(try await call(pair, "b").number == 0)
    #expect(try await call(pair, "c", within).number == 1)
    #expect(tasks.values[0] === tasks.values[2])
    try await pair.close()
  }

  @Test("none is left when the link is over")
  @LoopActor func end() async throws {
    weak var left: HandlerTask?
    do {
      let tasks = Signal<HandlerTask?>()
      let pair = try await Pair(serving: [Self.handlers(tasks)])
      _ = try await call(pair, "a")
      left = tasks.values[0]
      #expect(left != nil)
      try await pair.close()
    }
    for _ in 0..<1000 where left != nil { await Task.yield() }
    #expect(left == nil)
  }
}
