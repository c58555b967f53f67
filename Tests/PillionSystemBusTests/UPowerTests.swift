import PillionIO
import PillionModel
import PillionSystemBus
import TestSupport
import Testing

@Suite(
  "Whether a cable charges us, as UPower tells it", .timeLimit(.minutes(5)),
  .enabled(if: PrivateBus.isThere, "needs dbus-daemon and python3-dbusmock"))
struct UPowerTests {
  private static let service = "org.freedesktop.UPower"
  private static let usb = "/org/freedesktop/UPower/devices/line_power_usb"

  /// A kernel that says what a test says.
  @LoopActor
  private final class Kernel: PowerReadings {
    var told: [PowerSource.Entry] = []
    func entries() -> [PowerSource.Entry] { told }
    func watch(_ onChange: @escaping @LoopActor () -> Void) throws(SystemError) {}
    func close() {}
  }

  private static func add(_ bus: PrivateBus, _ name: String, native: String, type: Int, online: Bool) throws {
    try bus.python(
      """
      mock = dbus.Interface(bus.get_object('org.freedesktop.UPower', '/org/freedesktop/UPower'), 'org.freedesktop.DBus.Mock')
      path = '/org/freedesktop/UPower/devices/' + arguments[0]
      mock.AddObject(path, 'org.freedesktop.UPower.Device', {
        'NativePath': arguments[1], 'Type': dbus.UInt32(arguments[2]), 'Online': arguments[3] == 'true', 'Percentage': 50.0}, [])
      mock.EmitSignal('org.freedesktop.UPower', 'DeviceAdded', 'o', [path])
      """, name, native, String(type), String(online))
  }

  private static func update(_ bus: PrivateBus, online: Bool) throws {
    try bus.python(
      """
      device = bus.get_object('org.freedesktop.UPower', arguments[0])
      device.UpdateProperties('org.freedesktop.UPower.Device', {'Online': arguments[1] == 'true'}, dbus_interface='org.freedesktop.DBus.Mock')
      """, usb, String(online))
  }

  @Test("what sysfs does not tell UPower does: cables by the kernel's names, each change, and no batteries")
  @LoopActor
  func cables() async throws {
    let bus = try await away { try PrivateBus() }
    try await away { try bus.serve("upower", as: Self.service) }
    try await away { try Self.add(bus, "line_power_usb", native: "/sys/devices/platform/charger/power_supply/usb", type: 1, online: true) }
    try await away { try Self.add(bus, "battery_bat0", native: "BAT0", type: 2, online: true) }
    let power = UPower(besides: PowerSource("/nowhere/at/all")) { try? SystemBus(bus.address) }
    let known = await holds { power.entries() == [.init(name: "usb", type: "USB", online: "1")] }
    #expect(known, "\(power.entries())")
    var told = 0
    try power.watch { told += 1 }
    try await away { try Self.update(bus, online: false) }
    let off = await holds { told == 1 && power.entries() == [.init(name: "usb", type: "USB", online: "0")] }
    #expect(off)
    try await away { try Self.add(bus, "line_power_AC", native: "AC", type: 1, online: true) }
    let two = await holds { power.entries().map(\.type) == ["Mains", "USB"] }
    #expect(two)
    power.close()
    try await away { try Self.update(bus, online: true) }
    let on = await holds { power.entries().last?.online == "1" }
    #expect(on && told == 2, "it goes on listening, and tells nobody")
  }

  @Test("UPower that comes later is asked then, and one that went is not believed any more")
  @LoopActor
  func later() async throws {
    let bus = try await away { try PrivateBus() }
    let power = UPower(besides: PowerSource("/nowhere/at/all")) { try? SystemBus(bus.address) }
    try await Task.sleep(for: .milliseconds(200))
    #expect(power.entries().isEmpty)
    try await away { try bus.serve("upower", as: Self.service) }
    try await away { try Self.add(bus, "line_power_usb", native: "usb", type: 1, online: true) }
    let known = await holds { power.entries().first?.online == "1" }
    #expect(known)
    bus.endServices()
    let forgotten = await holds { power.entries().isEmpty }
    #expect(forgotten)
  }

  @Test("a kernel that tells its supplies is believed, and nobody else is asked; one that tells kinds alone is heard about those")
  @LoopActor
  func kernel() async throws {
    let bus = try await away { try PrivateBus() }
    try await away { try bus.serve("upower", as: Self.service) }
    try await away { try Self.add(bus, "line_power_usb", native: "port0", type: 1, online: true) }
    let kernel = Kernel()
    kernel.told = [.init(name: "port0", type: "USB_PD", online: "0")]
    var asked = 0
    let plain = UPower(besides: kernel) {
      asked += 1
      return try? SystemBus(bus.address)
    }
    #expect(asked == 0 && plain.entries() == kernel.told)
    kernel.told = [.init(name: "port0", type: "USB_PD")]
    let half = UPower(besides: kernel) { try? SystemBus(bus.address) }
    let merged = await holds { half.entries() == [.init(name: "port0", type: "USB_PD", online: "1")] }
    #expect(merged)
  }

  @Test("names tell mains from USB")
  func names() {
    for name in ["AC", "ACAD", "ADP1", "AC0", "axp20x-ac", "mains"] { #expect(UPower.type(of: name) == "Mains", "\(name)") }
    for name in ["usb", "pmi8998-charger", "ucsi-source-psy-USBC000:001", "axp20x-usb", "tcpm-source-psy-4-0022", "bq25890-charger-0"] {
      #expect(UPower.type(of: name) == "USB", "\(name)")
    }
  }
}
