import Glibc
import PillionGadget
import PillionIO
import PillionModel
import PillionUSBHost

/// A phone as it is listed on the bus from one plugging in to the next: what was opened of it, and what moves between the two.
@LoopActor
final class Enumeration {
  private unowned let world: World
  let phone: USBPhone
  let address: USBAddress
  let began = VirtualTime.now
  /// The cable is in, and this is the device at its end.
  private(set) var isAlive = true
  /// The head unit's kernel still lists it.
  var isListed = false
  /// The head unit has asked something of it.
  var isAsked = false
  var handle: SimulatedHandle?
  var ring: SimulatedRing?
  var truth: LinkTruth?
  /// Nothing moves, for as many reasons.
  private var pauses = 0
  private var isMoving = BothSides(false)
  private var isDead = BothSides(false)
  private var weather = Weather(latency: .microseconds(200), bytesPerSecond: 30_000_000)

  init(_ world: World, _ address: USBAddress, serial: String) {
    self.world = world
    self.address = address
    phone = USBPhone(
      address: address, port: "1-\(address.bus)", serial: serial,
      interface: PillionInterface(
        number: 0, input: .init(address: 0x81, packetSize: 512), output: .init(address: 0x02, packetSize: 512)))
  }

  /// It is not at the end of the cable any more. Nobody is told.
  func die() {
    guard isAlive else { return }
    isAlive = false
    block(.phone)
    block(.unit)
  }

  func slow(_ weather: Weather) { self.weather = weather }

  /// Bytes to one side get lost from now on, and nobody is told.
  func deafen(_ side: Side) {
    guard !isDead[side] else { return }
    isDead[side] = true
    block(side)
  }

  /// A link begins: what one of the ends could not hear is new too.
  func begin(_ truth: LinkTruth) {
    self.truth = truth
    isDead = BothSides(false)
    if pauses > 0 {
      truth.blocked.phone.begin(at: VirtualTime.now)
      truth.blocked.unit.begin(at: VirtualTime.now)
    }
  }

  /// Nothing moves for a while, as with a bus that sleeps or a hub that is busy.
  func pause(_ on: Bool) {
    pauses += on ? 1 : -1
    guard pauses == (on ? 1 : 0) else { return }
    let now = VirtualTime.now
    for side in Side.allCases { if on { truth?.blocked[side].begin(at: now) } else { truth?.blocked[side].end(at: now) } }
    if !on { pumpBoth() }
  }

  private func block(_ side: Side) { truth?.blocked[side].begin(at: VirtualTime.now) }

  func pumpBoth() {
    pump(.phone)
    pump(.unit)
  }

  /// Moves the oldest write of one end into the oldest read of the other.
  func pump(_ side: Side) {
    guard isAlive, pauses == 0, !isMoving[side], !isDead[side], let handle, let ring, !ring.isShut else { return }
    switch side {
    case .phone:
      guard let transfer = handle.oldest(write: true), let slot = ring.nextRead() else { return }
      move(to: side, transfer.posted) { [weak self] in self?.bring(transfer, to: ring, slot) }
    case .unit:
      guard let transfer = handle.oldest(write: false), let write = ring.nextWrite() else { return }
      move(to: side, write.bytes.count) { [weak self] in self?.bring(write, of: ring, to: transfer) }
    }
  }

  private func move(to side: Side, _ count: Int, _ body: @escaping @LoopActor () -> Void) {
    isMoving[side] = true
    world.agenda.after(weather.time(for: count, &world.random)) { [weak self] in
      guard let self else { return }
      // What was under way when the cable was pulled is lost with it.
      if isAlive, pauses == 0, !isDead[side] { body() }
      // Only now: who is told of what came may post the next.
      isMoving[side] = false
      pump(side)
    }
  }

  private func bring(_ transfer: SimulatedTransfer, to ring: SimulatedRing, _ slot: Int) {
    guard transfer.isOut, ring === self.ring, ring.takesRead(slot, transfer.contents) else { return }
    if !ring.isGhost { truth?.arrived(.phone) }
    transfer.comeBack(.completed, count: transfer.posted)
  }

  private func bring(_ write: SimulatedRing.Write, of ring: SimulatedRing, to transfer: SimulatedTransfer) {
    guard transfer.isOut, ring === self.ring, ring.finish(write) else { return }
    transfer.bring(write.bytes)
    if handle?.isGhost != true { truth?.arrived(.unit) }
  }
}
