import PillionIO
import PillionModel
import PillionUSBHost

/// A door to libusb whose devices do what a test says. Nothing comes back by itself unless told so.
@LoopActor
final class FalseDoor: USBDoor {
  var tellsPlugs = true
  /// What the next openings answer; when none is left they succeed.
  var openFaults: [USBFault] = []
  var claimFaults: [USBFault] = []
  /// What requests on endpoint 0 come back with, at once; nil: they stay out.
  var answer: TransferResult.Status? = .completed
  private(set) var isOpen = false
  private(set) var handles: [FalseHandle] = []
  private var onPlug: (@LoopActor (USBPlug) -> Void)?

  func open(_ onPlug: @escaping @LoopActor (USBPlug) -> Void) throws(PortFailure) {
    isOpen = true
    self.onPlug = onPlug
  }

  func openDevice(_ address: USBAddress) throws(USBFault) -> any USBDoorHandle {
    if !openFaults.isEmpty { throw openFaults.removeFirst() }
    let handle = FalseHandle(self)
    handles.append(handle)
    return handle
  }

  func close() {
    isOpen = false
    onPlug = nil
  }

  func plug(_ address: USBAddress, arrived: Bool) { onPlug?(USBPlug(address, arrived: arrived)) }

  var handle: FalseHandle? { handles.last }
}

@LoopActor
final class FalseHandle: USBDoorHandle {
  /// What the next posts answer; when none is left they succeed.
  var postFaults: [USBFault] = []
  /// What cancelling answers.
  var cancelFault: USBFault?
  private(set) var transfers: [FalseTransfer] = []
  private(set) var endedHalts: [UInt8] = []
  private(set) var isClosed = false
  private(set) var closedWithTransfersOut = false
  let door: FalseDoor

  init(_ door: FalseDoor) { self.door = door }

  func claim(_ interface: UInt8) throws(USBFault) {
    if !door.claimFaults.isEmpty { throw door.claimFaults.removeFirst() }
  }

  func clearHalt(_ endpoint: UInt8) throws(USBFault) { endedHalts.append(endpoint) }

  func makeTransfer(
    endpoint: UInt8, capacity: Int, _ onDone: @escaping @LoopActor (TransferResult) -> Void
  ) throws(USBFault) -> any USBDoorTransfer {
    let transfer = FalseTransfer(endpoint, capacity, self, onDone)
    transfers.append(transfer)
    return transfer
  }

  func close() {
    isClosed = true
    closedWithTransfersOut = transfers.contains(where: \.isOut)
  }

  /// Those of an endpoint that are out, in the order they were posted.
  func out(_ endpoint: UInt8) -> [FalseTransfer] {
    transfers.filter { $0.endpoint == endpoint && $0.isOut }.sorted { $0.order < $1.order }
  }

  var requests: [[UInt8]] = []
  fileprivate var posts = 0
}

@LoopActor
final class FalseTransfer: USBDoorTransfer {
  let endpoint: UInt8
  private(set) var isOut = false
  private(set) var isCancelled = false
  private(set) var isFreed = false
  private(set) var posted = 0
  fileprivate(set) var order = 0
  private(set) var bytes: [UInt8]
  private let handle: FalseHandle
  private let onDone: @LoopActor (TransferResult) -> Void

  init(_ endpoint: UInt8, _ capacity: Int, _ handle: FalseHandle, _ onDone: @escaping @LoopActor (TransferResult) -> Void) {
    self.endpoint = endpoint
    self.handle = handle
    self.onDone = onDone
    bytes = [UInt8](repeating: 0, count: capacity)
  }

  func fill(_ new: Span<UInt8>) { for index in 0..<new.count { bytes[index] = new[index] } }

  func copy(_ range: Range<Int>, into buffer: inout MutableSpan<UInt8>, at place: Int) -> Int {
    let count = min(range.count, buffer.count - place)
    for index in 0..<count { buffer[place + index] = bytes[range.lowerBound + index] }
    return count
  }

  func post(_ count: Int, timeout: Duration?) throws(USBFault) {
    if !handle.postFaults.isEmpty { throw handle.postFaults.removeFirst() }
    isOut = true
    posted = count
    handle.posts += 1
    order = handle.posts
    guard endpoint == 0 else { return }
    handle.requests.append(Array(bytes[..<count]))
    guard let answer = handle.door.answer else { return }
    // Never from inside of a call.
    let timer = LoopTimer { [weak self] in if self?.isOut == true { self?.comeBack(answer) } }
    self.timer = timer
    timer.set(.now)
  }
  private var timer: LoopTimer?

  func cancel() throws(USBFault) {
    isCancelled = true
    if let fault = handle.cancelFault { throw fault }
  }

  func free() {
    isFreed = true
    bytes = []
  }

  func comeBack(_ status: TransferResult.Status, count: Int = 0) {
    isOut = false
    onDone(TransferResult(status, count: count))
  }

  /// A read comes back with these bytes.
  func bring(_ arrived: [UInt8]) {
    fill(arrived.span)
    comeBack(.completed, count: arrived.count)
  }
}

/// Notes what a stream tells, and takes what it has.
@LoopActor
final class Reader: ByteStreamOwner {
  private let stream: any ByteStream
  /// How much it takes each time it is told.
  var appetite = 65_536
  private(set) var received: [UInt8] = []
  private(set) var loss: StreamLoss?
  private(set) var timesTold = 0
  private(set) var timesWritable = 0

  init(_ stream: any ByteStream) { self.stream = stream }

  func streamBecameWritable() { timesWritable += 1 }

  func streamBecameReadable() {
    timesTold += 1
    var buffer = [UInt8](repeating: 0, count: appetite)
    var span = buffer.mutableSpan
    switch stream.read(into: &span) {
    case .bytes(let count): received += buffer[..<count]
    case .nothing: break
    case .lost(let loss): self.loss = loss
    }
  }
}

/// A phone as a listing shows it.
let phone = USBPhone(
  address: USBAddress(bus: 1, number: 5), port: "1-1", serial: "42",
  interface: PillionInterface(
    number: 3, input: .init(address: 0x81, packetSize: 512), output: .init(address: 0x02, packetSize: 512)))
