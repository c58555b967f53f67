import PillionGadget
import PillionIO

/// The phone's part of `pillion doctor`.
enum PhoneDoctor {
  static func run(_ words: [String]) throws(Failure) -> ExitCode {
    try DoctorVerb.run(words, side: "phone", title: "Phone, over USB (--link usb:)") {
      GadgetReadiness(GadgetConfiguration(serial: "")).findings
    }
  }
}
