/// What ep0 of FunctionFS tells.
///
/// The kernel keeps at most four and drops some when newer ones come: ENABLE, DISABLE, BIND and UNBIND throw away each other and a SETUP; a
/// SETUP throws away an older one; SUSPEND and RESUME each other. So no event may be relied on to come after another.
package enum FunctionEvent: Sendable, Hashable {
  case bind
  case unbind
  case enable
  case disable
  case setup(ControlRequest)
  case suspend
  case resume

  /// Bytes of one event (struct usb_functionfs_event).
  package static let size = 12
  /// The most that wait in the kernel.
  package static let most = 4

  /// The events that a read of ep0 gave; types this version does not know are passed over.
  package static func parse(_ bytes: some RandomAccessCollection<UInt8>) -> [FunctionEvent] {
    let bytes = Array(bytes)
    return stride(from: 0, through: bytes.count - size, by: size).compactMap { FunctionEvent(bytes[$0..<($0 + size)]) }
  }

  private init?(_ bytes: ArraySlice<UInt8>) {
    let start = bytes.startIndex
    func number(_ offset: Int) -> UInt16 { UInt16(bytes[start + offset]) | UInt16(bytes[start + offset + 1]) << 8 }
    switch bytes[start + 8] {
    case 0: self = .bind
    case 1: self = .unbind
    case 2: self = .enable
    case 3: self = .disable
    case 4:
      self = .setup(
        ControlRequest(type: bytes[start], request: bytes[start + 1], value: number(2), index: number(4), length: number(6)))
    case 5: self = .suspend
    case 6: self = .resume
    default: return nil
    }
  }
}
