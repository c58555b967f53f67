import PillionGadget
import PillionIO
import PillionModel
import PillionSession

/// The phone's kernel below ep0: FunctionFS with its queue of four events that throw each other away, and the controller's state.
@LoopActor
final class SimulatedGadget: GadgetDoor {
  private unowned let world: World
  private unowned let cable: Cable
  private let process: VirtualProcess
  private var onEvent: (@LoopActor (GadgetDoorEvent) -> Void)?
  private var queue: [FunctionEvent] = []
  private var isTelling = false
  /// A SETUP was told and not answered.
  private var isAsked = false
  private var awaitsNonce: (@LoopActor (UInt64?) -> Void)?
  private(set) var ring: SimulatedRing?
  /// The link that began last.
  var truth: LinkTruth?
  /// The gadget is bound to its controller.
  private(set) var isArmed = false
  /// The kernel has told ENABLE and no DISABLE, whether or not anybody heard it.
  private(set) var isEnabled = false

  init(_ world: World, _ cable: Cable, in process: VirtualProcess) {
    (self.world, self.cable, self.process) = (world, cable, process)
  }

  // MARK: What the port does

  func open(_ onEvent: @escaping @LoopActor (GadgetDoorEvent) -> Void) throws(PortFailure) {
    self.onEvent = onEvent
    isArmed = true
    world.binds += 1
    tell(.bind)
    cable.gadgetArmed(self)
  }

  func makeRing() throws(SystemError) -> any TransferRing {
    let ring = SimulatedRing(world, self, of: cable.enumeration, in: process)
    self.ring = ring
    cable.enumeration?.ring = ring
    return ring
  }

  func readNonce(then: @escaping @LoopActor (UInt64?) -> Void) {
    isAsked = false
    awaitsNonce = then
    world.agenda.after(.microseconds(300)) { [weak self] in
      guard let self, let then = awaitsNonce else { return }
      awaitsNonce = nil
      let nonce = cable.answerStart()
      process.runWhenItCan { then(nonce) }
      tellLater()
    }
  }

  func stall() {
    isAsked = false
    cable.refuseStart()
    tellLater()
  }

  func replug() { cable.softReplug() }

  func close(then: @escaping @LoopActor () -> Void) {
    disarm()
    onEvent = nil
    world.agenda.after(.milliseconds(20)) { [process] in process.runWhenItCan(then) }
  }

  /// Its process was killed: the kernel unbinds, and nobody is left to hear of it.
  func orphan() {
    onEvent = nil
    ring?.isGhost = true
    disarm()
  }

  private func disarm() {
    guard isArmed else { return }
    isArmed = false
    isEnabled = false
    ring?.shut()
    cable.gadgetGone()
  }

  // MARK: What the bus does

  func enable() {
    // Who missed the DISABLE has transfers of a connection that is no more: they come back, or ENABLE alone tells of it.
    let isHeard = !world.chance(0.05)
    if isEnabled, !isHeard || !world.chance(0.3) {
      if ring?.isShut == false { truth?.told(.phone) }
      shutRing()
    }
    if isHeard { tell(.enable, unless: .gadgetEnable) }
    isEnabled = true
  }

  func disable() {
    isEnabled = false
    tell(.disable, unless: .gadgetDisable)
  }

  /// What is switched off was told all the same, for the oracle.
  private func tell(_ event: FunctionEvent, unless without: Without) {
    if !world.isWithout(without) { tell(event) } else if isEnabled || event == .disable { truth?.told(.phone) }
  }

  func shutRing() {
    guard !world.isWithout(.endpointShutDown) else { return }
    ring?.shut()
  }

  func suspend(_ on: Bool) { if !world.isWithout(.gadgetSuspend) { tell(on ? .suspend : .resume) } }

  func setup() {
    awaitsNonce?(nil)
    awaitsNonce = nil
    tell(.setup(ControlRequest(type: 0x41, request: 0x01, value: 1, index: 0, length: 8)))
  }

  /// The head unit waits for its answer no longer.
  func cancelSetup() {
    queue.removeAll { if case .setup = $0 { true } else { false } }
    guard let then = awaitsNonce else { return }
    awaitsNonce = nil
    process.runWhenItCan { then(nil) }
  }

  /// - Parameter isDoubt: it speaks against the link, to whoever hears it. In the order in which it is heard: after the word of a bus that
  ///   slept first, where the process stood still meanwhile.
  func controller(_ state: String, isDoubt: Bool) {
    process.runWhenItCan { [weak self] in
      guard let self else { return }
      if isDoubt { truth?.doubted(.phone, "controllerDetached", within: LinkVerdict.patience) }
      if world.isWithout(.controllerState) { return }
      if state == "suspended", cable.supplies.isOnline { truth?.dozes(true) }
      onEvent?(.controllerState(state))
    }
  }

  // MARK: The queue

  private func tell(_ event: FunctionEvent) {
    world.trace.note(cable.phoneName, "ep0 \(SimulatedGadget.name(event))")
    switch event {
    case .suspend, .resume: queue.removeAll { $0 == .suspend || $0 == .resume }
    case .setup: queue.removeAll { if case .setup = $0 { true } else { false } }
    case .bind, .unbind, .enable, .disable: queue.removeAll { $0 != .suspend && $0 != .resume }
    }
    queue.append(event)
    tellLater()
  }

  private func tellLater() {
    guard !isTelling, !isAsked, !queue.isEmpty else { return }
    isTelling = true
    process.runWhenItCan { [weak self] in self?.tellNow() }
  }

  private func tellNow() {
    isTelling = false
    guard !isAsked, !queue.isEmpty else { return }
    let events = queue
    queue = []
    isAsked = events.contains { if case .setup = $0 { true } else { false } }
    // ENABLE tells of the DISABLE that was lost, and LINK_START of a head unit that has given the link up.
    if events.contains(where: { $0 != .suspend && $0 != .resume && $0 != .bind }) { truth?.told(.phone) }
    if events.contains(.suspend), cable.supplies.isOnline { truth?.dozes(true) }
    if events.contains(.resume) { truth?.dozes(false) }
    onEvent?(.function(events))
  }

  private static func name(_ event: FunctionEvent) -> String { if case .setup = event { "setup" } else { "\(event)" } }
}
