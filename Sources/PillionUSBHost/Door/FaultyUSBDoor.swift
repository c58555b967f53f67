package import PillionFaultInjection
import PillionFaults
package import PillionIO

/// libusb under a fault plan: what it calls back gets lost, comes late or twice, and transfers are cut short or come back empty.
@LoopActor
package final class FaultyUSBDoor: USBDoor {
  private let inner: any USBDoor
  private let injector: FaultInjector
  private let late = LateEvents()

  package init(_ inner: any USBDoor, _ injector: FaultInjector) {
    self.inner = inner
    self.injector = injector
  }

  package var tellsPlugs: Bool { inner.tellsPlugs }

  package func open(_ onPlug: @escaping @LoopActor (USBPlug) -> Void) throws(PortFailure) {
    try inner.open { [late, injector] plug in late.tell(plug.arrived ? .arrived : .left, by: injector) { onPlug(plug) } }
  }

  package func openDevice(_ address: USBAddress) throws(USBFault) -> any USBDoorHandle {
    FaultyUSBHandle(try inner.openDevice(address), injector)
  }

  package func close() {
    late.close()
    inner.close()
  }
}

@LoopActor
private final class FaultyUSBHandle: USBDoorHandle {
  private let inner: any USBDoorHandle
  private let injector: FaultInjector
  /// One for all transfers, so that those of one kind keep their order.
  private let late = LateEvents()

  init(_ inner: any USBDoorHandle, _ injector: FaultInjector) {
    self.inner = inner
    self.injector = injector
  }

  func claim(_ interface: UInt8) throws(USBFault) { try inner.claim(interface) }
  func clearHalt(_ endpoint: UInt8) throws(USBFault) { try inner.clearHalt(endpoint) }

  func makeTransfer(
    endpoint: UInt8, capacity: Int, _ onDone: @escaping @LoopActor (TransferResult) -> Void
  ) throws(USBFault) -> any USBDoorTransfer {
    let faulty = FaultyUSBTransfer(endpoint: endpoint, injector, late, onDone)
    // The door keeps its transfers, and with each its wrapping, until they are freed.
    faulty.inner = try inner.makeTransfer(endpoint: endpoint, capacity: capacity) { faulty.cameBack($0) }
    return faulty
  }

  func close() { inner.close() }
}

@LoopActor
private final class FaultyUSBTransfer: USBDoorTransfer {
  var inner: (any USBDoorTransfer)?
  private let endpoint: UInt8
  private let injector: FaultInjector
  private let late: LateEvents
  private let onDone: @LoopActor (TransferResult) -> Void
  /// It came back empty by the plan alone, and this waits for its next post.
  private var held: TransferResult?

  init(
    endpoint: UInt8, _ injector: FaultInjector, _ late: LateEvents, _ onDone: @escaping @LoopActor (TransferResult) -> Void
  ) {
    self.endpoint = endpoint
    self.injector = injector
    self.late = late
    self.onDone = onDone
  }

  private var isRead: Bool { endpoint & 0x80 != 0 }

  func fill(_ bytes: Span<UInt8>) { inner?.fill(bytes) }

  func copy(_ range: Range<Int>, into buffer: inout MutableSpan<UInt8>, at place: Int) -> Int {
    inner?.copy(range, into: &buffer, at: place) ?? 0
  }

  func post(_ count: Int, timeout: Duration?) throws(USBFault) {
    if let real = held {
      held = nil
      return late.tellSoon(event(of: real.status)) { [self] in onDone(real) }
    }
    do throws(USBFault) {
      try inner?.post(endpoint == 0 || isRead ? count : injector.kept(of: count, .out), timeout: timeout)
    } catch {
      // A post that is refused is a transfer that failed; where that is lost, it is out for ever.
      if injector.onEvent(.transferFailed) != .drop { throw error }
    }
  }

  func cancel() throws(USBFault) { try inner?.cancel() }

  func free() {
    inner?.free()
    inner = nil
  }

  func cameBack(_ result: TransferResult) {
    var result = result
    if isRead, result.status == .completed {
      result.count = injector.kept(of: result.count, .in)
      if result.count > 0, injector.comesEmpty() {
        held = result
        return tell(TransferResult(.completed, count: 0))
      }
    }
    tell(result)
  }

  private func tell(_ result: TransferResult) {
    late.tell(event(of: result.status), by: injector) { [self] in onDone(result) }
  }

  private func event(of status: TransferResult.Status) -> FaultEvent {
    if status == .cancelled { return .cancelled }
    if status != .completed { return .transferFailed }
    return endpoint == 0 ? .requestDone : isRead ? .readDone : .writeDone
  }
}
