import PillionIO
import PillionModel

/// Bytes a second in each direction, of several runs.
struct BulkRates {
  var toPhone = Samples()
  var toUnit = Samples()

  init() {}

  /// Reads what `lines` gave a file: the last line of each direction counts.
  init(of path: String) throws(Failure) {
    let text: String
    do { text = String(decoding: try FileBytes.read(path, limit: 1 << 20), as: UTF8.self) } catch {
      throw .badInput("--beside \(path): it cannot be read (\(error))")
    }
    for line in text.split(separator: "\n") {
      guard let json = try? JSON(parsing: String(line)), let rate = json["megabytesPerSecond"]?.double else { continue }
      var one = Samples()
      one.add(rate * 1e6)
      if json["direction"]?.string == "toPhone" { toPhone = one } else { toUnit = one }
    }
    guard !toPhone.isEmpty, !toUnit.isEmpty else { throw .badInput("--beside \(path): it tells no rate of both directions") }
  }

  /// A line for each direction: the median of the runs.
  func lines(_ event: String) -> String {
    [("toPhone", toPhone), ("toUnit", toUnit)].map { direction, samples in
      ProbeNews.line(
        event,
        [
          ("direction", .string(direction)), ("megabytesPerSecond", .number(Self.rounded(samples.p50 / 1e6))),
          ("least", .number(Self.rounded(samples.quantile(0) / 1e6))), ("most", .number(Self.rounded(samples.quantile(1) / 1e6))),
        ])
    }.joined()
  }

  /// A line for each direction: this median beside the other's.
  func tellRatio(to bare: BulkRates) {
    for (direction, own, other) in [("toPhone", toPhone, bare.toPhone), ("toUnit", toUnit, bare.toUnit)] {
      ProbeNews.tell("ratio", [("direction", .string(direction)), ("ratio", .number(Self.rounded(own.p50 / other.p50)))])
    }
  }

  private static func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
}
