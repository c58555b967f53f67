/// Whether this is the project's own virtual rig (Hardware/rig), where a trip may cross USB before either side has an identity.
package enum Rig {
  /// Said by whoever runs the rig.
  private static let wish = "PILLION_RIG_PLAIN_USB"
  /// On the command line of the rig's kernel only: an environment alone opens nothing on a machine that meets strangers' cables.
  private static let mark = "pillion.rig=1"

  /// USB without TLS. Never true outside the rig.
  package static var allowsPlainUSB: Bool {
    guard Environment.value(wish) == "1", let line = try? FileBytes.read("/proc/cmdline", limit: 65_536) else { return false }
    return isRig(commandLine: line)
  }

  /// Whether a kernel was started for the rig.
  package static func isRig(commandLine: [UInt8]) -> Bool {
    String(decoding: commandLine, as: UTF8.self).split(whereSeparator: \.isWhitespace).contains { $0 == mark }
  }
}
