package import PillionFaultInjection
import PillionFaults
package import PillionIO

/// The gadget's door under a fault plan: events of ep0 and of the controller get lost, come late or twice, and so do transfers.
@LoopActor
package final class FaultyGadgetDoor: GadgetDoor {
  private let inner: any GadgetDoor
  private let injector: FaultInjector
  private let late = LateEvents()

  package init(_ inner: any GadgetDoor, _ injector: FaultInjector) {
    self.inner = inner
    self.injector = injector
  }

  package func open(_ onEvent: @escaping @LoopActor (GadgetDoorEvent) -> Void) throws(PortFailure) {
    try inner.open { [weak self] event in self?.tell(event, onEvent) }
  }

  package func makeRing() throws(SystemError) -> any TransferRing { FaultyRing(try inner.makeRing(), injector) }
  package func readNonce(then: @escaping @LoopActor (UInt64?) -> Void) { inner.readNonce(then: then) }
  package func stall() { inner.stall() }
  package func replug() { inner.replug() }

  package func close(then: @escaping @LoopActor () -> Void) {
    late.close()
    inner.close(then: then)
  }

  private func tell(_ event: GadgetDoorEvent, _ onEvent: @escaping @LoopActor (GadgetDoorEvent) -> Void) {
    switch event {
    case .function(let events): for one in events { tell(one, onEvent) }
    case .removed: late.tell(.removed, by: injector) { onEvent(event) }
    case .controllerState: late.tell(.controllerState, by: injector) { onEvent(event) }
    case .problem: onEvent(event)
    }
  }

  private func tell(_ event: FunctionEvent, _ onEvent: @escaping @LoopActor (GadgetDoorEvent) -> Void) {
    let isTold = late.tell(event.fault, by: injector) { onEvent(.function([event])) }
    // The kernel tells nothing more before a request was answered.
    if !isTold, case .setup = event { inner.stall() }
  }
}

extension FunctionEvent {
  fileprivate var fault: FaultEvent {
    switch self {
    case .bind: .bind
    case .unbind: .unbind
    case .enable: .enable
    case .disable: .disable
    case .setup: .setup
    case .suspend: .suspend
    case .resume: .resume
    }
  }
}
