package import PillionIO
import PillionModel

/// A transfer of an open device: the door's, with its life.
@LoopActor
package final class USBTransfer {
  private(set) var life: TransferLife
  private var door: (any USBDoorTransfer)?
  private var onDone: (@LoopActor (TransferResult) -> Void)?
  private weak var handle: USBHandle?
  /// It goes to the device.
  let isWrite: Bool
  /// Let to finish: freed when it is back, though nobody asked for it.
  private var isReleased = false

  /// Makes one of the door's transfers, not posted yet.
  init(
    endpoint: UInt8, capacity: Int, by door: any USBDoorHandle, of handle: USBHandle, patience: Duration,
    _ onDone: @escaping @LoopActor (TransferResult) -> Void
  ) throws(USBFault) {
    life = TransferLife(patience: patience)
    isWrite = endpoint != 0 && endpoint & 0x80 == 0
    self.handle = handle
    self.onDone = onDone
    self.door = try door.makeTransfer(endpoint: endpoint, capacity: capacity) { [weak self] in self?.cameBack($0) }
  }

  package var isIdle: Bool { life.state == .idle }

  package func fill(_ bytes: Span<UInt8>) { door?.fill(bytes) }

  package func copy(_ range: Range<Int>, into buffer: inout MutableSpan<UInt8>, at place: Int) -> Int {
    door?.copy(range, into: &buffer, at: place) ?? 0
  }

  package func post(_ count: Int, timeout: Duration? = nil) throws(USBFault) {
    guard let door, life.post() else { throw .notFound }
    do throws(USBFault) { try door.post(count, timeout: timeout) } catch {
      life.postFailed()
      throw error
    }
  }

  /// Nobody waits for its result any more, but it may finish.
  func release() {
    onDone = nil
    if isIdle { end(at: .zero) } else { isReleased = true }
  }

  /// It is not wanted any more; its memory goes when it is back.
  func end(at now: Moment) {
    onDone = nil
    switch life.end(at: now) {
    // Refused or not, the callback decides.
    case .cancel: try? door?.cancel()
    case .free: free()
    case .nothing: break
    }
  }

  func tick(at now: Moment) -> Bool { life.tick(at: now) }

  private func cameBack(_ result: TransferResult) {
    // Whoever is told may drop the handle, and with it this transfer.
    let handle = handle
    switch life.cameBack() {
    case .result where isReleased:
      end(at: .zero)
      handle?.returned(late: false)
    case .result: onDone?(result)
    case .returned:
      free()
      handle?.returned(late: false)
    case .returnedLate:
      free()
      handle?.returned(late: true)
    case .unexpected: handle?.cameTwice()
    }
  }

  private func free() {
    door?.free()
    door = nil
  }
}
