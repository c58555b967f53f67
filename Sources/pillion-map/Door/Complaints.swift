import PillionIO
import PillionModel

/// Remarks on standard error, bounded: a flood of bad input must not become a flood of words.
struct Complaints {
  /// Remarks in one second before the rest is only counted.
  private static let most = 10
  private var second = Moment.zero
  private var told = 0
  private var silent = 0

  init() {}

  /// Says a remark as one line, or counts it.
  mutating func say(_ remark: String, at now: Moment) {
    if now - second >= .seconds(1) {
      if silent > 0 { Program.complain("map: \(silent) more remarks were left out") }
      (second, told, silent) = (now, 0, 0)
    }
    guard told < Self.most else {
      silent += 1
      return
    }
    told += 1
    Program.complain("map: \(remark.prefix(300))")
  }
}
