import PillionIO
import PillionUSBHost

/// The head unit's part of `pillion doctor`.
enum UnitDoctor {
  static func run(_ words: [String]) throws(Failure) -> ExitCode {
    try DoctorVerb.run(words, title: "Head unit, over USB (--link usb:)") {
      let facts = LoopThread.runUntilDone { USBFacts.ofThisMachine() }
      return USBReadiness.findings(facts).map { Finding("unit", $0.name, isOK: $0.isOK, $0.detail) }
    }
  }
}
