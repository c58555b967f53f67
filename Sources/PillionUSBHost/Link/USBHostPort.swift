package import PillionIO
import PillionModel

/// Links to phones on USB: watches for devices that have Pillion's interface, begins a link with each, and begins the next one when a link
/// ended and its phone stayed (`DeviceApproach` says when).
///
/// A phone is listed under its address; what is listed is read anew at every sign of a change and by `DeviceRescan`'s clock. A phone that
/// is not listed any more is forgotten; a link on it ends by what its own transfers tell or by libusb's LEFT, never because a listing
/// failed to show it.
@LoopActor
package final class USBHostPort: LinkPort {
  private let door: any USBDoor
  private let list: @LoopActor () -> [USBPhone]?
  private let holds: @LoopActor (USBPhone) -> Bool
  private let serial: String?
  private let makeNonce: @LoopActor () -> UInt64
  private var onEvent: (@LoopActor (LinkPortEvent) -> Void)?
  private var devices: [USBAddress: USBHostDevice] = [:]
  /// Those it had when it closed.
  private var closing: [USBHostDevice] = []
  private var rescan = DeviceRescan(tellsPlugs: false, at: .zero)
  private var timer: LoopTimer?
  /// Transfers that never came back, for `health`.
  package let quarantine = USBQuarantine()

  /// - Parameters:
  ///   - serial: only the phone that says this serial number.
  ///   - list: the phones that are plugged in; nil where there is no USB.
  ///   - holds: whether a phone whose transfer failed is still there and ours.
  ///   - nonce: 64 random bits for each LINK_START.
  package init(
    serial: String? = nil, door: any USBDoor = LibUSBDoor(),
    list: @escaping @LoopActor () -> [USBPhone]? = { USBListing().phones() },
    holds: @escaping @LoopActor (USBPhone) -> Bool = { USBListing().holds($0) },
    nonce: @escaping @LoopActor () -> UInt64 = { Random.bytes(8).reduce(0) { $0 << 8 | UInt64($1) } }
  ) {
    self.serial = serial
    self.door = door
    self.list = list
    self.holds = holds
    makeNonce = nonce
  }

  package func open(_ onEvent: @escaping @LoopActor (LinkPortEvent) -> Void) throws(PortFailure) {
    guard self.onEvent == nil else { return }
    guard list() != nil else {
      throw PortFailure("the kernel shows no USB here (/sys/bus/usb/devices); 'pillion doctor' says what this machine lacks")
    }
    try door.open { [weak self] in self?.plugged($0) }
    self.onEvent = onEvent
    timer = LoopTimer { [weak self] in self?.tick() }
    rescan = DeviceRescan(tellsPlugs: door.tellsPlugs, at: .now)
    // What is told is told from a turn of the loop, never from inside of this call.
    timer?.set(rescan.deadline)
  }

  /// Nothing is told after it. A link that was handed out goes on until its owner closes it; libusb ends with the last of them.
  package func close() {
    // What is told may be the last to hold a stream, which tells us as it goes: not in the middle of this assignment.
    withExtendedLifetime(onEvent) { onEvent = nil }
    timer?.set(nil)
    closing += devices.values
    devices = [:]
    for device in closing { device.abandon() }
    door.close()
  }

  /// Of a program that ended the kernel would take back the last words of its links, which are still on their way.
  package func closed() async {
    for device in closing { await device.over() }
    closing = []
  }

  /// Begins the next link now on a phone that has none, whatever its back-off says.
  ///
  /// - Parameter device: as `arrived` named it; nil means every phone.
  package func restart(_ device: String? = nil) {
    for each in devices.values where device == nil || each.phone.description == device { each.restart() }
  }

  // MARK: Signs

  private func plugged(_ plug: USBPlug) {
    guard onEvent != nil else { return }
    if plug.arrived {
      // It may be known already: the listing was read a moment before this was told.
      rescan.onArrival(at: .now)
    } else {
      leave(plug.address)
      rescan.onLoss(at: .now)
    }
    tick()
  }

  private func tick() {
    if rescan.tick(at: .now) { look() }
    if onEvent != nil { timer?.set(rescan.deadline) }
  }

  private func look() {
    let listed = (list() ?? []).filter { serial == nil || $0.serial == serial }
    for (address, device) in devices where !device.isLinked && !listed.contains(device.phone) { leave(address) }
    for phone in listed where onEvent != nil && devices[phone.address] == nil {
      let device = USBHostDevice(phone, door: door, quarantine: quarantine, nonce: makeNonce) { [weak self] in
        self?.told($0, by: phone)
      }
      devices[phone.address] = device
      device.tick()
    }
  }

  private func leave(_ address: USBAddress) {
    guard let device = devices.removeValue(forKey: address) else { return }
    let wasLinked = device.isLinked
    device.left()
    countLinks()
    // The stream was lost by it, and tells its link.
    if wasLinked { onEvent?(.evidence(kind: DeviceLoss.hotplugLeft.rawValue, on: nil)) }
  }

  private func told(_ news: USBHostDevice.News, by phone: USBPhone) {
    switch news {
    case .linked(let stream, let nonce): onEvent?(.arrived(stream, device: phone.description, nonce: nonce))
    case .trouble(let trouble): onEvent?(.problem(code: trouble.rawValue, detail: trouble.detail(phone)))
    case .lost(let sign):
      // Of a device that the kernel takes away from programs, while it stays plugged in, no hotplug tells.
      if sign == .transferError, !holds(phone) { devices[phone.address]?.gone() }
      rescan.onLoss(at: .now)
      timer?.set(rescan.deadline)
    case .writeStalled(let stream): onEvent?(.evidence(kind: "writeStalled", on: stream))
    case .changed: countLinks()
    }
  }

  private func countLinks() {
    guard onEvent != nil else { return }
    rescan.onLinks(devices.values.count(where: \.isLinked), at: .now)
    timer?.set(rescan.deadline)
  }
}
