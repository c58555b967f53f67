import CBench
import PillionModel

/// A link slower than a socket, and how it is measured: small calls on it alone, then beside map frames that fill it.
///
/// Rates and delays are those that reference/rpc.md measured others with (section 8.1). Its relay took whole milliseconds of delay: on the
/// faster link there is none but what the relay and its wake-ups take.
enum ShapedLink: String, CaseIterable, Sendable {
  /// As RFCOMM carries: 150 KB/s, 10 ms each way, in packets of 1,008 bytes.
  case slow = "150K"
  /// As USB at high speed carries: 35 MB/s, in transfers of 4 KiB.
  case fast = "35M"

  var bytesPerSecond: Double { self == .slow ? 150_000 : 35e6 }
  /// Each way.
  var delay: Duration { self == .slow ? .milliseconds(10) : .zero }
  /// Bytes that leave together at most.
  var packet: Int { self == .slow ? 1_008 : 4_096 }

  var shape: cbench_shape {
    cbench_shape(bytes_per_second: bytesPerSecond, delay: delay.wholeNanoseconds, packet: Int64(packet))
  }

  /// Calls of a test: enough for a 99th percentile that hangs on no single one.
  var calls: Int { self == .slow ? 300 : 1_500 }
  /// Between a call and the next: they meet map frames at every point.
  var pause: ClosedRange<Double> { self == .slow ? 0.005...0.025 : 0.0005...0.0025 }
  /// Before calls are measured: rate and round trip are learned.
  var settling: Duration { self == .slow ? .seconds(2) : .milliseconds(500) }

  /// Map frames are offered twice as fast as the link takes them: of those that wait only the newest leaves.
  var framePace: Duration { .nanoseconds(Int64(Double(EchoMessage.large) / bytesPerSecond / 2 * 1e9)) }
}
