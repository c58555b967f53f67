import PillionIO
import PillionLink
import PillionModel
import PillionSession
import PillionUSBHost

/// The USB cable of one phone, with the two kernels' parts that see it: what is true of it, and what each end is told.
@LoopActor
final class Cable {
  private unowned let world: World
  let phone: Int
  let supplies: SimulatedSupplies
  private(set) var isPlugged = false
  private(set) var gadget: SimulatedGadget?
  var host: SimulatedHost?
  /// The device at its end, or the one that was there last.
  private(set) var enumeration: Enumeration?
  /// What the head unit's kernel lists.
  private(set) var listed: Enumeration?
  private var number: UInt8 = 0
  private var request: Request?
  private(set) var isAsleep = false
  /// The cable was pulled, and the phone's kernel called that a sleep.
  private var isTakenForSleep = false
  private var saysConfigured = false
  /// Counts what makes an enumeration under way void.
  private var tries = 0

  init(_ world: World, phone: Int) {
    self.world = world
    self.phone = phone
    supplies = SimulatedSupplies(world, "phone\(phone)", forgetsItsType: phone.isMultiple(of: 2))
  }

  var phoneName: String { "phone\(phone)" }
  private var truth: LinkTruth? { enumeration?.truth }

  // MARK: The plug

  func plug(chargingAfter lag: Duration) {
    guard !isPlugged else { return }
    isPlugged = true
    world.trace.note("world", "cable \(phone) in")
    world.agenda.after(lag) { [self] in if isPlugged { startCharging() } }
    enumerateSoon()
  }

  func unplug(_ witnesses: Witnesses) {
    guard isPlugged else { return }
    isPlugged = false
    isAsleep = false
    tries += 1
    world.trace.note("world", "cable \(phone) out, \(witnesses)")
    guard let gone = enumeration, gone.isAlive else {
      if let after = witnesses.charging { world.agenda.after(after) { [self] in if !isPlugged { stopCharging(silently: false) } } }
      return
    }
    gone.die()
    // A bus without its host looks asleep first.
    isTakenForSleep = witnesses.suspend
    if witnesses.suspend { gadget?.suspend(true) }
    later(witnesses.disable, of: gone) { $0.gadget?.disable() }
    later(witnesses.shutdown, of: gone) { $0.shutPhone(gone) }
    later(witnesses.controller, of: gone) { $0.detachController() }
    if let after = witnesses.charging {
      world.agenda.after(after) { [self] in if !isPlugged { stopCharging(silently: witnesses.isChargingSilent) } }
    }
    hostLoses(gone, witnesses)
  }

  private func later(_ delay: Duration?, of gone: Enumeration, _ body: @escaping @LoopActor (Cable) -> Void) {
    guard let delay else { return }
    world.agenda.after(delay) { [self] in if enumeration === gone { body(self) } }
  }

  private func shutPhone(_ gone: Enumeration) {
    if gone.ring?.isShut == false { gone.truth?.told(.phone) }
    gadget?.shutRing()
  }

  private func detachController() {
    sayController("not attached")
  }

  /// The controller's file changes. It says something only where it said "configured" within this link.
  func sayController(_ state: String) {
    gadget?.controller(state, isDoubt: state == "not attached" && saysConfigured)
    saysConfigured = state == "configured"
  }

  /// What the supply says changes to on: a bus that sleeps has its power back.
  func startCharging() {
    supplies.say(online: true)
    if isAsleep || isTakenForSleep { truth?.dozes(true) }
  }

  func stopCharging(silently: Bool) {
    guard supplies.isOnline else { return }
    supplies.say(online: false, silently: silently)
    truth?.doubted(.phone, "chargingStopped", within: .milliseconds(silently ? 2750 : 1500))
  }

  private func hostLoses(_ gone: Enumeration, _ witnesses: Witnesses) {
    if let after = witnesses.failure { world.agenda.after(after) { gone.handle?.fail(.failed) } }
    if let after = witnesses.noDevice { world.agenda.after(after) { [self] in delist(gone, isTold: false) } }
    if let after = witnesses.left {
      world.agenda.after(after) { [self] in delist(gone, isTold: true, isFailing: witnesses.failure != nil) }
    }
  }

  /// The head unit's kernel takes it out of its list.
  private func delist(_ gone: Enumeration, isTold: Bool, isFailing: Bool = true) {
    gone.isListed = false
    if isFailing { gone.handle?.fail(.noDevice) }
    guard isTold else { return }
    if host?.tellsPlugs == true { gone.truth?.told(.unit) }
    host?.plug(gone.address, arrived: false)
  }

  // MARK: Enumeration

  func gadgetArmed(_ gadget: SimulatedGadget) {
    self.gadget = gadget
    enumerateSoon()
  }

  /// The phone's process went, or let go of its gadget: the head unit sees the device leave.
  func gadgetGone() {
    gadget = nil
    tries += 1
    guard let gone = enumeration, gone.isAlive else { return }
    gone.die()
    world.agenda.after(.milliseconds(40)) { [self] in delist(gone, isTold: true) }
  }

  /// The gadget lets go of its pull-up for a moment.
  func softReplug() {
    guard let gone = enumeration, let gadget else { return }
    world.trace.note(phoneName, "lets go of its pull-up")
    tries += 1
    let wasAlive = gone.isAlive
    gone.die()
    gadget.disable()
    gone.truth?.told(.phone)
    gadget.shutRing()
    // A kernel that was told of nothing sees the pull-up go all the same.
    if wasAlive || gone.isListed { world.agenda.after(.milliseconds(40)) { [self] in delist(gone, isTold: true) } }
    world.agenda.after(.milliseconds(300)) { [self] in enumerateSoon() }
  }

  private func enumerateSoon() {
    tries += 1
    let mine = tries
    world.agenda.after(.milliseconds(Int64.random(in: 100...300, using: &world.random))) { [self] in
      if mine == tries { enumerate() }
    }
  }

  private func enumerate() {
    guard isPlugged, let gadget, gadget.isArmed else { return }
    if let old = enumeration { old.die() }
    if let old = listed, old.isListed { delist(old, isTold: !world.chance(0.1)) }
    number = number % 126 + 1
    let fresh = Enumeration(world, USBAddress(bus: UInt8(phone), number: number), serial: "\(phone)")
    fresh.isListed = true
    (enumeration, listed, isAsleep) = (fresh, fresh, false)
    isTakenForSleep = false
    gadget.enable()
    sayController("configured")
    guard !world.chance(0.1), let host, host.tellsPlugs else { return }
    host.plug(fresh.address, arrived: true)
    expectStart(of: fresh, by: host)
  }

  /// A head unit that was told of a device begins a link with it.
  private func expectStart(of fresh: Enumeration, by host: SimulatedHost) {
    guard !host.process.isStopped, world.script.busyFor == .zero, !world.oracle.isTampered("unit"), !world.oracle.isTampered(phoneName)
    else { return }
    world.agenda.after(.milliseconds(400)) { [self] in
      guard enumeration === fresh, fresh.isAlive, !fresh.isAsked, self.host === host, !host.wasStopped(within: .milliseconds(400)) else {
        return
      }
      world.fail("the head unit was told of phone\(phone)'s device 0.4 s ago and has not begun a link")
    }
  }

  // MARK: LINK_START

  /// A LINK_START that waits for the phone.
  private struct Request {
    let transfer: SimulatedTransfer
    let order: Int
    let handle: SimulatedHandle
    let nonce: UInt64

    /// The head unit still waits for this one. It asks again with the same transfer.
    @LoopActor var isOut: Bool { transfer.isOut && transfer.order == order }
  }

  /// A request on endpoint 0.
  func request(_ transfer: SimulatedTransfer, of handle: SimulatedHandle) {
    let bytes = transfer.contents
    let device = handle.device
    let order = transfer.order
    device.isAsked = true
    world.agenda.after(.microseconds(300)) { [self] in
      guard device.isAlive, enumeration === device, !isAsleep, let gadget, transfer.isOut, transfer.order == order else { return }
      guard bytes.count == 16, bytes[0] == 0x41 else { return transfer.comeBack(.completed, count: bytes.count) }
      let nonce = (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[8 + $1]) << (8 * UInt64($1)) }
      request = Request(transfer: transfer, order: order, handle: handle, nonce: nonce)
      gadget.setup()
      world.agenda.after(.seconds(1)) { [weak self] in
        guard let self, request?.order == order else { return }
        request = nil
        self.gadget?.cancelSetup()
      }
    }
  }

  /// The phone took the nonce: a link begins.
  func answerStart() -> UInt64? {
    guard let waiting = request, waiting.isOut, waiting.handle.device === enumeration, waiting.handle.device.isAlive else { return nil }
    let (transfer, handle, nonce) = (waiting.transfer, waiting.handle, waiting.nonce)
    request = nil
    let truth = world.newLink(at: "usb:", of: phone, over: .usbDevice)
    truth.ids.unit = Hexadecimal.text(nonce)
    truth.ids.phone = Hexadecimal.text(Preface.answer(to: nonce))
    for side in Side.allCases {
      truth.opened[side] = VirtualTime.now
      truth.arrived(side)
    }
    truth.isDead.unit = handle.isGhost
    enumeration?.begin(truth)
    gadget?.truth = truth
    transfer.comeBack(.completed, count: 16)
    return nonce
  }

  func refuseStart() {
    guard let waiting = request else { return }
    request = nil
    if waiting.isOut { waiting.transfer.comeBack(.stalled) }
  }

  // MARK: The bus

  /// The head unit's machine sleeps: the bus is quiet, and its power stays or goes.
  func sleep(_ on: Bool) {
    guard on != isAsleep, let enumeration, enumeration.isAlive else { return }
    isAsleep = on
    enumeration.pause(on)
    let now = VirtualTime.now
    if on { enumeration.truth?.asleep.begin(at: now) } else { enumeration.truth?.asleep.end(at: now) }
    gadget?.suspend(on)
  }

  /// Transfers take a pause that nobody is told of.
  func stall(for duration: Duration) {
    guard let device = enumeration, device.isAlive else { return }
    device.pause(true)
    world.agenda.after(duration) { device.pause(false) }
  }
}

extension Hexadecimal {
  /// A nonce as a link's name has it.
  static func text(_ nonce: UInt64) -> String { text((0..<8).map { UInt8(truncatingIfNeeded: nonce >> (56 - 8 * $0)) }) }
}
