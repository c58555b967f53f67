/// What stands between a phone that is plugged in and a link, where a person can mend it.
package enum USBTrouble: String, Sendable, Hashable, CaseIterable {
  case access = "usbAccess"
  case busy = "usbBusy"
  case cannotOpen = "usbCannotOpen"
  case noAnswer = "usbNoAnswer"
  case refused = "usbRefused"
  case stuck = "usbStuck"

  /// One line that says what to do.
  package func detail(_ phone: USBPhone) -> String {
    switch self {
    case .access:
      "\(phone): \(phone.address.node) may not be opened; as root, write the line \(USBAccessRule.line) to \(USBAccessRule.path), run "
        + "'udevadm control --reload', and plug the phone in again"
    case .busy:
      "\(phone): another program or a driver has its interface; 'fuser -v \(phone.address.node)' names a program to end, 'lsusb -t' a driver"
    case .cannotOpen: "\(phone): it cannot be opened; plug it in again"
    case .noAnswer: "\(phone): it does not answer; is pillion-phone still running there? Else plug it in again"
    case .refused: "\(phone): it refuses to begin a link; its Pillion is of another version, or not ready yet"
    case .stuck: "\(phone): the kernel does not give back what the last link had in flight; plug the phone in again"
    }
  }
}
