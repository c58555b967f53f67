import PillionIO
import PillionModel

/// When things happened, for `--time`, on standard error as they happen.
struct CallTimes: Sendable {
  private let isPrinted: Bool
  private var start = Moment.now
  private var count = 0

  init(isPrinted: Bool) { self.isPrinted = isPrinted }

  /// The call begins: from here times count anew.
  mutating func begin() { start = .now }

  /// One step is done.
  func note(_ step: String) {
    guard isPrinted else { return }
    let microseconds = (Moment.now - start).wholeNanoseconds / 1000
    let (whole, rest) = (microseconds / 1000, String(microseconds % 1000))
    Program.complain("\(step) \(whole).\(String(repeating: "0", count: 3 - rest.count))\(rest) ms")
  }

  /// An answer came.
  mutating func answered() {
    count += 1
    note("answer \(count)")
  }
}
