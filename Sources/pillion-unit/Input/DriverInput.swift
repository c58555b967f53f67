import PillionIO
import PillionModel
import PillionRuntime

/// `--input`: reads what the driver does, keeps to the pauses between, and passes it on to the thread that draws. A line that means nothing is one
/// problem and changes nothing.
@LoopActor
final class DriverInput {
  /// Lines that wait for a pause to end; of a pipe that says more, the rest is lost and told.
  private static let mostWaiting = 10_000
  /// Longer than any line that means something.
  private static let mostLine = 4096

  private let stage: StageMailbox
  private let log: EventLog
  private let lines: InputLines
  private var reading: Task<Void, Never>?
  private var timer: LoopTimer?
  private var steps: ArraySlice<DriverLine.Step> = []
  /// When the first of `steps` is due; nil while there is none.
  private var due: Moment?

  private init(_ source: LineSource, _ stage: StageMailbox, log: EventLog) {
    lines = InputLines(source, mostLine: Self.mostLine)
    self.stage = stage
    self.log = log
  }

  deinit { reading?.cancel() }

  /// Reads until the input ends.
  static func begin(_ source: LineSource, stage: StageMailbox, log: EventLog) -> DriverInput {
    let driver = DriverInput(source, stage, log: log)
    driver.timer = LoopTimer { [weak driver] in driver?.go() }
    driver.reading = EventLoop.spawn { [lines = driver.lines, weak driver] in
      do throws(Failure) {
        while let line = try await lines.next() { driver?.take(line) }
      } catch { log.problem("input", error.message) }
    }
    return driver
  }

  private func take(_ line: InputLines.Line) {
    guard case .text(let text) = line else { return complain("longer than \(Self.mostLine) bytes") }
    do throws(DriverLine.Fault) {
      let next = try DriverLine(text)
      guard steps.count < Self.mostWaiting else { return complain("too much waits already") }
      if steps.isEmpty { due = next.steps.first.map { .now + $0.after } }
      steps += next.steps
      go()
    } catch { complain(error.detail) }
  }

  private func complain(_ what: String) { log.problem("input", "line \(lines.number) of --input: \(what)") }

  private func go() {
    while let step = steps.first, let due, Moment.now >= due {
      if let act = step.act { stage.post(.driver(act)) }
      steps.removeFirst()
      // From the moment it was due: pauses do not add up to more than they say.
      self.due = steps.first.map { due + $0.after }
    }
    if steps.isEmpty { (steps, due) = ([], nil) }
    timer?.set(due)
  }
}
