import PillionIO
import PillionModel

/// What happened in a world, a line for each thing, by the world's clock: the same for the same seed, byte for byte.
@LoopActor
final class Trace {
  /// Takes each line; nil: nobody reads, and no line is made.
  private let sink: (@LoopActor (String) -> Void)?
  private let start: Moment

  init(since start: Moment, _ sink: (@LoopActor (String) -> Void)?) {
    self.start = start
    self.sink = sink
  }

  /// - Parameter who: an end, or the world.
  func note(_ who: String, _ what: @autoclosure () -> String) {
    guard let sink else { return }
    sink("\(Trace.seconds(VirtualTime.now - start)) \(who): \(what())")
  }

  /// To the microsecond.
  nonisolated static func seconds(_ duration: Duration) -> String {
    let micros = duration.wholeNanoseconds / 1000
    let (whole, rest) = micros.quotientAndRemainder(dividingBy: 1_000_000)
    let digits = String(rest.magnitude)
    return "\(whole).\(String(repeating: "0", count: 6 - digits.count))\(digits)"
  }
}
