package import PillionIO

/// libusb, as the rest of this target sees it; tests script a false one.
///
/// What a door calls back it calls on the loop, never from inside a call that was made to it.
@LoopActor
package protocol USBDoor: AnyObject {
  /// Starts. `onPlug` is told of devices that come and leave, where `tellsPlugs`.
  func open(_ onPlug: @escaping @LoopActor (USBPlug) -> Void) throws(PortFailure)

  /// Whether arrivals and departures are told at all.
  var tellsPlugs: Bool { get }

  /// Opens a device's node.
  func openDevice(_ address: USBAddress) throws(USBFault) -> any USBDoorHandle

  /// Ends. A device that is still open stays so, and with it what the door needs for it.
  func close()
}

/// An open device.
@LoopActor
package protocol USBDoorHandle: AnyObject {
  /// Takes an interface for us alone.
  func claim(_ interface: UInt8) throws(USBFault)

  /// Ends an endpoint's halt at both ends. It waits for the device's answer: only for one that answers its endpoint 0.
  func clearHalt(_ endpoint: UInt8) throws(USBFault)

  /// A transfer that may be posted again and again; endpoint 0 makes a control transfer. `onDone` is told each time it comes back.
  func makeTransfer(
    endpoint: UInt8, capacity: Int, _ onDone: @escaping @LoopActor (TransferResult) -> Void
  ) throws(USBFault) -> any USBDoorTransfer

  /// Gives back what was claimed. No transfer may be out.
  func close()
}

/// One transfer and its bytes.
@LoopActor
package protocol USBDoorTransfer: AnyObject {
  /// Puts bytes at its beginning.
  func fill(_ bytes: Span<UInt8>)

  /// Copies bytes out, as many as the buffer has room for from `place` on and the range has; returns how many.
  func copy(_ range: Range<Int>, into buffer: inout MutableSpan<UInt8>, at place: Int) -> Int

  /// Posts that many bytes, or a read of that many.
  func post(_ count: Int, timeout: Duration?) throws(USBFault)

  /// Asks for it back. It is back when `onDone` says so, which may be never.
  func cancel() throws(USBFault)

  /// Lets go of its memory. It must not be out.
  func free()
}
