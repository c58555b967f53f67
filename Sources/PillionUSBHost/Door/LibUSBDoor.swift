import CUSB
import Glibc
package import PillionIO
import PillionModel

/// The real door: one libusb context on the loop.
///
/// The C side keeps libusb's descriptors in an epoll descriptor of its own, which the loop watches. When it is ready libusb looks at what
/// is there without waiting; its callbacks only leave notes, and the notes are worked off here, outside of libusb (peers 9). We start no
/// thread; Debian's libusb keeps one of its own that listens to udev.
@LoopActor @safe
package final class LibUSBDoor: USBDoor {
  package private(set) var tellsPlugs = false
  private var bus: OpaquePointer?
  private var descriptor: PolledDescriptor?
  private var watch: Watch?
  private var timer: LoopTimer?
  private var onPlug: (@LoopActor (USBPlug) -> Void)?
  private var transfers: [UInt64: LibUSBTransfer] = [:]
  private var lastTag: UInt64 = 0
  private var openHandles = 0
  private var isClosed = false

  package nonisolated init() {}

  package func open(_ onPlug: @escaping @LoopActor (USBPlug) -> Void) throws(PortFailure) {
    guard unsafe bus == nil else { return }
    let code = unsafe cusb_open_bus(&bus)
    guard code == 0, let bus = unsafe bus else {
      throw PortFailure("libusb does not start (\(LibUSBDoor.fault(code))); 'pillion doctor' says what this machine lacks")
    }
    self.onPlug = onPlug
    tellsPlugs = unsafe cusb_watch_plugs(bus) == 0
    do throws(SystemError) {
      // A duplicate, which may be closed when it likes: the epoll descriptor itself is the C side's.
      let number = unsafe cusb_descriptor(bus)
      let polled = PolledDescriptor(Descriptor(owning: try Syscall.call("dup") { fcntl(number, F_DUPFD_CLOEXEC, 3) }))
      descriptor = polled
      watch = try EventLoop.shared.watch(polled.descriptor, for: .readable) { [weak self] _ in self?.turn() }
    } catch {
      close()
      throw PortFailure("libusb cannot be watched: \(error)")
    }
    timer = LoopTimer { [weak self] in self?.turn() }
  }

  package func openDevice(_ address: USBAddress) throws(USBFault) -> any USBDoorHandle {
    guard let bus = unsafe bus, !isClosed else { throw .noDevice }
    var handle: OpaquePointer?
    try LibUSBDoor.check(unsafe cusb_open(bus, address.bus, address.number, &handle))
    guard let handle = unsafe handle else { throw .noMemory }
    openHandles += 1
    return unsafe LibUSBHandle(handle, of: self)
  }

  package func close() {
    isClosed = true
    onPlug = nil
    closeIfIdle()
  }

  /// A device that cannot be closed, for a transfer of it never came back, keeps the bus: to end it would wait for that transfer.
  private func closeIfIdle() {
    guard isClosed, openHandles == 0, let bus = unsafe bus else { return }
    watch?.cancel()
    watch = nil
    timer?.set(nil)
    descriptor = nil
    unsafe cusb_close_bus(bus)
    unsafe self.bus = nil
  }

  private func turn() {
    guard let bus = unsafe bus else { return }
    _ = unsafe cusb_handle_events(bus)
    deliver()
    guard let bus = unsafe self.bus else { return }
    let wait = unsafe cusb_next_timeout(bus)
    timer?.set(wait < 0 ? nil : Moment.now + .microseconds(wait))
  }

  private func deliver() {
    // Whoever is told may close anything, the bus too.
    var completion = cusb_completion()
    while let bus = unsafe bus, unsafe cusb_take_completion(bus, &completion) == 1 {
      transfers[completion.tag]?.onDone(TransferResult(LibUSBDoor.status(completion.status), count: Int(completion.count)))
    }
    var plug = cusb_plug()
    while let bus = unsafe bus, unsafe cusb_take_plug(bus, &plug) == 1 {
      onPlug?(USBPlug(USBAddress(bus: plug.bus, number: plug.address), arrived: plug.arrived == 1))
    }
  }

  // MARK: What handles and transfers need

  fileprivate func handleClosed() {
    openHandles -= 1
    closeIfIdle()
  }

  fileprivate func nextTag() -> UInt64 {
    lastTag += 1
    return lastTag
  }

  fileprivate func keep(_ transfer: LibUSBTransfer, _ tag: UInt64) { transfers[tag] = transfer }
  fileprivate func forget(_ tag: UInt64) { transfers[tag] = nil }

  nonisolated fileprivate static func check(_ code: Int32) throws(USBFault) {
    if code < 0 { throw fault(code) }
  }

  private nonisolated static func fault(_ code: Int32) -> USBFault {
    switch code {
    case LIBUSB_ERROR_ACCESS.rawValue: .access
    case LIBUSB_ERROR_NO_DEVICE.rawValue: .noDevice
    case LIBUSB_ERROR_BUSY.rawValue: .busy
    case LIBUSB_ERROR_NOT_FOUND.rawValue: .notFound
    case LIBUSB_ERROR_NO_MEM.rawValue: .noMemory
    default: .other(code)
    }
  }

  private nonisolated static func status(_ code: Int32) -> TransferResult.Status {
    switch UInt32(bitPattern: code) {
    case LIBUSB_TRANSFER_COMPLETED.rawValue: .completed
    case LIBUSB_TRANSFER_TIMED_OUT.rawValue: .timedOut
    case LIBUSB_TRANSFER_CANCELLED.rawValue: .cancelled
    case LIBUSB_TRANSFER_STALL.rawValue: .stalled
    case LIBUSB_TRANSFER_NO_DEVICE.rawValue: .noDevice
    case LIBUSB_TRANSFER_OVERFLOW.rawValue: .overflow
    default: .failed
    }
  }
}

/// A descriptor in a class's optional: the class may let go of it early.
private final class PolledDescriptor {
  let descriptor: Descriptor
  init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }
}

@LoopActor @safe
private final class LibUSBHandle: USBDoorHandle {
  private var handle: OpaquePointer?
  private let door: LibUSBDoor

  init(_ handle: OpaquePointer, of door: LibUSBDoor) {
    unsafe self.handle = unsafe handle
    self.door = door
  }

  func claim(_ interface: UInt8) throws(USBFault) {
    guard let handle = unsafe handle else { throw .noDevice }
    try LibUSBDoor.check(unsafe cusb_claim(handle, interface))
  }

  func clearHalt(_ endpoint: UInt8) throws(USBFault) {
    guard let handle = unsafe handle else { throw .noDevice }
    try LibUSBDoor.check(unsafe cusb_clear_halt(handle, endpoint))
  }

  func makeTransfer(
    endpoint: UInt8, capacity: Int, _ onDone: @escaping @LoopActor (TransferResult) -> Void
  ) throws(USBFault) -> any USBDoorTransfer {
    guard let handle = unsafe handle else { throw .noDevice }
    let tag = door.nextTag()
    guard let transfer = unsafe cusb_make_transfer(handle, endpoint, capacity, tag) else { throw .noMemory }
    let made = unsafe LibUSBTransfer(transfer, capacity: capacity, tag: tag, of: door, onDone)
    door.keep(made, tag)
    return made
  }

  func close() {
    guard let handle = unsafe handle else { return }
    unsafe self.handle = nil
    unsafe cusb_close(handle)
    door.handleClosed()
  }
}

@LoopActor @safe
private final class LibUSBTransfer: USBDoorTransfer {
  let onDone: @LoopActor (TransferResult) -> Void
  private var transfer: OpaquePointer?
  private let capacity: Int
  private let tag: UInt64
  private let door: LibUSBDoor

  init(
    _ transfer: OpaquePointer, capacity: Int, tag: UInt64, of door: LibUSBDoor, _ onDone: @escaping @LoopActor (TransferResult) -> Void
  ) {
    unsafe self.transfer = unsafe transfer
    self.capacity = capacity
    self.tag = tag
    self.door = door
    self.onDone = onDone
  }

  func fill(_ bytes: Span<UInt8>) {
    guard let transfer = unsafe transfer, let target = unsafe cusb_bytes(transfer) else { return }
    let count = min(bytes.count, capacity)
    unsafe bytes.withUnsafeBufferPointer { source in
      guard let source = source.baseAddress else { return }
      unsafe target.update(from: source, count: count)
    }
  }

  func copy(_ range: Range<Int>, into buffer: inout MutableSpan<UInt8>, at place: Int) -> Int {
    guard let transfer = unsafe transfer, let source = unsafe cusb_bytes(transfer) else { return 0 }
    let start = min(range.lowerBound, capacity)
    let count = max(0, min(min(range.upperBound, capacity) - start, buffer.count - place))
    unsafe buffer.withUnsafeMutableBufferPointer { target in
      guard let target = target.baseAddress else { return }
      unsafe (target + place).update(from: source + start, count: count)
    }
    return count
  }

  func post(_ count: Int, timeout: Duration?) throws(USBFault) {
    guard let transfer = unsafe transfer else { throw .noDevice }
    let milliseconds = timeout.map { UInt32(clamping: max(1, $0.wholeNanoseconds / 1_000_000)) } ?? 0
    try LibUSBDoor.check(unsafe cusb_post(transfer, count, milliseconds))
  }

  func cancel() throws(USBFault) {
    guard let transfer = unsafe transfer else { throw .noDevice }
    try LibUSBDoor.check(unsafe cusb_cancel(transfer))
  }

  func free() {
    guard let transfer = unsafe transfer else { return }
    unsafe self.transfer = nil
    door.forget(tag)
    unsafe cusb_free(transfer)
  }
}
