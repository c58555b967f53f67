import PillionFaultInjection
import PillionFaults
import PillionIO
import TestSupport
import Testing

@Suite("Charging under a plan")
@LoopActor
struct FaultyPowerTests {
  private final class Supplies: PowerReadings {
    var online = "1"
    var onChange: (@LoopActor () -> Void)?
    func entries() -> [PowerSource.Entry] {
      [.init(name: "usb", type: "USB", online: online), .init(name: "ac", type: "Mains", online: "1"), .init(name: "bat", type: "Battery")]
    }
    func watch(_ onChange: @escaping @LoopActor () -> Void) throws(SystemError) { self.onChange = onChange }
    func close() { onChange = nil }
  }

  @Test("frozen: it says what it said last, and tells nothing")
  func frozen() async throws {
    let supplies = Supplies()
    var isStruck = false
    let injector = FaultInjector(FaultPlan(faults: [Fault(.freezeCharging(nil), when: at(0.05))])) { _ in isStruck = true }
    let power = FaultyPower(supplies, injector)
    var told = 0
    try power.watch { told += 1 }
    #expect(power.entries()[0].online == "1")
    #expect(await holds { isStruck })
    supplies.online = "0"
    supplies.onChange?()
    #expect(power.entries()[0].online == "1")
    #expect(told == 0)
  }

  @Test("flapping: the USB supply goes off and on, each change is told, others stay")
  func flapping() async throws {
    let injector = FaultInjector(FaultPlan(faults: [Fault(.flapCharging(every: .milliseconds(200), .milliseconds(1500)), when: at(0.02))]))
    let power = FaultyPower(Supplies(), injector)
    var seen: [String?] = []
    try power.watch {
      let entries = power.entries()
      if seen.last != entries[0].online { seen.append(entries[0].online) }
      #expect(entries[1].online == "1" && entries[2].online == nil)
    }
    #expect(await holds { seen.count >= 4 })
    // A loop that others hold for 0.2 s may miss a change.
    #expect(seen.drop { $0 == "1" }.prefix(3) == ["0", "1", "0"])
    #expect(await holds { power.entries()[0].online == "1" && injector.nextChargingChange == nil })
    power.close()
  }

  @Test("events about the supplies can be lost")
  func dropped() throws {
    let supplies = Supplies()
    let injector = FaultInjector(FaultPlan(faults: [Fault(.events(.drop, [.power], count: 1, nil), when: at(0))]))
    let power = FaultyPower(supplies, injector)
    var told = 0
    try power.watch { told += 1 }
    supplies.onChange?()
    #expect(told == 0)
    supplies.onChange?()
    #expect(told == 1)
  }
}
