import PillionGadget
import PillionIO

/// The phone's part of `pillion doctor`.
enum PhoneDoctor {
  static func run(_ words: [String]) throws(Failure) -> ExitCode {
    try DoctorVerb.run(words, title: "Phone, over USB (--link usb:)") {
      GadgetReadiness(GadgetConfiguration(serial: "")).findings.map { Finding("phone", $0.name, isOK: $0.isOK, $0.detail) }
    }
  }
}
