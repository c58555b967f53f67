import PillionIO
import PillionModel
import PillionSession

/// The air between the head unit and a phone: the head unit dials, the phone listens.
@LoopActor
final class Radio {
  private unowned let world: World
  let phone: Int
  private var phonePort: RadioPort?
  private var unitPort: RadioPort?
  private var passage: Passage?
  var isInRange = true
  private var isDialling = false

  init(_ world: World, phone: Int) { (self.world, self.phone) = (world, phone) }

  fileprivate func opened(_ port: RadioPort, _ life: Life) {
    if life.side == .phone { phonePort = port } else { unitPort = port }
    dialSoon()
  }

  fileprivate func closed(_ port: RadioPort) {
    if phonePort === port { phonePort = nil }
    if unitPort === port { unitPort = nil }
  }

  func orphan(_ life: Life) {
    if phonePort?.life === life { phonePort = nil }
    if unitPort?.life === life { unitPort = nil }
  }

  private func dialSoon() {
    guard !isDialling, unitPort != nil else { return }
    isDialling = true
    world.agenda.after(.milliseconds(Int64.random(in: 500...1500, using: &world.random))) { [self] in
      isDialling = false
      dial()
    }
  }

  private func dial() {
    guard let unitPort else { return }
    defer { dialSoon() }
    guard isInRange, let phonePort, !unitPort.life.process.isStopped, passage == nil || passage?.unitEnd.isClosed == true else { return }
    let passage = world.newPassage(at: "bluetooth:", of: phonePort.life, with: unitPort.life, over: .bluetooth)
    self.passage = passage
    phonePort.bring(passage.phoneEnd)
    unitPort.bring(passage.unitEnd)
  }
}

/// A process's part of the radio.
@LoopActor
final class RadioPort: LinkPort {
  private let radios: [Radio]
  let life: Life
  private var onEvent: (@LoopActor (LinkPortEvent) -> Void)?

  init(_ radios: [Radio], of life: Life) { (self.radios, self.life) = (radios, life) }

  func open(_ onEvent: @escaping @LoopActor (LinkPortEvent) -> Void) throws(PortFailure) {
    self.onEvent = onEvent
    for radio in radios { radio.opened(self, life) }
  }

  func close() {
    withExtendedLifetime(onEvent) { onEvent = nil }
    for radio in radios { radio.closed(self) }
  }

  func bring(_ stream: SimulatedStream) {
    life.process.runWhenItCan { [weak self] in
      if let onEvent = self?.onEvent { onEvent(.arrived(stream, device: "radio", nonce: nil)) } else { stream.close() }
    }
  }
}
