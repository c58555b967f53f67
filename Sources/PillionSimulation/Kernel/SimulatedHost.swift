import PillionIO
import PillionModel
import PillionUSBHost

/// The head unit's kernel and libusb: the listed phones, what is opened of them, and the words about plugs.
@LoopActor
final class SimulatedHost: USBDoor {
  private unowned let world: World
  var process: VirtualProcess { life.process }
  private unowned let life: Life
  private let cables: [Cable]
  private var onPlug: (@LoopActor (USBPlug) -> Void)?
  private var isOrphan = false
  private var handles: [SimulatedHandle] = []
  let tellsPlugs: Bool

  init(_ world: World, _ cables: [Cable], of life: Life, tellsPlugs: Bool) {
    (self.world, self.cables, self.life, self.tellsPlugs) = (world, cables, life, tellsPlugs)
  }

  func list() -> [USBPhone] { isOrphan ? [] : cables.compactMap { $0.listed }.filter(\.isListed).map(\.phone) }

  func open(_ onPlug: @escaping @LoopActor (USBPlug) -> Void) throws(PortFailure) { self.onPlug = onPlug }

  func openDevice(_ address: USBAddress) throws(USBFault) -> any USBDoorHandle {
    guard !isOrphan, let cable = cables.first(where: { $0.listed?.address == address && $0.listed?.isListed == true }),
      let listed = cable.listed
    else {
      throw .noDevice
    }
    if VirtualTime.now - listed.began < world.script.busyFor { throw .busy }
    let handle = SimulatedHandle(world, self, cable, listed)
    handles.append(handle)
    listed.handle = handle
    return handle
  }

  func close() { onPlug = nil }

  /// Whether its process stood still at any time within so long.
  func wasStopped(within time: Duration) -> Bool {
    isOrphan || onPlug == nil || Spans.covered([life.stops], VirtualTime.now - time, VirtualTime.now) > .zero
  }

  func closed(_ handle: SimulatedHandle) { handles.removeAll { $0 === handle } }

  /// Its process was killed: what it had open is closed.
  func orphan() {
    isOrphan = true
    onPlug = nil
    for handle in handles { handle.orphan() }
    handles = []
  }

  func plug(_ address: USBAddress, arrived: Bool) {
    guard tellsPlugs else { return }
    world.trace.note("unit", "usb \(arrived ? "arrived" : "left") \(address.number)")
    if world.isWithout(arrived ? .hotplugArrived : .hotplugLeft) { return }
    process.runWhenItCan { [weak self] in self?.onPlug?(USBPlug(address, arrived: arrived)) }
  }
}
