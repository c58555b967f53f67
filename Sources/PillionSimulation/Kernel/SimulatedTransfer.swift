import PillionIO
import PillionModel
import PillionUSBHost

/// One transfer of the head unit's.
@LoopActor
final class SimulatedTransfer: USBDoorTransfer {
  private unowned let world: World
  private weak var handle: SimulatedHandle?
  private let process: VirtualProcess
  let endpoint: UInt8
  private(set) var isOut = false
  private(set) var isCancelled = false
  private(set) var posted = 0
  private(set) var order = 0
  private var bytes: [UInt8]
  private let onDone: @LoopActor (TransferResult) -> Void

  init(
    _ world: World, _ handle: SimulatedHandle, _ endpoint: UInt8, _ capacity: Int, in process: VirtualProcess,
    _ onDone: @escaping @LoopActor (TransferResult) -> Void
  ) {
    (self.world, self.handle, self.endpoint, self.process, self.onDone) = (world, handle, endpoint, process, onDone)
    bytes = [UInt8](repeating: 0, count: capacity)
  }

  var contents: [UInt8] { Array(bytes[..<posted]) }

  func fill(_ new: Span<UInt8>) { for index in 0..<min(new.count, bytes.count) { bytes[index] = new[index] } }

  func copy(_ range: Range<Int>, into buffer: inout MutableSpan<UInt8>, at place: Int) -> Int {
    let count = min(range.count, buffer.count - place)
    for index in 0..<count { buffer[place + index] = bytes[range.lowerBound + index] }
    return count
  }

  func post(_ count: Int, timeout: Duration?) throws(USBFault) {
    guard let handle, !handle.isGone, !handle.isClosed else { throw .noDevice }
    isOut = true
    isCancelled = false
    posted = count
    order = handle.order()
    let mine = order
    if let timeout {
      world.agenda.after(timeout) { [weak self] in if let self, isOut, order == mine { comeBack(.timedOut) } }
    }
    handle.posted(self)
  }

  func cancel() throws(USBFault) {
    guard isOut else { throw .notFound }
    isCancelled = true
    let mine = order
    // A cancel that never comes back is the quarantine's business (peers 7).
    if world.script.losesCancels || world.chance(0.01) { return }
    world.agenda.after(.milliseconds(1)) { [weak self] in if let self, isOut, order == mine { comeBack(.cancelled) } }
  }

  func free() {
    bytes = []
    handle?.forget(self)
  }

  func comeBack(_ status: TransferResult.Status, count: Int = 0) {
    guard isOut else { return }
    isOut = false
    handle?.returned(self)
    process.runWhenItCan { [weak self] in self?.onDone(TransferResult(status, count: count)) }
  }

  /// A read comes back with these bytes.
  func bring(_ arrived: [UInt8]) {
    fill(arrived.span)
    comeBack(.completed, count: arrived.count)
  }
}
