import PillionIO
import PillionModel

/// `pillion bench`: measures this build, as ratios wherever the design asks for a ratio.
@main
enum Main {
  static func main() {
    Program.run(start)
  }

  private static func start() throws(Failure) -> ExitCode {
    var words = Program.words
    if words.first == "bench" { words.removeFirst() }
    if words == ["--version"] {
      Program.say("pillion-bench \(PillionVersion.number)\n")
      return .done
    }
    // What this program starts of itself: the two sides of a call, and what stands between a painter and a phone.
    let rest = Array(words.dropFirst())
    switch words.first {
    case "serve": return try CallProcess.serve(rest)
    case "call": return try CallProcess.call(rest)
    // The same over a slow link: the link, and who calls.
    case "relay": return try ShapedProcess.relay(rest)
    case "shaped": return try ShapedProcess.call(rest)
    // Both ends of a probed USB cable, in the rig.
    case "usb-echo": return try USBEcho.run(rest)
    case "usb-sweep": return try USBSweep.run(rest)
    case "usb-bulk": return try USBBulk.run(rest)
    case "usb-bare": return try USBBare.run(rest)
    case "tap" where rest.count == 1: return try FrameTap.run(rest[0])
    default: return try BenchVerb.run(words)
    }
  }
}
