package import PillionIO

/// Power supplies as UPower tells them, for a program that may not read sysfs; where the kernel itself says whether some supply is online,
/// nobody else is asked.
///
/// The bus is asked ahead and what it says is kept, so that a reading waits for nobody. Only cables are watched: of batteries UPower tells
/// often, and they say nothing of a cable.
@LoopActor
package final class UPower: PowerReadings {
  private static let service = "org.freedesktop.UPower"
  private static let path = "/org/freedesktop/UPower"
  private static let device = "org.freedesktop.UPower.Device"
  /// Cables remembered. More than any phone has.
  private static let most = 64
  /// UPower's kind of device that is no battery.
  private static let linePower = BusMessage.Value.number(1)

  private let kernel: any PowerReadings
  private let bus: SystemBus?
  private var onChange: (@LoopActor () -> Void)?
  /// By their paths on the bus.
  private var cables: [String: PowerSource.Entry] = [:]
  private var watched: Set<String> = []

  /// - Parameters:
  ///   - kernel: sysfs.
  ///   - bus: makes a bus of its own; asked only where the kernel does not tell.
  package init(besides kernel: any PowerReadings, over bus: @LoopActor () -> SystemBus?) {
    self.kernel = kernel
    self.bus = UPower.tells(kernel.entries()) ? nil : bus()
    begin()
  }

  package func entries() -> [PowerSource.Entry] {
    let own = kernel.entries()
    guard !cables.isEmpty, !UPower.tells(own) else { return own }
    return cables.sorted { $0.key < $1.key }.map { UPower.merged($0.value, own) }
  }

  package func watch(_ onChange: @escaping @LoopActor () -> Void) throws(SystemError) {
    self.onChange = onChange
    try kernel.watch(onChange)
  }

  package func close() {
    onChange = nil
    kernel.close()
  }

  private static func tells(_ entries: [PowerSource.Entry]) -> Bool { entries.contains { $0.online != nil } }

  /// What kind of supply it is the kernel may tell all the same, under the same name.
  private static func merged(_ cable: PowerSource.Entry, _ own: [PowerSource.Entry]) -> PowerSource.Entry {
    guard var entry = own.first(where: { $0.name == cable.name && $0.type != nil }) else { return cable }
    entry.online = cable.online
    return entry
  }

  // MARK: The bus

  private func begin() {
    guard let bus else { return }
    let signal = "type='signal',sender='\(UPower.service)',path='\(UPower.path)',interface='\(UPower.service)'"
    bus.watch(signal + ",member='DeviceAdded'") { [weak self] in if let path = $0.path() { self?.look(at: path) } }
    bus.watch(signal + ",member='DeviceRemoved'") { [weak self] in if let path = $0.path() { self?.change(path, nil) } }
    bus.watch(
      "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(UPower.service)'"
    ) { [weak self] signal in
      guard signal.text() != nil, signal.text() != nil, let owner = signal.text() else { return }
      // What an older one said is not known any more.
      self?.cables = [:]
      if !owner.isEmpty { self?.lookAtAll() }
    }
    lookAtAll()
  }

  private func lookAtAll() {
    bus?.call(BusMethod(UPower.service, UPower.path, UPower.service, "EnumerateDevices")) { [weak self] answer in
      guard case .success(let message) = answer else { return }
      for path in message.paths() ?? [] { self?.look(at: path) }
    }
  }

  private func look(at path: String) {
    bus?.call(.properties(UPower.service, path), [UPower.device]) { [weak self] answer in
      guard let self, case .success(let message) = answer, let properties = message.properties(),
        properties["Type"] == UPower.linePower, watched.contains(path) || watched.count < UPower.most
      else { return }
      follow(path)
      change(path, UPower.entry(path, properties))
    }
  }

  private func follow(_ path: String) {
    guard watched.insert(path).inserted else { return }
    bus?.watch(
      "type='signal',sender='\(UPower.service)',path='\(path)',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged'"
    ) { [weak self] signal in
      guard let self, signal.text() == UPower.device, case .boolean(let isOnline)? = signal.properties()?["Online"],
        var entry = cables[path]
      else { return }
      entry.online = isOnline ? "1" : "0"
      change(path, entry)
    }
  }

  private func change(_ path: String, _ entry: PowerSource.Entry?) {
    guard cables[path] != entry else { return }
    cables[path] = entry
    onChange?()
  }

  // MARK: What UPower says, as the kernel would

  /// UPower tells a cable's place in sysfs, whose last part is the supply's name; without it the path on the bus names it.
  private static func entry(_ path: String, _ properties: [String: BusMessage.Value]) -> PowerSource.Entry {
    var place = path
    if case .text(let native)? = properties["NativePath"], !native.isEmpty { place = native }
    let name = place.split(separator: "/").last.map(String.init) ?? place
    var online: String?
    if case .boolean(let isOnline)? = properties["Online"] { online = isOnline ? "1" : "0" }
    return PowerSource.Entry(name: name, type: type(of: name), online: online)
  }

  /// Every cable is "line power" to UPower. What drivers call a mains socket is told from a USB one by its name: AC, ACAD, ADP1, axp20x-ac.
  package nonisolated static func type(of name: String) -> String {
    let isMains = name.lowercased().split(whereSeparator: { !$0.isLetter }).contains { ["ac", "acad", "adp", "mains"].contains($0) }
    return isMains ? "Mains" : "USB"
  }
}
