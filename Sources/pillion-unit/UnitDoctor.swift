import PillionIO
import PillionUSBHost

/// The head unit's part of `pillion doctor`.
enum UnitDoctor {
  static func run(_ words: [String]) throws(Failure) -> ExitCode {
    try DoctorVerb.run(words, side: "unit", title: "Head unit, over USB (--link usb:)") {
      USBReadiness.findings(LoopThread.runUntilDone { USBFacts.ofThisMachine() })
    }
  }
}
