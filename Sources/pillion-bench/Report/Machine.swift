import CBench
import Glibc
import PillionIO

/// The machine the figures are of.
enum Machine {
  /// Its processor's model, how many processors may be used, and its kernel.
  static var description: String {
    var parts = [model ?? "unknown processor", "\(sysconf(Int32(_SC_NPROCESSORS_ONLN))) processors"]
    if let kernel = firstLine("/proc/sys/kernel/osrelease") { parts.append("Linux \(kernel)") }
    return parts.joined(separator: ", ")
  }

  /// Keeps this thread, and what it starts from now on, on one processor: two processes that take turns are then compared by what they do,
  /// not by how long an idle processor takes to wake up.
  ///
  /// - Parameter beside: on the one after it, where there is one.
  static func pin(beside: Bool = false) {
    let first = cbench_processor(0)
    let second = beside ? cbench_processor(1) : -1
    if first >= 0 { _ = cbench_pin(second >= 0 ? second : first) }
  }

  private static var model: String? {
    guard let text = text("/proc/cpuinfo") else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { String($0.drop { $0 == " " }) }
  }

  private static func firstLine(_ path: String) -> String? { text(path)?.split(separator: "\n").first.map(String.init) }

  private static func text(_ path: String) -> String? {
    (try? FileBytes.read(path, limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
  }
}
