import PillionIO
import PillionModel

/// The phone's power supplies: a battery, and the socket of its cable, which says what its driver believes.
@LoopActor
final class SimulatedSupplies {
  private unowned let world: World
  private(set) var isOnline = false
  /// The driver calls its socket "Unknown" while nothing is in it.
  private let forgetsItsType: Bool
  private var readers: [ObjectIdentifier: Reader] = [:]
  let who: String

  init(_ world: World, _ who: String, forgetsItsType: Bool) {
    (self.world, self.who, self.forgetsItsType) = (world, who, forgetsItsType)
  }

  /// - Parameter silently: the kernel's event about it is lost.
  func say(online: Bool, silently: Bool = false) {
    guard online != isOnline else { return }
    isOnline = online
    world.trace.note(who, "supply online \(online ? 1 : 0)\(silently ? ", untold" : "")")
    guard !silently, !world.isWithout(.charging) else { return }
    for reader in readers.values.sorted(by: { $0.number < $1.number }) { reader.tell() }
  }

  fileprivate func entries() -> [PowerSource.Entry] {
    // Without this witness nothing is ever read but what was read first.
    let shown = isOnline || world.isWithout(.charging)
    return [
      PowerSource.Entry(name: "battery", type: "Battery"),
      PowerSource.Entry(
        name: "usb", type: forgetsItsType && !shown ? "Unknown" : "USB", usbType: forgetsItsType ? nil : "Unknown [SDP] DCP CDP",
        online: shown ? "1" : "0"),
    ]
  }

  /// One reader of them, in a process.
  func reader(in process: VirtualProcess) -> any PowerReadings {
    Reader(self, process, number: world.number())
  }

  @LoopActor
  private final class Reader: PowerReadings {
    private let supplies: SimulatedSupplies
    private let process: VirtualProcess
    fileprivate let number: Int
    private var onChange: (@LoopActor () -> Void)?

    init(_ supplies: SimulatedSupplies, _ process: VirtualProcess, number: Int) {
      (self.supplies, self.process, self.number) = (supplies, process, number)
    }

    func entries() -> [PowerSource.Entry] { supplies.entries() }

    func watch(_ onChange: @escaping @LoopActor () -> Void) throws(SystemError) {
      self.onChange = onChange
      supplies.readers[ObjectIdentifier(self)] = self
    }

    func close() {
      onChange = nil
      supplies.readers[ObjectIdentifier(self)] = nil
    }

    func tell() { process.runWhenItCan { [weak self] in self?.onChange?() } }
  }
}
