import PillionIO
import PillionModel
import PillionRuntime

/// `--input`: reads what the driver does, keeps to the pauses between, and passes it on to the thread that draws. A line that means nothing is one
/// problem and changes nothing.
@LoopActor
final class DriverInput {
  /// Lines that wait for a pause to end; of a pipe that says more, the rest is lost and told.
  private static let mostWaiting = 10_000

  private let stage: StageMailbox
  private let log: EventLog
  private var input: LineInput?
  private var timer: LoopTimer?
  private var lines = 0
  private var steps: ArraySlice<DriverLine.Step> = []
  /// When the first of `steps` is due; nil while there is none.
  private var due: Moment?

  private init(_ stage: StageMailbox, log: EventLog) {
    self.stage = stage
    self.log = log
  }

  /// Reads until the input ends.
  static func begin(_ source: LineInput.Source, stage: StageMailbox, log: EventLog) -> DriverInput {
    let driver = DriverInput(stage, log: log)
    driver.timer = LoopTimer { [weak driver] in driver?.go() }
    driver.input = LineInput.read(source) { [weak driver] in driver?.take($0) }
    return driver
  }

  private func take(_ line: [UInt8]?) {
    lines += 1
    guard let line else { return complain("longer than \(LineInput.mostLine) bytes") }
    do throws(DriverLine.Fault) {
      let next = try DriverLine(line)
      guard steps.count < Self.mostWaiting else { return complain("too much waits already") }
      if steps.isEmpty { due = next.steps.first.map { .now + $0.after } }
      steps += next.steps
      go()
    } catch { complain(error.detail) }
  }

  private func complain(_ what: String) { log.problem("input", "line \(lines) of --input: \(what)") }

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
