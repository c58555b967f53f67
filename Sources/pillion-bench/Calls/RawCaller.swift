import CBench
import PillionIO
import PillionModel

/// The bare socket as a caller.
enum RawCaller {
  /// Bytes of one write of a stream (design.md: "raw in 16 KiB writes").
  private static let piece: Int32 = 16_384

  @LoopActor
  static func run(_ test: CallTest, _ path: String, _ server: Int32) throws(Failure) -> CallResult {
    switch test {
    case .unary, .unary64:
      let meter = try CallMeter(server: server)
      _ = try CallProcess.check(meter.rawEcho(path, outstanding: test.outstanding))
      guard let result = meter.result else { throw .noPeer("the bare socket ended before the test did") }
      return result
    case .stream:
      var measured = cbench_raw()
      let time = (CallTime.warm + CallTime.measured).wholeNanoseconds
      _ = try CallProcess.check(unsafe cbench_raw_stream(path, piece, time, &measured))
      var result = CallResult()
      result.megabytesPerSecond = Double(measured.count) / 1e6 / (Double(measured.nanoseconds) / 1e9)
      return result
    case .bounce: throw .usage("a bare socket knows no \(test.rawValue)")
    }
  }
}
