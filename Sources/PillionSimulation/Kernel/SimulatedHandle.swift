import PillionIO
import PillionModel
import PillionUSBHost

/// A phone that the head unit has opened.
@LoopActor
final class SimulatedHandle: USBDoorHandle {
  private unowned let world: World
  private unowned let host: SimulatedHost
  private unowned let cable: Cable
  let device: Enumeration
  private var transfers: [SimulatedTransfer] = []
  private(set) var isClosed = false
  private(set) var isGhost = false
  private var isClaimed = false
  /// The kernel knows that the device is gone.
  private(set) var isGone = false

  init(_ world: World, _ host: SimulatedHost, _ cable: Cable, _ device: Enumeration) {
    (self.world, self.host, self.cable, self.device) = (world, host, cable, device)
  }

  func claim(_ interface: UInt8) throws(USBFault) { if isGone { throw .noDevice } }

  func clearHalt(_ endpoint: UInt8) throws(USBFault) {}

  func makeTransfer(
    endpoint: UInt8, capacity: Int, _ onDone: @escaping @LoopActor (TransferResult) -> Void
  ) throws(USBFault) -> any USBDoorTransfer {
    if isGone { throw .noDevice }
    let transfer = SimulatedTransfer(world, self, endpoint, capacity, in: host.process, onDone)
    transfers.append(transfer)
    return transfer
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    leave()
    host.closed(self)
  }

  /// Its process was killed.
  func orphan() {
    isGhost = true
    // Nothing that it still does is taken.
    isGone = true
    device.truth?.isDead.unit = true
    leave()
    for transfer in transfers where transfer.isOut { transfer.comeBack(.noDevice) }
  }

  private func leave() {
    if device.handle === self {
      device.handle = nil
      device.truth?.closed.unit = true
    }
    device.truth?.blocked.phone.begin(at: VirtualTime.now)
  }

  func forget(_ transfer: SimulatedTransfer) { transfers.removeAll { $0 === transfer } }

  func order() -> Int { world.number() }

  /// The one of the bulk transfers that was posted first.
  func oldest(write: Bool) -> SimulatedTransfer? {
    transfers.filter { $0.isOut && $0.endpoint == (write ? 0x02 : 0x81) && !$0.isCancelled }.min { $0.order < $1.order }
  }

  func posted(_ transfer: SimulatedTransfer) {
    switch transfer.endpoint {
    case 0: cable.request(transfer, of: self)
    case 0x02:
      if device.truth?.stuck.unit == nil { device.truth?.stuck.unit = VirtualTime.now }
      device.pump(.phone)
    default: device.pump(.unit)
    }
  }

  func returned(_ transfer: SimulatedTransfer) {
    guard transfer.endpoint == 0x02 else { return }
    device.truth?.stuck.unit = transfers.contains { $0.isOut && $0.endpoint == 0x02 } ? VirtualTime.now : nil
  }

  /// All that is out comes back with this.
  func fail(_ status: TransferResult.Status) {
    let out = transfers.filter(\.isOut)
    // Where nothing is out, the next that is posted says it.
    if status == .noDevice || out.contains(where: { $0.endpoint != 0 }), device.handle === self { device.truth?.told(.unit) }
    if world.isWithout(status == .noDevice ? .noDevice : .transferError) { return }
    if status == .noDevice { isGone = true }
    for transfer in out.sorted(by: { $0.order < $1.order }) { transfer.comeBack(status) }
  }
}
