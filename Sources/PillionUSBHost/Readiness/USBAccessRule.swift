/// The rule of udev that lets whoever sits at the head unit, and the group `plugdev`, open phones that have Pillion's interface.
package enum USBAccessRule {
  /// Before 73-seat-late.rules, which acts on the tag.
  package static let path = "/etc/udev/rules.d/70-pillion.rules"

  package static let line =
    #"SUBSYSTEM=="usb", ENV{DEVTYPE}=="usb_device", ENV{ID_USB_INTERFACES}=="*:ff504c:*", MODE="0660", GROUP="plugdev", TAG+="uaccess""#
}
