import PillionIO
import PillionSystemBus
import PillionUSBHost

/// The head unit's part of `pillion doctor`.
enum UnitDoctor {
  static func run(_ words: [String]) throws(Failure) -> ExitCode {
    try DoctorVerb.run(words, side: "unit", title: "Head unit, over USB (--link usb:), and asleep") {
      let (facts, sleep) = LoopThread.runUntilDone { (USBFacts.ofThisMachine(), await SystemSleepReadiness.ofThisMachine()) }
      return USBReadiness.findings(facts) + [SystemSleepReadiness.finding(sleep)]
    }
  }
}
