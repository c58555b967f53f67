import PillionIO
import PillionModel

/// One listed phone: does what its approach says, until it is not listed any more.
@LoopActor
final class USBHostDevice {
  /// What it tells its port.
  enum News {
    case linked(USBHostStream, nonce: UInt64)
    case trouble(USBTrouble)
    case lost(DeviceLoss)
    case writeStalled(USBHostStream)
    /// A link came or went.
    case changed
  }

  let phone: USBPhone
  private let door: any USBDoor
  private let quarantine: USBQuarantine
  private let makeNonce: @LoopActor () -> UInt64
  private var onNews: (@LoopActor (News) -> Void)?
  private var approach: DeviceApproach
  private var timer: LoopTimer?
  private var handle: USBHandle?
  private var request: USBTransfer?
  private weak var stream: USBHostStream?
  private var nonce: UInt64 = 0
  /// How long writes of the link that ended last may go on.
  private var lingering = Duration.zero
  /// Handles that were let go of and have not settled.
  private var settling = 0
  private let end = LoopCondition()

  init(
    _ phone: USBPhone, door: any USBDoor, quarantine: USBQuarantine, nonce: @escaping @LoopActor () -> UInt64,
    onNews: @escaping @LoopActor (News) -> Void
  ) {
    self.phone = phone
    self.door = door
    self.quarantine = quarantine
    self.makeNonce = nonce
    self.onNews = onNews
    approach = DeviceApproach(at: .now)
    timer = LoopTimer { [weak self] in self?.tick() }
  }

  var isLinked: Bool { approach.isLinked }

  func tick() { run(approach.tick(at: .now, random: Random.unit)) }

  func restart() {
    approach.restart(at: .now)
    tick()
  }

  /// It is not listed any more. A stream that was handed out is lost, and is its owner's to close.
  func left() {
    guard onNews != nil else { return }
    onNews = nil
    timer?.set(nil)
    stream?.lose(.hotplugLeft)
    if stream == nil { letGo { _ in } }
  }

  /// The kernel has it no more. LEFT may follow.
  func gone() { stream?.lose(.noDevice) }

  /// The port closes. A stream that was handed out goes on.
  func abandon() {
    onNews = nil
    timer?.set(nil)
    if stream == nil { letGo { _ in } }
  }

  /// After `abandon`: waits until a stream that was handed out is closed, its last words have left, and the device is given back.
  func over() async { await end.wait { stream == nil && settling == 0 } }

  // MARK: What the approach says

  private func run(_ actions: [DeviceApproach.Action]) {
    for action in actions where onNews != nil { run(action) }
    if onNews != nil { timer?.set(approach.deadline) }
  }

  private func run(_ action: DeviceApproach.Action) {
    switch action {
    case .open: open()
    case .endHalts: send(LinkStart.endHalt(of: phone.interface.input.address))
    case .start:
      lingering = .zero
      nonce = makeNonce()
      send(LinkStart.bytes(nonce: nonce, interface: phone.interface.number))
    case .link: link()
    case .settle: letGo(lingering: lingering) { [weak self] in self?.settled($0) }
    case .tell(let trouble): onNews?(.trouble(trouble))
    }
  }

  private func open() {
    do throws(USBFault) {
      let opened = try door.openDevice(phone.address)
      do throws(USBFault) {
        try opened.claim(phone.interface.number)
      } catch {
        opened.close()
        throw error
      }
      handle = USBHandle(opened, quarantine: quarantine)
      request = try handle?.makeTransfer(endpoint: 0, capacity: 64) { [weak self] in self?.answered($0.status) }
    } catch {
      letGo { _ in }
      return run(approach.openFailed(error, at: .now, random: Random.unit))
    }
    run(approach.opened(at: .now))
  }

  private func send(_ bytes: [UInt8]) {
    request?.fill(bytes.span)
    do throws(USBFault) {
      guard let request else { throw .noDevice }
      try request.post(bytes.count, timeout: DeviceApproach.requestTimeout)
    } catch { answered(error == .noDevice ? .noDevice : .failed) }
  }

  private func answered(_ status: TransferResult.Status) {
    guard onNews != nil else { return }
    if approach.endsHalts, status == .completed {
      // It answers, so this does not wait for long.
      for endpoint in [phone.interface.input, phone.interface.output] { try? handle?.clearHalt(endpoint.address) }
    }
    run(approach.requestDone(status, at: .now, random: Random.unit))
  }

  private func link() {
    guard let handle else { return }
    let stream = USBHostStream(handle, phone.interface)
    self.stream = stream
    // Not weak: the handle must be retired, whoever forgot this device by then.
    stream.onClosed = { self.streamClosed($0) }
    stream.onLoss = { [weak self] in self?.onNews?(.lost($0)) }
    stream.onWriteStalled = { [weak self, weak stream] in if let stream { self?.onNews?(.writeStalled(stream)) } }
    onNews?(.linked(stream, nonce: nonce))
    onNews?(.changed)
  }

  private func streamClosed(_ ending: DeviceApproach.LinkEnding) {
    stream = nil
    // The last write may be a goodbye, which a socket would still deliver.
    lingering = ending == .closed ? .milliseconds(200) : .zero
    guard onNews != nil else { return letGo(lingering: lingering) { _ in } }
    run(approach.linkEnded(ending, at: .now, random: Random.unit))
    onNews?(.changed)
  }

  private func settled(_ settlement: USBHandle.Settlement) {
    guard onNews != nil else { return }
    run(approach.settled(settlement, at: .now))
  }

  private func letGo(lingering: Duration = .zero, _ onSettled: @escaping @LoopActor (USBHandle.Settlement) -> Void) {
    defer { end.changed() }
    guard let retired = handle else { return }
    (handle, request) = (nil, nil)
    settling += 1
    // Not weak: whoever waits for this device's end is kept by it alone.
    retired.retire(lingering: lingering) { settlement in
      self.settling -= 1
      self.end.changed()
      onSettled(settlement)
    }
  }
}
