import CBench
import Glibc
import PillionIO
import PillionModel

/// How much of the machine others used while something was measured: a time that was measured beside much other work says little.
struct OtherWork {
  /// Processors kept busy by others, at which absolute times stop to be worth much.
  static let busy = 0.3

  private let begun = Moment.now
  private let all = OtherWork.busySeconds()
  private let ours = OtherWork.ourSeconds()

  init() {}

  /// Processors that others kept busy since this value was made; children that still run count as others.
  var processors: Double {
    let elapsed = (Moment.now - begun) / .seconds(1)
    guard elapsed > 0.05 else { return 0 }
    return max(0, (Self.busySeconds() - all) - (Self.ourSeconds() - ours)) / elapsed
  }

  /// Of all processors since the machine started, time that was stolen from it included.
  private static func busySeconds() -> Double {
    guard let bytes = try? FileBytes.read("/proc/stat", limit: 1 << 20) else { return 0 }
    let line = String(decoding: bytes, as: UTF8.self).prefix { $0 != "\n" }
    // cpu user nice system idle iowait irq softirq steal
    let fields = line.split(separator: " ").dropFirst().compactMap { Double($0) }
    guard fields.count >= 8 else { return 0 }
    let ticks = fields[0] + fields[1] + fields[2] + fields[5] + fields[6] + fields[7]
    return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Of this program and of its children that have ended.
  private static func ourSeconds() -> Double { cbench_process_seconds() }
}

/// Time that a thread was given by a processor: what it would have taken with the machine to itself.
enum ProcessorTime {
  /// Milliseconds of this thread so far.
  static var milliseconds: Double { cbench_thread_seconds() * 1e3 }
}
