package import PillionIO
package import PillionModel
import PillionSession
import Synchronization

/// The program's events: to the outputs of `--events` and, live, to whoever asks Diagnostics for them. From any thread; nobody waits.
package final class EventLog: Sendable {
  private struct State {
    var problems = ProblemMachine()
    var readers: [UInt64: Reader] = [:]
    var nextReader: UInt64 = 0
  }

  private struct Reader {
    let lines: AsyncStream<EventLine>.Continuation
    var missed: UInt64 = 0
  }

  private let outputs: [LineOutput]
  /// Takes down what links and programs do; nil: nobody does.
  package let recorder: FlightRecorder?
  /// Is told of each event in the moment it happens.
  private let observer: (@Sendable (_ event: String, _ members: [(String, JSON)]) -> Void)?
  /// When the program started: what `at` counts from.
  package let start: Moment
  private let state = Mutex(State())
  @LoopActor private var timer: LoopTimer?

  package init(
    outputs: [LineOutput] = [], start: Moment = .now, recorder: FlightRecorder? = nil,
    observer: (@Sendable (_ event: String, _ members: [(String, JSON)]) -> Void)? = nil
  ) {
    self.outputs = outputs
    self.observer = observer
    self.start = start
    self.recorder = recorder
    recorder?.onTrouble { [weak self] detail in EventLoop.spawn { self?.problem("recorder", detail) } }
    if let trouble = recorder?.trouble { problem("recorder", trouble) }
  }

  /// Writes one event. `at` and `event` come first.
  package func emit(_ event: String, _ members: [(String, JSON)]) {
    observer?(event, members)
    state.withLock { state in
      if outputs.isEmpty, state.readers.isEmpty { return }
      let dropped = outputs.reduce(0) { $0 + $1.takeDropped() }
      if dropped > 0 {
        write(
          "problem", EventLog.members(of: .init(code: "eventsDropped", detail: "the reader was too slow", ids: [], count: dropped)), &state)
      }
      write(event, members, &state)
    }
  }

  /// Tells of a problem; from one code at most once a second, counted.
  package func problem(_ code: String, _ detail: String, ids: [String] = []) {
    let (report, waits) = state.withLock { state in
      (state.problems.onProblem(code, detail, ids: ids, at: .now), state.problems.deadline != nil)
    }
    if let report { emit("problem", EventLog.members(of: report)) }
    if waits { EventLoop.spawn { self.armTimer() } }
  }

  /// Tells, as problems, of turns of the loop that take too long. A program that cannot have the watchdog goes on without.
  @LoopActor package func watchLoop() {
    do throws(SystemError) {
      EventLoop.shared.watchdog = try LoopWatchdog { [weak self] name in
        self?.problem("loopBlocked", "a turn of the loop has taken more than 100 ms, and is in \(name)")
      }
    } catch { problem("loopWatchdog", "the loop cannot be watched: \(error)") }
  }

  /// A moment as `at` prints it: seconds since the start, to the millisecond.
  package func seconds(_ moment: Moment) -> Double {
    (Double(moment.nanoseconds(since: start)) / 1e6).rounded() / 1e3
  }

  /// Lets the outputs finish. For the end of a program.
  package func finish() {
    recorder?.finish()
    for output in outputs { output.finish() }
  }

  /// The lines from now on. A reader that falls behind by 1000 lines misses some, and the next line says how many.
  package func lines() -> AsyncStream<EventLine> {
    let (stream, continuation) = AsyncStream.makeStream(of: EventLine.self, bufferingPolicy: .bufferingOldest(1000))
    let number = state.withLock { state in
      state.nextReader &+= 1
      state.readers[state.nextReader] = Reader(lines: continuation)
      return state.nextReader
    }
    continuation.onTermination = { [weak self] _ in self?.forget(number) }
    return stream
  }

  private func forget(_ number: UInt64) {
    _ = state.withLock { $0.readers.removeValue(forKey: number) }
  }

  private func write(_ event: String, _ members: [(String, JSON)], _ state: inout State) {
    let head: [(String, JSON)] = [("at", .number(seconds(.now))), ("event", .string(event))]
    let line = JSON.object(JSONObject(head + members)).text
    for output in outputs { output.write(line: line) }
    recorder?.event(event, members)
    for (number, reader) in state.readers {
      if case .dropped = reader.lines.yield(EventLine(text: line, missed: reader.missed)) {
        state.readers[number]?.missed = reader.missed &+ 1
      } else if reader.missed > 0 {
        state.readers[number]?.missed = 0
      }
    }
  }

  private static func members(of report: ProblemMachine.Report) -> [(String, JSON)] {
    var members: [(String, JSON)] = [("code", .string(report.code)), ("detail", .string(report.detail))]
    if !report.ids.isEmpty { members.append(("ids", .array(report.ids.map { .string($0) }))) }
    members.append(("count", .integer(Int64(report.count))))
    return members
  }

  @LoopActor private func armTimer() {
    let timer = timer ?? LoopTimer { [weak self] in self?.timeCame() }
    self.timer = timer
    timer.set(state.withLock { $0.problems.deadline })
  }

  @LoopActor private func timeCame() {
    for report in state.withLock({ $0.problems.onDeadline(at: .now) }) { emit("problem", EventLog.members(of: report)) }
    armTimer()
  }
}
