import CBench
import PillionIO
import PillionModel

/// The bare socket as a caller.
enum RawCaller {
  /// More round trips than any machine makes in the time.
  private static let mostTrips = 1 << 20
  /// Bytes of one write of a stream (design.md: "raw in 16 KiB writes").
  private static let piece: Int32 = 16_384

  static func run(_ test: CallTest, _ path: String) throws(Failure) -> CallResult {
    var measured = cbench_raw()
    switch test {
    case .unary:
      var trips = [Int64](repeating: 0, count: mostTrips)
      _ = try CallProcess.check(
        unsafe cbench_raw_echo(
          path, Int32(EchoMessage.size), CallTime.warm.wholeNanoseconds, CallTime.measured.wholeNanoseconds, &trips, Int64(mostTrips),
          &measured))
      var samples = Samples()
      for trip in trips.prefix(Int(measured.count)) { samples.add(Double(trip) / 1000) }
      return CallResult(trips: samples, seconds: Double(measured.nanoseconds) / 1e9)
    case .stream:
      let time = (CallTime.warm + CallTime.measured).wholeNanoseconds
      _ = try CallProcess.check(unsafe cbench_raw_stream(path, piece, time, &measured))
      var result = CallResult()
      result.bytesPerSecond = Double(measured.count) / (Double(measured.nanoseconds) / 1e9)
      return result
    case .unary64, .bounce: throw .usage("a bare socket knows no \(test.rawValue)")
    }
  }
}
