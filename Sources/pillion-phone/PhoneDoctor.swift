import PillionGadget
import PillionIO
import PillionSystemBus

/// The phone's part of `pillion doctor`.
enum PhoneDoctor {
  static func run(_ words: [String]) throws(Failure) -> ExitCode {
    try DoctorVerb.run(words, side: "phone", title: "Phone, over USB (--link usb:), and asleep") {
      let sleep = LoopThread.runUntilDone { await SystemSleepReadiness.ofThisMachine() }
      return GadgetReadiness(GadgetConfiguration(serial: "")).findings + [SystemSleepReadiness.finding(sleep)]
    }
  }
}
