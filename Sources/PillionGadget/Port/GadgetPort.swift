package import PillionIO
import PillionModel

/// The phone's end of a USB cable as a place where links come from: each LINK_START of a head unit is one.
@LoopActor
package final class GadgetPort: LinkPort {
  /// A transfer failed: ep0 may say why within this.
  private static let grace = Duration.milliseconds(50)
  /// How long older transfers may take to come back before LINK_START is refused; the head unit asks again.
  private static let renewing = Duration.seconds(1)

  private let door: any GadgetDoor
  private let name: String
  private var machine = GadgetMachine()
  private var onEvent: (@LoopActor (LinkPortEvent) -> Void)?
  /// The stream of the link, and before the link is told of the one whose reads are posted already.
  private var stream: GadgetStream?
  /// Streams whose transfers are not back yet.
  private var retiring: [ObjectIdentifier: GadgetStream] = [:]
  private var isRenewing = false
  private var renewTimer: LoopTimer?
  private var graceTimer: LoopTimer?
  private var failure = DeviceLoss.endpointShutDown
  /// What the controller's file said last.
  private var controllerState: String?
  private var isClosing = false
  private var isClosed = false
  private let end = LoopCondition()

  /// - Parameter name: names the other end for people ("usb gadget, serial 42"): who the head unit is, USB does not tell.
  package init(_ door: any GadgetDoor, name: String) {
    self.door = door
    self.name = name
  }

  package func open(_ onEvent: @escaping @LoopActor (LinkPortEvent) -> Void) throws(PortFailure) {
    guard self.onEvent == nil else { return }
    renewTimer = LoopTimer { [weak self] in self?.renewTimeCame() }
    graceTimer = LoopTimer { [weak self] in self?.graceTimeCame() }
    self.onEvent = onEvent
    do { try door.open { [weak self] event in self?.on(event) } } catch {
      self.onEvent = nil
      throw error
    }
  }

  package func close() {
    guard onEvent != nil else { return }
    // What is told may be the last to hold a stream, which tells us as it goes: not in the middle of this assignment.
    withExtendedLifetime(onEvent) { onEvent = nil }
    isRenewing = false
    graceTimer?.set(nil)
    stream?.close()
    // Last writes may still go out.
    renewTimer?.set(.now + Self.renewing / 2)
    if retiring.isEmpty { closeDoor() }
  }

  private func closeDoor() {
    guard !isClosing else { return }
    isClosing = true
    renewTimer?.set(nil)
    door.close { [self] in
      isClosed = true
      end.changed()
    }
  }

  /// Lets go of the cable for a moment: the head unit sees the device leave and come. For a link that is dead though nobody told the head unit.
  package func replug() { door.replug() }

  /// Waits until everything is let go of after `close`, so that a program does not end in the middle of it.
  package func closed() async { await end.wait { isClosed } }

  // MARK: What the door tells

  private func on(_ event: GadgetDoorEvent) {
    guard onEvent != nil else { return }
    switch event {
    case .function(let events): for event in events { act(machine.on(event)) }
    case .removed: act(machine.functionRemoved())
    case .controllerState(let state):
      controllerState = state
      tell("udcState:\(state)")
    case .problem(let detail): onEvent?(.problem(code: "gadget", detail: detail))
    }
  }

  private func act(_ actions: [GadgetMachine.Action]) {
    for action in actions {
      switch action {
      case .tell(let evidence): tell(evidence)
      case .endLink(let loss): stream?.lose(loss)
      case .renewTransfers: renew()
      case .readNonce: door.readNonce { [weak self] nonce in self?.nonceCame(nonce) }
      case .stall: door.stall()
      case .arrive(let nonce): arrive(nonce)
      }
    }
  }

  private func arrive(_ nonce: UInt64) {
    guard let stream, let onEvent else { return }
    onEvent(.arrived(stream, device: name, nonce: nonce))
    // A state that is told before the link began is the link's as well: what matters is that it leaves `configured`.
    if let controllerState { tell("udcState:\(controllerState)") }
  }

  private func tell(_ evidence: String) { onEvent?(.evidence(kind: evidence, on: machine.hasLink ? stream : nil)) }

  private func nonceCame(_ nonce: UInt64?) {
    let actions = machine.nonceRead(nonce)
    // A start that came to nothing leaves reads behind that nobody will ask for.
    if actions.isEmpty { letGo() }
    act(actions)
  }

  // MARK: Transfers

  private func renew() {
    isRenewing = true
    letGo()
    // One that was closed may still let its last writes go out; nobody reads them now.
    for one in retiring.values { one.retire() }
    renewTimer?.set(.now + Self.renewing)
    goOnRenewing()
  }

  /// Takes the transfers of the present stream back.
  private func letGo() {
    guard let stream else { return }
    forgetStream()
    retire(stream)
  }

  private func forgetStream() {
    stream = nil
    graceTimer?.set(nil)
  }

  private func retire(_ stream: GadgetStream) {
    let key = ObjectIdentifier(stream)
    retiring[key] = stream
    stream.retire()
  }

  private func isBack(_ key: ObjectIdentifier) {
    retiring[key] = nil
    if onEvent == nil, retiring.isEmpty { closeDoor() }
    goOnRenewing()
  }

  private func goOnRenewing() {
    guard isRenewing, retiring.isEmpty else { return }
    renewed(makeStream())
  }

  private func renewTimeCame() {
    guard onEvent != nil else { return closeDoor() }
    guard isRenewing else { return }
    // Kept alive by the kernel's word only; the next LINK_START does not wait for them.
    retiring = [:]
    renewed(false)
  }

  private func renewed(_ isDone: Bool) {
    isRenewing = false
    renewTimer?.set(nil)
    act(machine.transfersRenewed(isDone))
  }

  private func makeStream() -> Bool {
    guard let ring = try? door.makeRing() else { return false }
    let made = GadgetStream(over: ring)
    let key = ObjectIdentifier(made)
    made.onRetired = { [weak self] in self?.isBack(key) }
    made.onFailed = { [weak self, weak made] loss in if let made { self?.transferFailed(of: made, loss) } }
    made.onStalled = { [weak self, weak made] in self?.onEvent?(.evidence(kind: "writeStalled", on: made)) }
    made.onClosed = { [weak self, weak made] in if let made { self?.streamClosed(made) } }
    do throws(SystemError) { try made.prime() } catch {
      retire(made)
      return false
    }
    stream = made
    return true
  }

  private func streamClosed(_ closed: GadgetStream) {
    // An older one was let go of before.
    guard closed === stream else { return }
    forgetStream()
    retiring[ObjectIdentifier(closed)] = closed
    machine.linkClosed()
  }

  private func transferFailed(of failed: GadgetStream, _ loss: DeviceLoss) {
    guard failed === stream else { return }
    failure = loss
    graceTimer?.set(.now + Self.grace)
  }

  private func graceTimeCame() { act(machine.transferFailed(failure)) }
}
