import PillionFaults
package import PillionIO

/// Power supplies that a plan freezes and flaps.
@LoopActor
package final class FaultyPower: PowerReadings {
  private let inner: any PowerReadings
  private let injector: FaultInjector
  private let late = LateEvents()
  private var last: [PowerSource.Entry]?

  package init(_ inner: any PowerReadings, _ injector: FaultInjector) {
    self.inner = inner
    self.injector = injector
  }

  package func entries() -> [PowerSource.Entry] {
    if injector.isChargingFrozen, let last { return last }
    var entries = inner.entries()
    if injector.isChargingOff {
      for index in entries.indices where entries[index].isUSB && entries[index].online != nil { entries[index].online = "0" }
    }
    last = entries
    return entries
  }

  package func watch(_ onChange: @escaping @LoopActor () -> Void) throws(SystemError) {
    injector.watchCharging(onChange)
    try inner.watch { [late, injector] in
      if !injector.isChargingFrozen { late.tell(.power, by: injector, onChange) }
    }
  }

  package func close() {
    injector.watchCharging(nil)
    late.close()
    inner.close()
  }
}

extension PowerSource.Entry {
  fileprivate var isUSB: Bool { usbType != nil || type?.hasPrefix("USB") == true }
}
