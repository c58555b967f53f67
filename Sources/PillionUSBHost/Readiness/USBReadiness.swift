package import PillionIO

/// What `pillion doctor` says about phones on USB: pure, over facts that were looked up before.
package enum USBReadiness {
  /// In the order in which they are to be mended: each makes sense once those before it are right.
  package static func findings(_ facts: USBFacts) -> [Finding] {
    guard let phones = facts.phones else {
      return [Finding("USB", false, "the kernel shows no USB (/sys/bus/usb/devices); load the driver of the host controller")]
    }
    return [Finding("USB", true, "the kernel lists devices"), usbfs(facts.usbfs), libusb(facts), udev(facts)]
      + (phones.isEmpty ? [noPhone] : phones.map(phone))
  }

  private static func usbfs(_ access: USBFacts.Access) -> Finding {
    switch access {
    case .allowed: Finding("device nodes", true, "/dev/bus/usb is readable")
    case .denied: Finding("device nodes", false, "/dev/bus/usb may not be read; as root: chmod a+rx /dev/bus/usb")
    case .missing:
      Finding("device nodes", false, "/dev/bus/usb is missing; in a container, pass it in (docker run -v /dev/bus/usb:/dev/bus/usb)")
    }
  }

  private static func libusb(_ facts: USBFacts) -> Finding {
    facts.libusbFailure.map { Finding("libusb", false, "\($0); is libusb-1.0-0 installed?") } ?? Finding("libusb", true, "it starts")
  }

  private static func udev(_ facts: USBFacts) -> Finding {
    if !facts.udevRuns {
      return Finding(
        "udev", false,
        "its daemon does not run, so phones are found by looking every 2 s and no rule gives access; "
          + "as root: apt-get install udev && systemctl start systemd-udevd")
    }
    guard facts.tellsPlugs else {
      return Finding("udev", false, "this libusb does not tell of arrivals, so phones are found by looking every 2 s; use Debian's")
    }
    return Finding("udev", true, "it tells of phones that arrive")
  }

  private static let noPhone = Finding(
    "phone", false, "none is plugged in that offers Pillion; plug one in, and start pillion-phone there with --link usb:")

  private static func phone(_ seen: USBFacts.Seen) -> Finding {
    switch seen.node {
    case .allowed: Finding("phone", true, "\(seen.phone): it may be opened")
    case .denied: Finding("phone", false, USBTrouble.access.detail(seen.phone))
    case .missing:
      Finding(
        "phone", false,
        "\(seen.phone): it is listed, but \(seen.phone.address.node) is missing; in a container, pass in all of /dev/bus/usb")
    }
  }
}
