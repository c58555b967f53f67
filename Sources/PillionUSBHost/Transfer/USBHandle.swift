package import PillionIO
import PillionModel

/// Transfers that never came back, of all devices.
@LoopActor
package final class USBQuarantine {
  /// How many are out now.
  package private(set) var count = 0
  /// How many there ever were.
  package private(set) var total = 0
  /// Callbacks for transfers that were not out.
  package fileprivate(set) var callbacksTooMany = 0

  package nonisolated init() {}

  fileprivate func add() {
    count += 1
    total += 1
  }

  fileprivate func remove() { count -= 1 }
}

/// An open device with a claimed interface, for the length of one link; and the end of both, which waits for nobody.
///
/// It is closed only when no transfer of it is out. What is not back 2 s after it was asked for is quarantined: the handle and its memory
/// stay, counted, until the callback comes after all.
@LoopActor
package final class USBHandle {
  package enum Settlement: Sendable, Hashable {
    case closed
    /// Some transfer is still out; the interface stays claimed.
    case quarantined
  }

  private var door: (any USBDoorHandle)?
  private let quarantine: USBQuarantine
  private var transfers: [USBTransfer] = []
  private var onSettled: (@LoopActor (Settlement) -> Void)?
  private var isRetired = false
  private var lingersUntil = Moment.zero
  private var timer: LoopTimer?
  /// While transfers are out this object must live, whoever forgets it.
  private var itself: USBHandle?

  private let patience: Duration

  package init(_ door: any USBDoorHandle, quarantine: USBQuarantine, patience: Duration = TransferLife.patience) {
    self.patience = patience
    self.door = door
    self.quarantine = quarantine
  }

  package func makeTransfer(
    endpoint: UInt8, capacity: Int, _ onDone: @escaping @LoopActor (TransferResult) -> Void
  ) throws(USBFault) -> USBTransfer {
    guard let door, !isRetired else { throw .noDevice }
    let transfer = try USBTransfer(endpoint: endpoint, capacity: capacity, by: door, of: self, patience: patience, onDone)
    transfers.append(transfer)
    return transfer
  }

  /// Ends a halt of an endpoint none of whose transfers is out.
  package func clearHalt(_ endpoint: UInt8) throws(USBFault) {
    guard let door, !isRetired else { throw .noDevice }
    try door.clearHalt(endpoint)
  }

  /// Takes everything back and closes. Nothing that its transfers had to tell is told any more.
  ///
  /// - Parameters:
  ///   - lingering: writes that are in flight have this long to arrive: the last of them may be a goodbye.
  ///   - onSettled: told once, now or within 2 s after that.
  package func retire(lingering: Duration = .zero, _ onSettled: @escaping @LoopActor (Settlement) -> Void = { _ in }) {
    guard !isRetired else { return }
    isRetired = true
    itself = self
    self.onSettled = onSettled
    let now = Moment.now
    for transfer in transfers { if transfer.isWrite, lingering > .zero { transfer.release() } else { transfer.end(at: now) } }
    settle()
    guard itself != nil else { return }
    lingersUntil = now + lingering
    let timer = LoopTimer { [weak self] in self?.tick() }
    self.timer = timer
    timer.set(lingering > .zero ? lingersUntil : now + patience)
  }

  /// A transfer that was asked for is back.
  func returned(late: Bool) {
    if late { quarantine.remove() }
    settle()
  }

  func cameTwice() { quarantine.callbacksTooMany += 1 }

  private func tick() {
    let now = Moment.now
    if now >= lingersUntil { for transfer in transfers { transfer.end(at: now) } }
    let given = transfers.count { $0.tick(at: now) }
    for _ in 0..<given { quarantine.add() }
    // What was asked back only now has its time too.
    let next = transfers.compactMap(\.life.deadline).min()
    timer?.set(next)
    if given > 0, next == nil { tell(.quarantined) }
  }

  private func settle() {
    transfers.removeAll { !$0.life.isOut }
    guard isRetired, transfers.isEmpty, itself != nil else { return }
    timer?.set(nil)
    timer = nil
    door?.close()
    door = nil
    itself = nil
    tell(.closed)
  }

  private func tell(_ settlement: Settlement) {
    let told = onSettled
    onSettled = nil
    told?(settlement)
  }
}
